import Headwater

/// A section with its items in a plain array.
struct PlainSection<Section: ListElement, Item: ListElement>: Equatable, Sendable {
  /// The section.
  var value: Section
  /// The items of the section.
  var items: [Item]

  init(_ value: Section, _ items: [Item]) {
    self.value = value
    self.items = items
  }
}

/// A list that consists of plain arrays.
typealias PlainList<Section: ListElement, Item: ListElement> = [PlainSection<Section, Item>]

extension Array {
  /// Returns the number of items in each section.
  func counts<Section, Item>() -> [Int] where Element == PlainSection<Section, Item> {
    // A key path would be created on each call, because the function is generic.
    map { $0.items.count }
  }

  /// Returns all items in order.
  func allItems<Section, Item>() -> [Item] where Element == PlainSection<Section, Item> {
    flatMap { $0.items }
  }

  /// Returns a Boolean value that indicates whether two lists have the same ids at the same positions, regardless of their
  /// content.
  func hasIdentities<Section, Item>(of other: Self) -> Bool where Element == PlainSection<Section, Item> {
    guard count == other.count else { return false }
    return zip(self, other).allSatisfy { left, right in
      left.value.identity == right.value.identity && left.items.count == right.items.count
        && zip(left.items, right.items).allSatisfy { $0.identity == $1.identity }
    }
  }
}

extension PlainSection: Hashable where Section: Hashable, Item: Hashable {}
