/// The commands of batches. Deletions, reloads and the sources of moves are in the indices of before the batch,
/// insertions and the targets of moves in those of after it. A command outside a batch is a batch by itself.
extension UICollectionView {
  /// Inserts sections.
  ///
  /// - Parameter sections: Their indices after the batch.
  public func insertSections(_ sections: IndexSet) { update { $0.insert(sections) } }

  /// Deletes sections.
  ///
  /// - Parameter sections: Their indices before the batch.
  public func deleteSections(_ sections: IndexSet) { update { $0.delete(sections) } }

  /// Replaces the views of sections and all in them.
  ///
  /// - Parameter sections: Their indices before the batch.
  public func reloadSections(_ sections: IndexSet) { update { $0.reload(sections) } }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: Its index before the batch.
  ///   - newSection: Its index after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.move(section: section, to: newSection) }
  }

  /// Inserts items.
  ///
  /// - Parameter indexPaths: Their paths after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { update { $0.insert(indexPaths) } }

  /// Deletes items.
  ///
  /// - Parameter indexPaths: Their paths before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { update { $0.delete(indexPaths) } }

  /// Replaces the cells of items.
  ///
  /// - Parameter indexPaths: Their paths before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reload(indexPaths) } }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - indexPath: Its path before the batch.
  ///   - newIndexPath: Its path after the batch.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }

  /// Gives the cells that show items new content, and keeps them: the data source dequeues the cell that is there. Inside
  /// a batch that happens at its end.
  ///
  /// - Parameter indexPaths: Their paths before the batch.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if cycle.depth > 0 {
      pathsToReconfigure += indexPaths
    } else if mutedBatches == 0, cycle.counts != nil {
      reconfigure(indexPaths)
    }
  }
}
