import Headwater

/// The sizes or heights that the options' closure has returned, with the items that it was called for.
///
/// In every batch update, a table view requests the heights of all rows, and a flow layout the sizes of all items. With this
/// cache, the closure is called only for items that have changed.
struct AskedSizes<Item: ListElement, Size> {
  private var known: [Item.Identity: (item: Item, size: Size)] = [:]

  /// Returns the size of an item if the item hasn't changed since the closure returned it. O(1).
  func size(of item: Item) -> Size? {
    guard let entry = known[item.identity], entry.item == item else { return nil }
    return entry.size
  }

  /// Stores the size of an item. O(1).
  mutating func note(_ size: Size, of item: Item) { known[item.identity] = (item, size) }

  /// Removes items that aren't in a list once they outnumber its items. O(1) on average.
  mutating func prune<Section>(_ list: Snapshot<Section, Item>) {
    if known.count > 2 * list.numberOfItems + 100 { known = known.filter { list.contains($0.key) } }
  }
}
