extension UICollectionView {
  /// The paths of what is selected, in order; none where nothing is. UIKit has no order.
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// Whether several items can be selected at once, now.
  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether a touch selects, now.
  var allowsTouches: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Selects an item, without telling the delegate. Where only one can be selected, the others are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The item's path; nil deselects all.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: Where to scroll the item to.
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

  /// Deselects an item, without telling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The item's path; nothing happens if it is not selected.
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

  /// Shows on all cells whether they are being edited.
  func showEditing() {
    for path in indexPathsForVisibleItems {
      if let cell = cellForItem(at: path) { prepareEditing(of: cell, at: path) }
    }
  }

  /// Shows on a cell whether it is being edited.
  func prepareEditing(of cell: UICollectionViewCell, at path: IndexPath) {
    cell.isEditingItem = isEditing && delegate?.collectionView(self, canEditItemAt: path) ?? true
  }
}
