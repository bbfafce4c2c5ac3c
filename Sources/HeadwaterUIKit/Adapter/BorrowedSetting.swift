import Headwater

/// A property of a view or layout that options replace while a list is displayed in it. The property gets its own value back when
/// the options leave it out, and when the list is unbound from the view.
@MainActor
struct BorrowedSetting<Owner: AnyObject, Value: Equatable> {
  private let property: ReferenceWritableKeyPath<Owner, Value>
  private weak var owner: Owner?
  /// The value of the property without the options, and the one that they have given it; nil while they leave it out.
  private var values: (own: Value, given: Value)?

  /// Makes a setting that isn't replaced anywhere.
  init(_ property: ReferenceWritableKeyPath<Owner, Value>) {
    self.property = property
  }

  /// Sets the property of an object, or gives it its own value back.
  ///
  /// - Parameters:
  ///   - value: The value; nil if the options leave it out.
  ///   - owner: The object.
  mutating func set(_ value: Value?, of owner: Owner) {
    if self.owner !== owner { giveBack() }
    guard let value else { return giveBack() }
    // A value that the program has set meanwhile is the property's own.
    let own =
      values.flatMap { owner[keyPath: property] == $0.given ? $0.own : nil } ?? owner[keyPath: property]
    (self.owner, values) = (owner, (own, value))
    if owner[keyPath: property] != value { owner[keyPath: property] = value }
  }

  /// Gives the property its own value back, unless the program has set another one.
  mutating func giveBack() {
    if let owner, let values, owner[keyPath: property] == values.given {
      owner[keyPath: property] = values.own
    }
    (owner, values) = (nil, nil)
  }
}

/// The size of cells and its estimate, which options replace while a list is displayed in a view or layout.
@MainActor
final class BorrowedSizes<Owner: AnyObject, Size: Equatable> {
  private var size: BorrowedSetting<Owner, Size>
  private var estimated: BorrowedSetting<Owner, Size>

  /// Makes sizes that aren't replaced anywhere.
  init(
    _ size: ReferenceWritableKeyPath<Owner, Size>, estimated: ReferenceWritableKeyPath<Owner, Size>
  ) {
    (self.size, self.estimated) = (BorrowedSetting(size), BorrowedSetting(estimated))
  }

  /// Sets the sizes of an object, or gives it its own ones back where they are nil.
  func set(_ size: Size?, estimated: Size?, of owner: Owner) {
    self.size.set(size, of: owner)
    self.estimated.set(estimated, of: owner)
  }

  /// Gives the object its own sizes back.
  func giveBack() {
    size.giveBack()
    estimated.giveBack()
  }
}
