public import Headwater

// What the driver asks of the view: batches are the plan's, and are carried out as they are.
extension CollectionViewAdapter: ListPort {
  /// Those of collection views.
  public var rules: UpdateRules { .collection }

  /// Whether the view is in a window and still the adapter's. Called by the driver.
  public var acceptsBatches: Bool { collectionView?.window != nil && isViewOurs }

  /// Whether the view is in the middle of its work, or a finger drags an item. Called by the driver.
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
    guard checkView(), let view = collectionView else {
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
      let isAnimated = isAnimated
      carryOut {
        if isAnimated {
          carryOut(batch, view, swap)
        } else {
          UIView.performWithoutAnimation { carryOut(batch, view, swap) }
        }
      } completion: {
        completion()
      }
    }
  }

  private func carryOut(
    _ batch: Changeset, _ view: UICollectionView, _ swap: @escaping @MainActor () -> Void
  ) {
    let binding = animationBegins()
    view.performBatchUpdates {
      swap()
      if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections)) }
      if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections)) }
      for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
      if !batch.deletedItems.isEmpty { view.deleteItems(at: batch.deletedItems.indexPaths) }
      if !batch.insertedItems.isEmpty { view.insertItems(at: batch.insertedItems.indexPaths) }
      for move in batch.movedItems.lazy.flatMap(\.single) {
        view.moveItem(at: move.source.indexPath, to: move.target.indexPath)
      }
    } completion: { [weak self] _ in
      self?.animationEnds(in: binding)
    }
  }

  /// Shows new content in the cells and supplementary views that show the old one, in place. Called by the driver.
  ///
  /// A cell that another registration accepts now is replaced by the view.
  ///
  /// - Parameters:
  ///   - items: Which items changed.
  ///   - sections: Which sections changed.
  public func refresh(items: [ItemRun], sections: [Int]) {
    guard checkView(), let view = collectionView else { return }
    if !items.isEmpty {
      refreshCells(in: view)
      refreshSizes(of: items, in: view)
    }
    if !sections.isEmpty { refreshSupplementaryViews(in: view, changed: sections) }
  }

  /// Whether the view reloads now: not inside a batch of the app's, which shows itself by an empty one that is not taken.
  private func mayReload(_ view: UICollectionView) -> Bool {
    guard acceptsBatches else { return true }
    var isTaken = true
    UIView.performWithoutAnimation { isTaken = takesBatch { view.performBatchUpdates(nil) } }
    return isTaken
  }

  /// Whether the view still listens; if somebody has given it another data source, the adapter lets go of it.
  private func checkView() -> Bool {
    if isViewOurs { return true }
    if collectionView != nil { report(.viewTaken("A collection view was given another data source")) }
    unbind()
    return false
  }
}
