/// A row moved by its control, in steps. None of this is in UIKit, where only a finger can do it.
extension UITableView {
  /// Takes a row up by its control, which it has if the table is being edited, and the data source can move rows, and
  /// this one.
  ///
  /// - Parameter indexPath: The row's path.
  /// - Returns: Whether the row can be moved.
  public func beginInteractiveMovementForRow(at indexPath: IndexPath) -> Bool {
    guard movement == nil, window != nil, isEditing, !cycle.isUpdating, !isLayingOut else { return false }
    loadedCounts()
    guard hasRow(at: indexPath), canMoveRow(at: indexPath) else { return false }
    movement = ItemMovement(at: indexPath)
    return true
  }

  /// Moves the finger to the place of a path, which may be that behind the last row of another section. The delegate is
  /// asked where the row may go.
  ///
  /// - Parameter path: The path that the row would have.
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

  /// Drops the row: the data source moves it, which makes a batch of one move. Nothing happens where it was taken up.
  public func endInteractiveMovement() {
    guard let movement, let dataSource else { return self.movement = nil }
    self.movement = nil
    guard movement.source != movement.target else { return }
    performBatchUpdates {
      dataSource.tableView(self, moveRowAt: movement.source, to: movement.target)
      self.moveRow(at: movement.source, to: movement.target)
    }
  }

  /// Puts the row back where it was taken up.
  public func cancelInteractiveMovement() {
    movement = nil
  }

  /// Drags a row by its control: takes it up, moves it, and drops it.
  ///
  /// - Parameters:
  ///   - source: The row's path.
  ///   - target: Where the finger drops it: the path that the row would have.
  /// - Returns: Whether the row has a control.
  @discardableResult
  public func dragRow(from source: IndexPath, to target: IndexPath) -> Bool {
    guard beginInteractiveMovementForRow(at: source) else { return false }
    proposeTarget(target)
    endInteractiveMovement()
    return true
  }
}
