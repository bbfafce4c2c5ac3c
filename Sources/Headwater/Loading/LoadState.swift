/// What a source is doing: as a whole, at one of its edges, or in one section.
public enum LoadState: Sendable {
  /// Nothing; of the whole, because nothing has been asked for yet.
  case idle
  /// It is on its way; of the whole, the first items are.
  case loading
  /// It could not be loaded, and why; it can be tried again. What took too long has ``Diagnostic/timedOut(after:)``, and a
  /// source of pages that finds nothing but empty ones has ``Diagnostic/emptyPages(part:count:)``.
  case failed(any Error)
  /// There is no more of it. The whole has been loaded, and has items or none: it keeps those that it has while more is
  /// loaded, and when that fails.
  case ended
}

extension LoadState: Hashable {
  /// Whether both are the same. Of two failures, whether their errors say the same.
  public static func == (left: LoadState, right: LoadState) -> Bool {
    switch (left, right) {
    case (.idle, .idle), (.loading, .loading), (.ended, .ended): true
    case (.failed(let left), .failed(let right)): saysTheSame(left, right)
    case (.idle, _), (.loading, _), (.failed, _), (.ended, _): false
    }
  }

  /// Feeds which case it is, and what an error says.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .idle: hasher.combine(0)
    case .loading: hasher.combine(1)
    case .ended: hasher.combine(2)
    case .failed(let error): hasher.combine("\(error)")
    }
  }
}

/// Whether two errors have the same type and describe themselves in the same words: errors need not be comparable.
@usableFromInline
func saysTheSame(_ left: any Error, _ right: any Error) -> Bool {
  type(of: left) == type(of: right) && "\(left)" == "\(right)"
}
