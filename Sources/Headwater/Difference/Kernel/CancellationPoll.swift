/// A counter that checks for task cancellation after every few thousand elements.
@usableFromInline
package struct CancellationPoll: BitwiseCopyable {
  /// The number of elements between two checks.
  @usableFromInline static var interval: Int { 16_384 }

  @usableFromInline let isOn: Bool
  @usableFromInline var remaining = CancellationPoll.interval

  /// Creates a poll. A poll that is off never throws.
  @inlinable
  package init(isOn: Bool = false) {
    self.isOn = isOn
  }

  /// Counts elements. When a check is due and the task is canceled, throws `DifferenceError.cancelled`.
  @inlinable
  @inline(__always)
  mutating func poll(_ elements: Int) throws(DifferenceError) {
    remaining &-= elements
    if remaining < 0 { try ask() }
  }

  @usableFromInline
  mutating func ask() throws(DifferenceError) {
    remaining = CancellationPoll.interval
    if isOn, Task.isCancelled { throw .cancelled }
  }
}
