internal import Headwater

/// A record of the items on screen. It reports appearances and disappearances, which alternate for each item even if the item
/// is removed from the list while a view displays it, and reports removed items once no view displays them anymore.
@MainActor
final class ItemPresence<Section: ListElement, Item: ListElement> {
  private let store: SnapshotStore<Section, Item>
  /// The items on screen as they were when they appeared, each with the number of views that display it.
  private var present: [Item.Identity: (item: Item, count: Int)] = [:]
  /// The items on screen that were removed from the list.
  private var leaving: [Item.Identity: Item] = [:]
  /// Called with items that were removed from the list and aren't on screen.
  var onRemoval: (@MainActor ([Item]) -> Void)?
  /// Called with `true` when an item appears on screen and with `false` when it disappears.
  var onAppearance: (@MainActor (Item, Bool) -> Void)?

  /// Creates a record of the items in a store.
  init(_ store: SnapshotStore<Section, Item>) {
    self.store = store
  }

  /// Records that a view displays an item. An item that isn't in the list is ignored.
  func appear(_ item: Item) {
    guard store.snapshot.contains(item.identity) else { return }
    present[item.identity, default: (item, 0)].count += 1
    if present[item.identity]?.count == 1 { onAppearance?(item, true) }
  }

  /// Records that a view no longer displays an item. An item that hasn't appeared is ignored.
  func disappear(_ identity: Item.Identity) {
    guard let entry = present[identity] else { return }
    if entry.count > 1 {
      present[identity]?.count -= 1
      return
    }
    present[identity] = nil
    let left = leaving.removeValue(forKey: identity)
    onAppearance?(store.snapshot.item(id: identity) ?? left ?? entry.item, false)
    if let left { onRemoval?([left]) }
  }

  /// Records that items were removed from the list. Those that are on screen are reported when they disappear.
  func remove(_ items: [Item]) {
    let gone =
      present.isEmpty
      ? items
      : items.filter { item in
        if present[item.identity] == nil { return true }
        leaving[item.identity] = item
        return false
      }
    if !gone.isEmpty { onRemoval?(gone) }
  }

  /// Cancels the removal of items that returned to the list while they were on screen.
  func returnToList() {
    if leaving.isEmpty { return }
    let snapshot = store.snapshot
    for identity in leaving.keys where snapshot.contains(identity) { leaving[identity] = nil }
  }

  /// Reports all remaining items as removed, because the list is released.
  func end() {
    let items = Array(store.snapshot.items) + leaving.values
    if !items.isEmpty { onRemoval?(items) }
    onRemoval = nil
  }
}
