/// Why there is no changeset.
@usableFromInline
enum DifferenceError: Error, Hashable, Sendable {
  /// There are more elements to compare, on one side, than can be numbered with 32 bits.
  case tooManyElements(Int)
  /// The task that asked was cancelled.
  case cancelled
}
