#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row whose item may not be loaded yet: an item, or a placeholder for it.
///
/// ```swift
/// let source = SectionedDataSource<String, Slot<Photo>>(sections: [("Today", [])])
/// try source.setNumberOfItems(40, inSection: 0)       // forty placeholders
/// try source.replace(at: ItemPosition(section: 0, item: 7), with: .item(photo))
/// ```
///
/// A placeholder and the item that replaces it have different identities. The identity of a slot is a slot, too: `.item(7)` is
/// the identity of a slot whose item has the identity 7.
public enum Slot<Item> {
  /// A loaded item.
  case item(Item)
  /// A placeholder for an item that isn't loaded.
  case placeholder(UUID)

  /// Returns a placeholder with a unique identity.
  public static func placeholder() -> Slot { .placeholder(UUID()) }

  /// The item; nil for a placeholder.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }
}

extension Slot: Sendable where Item: Sendable {}
extension Slot: Equatable where Item: Equatable {
  /// Returns a Boolean value that indicates whether two slots are equal. This is written out because the synthesized operator
  /// isn't specialized for the item types of other modules.
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
  /// A slot that contains the item's identity, or the placeholder itself.
  @inlinable
  public var identity: Slot<Item.Identity> {
    switch self {
    case .item(let item): .item(item.identity)
    case .placeholder(let number): .placeholder(number)
    }
  }

  /// True, because slots can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { true }

  /// Returns a placeholder with a number.
  ///
  /// - Parameter number: The number that identifies the placeholder.
  /// - Returns: The placeholder.
  @inlinable
  public static func _placeholder(_ number: UUID) -> Slot { .placeholder(number) }
}

extension Snapshot {
  /// Sets the number of rows in a section by appending placeholders, or by removing rows from its end, whether they are items
  /// or placeholders. O(log n), independent of the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)`` or ``EditError/tooManyItems(maximum:)``. In these cases, nothing changes.
  public mutating func setNumberOfItems<Value>(
    _ count: Int, inSection section: Int
  ) throws(EditError) where Item == Slot<Value> {
    // Adopt edits that were made through the store during a running edit, because they may change the number of rows.
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
  /// Sets the number of rows in a section by appending placeholders, or by removing rows from its end, whether they are items
  /// or placeholders. O(log n), independent of the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)`` or ``EditError/tooManyItems(maximum:)``. In these cases, nothing changes.
  public func setNumberOfItems<Value>(_ count: Int, inSection section: Int) throws where Item == Slot<Value> {
    try edit { try $0.setNumberOfItems(count, inSection: section) }
  }
}
