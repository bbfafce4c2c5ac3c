// Of collection views, only lists of a compositional layout have swipes. They show the actions of one row at a time, and hide
// them when the view is updated.
extension UICollectionView {
  /// Swipes over an item, whose actions stay shown. Not in UIKit.
  ///
  /// - Parameters:
  ///   - indexPath: The item's path; it has to be visible.
  ///   - leading: Whether the swipe begins at the leading edge.
  /// - Returns: Whether the layout offers any action.
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

  /// Hides the actions of a swipe, if any are shown. Not in UIKit.
  package func closeSwipe() {
    openSwipe?.cell?.isSwiped = false
    openSwipe = nil
  }

  /// Swipes over an item, if its actions aren't shown yet, and touches one of them. Not in UIKit.
  func touchSwipeAction(_ title: String, at path: IndexPath, leading: Bool) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: path) else { return }
    if openSwipe?.cell !== cell { openSwipe(at: path, leading: leading) }
    if let action = openSwipe?.actions.first(where: { $0.title == title }) {
      action.handler(action, self) { _ in }
    }
    closeSwipe()
  }
}
