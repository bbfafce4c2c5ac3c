import Headwater

// Of collection views, only lists of a compositional layout have swipes, and ask their layout's configuration.
extension CollectionViewAdapter {
  /// What a swipe over an item from the leading edge offers: the behavior's actions.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.leadingSwipeActionsConfigurationProvider = { adapter.leadingSwipeActions(at: $0) }
  /// ```
  ///
  /// - Parameter indexPath: A path as the view has it now.
  /// - Returns: The offer; nil where there is none.
  public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    swipeActions(.leading, at: indexPath)
  }

  /// What a swipe over an item from the trailing edge offers: the behavior's actions, or where there are none and the user
  /// may delete the item, that.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.trailingSwipeActionsConfigurationProvider = { adapter.trailingSwipeActions(at: $0) }
  /// collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
  /// ```
  ///
  /// - Parameter indexPath: A path as the view has it now.
  /// - Returns: The offer; nil where there is none.
  public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    swipeActions(.trailing, at: indexPath)
  }

  private func swipeActions(_ edge: ListEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let position = ItemPosition(path), let item = item(at: position) else { return nil }
    var offered = contextualActions(edge, at: position, of: item)
    if offered.isEmpty, edge == .trailing, mayDelete(position) {
      // In UIKit's own word, in the user's language.
      let title =
        titles.delete
        ?? Bundle(for: UIView.self).localizedString(forKey: "Delete", value: "Delete", table: nil)
      offered.append(
        contextualAction(title, isDestructive: true, of: item) { _ = $0.userDeleted($1) })
    }
    return offered.isEmpty ? nil : UISwipeActionsConfiguration(actions: offered)
  }
}
