#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row whose item may not be there yet: an item, or a placeholder that keeps its place.
///
/// ```swift
/// let source = SectionedDataSource<String, Slot<Photo>>(sections: [("Today", [])])
/// try source.setNumberOfItems(40, inSection: 0)       // forty placeholders
/// try source.replace(at: ItemPosition(section: 0, item: 7), with: .item(photo))
/// ```
///
/// A placeholder has an identity of its own; the item that comes in its place has its own too. So identities are slots as
/// well: `.item(7)` is that of the item with the identity 7.
public enum Slot<Item> {
  /// An item that is there.
  case item(Item)
  /// The place of one that is not.
  case placeholder(UUID)

  /// A placeholder that is like no other.
  public static func placeholder() -> Slot { .placeholder(UUID()) }

  /// The item, if it is there.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }
}

extension Slot: Sendable where Item: Sendable {}
extension Slot: Equatable where Item: Equatable {
  /// Whether two slots are alike. Written out, since the compiler's own is not made for the items of a user's module.
  @inlinable
  public static func == (left: Slot, right: Slot) -> Bool {
    switch (left, right) {
    case (.item(let left), .item(let right)): left == right
    case (.placeholder(let left), .placeholder(let right)): left == right
    case (.item, _), (.placeholder, _): false
    }
  }
}
extension Slot: Hashable where Item: Hashable {}

extension Slot: ListElement where Item: ListElement {
  /// The slot of the item's identity, or the placeholder itself.
  @inlinable
  public var identity: Slot<Item.Identity> {
    switch self {
    case .item(let item): .item(item.identity)
    case .placeholder(let number): .placeholder(number)
    }
  }

  /// True.
  @inlinable
  public static var _hasPlaceholders: Bool { true }

  /// A placeholder with a number.
  ///
  /// - Parameter number: Tells it from others.
  /// - Returns: The placeholder.
  @inlinable
  public static func _placeholder(_ number: UUID) -> Slot { .placeholder(number) }
}

extension Snapshot {
  /// Gives a section a number of rows: placeholders are added at its end, or rows taken away from there, items among
  /// them. O(log n), whatever the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; below 0 counts as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)``, and ``EditError/tooManyItems(maximum:)``; nothing has changed.
  public mutating func setNumberOfItems<Value>(
    _ count: Int, inSection section: Int
  ) throws(EditError) where Item == Slot<Value> {
    takeJoined()
    try checkSection(section)
    let (present, count) = (numberOfItems(inSection: section), max(0, count))
    if count > present {
      try insertPlaceholders(count - present, at: ItemPosition(section: section, item: present))
    } else {
      try removeItems(in: count..<present, inSection: section)
    }
  }
}

extension SectionedDataSource {
  /// Gives a section a number of rows: placeholders are added at its end, or rows taken away from there, items among
  /// them. O(log n), whatever the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; below 0 counts as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)``, and ``EditError/tooManyItems(maximum:)``; nothing has changed.
  public func setNumberOfItems<Value>(_ count: Int, inSection section: Int) throws where Item == Slot<Value> {
    try edit { try $0.setNumberOfItems(count, inSection: section) }
  }
}
