/// Step-by-step interactive reordering with the reorder control. HeadlessUIKit only; in UIKit, the user drags the control.
extension UITableView {
  /// Begins reordering a row. The table view must be in editing mode, and the data source must be able to move the row.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: A Boolean value that indicates whether the row can be moved.
  public func beginInteractiveMovementForRow(at indexPath: IndexPath) -> Bool {
    guard movement == nil, window != nil, isEditing, !cycle.isUpdating, !isLayingOut else { return false }
    loadedCounts()
    guard hasRow(at: indexPath), canMoveRow(at: indexPath) else { return false }
    movement = ItemMovement(at: indexPath)
    return true
  }

  /// Moves the row to an index path, which can be the one after the last row of another section. The delegate can choose a
  /// different index path.
  ///
  /// - Parameter path: The proposed index path of the row.
  public func proposeTarget(_ path: IndexPath) {
    guard let movement else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: movement.source, toProposedIndexPath: path) ?? path
    guard movement.canDrop(at: target, counts: cycle.counts ?? []) else {
      return UIKitFailure.noSuchPath(target).report()
    }
    self.movement?.target = target
  }

  /// Drops the row. The data source moves it in a batch update with a single move. Nothing happens if the row hasn't moved.
  public func endInteractiveMovement() {
    guard let movement, let dataSource else { return self.movement = nil }
    self.movement = nil
    guard movement.source != movement.target else { return }
    performBatchUpdates {
      dataSource.tableView(self, moveRowAt: movement.source, to: movement.target)
      self.moveRow(at: movement.source, to: movement.target)
    }
  }

  /// Cancels the reordering and returns the row to its original position.
  public func cancelInteractiveMovement() {
    movement = nil
  }

  /// Drags a row by its reorder control and drops it.
  ///
  /// - Parameters:
  ///   - source: The index path of the row.
  ///   - target: The index path to which the row is dragged.
  /// - Returns: A Boolean value that indicates whether the row has a reorder control.
  @discardableResult
  public func dragRow(from source: IndexPath, to target: IndexPath) -> Bool {
    guard beginInteractiveMovementForRow(at: source) else { return false }
    proposeTarget(target)
    endInteractiveMovement()
    return true
  }
}
