// Only lists in a compositional layout have swipe actions. They reveal the actions of one row at a time. They hide them when
// the chosen action calls its completion handler, or when the view is updated.
extension UICollectionView {
  /// Swipes an item to reveal its actions. HeadlessUIKit only.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item, which must be visible.
  ///   - leading: A Boolean value that indicates whether the swipe begins at the leading edge.
  /// - Returns: A Boolean value that indicates whether the layout provides actions.
  @discardableResult
  package func openSwipe(at indexPath: IndexPath, leading: Bool = false) -> Bool {
    closeSwipe()
    layoutIfNeeded()
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    guard let cell = cellForItem(at: indexPath),
      let actions = layout?.swipeActions(at: indexPath, leading: leading), !actions.isEmpty
    else { return false }
    cell.isSwiped = true
    openSwipe = OpenSwipe(cell: cell, actions: actions)
    return true
  }

  /// Hides the revealed swipe actions. HeadlessUIKit only.
  package func closeSwipe() {
    openSwipe?.cell?.isSwiped = false
    openSwipe = nil
  }

  /// Taps a swipe action of an item, after swiping the item if its actions aren't revealed yet. HeadlessUIKit only.
  func touchSwipeAction(_ title: String, at path: IndexPath, leading: Bool) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: path) else { return }
    if openSwipe?.cell !== cell { openSwipe(at: path, leading: leading) }
    guard let action = openSwipe?.actions.first(where: { $0.title == title }) else { return closeSwipe() }
    action.perform(in: self) { [weak self, weak cell] removesRow in
      guard let self, let cell, openSwipe?.cell === cell else { return }
      if removesRow, indexPath(for: cell) != nil { numberOfReturningRows += 1 }
      closeSwipe()
    }
  }
}
