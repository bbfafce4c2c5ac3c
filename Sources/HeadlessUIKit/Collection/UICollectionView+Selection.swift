extension UICollectionView {
  /// The index paths of the selected items, in order. Empty if no items are selected. In UIKit, the order is undefined.
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// A Boolean value that indicates whether the user can currently select more than one item.
  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// A Boolean value that indicates whether the user can currently select items.
  var allowsTouches: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Selects an item without notifying the delegate. If only one item can be selected, the other items are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item, or nil to deselect all items.
  ///   - animated: A Boolean value that indicates whether scrolling is animated.
  ///   - scrollPosition: The position to which to scroll the item.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselect(path) }
      return
    }
    loadedCounts()
    guard hasItem(at: indexPath) else { return UIKitFailure.noSuchPath(indexPath).report() }
    guard allowsSelection else { return }
    if !selectsSeveral { for path in selected where path != indexPath { deselect(path) } }
    select(indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item. If it isn't selected, nothing happens.
  ///   - animated: Ignored.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath)
  }

  func select(_ path: IndexPath) {
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    guard selected.remove(path) != nil else { return }
    cellForItem(at: path)?.isSelected = false
  }

  /// Updates the editing state of all visible cells.
  func showEditing() {
    for path in indexPathsForVisibleItems {
      if let cell = cellForItem(at: path) { prepareEditing(of: cell, at: path) }
    }
  }

  /// Updates the editing state of a cell.
  func prepareEditing(of cell: UICollectionViewCell, at path: IndexPath) {
    cell.isEditingItem = isEditing && delegate?.collectionView(self, canEditItemAt: path) ?? true
  }
}
