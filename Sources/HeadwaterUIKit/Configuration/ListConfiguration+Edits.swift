import Headwater

extension ListConfiguration where View == UITableView {
  /// Sets the editing style of rows. By default, a row that can be deleted has the delete style, and other rows have the insert
  /// style if there is a closure for insertions.
  ///
  /// - Parameter body: A closure that returns the editing style for an item.
  public mutating func editingStyle(_ body: @escaping @MainActor (Item) -> UITableViewCell.EditingStyle) {
    table.editingStyle = body
  }

  /// Sets the leading swipe actions, if they can't be expressed with `ListBehavior.leadingActions(_:)`.
  ///
  /// - Parameter body: A closure that returns the actions for an item, or nil for none.
  public mutating func leadingSwipeActions(
    _ body: @escaping @MainActor (Item) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.leading] = body
  }

  /// Sets the trailing swipe actions, if they can't be expressed with `ListBehavior.trailingActions(_:)`.
  ///
  /// - Parameter body: A closure that returns the actions for an item, or nil for none.
  public mutating func trailingSwipeActions(
    _ body: @escaping @MainActor (Item) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.trailing] = body
  }
}
