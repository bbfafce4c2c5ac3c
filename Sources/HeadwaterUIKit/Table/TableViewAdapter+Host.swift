public import Headwater

// What the driver asks of the view: batches are the plan's, and are carried out as they are.
extension TableViewAdapter: ListPort {
  /// Those of table views.
  public var rules: UpdateRules { .table }

  /// Whether the view is in a window and still the adapter's. Called by the driver.
  public var acceptsBatches: Bool { tableView?.window != nil && isViewOurs }

  /// Whether the view is in the middle of its work, or a finger drags a row. Called by the driver.
  public var postponesUpdates: Bool { mustPostpone }

  /// Carries out a step. Called by the driver.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - swap: Called at the moment when the view is to have the new counts.
  ///   - completion: Called when the view is ready for the next step, which is before its animation has ended.
  public func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard checkView(), let view = tableView else {
      swap()
      return completion()
    }
    switch step {
    case .reload, .splice:
      guard mayReload(view) else {
        return runLater(.zero) { [weak self] in self?.perform(step, swap: swap, completion: completion) }
      }
      swap()
      view.reloadData()
      completion()
    case .batch(let batch):
      let animations = driver.context.rowAnimations ?? shownConfiguration.rowAnimations
      let isAnimated = isAnimated
      carryOut {
        if isAnimated {
          carryOut(batch, view, animations, swap)
        } else {
          UIView.performWithoutAnimation { carryOut(batch, view, RowAnimations(.none), swap) }
        }
      } completion: {
        completion()
      }
    }
  }

  private func carryOut(
    _ batch: Changeset, _ view: UITableView, _ animations: RowAnimations,
    _ swap: @escaping @MainActor () -> Void
  ) {
    let binding = animationBegins()
    view.performBatchUpdates {
      swap()
      let (come, go) = (animations.insertion, animations.deletion)
      if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections), with: go) }
      if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections), with: come) }
      for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
      if !batch.deletedItems.isEmpty { view.deleteRows(at: batch.deletedItems.indexPaths, with: go) }
      if !batch.insertedItems.isEmpty { view.insertRows(at: batch.insertedItems.indexPaths, with: come) }
      for move in batch.movedItems.lazy.flatMap(\.single) {
        view.moveRow(at: move.source.indexPath, to: move.target.indexPath)
      }
    } completion: { [weak self] _ in
      self?.animationEnds(in: binding)
    }
    let changesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty || !batch.movedSections.isEmpty
    // A table keeps the titles of its index until it is told.
    if changesSections, behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
  }

  /// Shows new content in the cells, headers and footers that show the old one, in place. Called by the driver.
  ///
  /// A cell that another registration accepts now is replaced by the view.
  ///
  /// - Parameters:
  ///   - items: Which items changed.
  ///   - sections: Which sections changed.
  public func refresh(items: [ItemRun], sections: [Int]) {
    guard checkView(), let view = tableView else { return }
    if !items.isEmpty { refreshCells(in: view) }
    if !sections.isEmpty { refreshHeaders(sections, in: view) }
  }

  /// Whether the view reloads now: not inside a batch of the app's, which shows itself by an empty one that is not taken.
  private func mayReload(_ view: UITableView) -> Bool {
    guard acceptsBatches else { return true }
    var isTaken = true
    UIView.performWithoutAnimation { isTaken = takesBatch { view.performBatchUpdates(nil) } }
    return isTaken
  }

  /// Whether the view still listens; if somebody has given it another data source, the adapter lets go of it.
  private func checkView() -> Bool {
    if isViewOurs { return true }
    if tableView != nil { report(.viewTaken("A table view was given another data source")) }
    unbind()
    return false
  }
}
