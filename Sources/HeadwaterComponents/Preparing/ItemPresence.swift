internal import Headwater

/// A record of the items on screen. It ensures that appearances and disappearances of an item alternate, even if the item is
/// removed from the list while a view displays it.
struct ItemPresence<Item: ListElement> {
  /// The items on screen as they were when they appeared, each with the number of views that display it.
  private var present: [Item.Identity: (item: Item, count: Int)] = [:]
  /// The items on screen that were removed from the list.
  private(set) var leaving: [Item.Identity: Item] = [:]

  /// Records that a view displays an item.
  ///
  /// - Returns: A Boolean value that indicates whether it is the first view that displays the item.
  mutating func appear(_ item: Item) -> Bool {
    present[item.identity, default: (item, 0)].count += 1
    return present[item.identity]?.count == 1
  }

  /// Records that a view no longer displays an item.
  ///
  /// - Returns: The item, if this was the last view that displayed it, and a Boolean value that indicates whether it was
  ///   removed from the list.
  mutating func disappear(_ identity: Item.Identity) -> (item: Item, hasLeft: Bool)? {
    guard let entry = present[identity] else { return nil }
    if entry.count > 1 {
      present[identity]?.count -= 1
      return nil
    }
    present[identity] = nil
    let left = leaving.removeValue(forKey: identity)
    return (left ?? entry.item, left != nil)
  }

  /// Records that items were removed from the list.
  ///
  /// - Returns: The items that aren't on screen. The others are returned when they disappear.
  mutating func leave(_ items: [Item]) -> [Item] {
    if present.isEmpty { return items }
    return items.filter { item in
      if present[item.identity] == nil { return true }
      leaving[item.identity] = item
      return false
    }
  }

  /// Cancels the removal of items that are in the list again.
  mutating func stay(_ isThere: (Item.Identity) -> Bool) {
    for identity in leaving.keys where isThere(identity) { leaving[identity] = nil }
  }
}
