/// A box that transfers a value from one thread to another, exactly once. The thread that takes the value frees it.
@usableFromInline
final class HandedOver<Value: Sendable>: @unchecked Sendable {  // Only the taker accesses the value.
  @usableFromInline var value: Value?

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }

  /// Returns the value on the first call, and nil afterward.
  @inlinable
  func take() -> Value? { value.take() }

  /// Frees the value off the main actor.
  func free() {
    Task.detached(priority: .utility) { _ = self.take() }
  }
}
