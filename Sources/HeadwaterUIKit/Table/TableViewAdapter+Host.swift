public import Headwater

// What the driver asks of table views alone.
extension TableViewAdapter: ListPort {
  /// Those of table views.
  public var rules: UpdateRules { .table }

  func carryOutInTable(_ batch: Changeset, isAnimated: Bool, _ swap: @escaping @MainActor () -> Void) {
    guard let view = tableView else { return }
    let animations =
      isAnimated ? driver.context.rowAnimations ?? shownConfiguration.rowAnimations : RowAnimations(.none)
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
}
