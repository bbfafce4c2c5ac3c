/// Why there is no changeset.
public enum DifferenceError: Error, Hashable, Sendable {
  /// There are more elements to compare, on one side, than can be numbered with 32 bits.
  case tooManyElements(Int)
  /// The task that asked was cancelled.
  case cancelled
}

extension DifferenceError: CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String {
    switch self {
    case .tooManyElements(let count): "\(count) elements are too many to compare; there can be 2,147,483,647."
    case .cancelled: "The task was cancelled."
    }
  }
}
