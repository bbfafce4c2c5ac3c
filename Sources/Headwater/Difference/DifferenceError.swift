/// The reason that a changeset couldn't be computed.
@usableFromInline
package enum DifferenceError: Error, Hashable, Sendable {
  /// One side has more elements than 32-bit numbers can represent.
  case tooManyElements(Int)
  /// The task was canceled.
  case cancelled
}
