public import Headwater

// What the driver asks of collection views alone.
extension CollectionViewAdapter: ListPort {
  /// Those of collection views.
  public var rules: UpdateRules { .collection }

  func carryOutInCollection(_ batch: Changeset, _ swap: @escaping @MainActor () -> Void) {
    guard let view = collectionView else { return }
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
}
