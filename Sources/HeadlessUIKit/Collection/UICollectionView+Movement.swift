extension UICollectionView {
  /// Begins reordering an item if the data source can move it.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: A Boolean value that indicates whether the item can be moved.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, window != nil, !cycle.isUpdating, !isLayingOut, let dataSource,
      dataSourceMethods.contains(.collectionMoveItem)
    else { return false }
    loadedCounts()
    guard hasItem(at: indexPath), dataSource.collectionView(self, canMoveItemAt: indexPath) else {
      return false
    }
    movement = ItemMovement(at: indexPath)
    return true
  }

  /// Moves the item to the position of a touch. The delegate can choose a different index path.
  ///
  /// - Parameter targetPosition: A point in the content. If there is no item at the point, nothing happens.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let path = indexPathForItem(at: targetPosition) else { return }
    proposeTarget(path)
  }

  /// Drops the item. The data source moves it in a batch update with a single move. Nothing happens if the item hasn't moved.
  public func endInteractiveMovement() {
    guard let movement, let dataSource else { return self.movement = nil }
    self.movement = nil
    guard movement.source != movement.target else { return }
    performBatchUpdates {
      dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target)
      self.moveItem(at: movement.source, to: movement.target)
    }
  }

  /// Cancels the reordering and returns the item to its original position.
  public func cancelInteractiveMovement() {
    movement = nil
  }

  /// Drags an item and drops it. HeadlessUIKit only.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - target: The index path to which the item is dragged.
  /// - Returns: A Boolean value that indicates whether the item can be moved.
  @discardableResult
  public func dragItem(from source: IndexPath, to target: IndexPath) -> Bool {
    guard beginInteractiveMovementForItem(at: source) else { return false }
    proposeTarget(target)
    endInteractiveMovement()
    return true
  }

  /// Moves the item to an index path, which can be the one after the last item of another section. HeadlessUIKit only.
  ///
  /// - Parameter path: The proposed index path of the item.
  public func proposeTarget(_ path: IndexPath) {
    guard let movement else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target, toProposedIndexPath: path) ?? path
    guard movement.canDrop(at: target, counts: layoutCounts) else {
      return UIKitFailure.noSuchPath(target).report()
    }
    self.movement?.target = target
  }
}
