/// What a source is doing: as a whole, at one of its edges, or in one section.
public enum LoadState: Hashable, Sendable {
  /// Nothing; of the whole, because nothing has been asked for yet.
  case idle
  /// It is on its way; of the whole, the first items are.
  case loading
  /// It could not be loaded; it can be tried again.
  case failed(LoadFailure)
  /// There is no more of it. The whole has been loaded, and has items or none: it keeps those that it has while more is
  /// loaded, and when that fails.
  case ended
}

/// Why something could not be loaded. Two failures are equal if they are of the same attempt.
public struct LoadFailure: Error, Sendable {
  /// What went wrong. What took too long has ``Diagnostic/timedOut(after:)``, and a source of pages that finds nothing but
  /// empty ones has ``Diagnostic/emptyPages(part:count:)``.
  public let error: any Error
  /// Which attempt it was, counted over all parts of a source.
  let attempt: Int

  package init(_ error: any Error, attempt: Int) {
    self.error = error
    self.attempt = attempt
  }
}

extension LoadFailure: Hashable {
  /// Whether both are of one attempt.
  public static func == (left: LoadFailure, right: LoadFailure) -> Bool { left.attempt == right.attempt }

  /// Feeds the number of the attempt.
  public func hash(into hasher: inout Hasher) { hasher.combine(attempt) }
}

extension LoadFailure: CustomStringConvertible {
  /// What the error says of itself.
  public var description: String { "\(error)" }
}
