/// The commands of batch updates. Deletions, reloads, and the sources of moves use indices before the batch; insertions and the
/// targets of moves use indices after it. A command outside a batch update is treated as a complete batch.
extension UICollectionView {
  /// Inserts sections.
  ///
  /// - Parameter sections: The sections' indices after the batch.
  public func insertSections(_ sections: IndexSet) { update { $0.insert(sections) } }

  /// Deletes sections.
  ///
  /// - Parameter sections: The sections' indices before the batch.
  public func deleteSections(_ sections: IndexSet) { update { $0.delete(sections) } }

  /// Reloads sections with all their items.
  ///
  /// - Parameter sections: The sections' indices before the batch.
  public func reloadSections(_ sections: IndexSet) { update { $0.reload(sections) } }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: The section's index before the batch.
  ///   - newSection: The section's index after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.move(section: section, to: newSection) }
  }

  /// Inserts items.
  ///
  /// - Parameter indexPaths: The items' index paths after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { update { $0.insert(indexPaths) } }

  /// Deletes items.
  ///
  /// - Parameter indexPaths: The items' index paths before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { update { $0.delete(indexPaths) } }

  /// Reloads items, replacing their cells.
  ///
  /// - Parameter indexPaths: The items' index paths before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reload(indexPaths) } }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item's index path before the batch.
  ///   - newIndexPath: The item's index path after the batch.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }

  /// Reconfigures the visible cells of items without replacing them. When the data source dequeues a cell, it gets the existing
  /// one. In a batch update, reconfiguration happens at the end of the batch.
  ///
  /// - Parameter indexPaths: The items' index paths before the batch.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if cycle.depth > 0 {
      pathsToReconfigure += indexPaths
    } else if mutedBatches == 0, cycle.counts != nil {
      reconfigure(indexPaths)
    }
  }
}
