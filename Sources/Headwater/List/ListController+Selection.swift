extension ListController {
  /// The selection, by identity: it stays with its items wherever they go. An item that is removed from the source is removed
  /// from the selection with the same update, and ``onSelectionChange`` is called. One that is only hidden (filtered out, in a
  /// collapsed section, below a collapsed node) or not loaded stays selected. Setting the selection shows it on the view,
  /// without telling ``onSelectionChange`` or a behaviour.
  ///
  /// A table or collection view of UIKit has the last word: a row that other code deselects on the view, such as a delegate
  /// or a view controller that appears again, is no longer selected, and one that other code selects is. UIKit calls no
  /// method for that, so ``onSelectionChange`` is called with the next touch or update.
  public var selection: Selection<Item.Identity> {
    get { driver.isShowingUpdate ? storedSelection : selectionOfView }
    set {
      let old = storedSelection
      storedSelection = newValue
      keepOneSelected()
      if storedSelection != old || port?.selectionLimit != nil { port?.showSelection(changedFrom: old) }
    }
  }

  /// The selection as the view has it now: with the changes that other code has made there. O(selected items times log n).
  private var selectionOfView: Selection<Item.Identity> {
    port?.positionsSelectedOnView.map(selection(shownAt:)) ?? storedSelection
  }

  /// The selection of a view that has the items at these positions selected, and no other displayed ones.
  private func selection(shownAt positions: [ItemPosition]) -> Selection<Item.Identity> {
    let selected = Set(positions.compactMap { displayed.item(at: $0)?.identity })
    let known = storedSelection.identities
    var current = storedSelection
    for identity in known where !selected.contains(identity) && displayed.contains(identity) {
      current.deselect(identity)
    }
    current.limit = limitOfSelection
    for identity in selected where !known.contains(identity) { current.select(identity) }
    return current.identities == known ? storedSelection : current
  }

  /// Adopts what other code has selected and deselected on the view.
  package func adoptSelectionOfView() { adopt(selectionOfView) }

  private func adopt(_ current: Selection<Item.Identity>) {
    guard current != storedSelection else { return }
    storedSelection = current
    onSelectionChange?(current)
  }

  /// Selects exactly these items, as far as the view allows; also those that are not there yet.
  ///
  /// - Parameter identities: The items' identities.
  public func select(_ identities: some Sequence<Item.Identity>) {
    var changed = storedSelection
    changed.limit = limitOfSelection
    changed.replace(with: identities)
    selection = changed
  }

  /// Where the selected items stand that are displayed, in order.
  public var selectedPositions: [ItemPosition] {
    selection.identities.flatMap(displayed.positions(of:)).sorted()
  }

  /// Of many that were selected, a view that allows only one keeps the first.
  package func keepOneSelected() {
    guard port?.selectionLimit == 1, storedSelection.identities.count > 1 else { return }
    let first = storedSelection.identities.flatMap(displayed.positions(of:)).min().flatMap(
      displayed.item(at:))
    storedSelection.limit = 1
    if let first { storedSelection.replace(with: CollectionOfOne(first.identity)) }
  }

  private var limitOfSelection: Int { port?.selectionLimit ?? storedSelection.limit }

  /// The user has selected or deselected an item. If a view reports its selection, that selection counts.
  package func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    if let positions = port?.positionsSelectedOnView { return adopt(selection(shownAt: positions)) }
    guard let identity = displayed.item(at: position)?.identity else { return }
    var changed = storedSelection
    changed.limit = limitOfSelection
    if isSelected { changed.select(identity) } else { changed.deselect(identity) }
    adopt(changed)
  }

  /// The user wants another selection, of a view that shows what ``selection`` says.
  ///
  /// - Parameter change: Makes the new one of the old one.
  /// - Returns: Whether the behaviour allows it.
  @discardableResult
  package func userSelects(_ change: (inout Selection<Item.Identity>) -> Void) -> Bool {
    let old = storedSelection
    var changed = old
    change(&changed)
    guard changed != old else { return true }
    let come = positions(of: changed.identities.subtracting(old.identities))
    let gone = positions(of: old.identities.subtracting(changed.identities))
    guard come.allSatisfy({ ask(.select, at: $0) }), gone.allSatisfy({ ask(.deselect, at: $0) }) else {
      return false
    }
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

/// The selected items that are displayed no longer.
struct AbsentSelection<Identity: Hashable & Sendable> {
  /// Those that disappear in the update that is being shown.
  var leaving: [Identity] = []
  /// Those that have disappeared and were still in the source.
  var hidden: Set<Identity> = []
  /// Those of ``leaving`` in whose places placeholders come: they are no longer loaded.
  var unloaded: Set<Identity> = []
}

extension ListController {
  /// Notes which selected items disappear with an update. O(items that are deleted) at most, and nothing where none is selected.
  func noteLeavingSelection(_ update: ComingUpdate<Section, Item>) {
    (absentSelection.leaving, absentSelection.unloaded) = ([], [])
    let selected = storedSelection.identities
    if selected.isEmpty { return }
    let (before, after) = (update.before, update.after)
    var deleted: [ItemRun]?
    if let changes = update.changeset {
      deleted =
        changes.deletedItems
        + changes.deletedSections.map { section in
          ItemRun(
            start: ItemPosition(section: section, item: 0), count: before.numberOfItems(inSection: section))
        }
    }
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
    for identity in absentSelection.leaving {
      if let place = before.position(of: identity), after.item(at: place)?.isPlaceholder == true {
        absentSelection.unloaded.insert(identity)
      }
    }
  }

  /// Removes items that were removed from the source from the selection. Items that are only hidden stay, and are looked for again after
  /// later updates. O(selected items that are not displayed times log n).
  ///
  /// - Returns: Whether the selection has changed.
  func removeFromSelection() -> Bool {
    if absentSelection.leaving.isEmpty, absentSelection.hidden.isEmpty { return false }
    let old = absentSelection
    absentSelection = AbsentSelection()
    var changed = storedSelection
    for identity in old.leaving where changed.contains(identity) {
      if old.unloaded.contains(identity) { continue }
      if source.stillMayHave(identity) {
        absentSelection.hidden.insert(identity)
      } else {
        changed.deselect(identity)
      }
    }
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
