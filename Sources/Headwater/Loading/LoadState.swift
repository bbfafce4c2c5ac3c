/// The load state of a source as a whole, of one of its edges, or of one section.
public enum LoadState: Sendable {
  /// Nothing is being loaded. For the source as a whole, nothing has been requested yet.
  case idle
  /// A load is in progress. For the source as a whole, the first items are being loaded.
  case loading
  /// The load failed with an error, and can be retried. The error is ``Diagnostic/timedOut(after:)`` if the load took too long,
  /// and ``Diagnostic/emptyPages(part:count:)`` if a paged source found only empty pages.
  case failed(any Error)
  /// There is nothing more to load. For the source as a whole, this means that it has been loaded, with or without items. A
  /// source with items keeps this state while more items are being loaded, and also if that load fails.
  case ended
}

extension LoadState: Hashable {
  /// Returns a Boolean value that indicates whether two states are equal. Two failures are equal if their errors have the same
  /// type and description.
  public static func == (left: LoadState, right: LoadState) -> Bool {
    switch (left, right) {
    case (.idle, .idle), (.loading, .loading), (.ended, .ended): true
    case (.failed(let left), .failed(let right)): saysTheSame(left, right)
    case (.idle, _), (.loading, _), (.failed, _), (.ended, _): false
    }
  }

  /// Hashes the case and, for a failure, the description of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .idle: hasher.combine(0)
    case .loading: hasher.combine(1)
    case .ended: hasher.combine(2)
    case .failed(let error): hasher.combine("\(error)")
    }
  }
}

/// Returns a Boolean value that indicates whether two errors have the same type and description, because errors aren't
/// necessarily `Equatable`.
@usableFromInline
func saysTheSame(_ left: any Error, _ right: any Error) -> Bool {
  type(of: left) == type(of: right) && "\(left)" == "\(right)"
}
