public import Headwater

extension ListAdapter {
  /// What is selected, by identity: it stays with its items wherever they go, and comes back with them. Setting it shows it
  /// on the view, without telling ``onSelectionChange`` or a behaviour.
  public var selection: Selection<Item.Identity> {
    get { storedSelection }
    set {
      storedSelection = newValue
      keepOneSelected()
      showSelected(positions(of: storedSelection.identities), exactly: true)
    }
  }

  /// Selects exactly these items, as far as the view allows; also those that are not there yet.
  ///
  /// - Parameter identities: The items' identities.
  public func select(_ identities: some Sequence<Item.Identity>) {
    var changed = storedSelection
    changed.limit = selectionLimit
    changed.replace(with: identities)
    selection = changed
  }

  /// Of many that were selected, a view that allows only one keeps the first.
  private func keepOneSelected() {
    guard isBound, selectionLimit == 1, storedSelection.identities.count > 1 else { return }
    let first = positions(of: storedSelection.identities).first.flatMap(driver.displayed.item(at:))
    storedSelection.limit = 1
    if let first { storedSelection.replace(with: CollectionOfOne(first.identity)) }
  }

  /// How many items the view lets its user select; any number while there is none.
  var selectionLimit: Int { isBound && allowedSelections < 2 ? allowedSelections : .max }

  /// The user has selected or deselected an item.
  func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    guard let identity = driver.displayed.item(at: position)?.identity else { return }
    var changed = storedSelection
    changed.limit = selectionLimit
    if isSelected { changed.select(identity) } else { changed.deselect(identity) }
    guard changed != storedSelection else { return }
    storedSelection = changed
    onSelectionChange?(changed)
  }

  /// Selects again what the view has forgotten: all after a reload or where sections changed, else what came, moved or was
  /// shown anew.
  func restoreSelection(after update: UpdateLog.Entry) {
    keepOneSelected()
    guard !storedSelection.identities.isEmpty else { return }
    let changes = update.changeset
    var isForgotten =
      !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty || !changes.deletedSections.isEmpty
    if update.outcome.isReload {
      isForgotten = true
      // A collection view reloads when it lays out, and forgets what was selected before that.
      if let view = scrollView, view.window != nil, !isAnswering { view.layoutIfNeeded() }
    }
    if isForgotten { return showSelected(positions(of: storedSelection.identities), exactly: false) }
    let changed =
      changes.insertedItems.flatMap { $0.positions }
      + (changes.movedItems + changes.updatedItems).flatMap { $0.single.map(\.target) }
    let selected = changed.filter { position in
      driver.displayed.item(at: position).map { storedSelection.contains($0.identity) } ?? false
    }
    if !selected.isEmpty { showSelected(selected, exactly: false) }
  }

  private func positions(of identities: some Sequence<Item.Identity>) -> [ItemPosition] {
    identities.compactMap(driver.displayed.position(of:)).sorted()
  }
}
