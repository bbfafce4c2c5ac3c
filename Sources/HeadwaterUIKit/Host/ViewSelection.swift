import Headwater

/// The part of a host that keeps the selection of the view and that of the list in agreement, and that knows the focus.
@MainActor
final class ViewSelection<Section: ListElement, Item: ListElement> {
  private unowned let host: ViewHost<Section, Item>
  /// A Boolean value that indicates whether the host has made the view reload something, which clears the view's selection.
  private var hasReloaded = false
  /// The item that has or last had the focus, or will receive it.
  var focusedItem: Item.Identity?

  init(of host: ViewHost<Section, Item>) { self.host = host }

  private var selected: Set<Item.Identity> { host.list?.selected.current.ids ?? [] }

  /// Records that another view is bound, in which the selection must be restored.
  func viewIsReplaced() { hasReloaded = true }

  /// The number of items that the view allows the user to select: 0, 1, or 2, where 2 means more than one.
  private var allowedSelections: Int { host.hostView?.allowedSelections ?? 0 }

  /// The number of items that the view allows the user to select, or `.max` while no view is bound.
  var limit: Int? { host.hostView != nil && allowedSelections < 2 ? allowedSelections : .max }

  /// The positions of the items that are selected in the view, or nil while the view is making a request or after a reload,
  /// which clears the view's selection.
  var positionsOnView: [ItemPosition]? {
    let isSelectionShown =
      !hasReloaded && !host.isAnswering && !host.isResumptionPlanned && host.loans.watch?.afterLayout == nil
    guard let view = host.hostView, host.isViewOurs, isSelectionShown, allowedSelections > 0 else {
      return nil
    }
    return view.selectedPaths.compactMap(ItemPosition.init)
  }

  /// Selects items in the view. If `exactly` is true, other items are deselected.
  private func show(_ positions: [ItemPosition], exactly: Bool) {
    guard let view = host.hostView, host.isViewOurs else { return }
    let paths = positions.map(\.indexPath)
    if exactly { for path in view.selectedPaths where !paths.contains(path) { view.deselect(path) } }
    for path in paths { view.select(path) }
  }

  /// Selects the list's selected items in the view. If `exactly` is true, other items are deselected.
  func show(exactly: Bool) {
    guard let list = host.list else { return }
    show(list.positions(of: list.selected.current.ids), exactly: exactly)
  }

  /// Adopts the selection that other code has made in the view before a reload clears it. An update already does this when it
  /// begins.
  func adoptBeforeReload() {
    if !host.driver.isShowingUpdate { host.list?.adoptSelectionOfView() }
    hasReloaded = true
  }

  /// Restores the selection after an immediate reload of the view.
  func restoreAfterImmediateReload() {
    if let list = host.list { list.selection = list.selected.current }
    hasReloaded = false
  }

  /// Restores the selection in the view after an update: all of it after a reload or a change to the sections; otherwise, only
  /// the selection of items that were inserted, moved, or reloaded.
  func restore(after update: UpdateLog.Entry) {
    host.list?.keepOneSelected()
    let changes = update.changeset
    if update.outcome.isReload { hasReloaded = true }
    if hasReloaded || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
      || !changes.deletedSections.isEmpty
    {
      return restore()
    }
    let selected = selected
    guard !selected.isEmpty else { return }
    let changed =
      changes.insertedItems.flatMap { $0.positions }
      + (changes.movedItems + changes.updatedItems).flatMap { $0.single.map(\.target) }
    let positions = changed.filter { position in
      host.displayed.item(at: position).map { selected.contains($0.identity) } ?? false
    }
    if !positions.isEmpty { show(positions, exactly: false) }
  }

  /// Restores the whole selection in the view if the view has reloaded.
  func restoreIfReloaded() {
    if hasReloaded { restore() }
  }

  /// Restores the whole selection in the view. A collection view reloads during its next layout, which clears any selection
  /// made before then.
  func restore() {
    // During one of the app's own batches, the view hasn't reloaded yet.
    let waits = host.isResumptionPlanned || host.isAnswering
    let reloads = hasReloaded
    hasReloaded = reloads && host.isResumptionPlanned
    guard !selected.isEmpty else { return }
    if reloads {
      if !waits, let view = host.scrollView, view.window != nil {
        view.layoutIfNeeded()
      } else {
        restoreAfterLayout()
      }
    }
    show(exactly: false)
  }

  /// Restores the selection again after the next layout.
  private func restoreAfterLayout() {
    guard host.scrollView is UICollectionView else { return }
    host.loans.watch?.afterLayout = { [weak host = host] in host?.showSelection() }
    host.loans.watch?.setNeedsLayout()
  }

  /// Records that the focus has moved to an item or, if the path is nil, out of the view.
  func focusMoved(to path: IndexPath?) {
    if path == nil, host.loans.remembersFocus { return }
    focusedItem = path.flatMap { host.item(at: $0)?.identity }
  }
}
