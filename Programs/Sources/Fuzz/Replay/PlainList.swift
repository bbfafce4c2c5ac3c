import Headwater

/// A section and its items as a plain array.
struct PlainSection<Section: ListElement, Item: ListElement>: Equatable, Sendable {
  /// The section.
  var value: Section
  /// Its items.
  var items: [Item]

  init(_ value: Section, _ items: [Item]) {
    self.value = value
    self.items = items
  }
}

/// A list with nothing clever in it.
typealias PlainList<Section: ListElement, Item: ListElement> = [PlainSection<Section, Item>]

extension Array {
  /// The number of items in each section.
  func counts<Section, Item>() -> [Int] where Element == PlainSection<Section, Item> {
    // A key path would be made anew each time, since this is generic.
    map { $0.items.count }
  }

  /// All items in order.
  func allItems<Section, Item>() -> [Item] where Element == PlainSection<Section, Item> {
    flatMap { $0.items }
  }

  /// Whether the same sections and items stand in the same places, whatever their content.
  func hasIdentities<Section, Item>(of other: Self) -> Bool where Element == PlainSection<Section, Item> {
    guard count == other.count else { return false }
    return zip(self, other).allSatisfy { left, right in
      left.value.identity == right.value.identity && left.items.count == right.items.count
        && zip(left.items, right.items).allSatisfy { $0.identity == $1.identity }
    }
  }
}

extension PlainSection: Hashable where Section: Hashable, Item: Hashable {}
