import Headwater

/// A property of a view or layout that options override while a list is displayed in it. The original value is restored when
/// the options no longer specify a value, and when the list is unbound from the view.
@MainActor
struct BorrowedSetting<Owner: AnyObject, Value: Equatable> {
  private let property: ReferenceWritableKeyPath<Owner, Value>
  private weak var owner: Owner?
  /// The original value of the property and the value from the options, or nil if the options don't specify one.
  private var values: (own: Value, given: Value)?

  /// Creates a setting that doesn't override anything yet.
  init(_ property: ReferenceWritableKeyPath<Owner, Value>) {
    self.property = property
  }

  /// Overrides the property of an object, or restores its original value.
  ///
  /// - Parameters:
  ///   - value: The value from the options, or nil if they don't specify one.
  ///   - owner: The object that has the property.
  mutating func set(_ value: Value?, of owner: Owner) {
    if self.owner !== owner { giveBack() }
    guard let value else { return giveBack() }
    // If the app has set another value in the meantime, treat that as the original value from now on.
    let own =
      values.flatMap { owner[keyPath: property] == $0.given ? $0.own : nil } ?? owner[keyPath: property]
    (self.owner, values) = (owner, (own, value))
    if owner[keyPath: property] != value { owner[keyPath: property] = value }
  }

  /// Restores the original value of the property, unless the app has set another value.
  mutating func giveBack() {
    if let owner, let values, owner[keyPath: property] == values.given {
      owner[keyPath: property] = values.own
    }
    (owner, values) = (nil, nil)
  }
}

/// The cell size and the estimated cell size, which options override while a list is displayed in a view or layout.
@MainActor
final class BorrowedSizes<Owner: AnyObject, Size: Equatable> {
  private var size: BorrowedSetting<Owner, Size>
  private var estimated: BorrowedSetting<Owner, Size>

  /// Creates sizes that don't override anything yet.
  init(
    _ size: ReferenceWritableKeyPath<Owner, Size>, estimated: ReferenceWritableKeyPath<Owner, Size>
  ) {
    (self.size, self.estimated) = (BorrowedSetting(size), BorrowedSetting(estimated))
  }

  /// Overrides the sizes of an object, or restores the original value of each size that is nil.
  func set(_ size: Size?, estimated: Size?, of owner: Owner) {
    self.size.set(size, of: owner)
    self.estimated.set(estimated, of: owner)
  }

  /// Restores the original sizes of the object.
  func giveBack() {
    size.giveBack()
    estimated.giveBack()
  }
}
