package import Headwater

extension ListAdapter {
  /// The number of items that the view allows the user to select, or `.max` while no view is bound. Called by the engine.
  package var selectionLimit: Int? { isBound && allowedSelections < 2 ? allowedSelections : .max }

  /// The positions of the items that are selected in the view, or nil while the view is making a request or after a reload,
  /// which clears the view's selection. Called by the engine.
  package var positionsSelectedOnView: [ItemPosition]? {
    let isSelectionShown = !hasReloaded && !isAnswering && !isResumptionPlanned && watch?.afterLayout == nil
    guard let view = hostView, isViewOurs, isSelectionShown, allowedSelections > 0 else { return nil }
    return view.selectedPaths.compactMap(ItemPosition.init)
  }

  /// Makes the selection of the view equal to the stored one. Called by the engine.
  package func showSelection(changedFrom old: Selection<Item.Identity>) {
    showSelected(positions(of: selected.current.identities), exactly: true)
  }

  /// Adopts the selection that other code has made in the view before a reload clears it. An update already does this when it
  /// begins.
  func adoptSelectionBeforeReload() {
    if !driver.isShowingUpdate { adoptSelectionOfView() }
    hasReloaded = true
  }

  /// Restores the selection in the view after an update: all of it after a reload or a change to the sections; otherwise, only
  /// the selection of items that were inserted, moved, or reloaded.
  func restoreSelection(after update: UpdateLog.Entry) {
    keepOneSelected()
    let changes = update.changeset
    if update.outcome.isReload { hasReloaded = true }
    if hasReloaded || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
      || !changes.deletedSections.isEmpty
    {
      return selectAgain()
    }
    guard !selected.current.identities.isEmpty else { return }
    let changed =
      changes.insertedItems.flatMap { $0.positions }
      + (changes.movedItems + changes.updatedItems).flatMap { $0.single.map(\.target) }
    let positions = changed.filter { position in
      driver.displayed.item(at: position).map { selected.current.contains($0.identity) } ?? false
    }
    if !positions.isEmpty { showSelected(positions, exactly: false) }
  }

  /// Restores the whole selection in the view. A collection view reloads during its next layout, which clears any selection
  /// made before then.
  func selectAgain() {
    // During one of the app's own batches, the view hasn't reloaded yet.
    let waits = isResumptionPlanned || isAnswering
    let reloads = hasReloaded
    hasReloaded = reloads && isResumptionPlanned
    guard !selected.current.identities.isEmpty else { return }
    if reloads {
      if !waits, let view = scrollView, view.window != nil {
        view.layoutIfNeeded()
      } else {
        selectAfterLayout()
      }
    }
    showSelected(positions(of: selected.current.identities), exactly: false)
  }

  /// Restores the selection again after the next layout.
  private func selectAfterLayout() {
    guard scrollView is UICollectionView else { return }
    watch?.afterLayout = { [weak self] in
      guard let self else { return }
      showSelected(positions(of: selected.current.identities), exactly: false)
    }
    watch?.setNeedsLayout()
  }
}
