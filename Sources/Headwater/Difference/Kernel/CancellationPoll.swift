/// Asks now and then whether the task has been cancelled.
@usableFromInline
struct CancellationPoll: BitwiseCopyable {
  /// Elements that are looked at between two questions.
  @usableFromInline static var interval: Int { 16_384 }

  @usableFromInline let isOn: Bool
  @usableFromInline var remaining = CancellationPoll.interval

  /// Makes a poll; one that is off never throws.
  @inlinable
  init(isOn: Bool = false) {
    self.isOn = isOn
  }

  /// Counts elements, and throws `DifferenceError.cancelled` when it is time to ask and the answer is yes.
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
