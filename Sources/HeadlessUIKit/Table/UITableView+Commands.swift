/// The commands of batches. Deletions, reloads and the sources of moves are in the indices of before the batch,
/// insertions and the targets of moves in those of after it. A command outside a batch is a batch by itself.
extension UITableView {
  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - sections: Their indices after the batch.
  ///   - animation: How they come.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.insertSections(sections, animation)) { $0.insert(sections) }
  }

  /// Deletes sections.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the batch.
  ///   - animation: How they go.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.deleteSections(sections, animation)) { $0.delete(sections) }
  }

  /// Replaces the views of sections and all in them.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the batch.
  ///   - animation: How they come and go.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(.reloadSections(sections, animation)) { $0.reload(sections) }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: Its index before the batch.
  ///   - newSection: Its index after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update(.moveSection(from: section, to: newSection)) { $0.move(section: section, to: newSection) }
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - indexPaths: Their paths after the batch.
  ///   - animation: How they come.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.insertRows(indexPaths, animation)) { $0.insert(indexPaths) }
  }

  /// Deletes rows.
  ///
  /// - Parameters:
  ///   - indexPaths: Their paths before the batch.
  ///   - animation: How they go.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.deleteRows(indexPaths, animation)) { $0.delete(indexPaths) }
  }

  /// Replaces the cells of rows.
  ///
  /// - Parameters:
  ///   - indexPaths: Their paths before the batch.
  ///   - animation: How they come and go.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(.reloadRows(indexPaths, animation)) { $0.reload(indexPaths) }
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: Its path before the batch.
  ///   - newIndexPath: Its path after the batch.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.moveRow(from: indexPath, to: newIndexPath)) { $0.move(indexPath, to: newIndexPath) }
  }

  /// Gives the cells that show rows new content, and keeps them: the data source dequeues the cell that is there. Inside
  /// a batch that happens at its end.
  ///
  /// - Parameter indexPaths: Their paths before the batch.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    if cycle.depth > 0 {
      pathsToReconfigure += indexPaths
    } else if mutedBatches == 0, mutedBeginnings == 0, cycle.counts != nil {
      reconfigure(indexPaths)
    }
  }
}
