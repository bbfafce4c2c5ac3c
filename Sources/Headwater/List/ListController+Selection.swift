extension ListController {
  /// What is selected, by identity: it stays with its items wherever they go, and comes back with them. Setting it shows it on
  /// the view, without telling ``onSelectionChange`` or a behaviour.
  public var selection: Selection<Item.Identity> {
    get { storedSelection }
    set {
      let old = storedSelection
      storedSelection = newValue
      keepOneSelected()
      if storedSelection != old || port?.selectionLimit != nil { port?.showSelection(changedFrom: old) }
    }
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
    storedSelection.identities.flatMap(displayed.positions(of:)).sorted()
  }

  /// Of many that were selected, a view that allows only one keeps the first.
  package func keepOneSelected() {
    guard port?.selectionLimit == 1, storedSelection.identities.count > 1 else { return }
    let first = selectedPositions.first.flatMap(displayed.item(at:))
    storedSelection.limit = 1
    if let first { storedSelection.replace(with: CollectionOfOne(first.identity)) }
  }

  private var limitOfSelection: Int { port?.selectionLimit ?? storedSelection.limit }

  /// The view has selected or deselected an item by its user's hand.
  package func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    guard let identity = displayed.item(at: position)?.identity else { return }
    var changed = storedSelection
    changed.limit = limitOfSelection
    if isSelected { changed.select(identity) } else { changed.deselect(identity) }
    guard changed != storedSelection else { return }
    storedSelection = changed
    onSelectionChange?(changed)
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
