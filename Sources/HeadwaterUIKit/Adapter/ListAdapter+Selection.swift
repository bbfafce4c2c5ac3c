package import Headwater

extension ListAdapter {
  /// How many items the view lets its user select; any number while there is none. Asked by the engine.
  package var selectionLimit: Int? { isBound && allowedSelections < 2 ? allowedSelections : .max }

  /// The positions of the items that the view has selected. Nil in the middle of one of its questions, and after a reload,
  /// which makes it forget them. Called by the engine.
  package var positionsSelectedOnView: [ItemPosition]? {
    let isSelectionShown = !hasReloaded && !isAnswering && !isResumptionPlanned && watch?.afterLayout == nil
    guard let view = hostView, isViewOurs, isSelectionShown, allowedSelections > 0 else { return nil }
    return view.selectedPaths.compactMap(ItemPosition.init)
  }

  /// Shows what is selected, and that nothing else is. Called by the engine.
  package func showSelection(changedFrom old: Selection<Item.Identity>) {
    showSelected(positions(of: storedSelection.identities), exactly: true)
  }

  /// Adopts what other code has selected before the view is reloaded, which makes it forget that. An update has done so when it
  /// began.
  func adoptSelectionBeforeReload() {
    if !driver.isShowingUpdate { adoptSelectionOfView() }
    hasReloaded = true
  }

  /// Selects again what the view has forgotten: all after a reload or where sections changed, else what came, moved or was
  /// shown anew.
  func restoreSelection(after update: UpdateLog.Entry) {
    keepOneSelected()
    let changes = update.changeset
    if update.outcome.isReload { hasReloaded = true }
    if hasReloaded || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
      || !changes.deletedSections.isEmpty
    {
      return selectAgain()
    }
    guard !storedSelection.identities.isEmpty else { return }
    let changed =
      changes.insertedItems.flatMap { $0.positions }
      + (changes.movedItems + changes.updatedItems).flatMap { $0.single.map(\.target) }
    let selected = changed.filter { position in
      driver.displayed.item(at: position).map { storedSelection.contains($0.identity) } ?? false
    }
    if !selected.isEmpty { showSelected(selected, exactly: false) }
  }

  /// Selects again all that is selected. A collection view reloads when it lays out, and forgets what was selected before that.
  func selectAgain() {
    // In a batch of the app's nothing has been reloaded yet.
    let waits = isResumptionPlanned || isAnswering
    let reloads = hasReloaded
    hasReloaded = reloads && isResumptionPlanned
    guard !storedSelection.identities.isEmpty else { return }
    if reloads {
      if !waits, let view = scrollView, view.window != nil {
        view.layoutIfNeeded()
      } else {
        selectAfterLayout()
      }
    }
    showSelected(positions(of: storedSelection.identities), exactly: false)
  }

  /// Selects once more when the view has laid out.
  private func selectAfterLayout() {
    guard scrollView is UICollectionView else { return }
    watch?.afterLayout = { [weak self] in
      guard let self else { return }
      showSelected(positions(of: storedSelection.identities), exactly: false)
    }
    watch?.setNeedsLayout()
  }
}
