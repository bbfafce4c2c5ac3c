extension UICollectionView {
  /// Taps an item: highlights it, selects or deselects it, performs its primary action unless it is added to other selected
  /// items or deselected, and removes the highlight. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the item, which must be visible.
  public func touchItem(at indexPath: IndexPath) {
    guard cellForItem(at: indexPath) != nil else { return UIKitFailure.noSuchPath(indexPath).report() }
    if let cell = press(itemAt: indexPath) { choose(cell) }
  }

  /// Highlights an item and returns its cell, or nil if the item can't be highlighted.
  func press(itemAt indexPath: IndexPath) -> UICollectionViewCell? {
    guard let cell = cellForItem(at: indexPath), allowsTouches,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return nil }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    return cell
  }

  /// Selects or deselects an item, and removes its highlight.
  func choose(_ cell: UICollectionViewCell) {
    // The delegate may have changed the list. The touch remains on the cell, wherever it is now.
    if let path = self.indexPath(for: cell) {
      if selectsSeveral, selected.contains(path) {
        deselectByTouch(path)
      } else {
        selectByTouch(path, cell)
      }
    }
    endPress(on: cell)
  }

  /// Removes the highlight of an item.
  func endPress(on cell: UICollectionViewCell) {
    guard cell.isHighlighted else { return }
    cell.isHighlighted = false
    if let path = self.indexPath(for: cell) { delegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselect(path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Selects an item that has received the focus, instead of the selected items, if selection follows the focus.
  func selectByFocus(_ path: IndexPath) {
    guard selectionFollowsFocus, allowsTouches, !selected.contains(path), let cell = cellForItem(at: path),
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? true
    else { return }
    selectByTouch(path, cell, isFocus: true)
  }

  private func selectByTouch(_ path: IndexPath, _ cell: UICollectionViewCell, isFocus: Bool = false) {
    // An item that extends a selection has no primary action, and neither has an item that is only focused.
    let extendsSelection = isFocus || selectsSeveral && !selected.isEmpty
    // The primary action doesn't depend on whether the item may be selected.
    if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if isFocus || !selectsSeveral {
        for other in selected.sorted() where other != path && selected.contains(other) {
          deselectByTouch(other)
        }
      }
      guard let path = indexPath(for: cell) else { return }
      select(path)
      delegate?.collectionView(self, didSelectItemAt: path)
    }
    guard !extendsSelection, let delegate, let path = indexPath(for: cell) else { return }
    if delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}
