import Observation

/// The observable facts about a list's scroll position. Each property is observable like those of an `@Observable` model.
@MainActor
package final class ScrollFacts<Identity: Hashable & Sendable>: Observable {
  /// The facts at one point in time.
  struct Values: Equatable {
    var scrollActivity: ScrollActivity<Identity> = .idle
    var isAtEnd = true
    var unseenCount = 0
    var firstUnseen: Identity?
  }

  private(set) var values = Values()
  private let registrar = ObservationRegistrar()
  /// A Boolean value that indicates whether a property has ever been read. Until then, the list needn't keep them up to date.
  private(set) var isRead = false

  /// The list's scroll activity.
  package var scrollActivity: ScrollActivity<Identity> { read(\.scrollActivity, values.scrollActivity) }
  /// A Boolean value that indicates whether the list shows its end.
  package var isAtEnd: Bool { read(\.isAtEnd, values.isAtEnd) }
  /// The number of unseen items.
  package var unseenCount: Int { read(\.unseenCount, values.unseenCount) }
  /// The first unseen item; nil if all items have been seen.
  package var firstUnseen: Identity? { read(\.firstUnseen, values.firstUnseen) }

  /// Starts keeping the facts up to date.
  ///
  /// - Returns: A Boolean value that indicates whether this is the first call.
  func begin() -> Bool {
    defer { isRead = true }
    return !isRead
  }

  /// Replaces the facts, and notifies the observers of those that have changed.
  ///
  /// - Returns: A Boolean value that indicates whether anything has changed.
  func update(_ new: Values) -> Bool {
    guard new != values else { return false }
    change(\.scrollActivity, \.scrollActivity, to: new.scrollActivity)
    change(\.isAtEnd, \.isAtEnd, to: new.isAtEnd)
    change(\.unseenCount, \.unseenCount, to: new.unseenCount)
    change(\.firstUnseen, \.firstUnseen, to: new.firstUnseen)
    return true
  }

  private func read<Value>(_ property: KeyPath<ScrollFacts, Value>, _ value: Value) -> Value {
    registrar.access(self, keyPath: property)
    return value
  }

  private func change<Value: Equatable>(
    _ property: KeyPath<ScrollFacts, Value>, _ value: WritableKeyPath<Values, Value>, to new: Value
  ) {
    guard values[keyPath: value] != new else { return }
    registrar.withMutation(of: self, keyPath: property) { values[keyPath: value] = new }
  }
}
