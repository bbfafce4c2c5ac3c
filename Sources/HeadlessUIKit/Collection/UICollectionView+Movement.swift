extension UICollectionView {
  /// Takes an item up, if the data source can move items, and lets this one be moved.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: Whether the item can be moved.
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

  /// Moves the finger. The delegate is asked where the item may go.
  ///
  /// - Parameter targetPosition: A point of the content; nothing happens unless it is on an item.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let path = indexPathForItem(at: targetPosition) else { return }
    proposeTarget(path)
  }

  /// Drops the item: the data source moves it, which makes a batch of one move. Nothing happens where it was taken up.
  public func endInteractiveMovement() {
    guard let movement, let dataSource else { return self.movement = nil }
    self.movement = nil
    guard movement.source != movement.target else { return }
    performBatchUpdates {
      dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target)
      self.moveItem(at: movement.source, to: movement.target)
    }
  }

  /// Puts the item back where it was taken up.
  public func cancelInteractiveMovement() {
    movement = nil
  }

  /// Takes an item up, moves it, and drops it. Not in UIKit.
  ///
  /// - Parameters:
  ///   - source: The item's path.
  ///   - target: Where the finger drops it: the path that the item would have.
  /// - Returns: Whether the item could be moved.
  @discardableResult
  public func dragItem(from source: IndexPath, to target: IndexPath) -> Bool {
    guard beginInteractiveMovementForItem(at: source) else { return false }
    proposeTarget(target)
    endInteractiveMovement()
    return true
  }

  /// Moves the finger to the place of a path, which may be that behind the last item of another section. Not in UIKit.
  ///
  /// - Parameter path: The path that the item would have.
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
