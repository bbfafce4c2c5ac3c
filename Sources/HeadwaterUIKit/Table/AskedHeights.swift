import Headwater

/// The heights that a program's closure gave for items, each with the item that it was asked about.
///
/// At the end of every batch a table asks how high all of its rows are. The closure is asked about those that have changed.
struct AskedHeights<Item: ListElement> {
  private var known: [Item.Identity: (item: Item, height: CGFloat)] = [:]

  /// The height of an item that is the same as when the closure was asked about it. O(1).
  func height(of item: Item) -> CGFloat? {
    guard let entry = known[item.identity], entry.item == item else { return nil }
    return entry.height
  }

  /// Notes the height of an item. O(1).
  mutating func note(_ height: CGFloat, of item: Item) { known[item.identity] = (item, height) }

  /// Forgets items that a list doesn't have, once they outnumber those that it has. O(1) on average.
  mutating func prune<Section>(_ list: Snapshot<Section, Item>) {
    if known.count > 2 * list.numberOfItems + 100 { known = known.filter { list.contains($0.key) } }
  }
}
