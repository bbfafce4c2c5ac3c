import Headwater

/// The sizes or heights that an app's closure gave for items, each with the item that it was asked about.
///
/// During every batch, a table asks how high all of its rows are, and a flow layout how large all of its items are. The closure
/// is asked about those that have changed.
struct AskedSizes<Item: ListElement, Size> {
  private var known: [Item.Identity: (item: Item, size: Size)] = [:]

  /// The size of an item that is the same as when the closure was asked about it. O(1).
  func size(of item: Item) -> Size? {
    guard let entry = known[item.identity], entry.item == item else { return nil }
    return entry.size
  }

  /// Notes the size of an item. O(1).
  mutating func note(_ size: Size, of item: Item) { known[item.identity] = (item, size) }

  /// Forgets items that a list doesn't have, once they outnumber those that it has. O(1) on average.
  mutating func prune<Section>(_ list: Snapshot<Section, Item>) {
    if known.count > 2 * list.numberOfItems + 100 { known = known.filter { list.contains($0.key) } }
  }
}
