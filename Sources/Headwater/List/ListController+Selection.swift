extension ListController {
  /// The selection, by identity, so that it follows its items wherever they move. When an item is removed from the source, the
  /// same update removes it from the selection and calls ``onSelectionChange``. An item that is only hidden (filtered out, in a
  /// collapsed section, below a collapsed node) or not loaded stays selected. Setting the selection updates the view, but
  /// doesn't call ``onSelectionChange`` or a behavior's closures.
  ///
  /// In UIKit, the table or collection view takes precedence. If other code, such as a delegate or a view controller that
  /// reappears, deselects a row in the view, the item is no longer selected. If other code selects a row, the item is selected.
  /// UIKit calls no method in these cases, so ``onSelectionChange`` is called with the next touch or update.
  public var selection: Selection<Item.Identity> {
    get { driver.isShowingUpdate ? storedSelection : selectionOfView }
    set {
      let old = storedSelection
      storedSelection = newValue
      keepOneSelected()
      if storedSelection != old || port?.selectionLimit != nil { port?.showSelection(changedFrom: old) }
    }
  }

  /// The view's current selection, including changes that other code has made there. O(selected items times log n).
  private var selectionOfView: Selection<Item.Identity> {
    port?.positionsSelectedOnView.map(selection(shownAt:)) ?? storedSelection
  }

  /// Returns the selection of a view in which exactly the displayed items at the given positions are selected.
  private func selection(shownAt positions: [ItemPosition]) -> Selection<Item.Identity> {
    let selected = Set(positions.compactMap { displayed.item(at: $0)?.identity })
    let known = storedSelection.identities
    var current = storedSelection
    // Deselect displayed items that aren't selected in the view. Items that aren't displayed stay selected.
    for identity in known where !selected.contains(identity) && displayed.contains(identity) {
      current.deselect(identity)
    }
    current.limit = limitOfSelection
    // Add the items that other code has selected in the view.
    for identity in selected where !known.contains(identity) { current.select(identity) }
    return current.identities == known ? storedSelection : current
  }

  /// Adopts the selection changes that other code has made in the view.
  package func adoptSelectionOfView() { adopt(selectionOfView) }

  private func adopt(_ current: Selection<Item.Identity>) {
    guard current != storedSelection else { return }
    storedSelection = current
    onSelectionChange?(current)
  }

  /// Selects exactly the given items, within the view's limit. Items that don't exist yet are included.
  ///
  /// - Parameter identities: The items' identities.
  public func select(_ identities: some Sequence<Item.Identity>) {
    var changed = storedSelection
    changed.limit = limitOfSelection
    changed.replace(with: identities)
    selection = changed
  }

  /// The positions of the selected items that are displayed, in order.
  public var selectedPositions: [ItemPosition] {
    selection.identities.flatMap(displayed.positions(of:)).sorted()
  }

  /// Reduces the selection to its first item if the view allows only one.
  package func keepOneSelected() {
    guard port?.selectionLimit == 1, storedSelection.identities.count > 1 else { return }
    // Find the first selected item in the list's order.
    let first = storedSelection.identities.flatMap(displayed.positions(of:)).min().flatMap(
      displayed.item(at:))
    storedSelection.limit = 1
    if let first { storedSelection.replace(with: CollectionOfOne(first.identity)) }
  }

  private var limitOfSelection: Int { port?.selectionLimit ?? storedSelection.limit }

  /// Handles the selection or deselection of an item by the user. If the view reports its selection, adopts that selection.
  package func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    if let positions = port?.positionsSelectedOnView { return adopt(selection(shownAt: positions)) }
    guard let identity = displayed.item(at: position)?.identity else { return }
    var changed = storedSelection
    changed.limit = limitOfSelection
    if isSelected { changed.select(identity) } else { changed.deselect(identity) }
    adopt(changed)
  }

  /// Changes the selection on the user's behalf, in a view that displays ``selection``.
  ///
  /// - Parameter change: A closure that changes the selection.
  /// - Returns: A Boolean value that indicates whether the behavior allows the change.
  @discardableResult
  package func userSelects(_ change: (inout Selection<Item.Identity>) -> Void) -> Bool {
    let old = storedSelection
    var changed = old
    change(&changed)
    guard changed != old else { return true }
    // Ask the behavior about each item before anything changes.
    let come = positions(of: changed.identities.subtracting(old.identities))
    let gone = positions(of: old.identities.subtracting(changed.identities))
    guard come.allSatisfy({ ask(.select, at: $0) }), gone.allSatisfy({ ask(.deselect, at: $0) }) else {
      return false
    }
    // Apply the change, and then notify the app.
    selection = changed
    onSelectionChange?(changed)
    for position in gone { call(.deselected, at: position) }
    for position in come { call(.selected, at: position) }
    return true
  }

  package func positions(of identities: some Sequence<Item.Identity>) -> [ItemPosition] {
    identities.compactMap(displayed.position(of:)).sorted()
  }
}

/// The selected items that are no longer displayed.
struct AbsentSelection<Identity: Hashable & Sendable> {
  /// The items that disappear in the current update.
  var leaving: [Identity] = []
  /// The items that have disappeared but were still in the source.
  var hidden: Set<Identity> = []
  /// The items in ``leaving`` that are replaced by placeholders, because they are no longer loaded.
  var unloaded: Set<Identity> = []
}

extension ListController {
  /// Records the selected items that an update removes from the list. At most O(deleted items); O(1) if nothing is selected.
  func noteLeavingSelection(_ update: ComingUpdate<Section, Item>) {
    (absentSelection.leaving, absentSelection.unloaded) = ([], [])
    let selected = storedSelection.identities
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
        absentSelection.leaving.append(identity)
      }
    } else if deleted?.isEmpty != true {
      absentSelection.leaving = selected.filter { before.contains($0) && !after.contains($0) }
    }
    // Record the items that placeholders replace.
    for identity in absentSelection.leaving {
      if let place = before.position(of: identity), after.item(at: place)?.isPlaceholder == true {
        absentSelection.unloaded.insert(identity)
      }
    }
  }

  /// Deselects items that were removed from the source. Items that are only hidden stay selected and are checked again after
  /// later updates. O(selected items that aren't displayed times log n).
  ///
  /// - Returns: A Boolean value that indicates whether the selection has changed.
  func removeFromSelection() -> Bool {
    if absentSelection.leaving.isEmpty, absentSelection.hidden.isEmpty { return false }
    let old = absentSelection
    absentSelection = AbsentSelection()
    var changed = storedSelection
    // Check the items that the update has removed from the list.
    for identity in old.leaving where changed.contains(identity) {
      // An item that was merely unloaded stays selected.
      if old.unloaded.contains(identity) { continue }
      if source.stillMayHave(identity) {
        absentSelection.hidden.insert(identity)
      } else {
        changed.deselect(identity)
      }
    }
    // Check the hidden items again, because the source may have removed them since.
    for identity in old.hidden where changed.contains(identity) && !displayed.contains(identity) {
      if source.stillMayHave(identity) {
        absentSelection.hidden.insert(identity)
      } else {
        changed.deselect(identity)
      }
    }
    if changed == storedSelection { return false }
    storedSelection = changed
    return true
  }
}
