internal import Headwater

/// Which items are on a screen, so that each appears and disappears in turn, also one that has left the list meanwhile.
struct ItemPresence<Item: ListElement> {
  /// Those on a screen, each as it was when it appeared, with the number of views that show it.
  private var present: [Item.Identity: (item: Item, count: Int)] = [:]
  /// Those among them that have left the list.
  private(set) var leaving: [Item.Identity: Item] = [:]

  /// A view shows an item.
  ///
  /// - Returns: Whether it is the first that does.
  mutating func appear(_ item: Item) -> Bool {
    present[item.identity, default: (item, 0)].count += 1
    return present[item.identity]?.count == 1
  }

  /// A view shows an item no more.
  ///
  /// - Returns: The item, if that was the last view; and whether it has left the list.
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

  /// Items have left the list.
  ///
  /// - Returns: Those that are on no screen; the others leave when they are not any more.
  mutating func leave(_ items: [Item]) -> [Item] {
    if present.isEmpty { return items }
    return items.filter { item in
      if present[item.identity] == nil { return true }
      leaving[item.identity] = item
      return false
    }
  }

  /// An item is in the list again: it no longer leaves.
  mutating func stay(_ isThere: (Item.Identity) -> Bool) {
    for identity in leaving.keys where isThere(identity) { leaving[identity] = nil }
  }
}
