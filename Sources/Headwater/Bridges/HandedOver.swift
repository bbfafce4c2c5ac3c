/// A value that one place hands over and another takes, once: who takes it frees it, on its own thread.
@usableFromInline
final class HandedOver<Value: Sendable>: @unchecked Sendable {  // Only who takes it touches it.
  @usableFromInline var value: Value?

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }

  /// The value, for the first who asks.
  @inlinable
  func take() -> Value? { value.take() }

  /// Frees the value off the main actor.
  func free() {
    Task.detached(priority: .utility) { _ = self.take() }
  }
}
