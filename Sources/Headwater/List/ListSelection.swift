/// The selection of a list, including the selected items that the list doesn't display. It determines which of them stay
/// selected: items that are only hidden or unloaded do, and items that were removed from the source don't.
///
/// A list calls ``note(_:)`` before an update and ``removeDeleted(displayed:mayHave:)`` after it.
package struct ListSelection<Section: ListElement, Item: ListElement> {
  /// The selected items.
  package private(set) var current: Selection<Item.Identity>
  /// The selected items that disappear in the current update.
  private var leaving: [Item.Identity] = []
  /// The items in `leaving` that are replaced by placeholders, because they are no longer loaded.
  private var unloaded: Set<Item.Identity> = []
  /// The selected items that have disappeared but were still in the source.
  private var hidden: Set<Item.Identity> = []

  /// Creates an empty selection.
  init(limit: Int) {
    current = Selection(limit: limit)
  }

  /// Replaces the selection.
  mutating func set(_ selection: Selection<Item.Identity>) { current = selection }

  /// Reduces the selection to its first item in the list's order. O(selected items times log n).
  mutating func keepFirst(in displayed: Snapshot<Section, Item>) {
    let first = current.ids.flatMap(displayed.positions(of:)).min().flatMap(displayed.item(at:))
    current.limit = 1
    if let first { current.replace(with: CollectionOfOne(first.identity)) }
  }

  /// Returns the selection of a view in which exactly some displayed items are selected. Items that aren't displayed stay
  /// selected. O(selected items times log n).
  ///
  /// - Parameters:
  ///   - positions: The positions of the items that are selected in the view.
  ///   - displayed: The snapshot that the view displays.
  ///   - limit: The number of items that the view allows the user to select.
  /// - Returns: The selection.
  func shown(
    at positions: [ItemPosition], in displayed: Snapshot<Section, Item>, limit: Int
  ) -> Selection<Item.Identity> {
    let selected = Set(positions.compactMap { displayed.item(at: $0)?.identity })
    let known = current.ids
    var selection = current
    // Deselect displayed items that aren't selected in the view.
    for identity in known where !selected.contains(identity) && displayed.contains(identity) {
      selection.deselect(identity)
    }
    selection.limit = limit
    // Add the items that other code has selected in the view.
    for identity in selected where !known.contains(identity) { selection.select(identity) }
    return selection.ids == known ? current : selection
  }

  /// Records the selected items that an update removes from the list. At most O(deleted items); O(1) if nothing is selected.
  mutating func note(_ update: ComingUpdate<Section, Item>) {
    (leaving, unloaded) = ([], [])
    let selected = current.ids
    if selected.isEmpty { return }
    let (before, after) = (update.before, update.after)
    var deleted: [ItemRun]?
    // Collect the deleted items if the changes are known.
    if let changes = update.changeset {
      deleted =
        changes.deletedItems
        + changes.deletedSections.map { section in
          ItemRun(
            start: ItemPosition(section: section, item: 0), count: before.numberOfItems(inSection: section))
        }
    }
    // Check the deleted items or the selected items, whichever are fewer.
    if let deleted, deleted.reduce(0, { $0 + $1.count }) < selected.count {
      for position in deleted.lazy.flatMap(\.positions) {
        guard let identity = before.item(at: position)?.identity, selected.contains(identity),
          !after.contains(identity)
        else { continue }
        leaving.append(identity)
      }
    } else if deleted?.isEmpty != true {
      leaving = selected.filter { before.contains($0) && !after.contains($0) }
    }
    // Record the items that placeholders replace.
    for identity in leaving {
      if let place = before.position(of: identity), after.item(at: place)?.isPlaceholder == true {
        unloaded.insert(identity)
      }
    }
  }

  /// Deselects items that were removed from the source. Items that are only hidden stay selected and are checked again after
  /// later updates. O(selected items that aren't displayed times log n).
  ///
  /// - Parameters:
  ///   - displayed: The snapshot that the list displays now.
  ///   - mayHave: A closure that returns true if the source may still contain an item.
  /// - Returns: A Boolean value that indicates whether the selection has changed.
  mutating func removeDeleted(
    displayed: Snapshot<Section, Item>, mayHave: (Item.Identity) -> Bool
  ) -> Bool {
    if leaving.isEmpty, hidden.isEmpty { return false }
    let old = current
    // Items that were merely unloaded stay selected. Earlier hidden items may have been removed from the source since.
    let absent =
      leaving.filter { !unloaded.contains($0) } + hidden.filter { !displayed.contains($0) }
    (leaving, unloaded, hidden) = ([], [], [])
    for identity in absent where old.contains(identity) {
      if mayHave(identity) { hidden.insert(identity) } else { current.deselect(identity) }
    }
    return current != old
  }
}
