import Headwater

// Among collection views, only compositional list layouts support swipes. They request the actions from the configuration of
// the layout.
extension CollectionViewAdapter {
  /// Returns the actions for a swipe over an item from the leading edge, as the behavior specifies them.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.leadingSwipeActionsConfigurationProvider = { adapter.leadingSwipeActions(at: $0) }
  /// ```
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The actions, or nil if there are none.
  public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    swipeActions(.leading, at: indexPath)
  }

  /// Returns the actions for a swipe over an item from the trailing edge, as the behavior specifies them. If there are none and
  /// the user may delete the item, returns a delete action.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.trailingSwipeActionsConfigurationProvider = { adapter.trailingSwipeActions(at: $0) }
  /// collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
  /// ```
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The actions, or nil if there are none.
  public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    swipeActions(.trailing, at: indexPath)
  }

  private func swipeActions(_ edge: ListEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let position = ItemPosition(path), let item = item(at: position) else { return nil }
    var offered = contextualActions(edge, at: position, of: item)
    if offered.isEmpty, edge == .trailing, mayDelete(position) {
      // Use UIKit's own localized title.
      let title =
        titles.delete
        ?? Bundle(for: UIView.self).localizedString(forKey: "Delete", value: "Delete", table: nil)
      offered.append(
        contextualAction(title, isDestructive: true, of: item) { _ = $0.userDeleted($1) })
    }
    return offered.isEmpty ? nil : UISwipeActionsConfiguration(actions: offered)
  }
}
