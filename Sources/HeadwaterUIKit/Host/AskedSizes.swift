import Headwater

/// The sizes or heights that the options' closure has returned, along with the items and sections that it was called for.
///
/// In every batch update, a table view requests the heights of all rows, and a flow layout requests the sizes of all items.
/// With this cache, the closure is called only for items that have changed.
struct AskedSizes<Section: ListElement, Item: ListElement, Size> {
  private struct Entry {
    var item: Item
    /// The section that the options were resolved for; nil if all sections share the same closure.
    var section: ListContext<Section>?
    var size: Size
  }

  private var known: [Item.Identity: Entry] = [:]

  /// The number of items whose sizes are stored.
  var count: Int { known.count }

  /// Returns the size of an item if neither the item nor its section has changed since the closure returned it. O(1).
  func size(of item: Item, in section: ListContext<Section>?) -> Size? {
    guard let entry = known[item.identity], entry.item == item, entry.section == section else { return nil }
    return entry.size
  }

  /// Stores the size of an item. O(1).
  mutating func note(_ size: Size, of item: Item, in section: ListContext<Section>?) {
    known[item.identity] = Entry(item: item, section: section, size: size)
  }

  /// Removes the size of an item and returns it if neither the item nor its section has changed. O(1).
  mutating func take(_ item: Item, in section: ListContext<Section>?) -> Size? {
    guard !known.isEmpty else { return nil }
    defer { known[item.identity] = nil }
    return size(of: item, in: section)
  }

  /// Removes the sizes of items that aren't in a list once they outnumber the list's items. O(1) on average.
  mutating func prune(_ list: Snapshot<Section, Item>) {
    if known.count > 2 * list.numberOfItems + 100 { known = known.filter { list.contains($0.key) } }
  }
}
