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
    get { driver.isShowingUpdate ? selected.current : selectionOfView }
    set {
      let old = selected.current
      selected.set(newValue)
      keepOneSelected()
      if selected.current != old || port?.selectionLimit != nil { port?.showSelection(changedFrom: old) }
    }
  }

  /// The view's current selection, including changes that other code has made there. O(selected items times log n).
  private var selectionOfView: Selection<Item.Identity> {
    port?.positionsSelectedOnView.map(selection(shownAt:)) ?? selected.current
  }

  /// Returns the selection of a view in which exactly the displayed items at the given positions are selected.
  private func selection(shownAt positions: [ItemPosition]) -> Selection<Item.Identity> {
    selected.shown(at: positions, in: displayed, limit: limitOfSelection)
  }

  /// Adopts the selection changes that other code has made in the view.
  package func adoptSelectionOfView() { adopt(selectionOfView) }

  private func adopt(_ current: Selection<Item.Identity>) {
    guard current != selected.current else { return }
    selected.set(current)
    onSelectionChange?(current)
  }

  /// Selects exactly the given items, within the view's limit. Items that don't exist yet are included.
  ///
  /// - Parameter identities: The items' identities.
  public func select(_ identities: some Sequence<Item.Identity>) {
    var changed = selected.current
    changed.limit = limitOfSelection
    changed.replace(with: identities)
    selection = changed
  }

  /// The positions of the selected items that are displayed, in order.
  public var selectedPositions: [ItemPosition] {
    selection.ids.flatMap(displayed.positions(of:)).sorted()
  }

  /// Reduces the selection to its first item if the view allows only one.
  package func keepOneSelected() {
    guard port?.selectionLimit == 1, selected.current.ids.count > 1 else { return }
    selected.keepFirst(in: displayed)
  }

  private var limitOfSelection: Int { port?.selectionLimit ?? selected.current.limit }

  /// Handles the selection or deselection of an item by the user. If the view reports its selection, adopts that selection.
  package func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    if let positions = port?.positionsSelectedOnView { return adopt(selection(shownAt: positions)) }
    guard let identity = displayed.item(at: position)?.identity else { return }
    var changed = selected.current
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
    let old = selected.current
    var changed = old
    change(&changed)
    guard changed != old else { return true }
    // Ask the behavior about each item before anything changes.
    let come = positions(of: changed.ids.subtracting(old.ids))
    let gone = positions(of: old.ids.subtracting(changed.ids))
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
