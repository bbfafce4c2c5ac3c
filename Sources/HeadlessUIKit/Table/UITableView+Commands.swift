/// The commands of batch updates. Deletions, reloads, and the sources of moves use indices before the batch; insertions and the
/// targets of moves use indices after it. A command outside a batch update is treated as a complete batch.
extension UITableView {
  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - sections: The sections' indices after the batch.
  ///   - animation: The insertion animation.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.insertSections(sections, animation)) { $0.insert(sections) }
  }

  /// Deletes sections.
  ///
  /// - Parameters:
  ///   - sections: The sections' indices before the batch.
  ///   - animation: The deletion animation.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.deleteSections(sections, animation)) { $0.delete(sections) }
  }

  /// Reloads sections with all their rows.
  ///
  /// - Parameters:
  ///   - sections: The sections' indices before the batch.
  ///   - animation: The replacement animation.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.reloadSections(sections, animation)) { $0.reload(sections) }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: The section's index before the batch.
  ///   - newSection: The section's index after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update(.moveSection(from: section, to: newSection)) { $0.move(section: section, to: newSection) }
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows' index paths after the batch.
  ///   - animation: The insertion animation.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.insertRows(indexPaths, animation)) { $0.insert(indexPaths) }
  }

  /// Deletes rows.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows' index paths before the batch.
  ///   - animation: The deletion animation.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.deleteRows(indexPaths, animation)) { $0.delete(indexPaths) }
  }

  /// Reloads rows, replacing their cells.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows' index paths before the batch.
  ///   - animation: The replacement animation.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.reloadRows(indexPaths, animation)) { $0.reload(indexPaths) }
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row's index path before the batch.
  ///   - newIndexPath: The row's index path after the batch.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.moveRow(from: indexPath, to: newIndexPath)) { $0.move(indexPath, to: newIndexPath) }
  }

  /// Reconfigures the visible cells of rows without replacing them. When the data source dequeues a cell, it gets the existing
  /// one. In a batch update, reconfiguration happens at the end of the batch.
  ///
  /// - Parameter indexPaths: The rows' index paths before the batch.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    if cycle.depth > 0 {
      pathsToReconfigure += indexPaths
    } else if mutedBatches == 0, mutedBeginnings == 0, cycle.counts != nil {
      reconfigure(indexPaths)
    }
  }
}
