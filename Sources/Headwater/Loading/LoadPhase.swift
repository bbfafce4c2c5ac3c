/// What a source is doing, in one word: what a list shows where it has nothing else to show.
///
/// A source that has content is ready, whatever it does besides: it keeps its content while it loads more, and when that
/// fails. See ``LoadStates`` for what each part of it does.
public enum LoadPhase: Equatable, Sendable {
  /// Nothing has been asked for.
  case initial
  /// The first items are on their way.
  case loading
  /// There is nothing.
  case empty
  /// There are items.
  case ready
  /// The first items could not be loaded.
  case failed(LoadFailure)
}

/// Why something could not be loaded. Two failures are equal if they are of the same attempt.
public struct LoadFailure: Error, Sendable {
  /// What went wrong.
  public let error: any Error
  /// Which attempt it was, counted over all parts of a source.
  let attempt: Int

  init(_ error: any Error, attempt: Int) {
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
