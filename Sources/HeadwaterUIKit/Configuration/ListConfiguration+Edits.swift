public import Headwater

extension ListConfiguration where View == UITableView {
  /// Sets how a row can be edited; by default the user deletes it if it can be deleted, else inserts one if there is a
  /// closure for that.
  ///
  /// - Parameter body: Returns the style, given the item.
  public mutating func editingStyle(_ body: @escaping @MainActor (Item) -> UITableViewCell.EditingStyle) {
    table.editingStyle = { item, _ in body(item) }
  }

  /// Sets how a row can be edited; by default the user deletes it if it can be deleted, else inserts one if there is a
  /// closure for that.
  ///
  /// - Parameter body: Returns the style, given the item and its place.
  public mutating func editingStyle(
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> UITableViewCell.EditingStyle
  ) {
    table.editingStyle = body
  }

  /// Sets what a swipe from the leading edge offers, where it is more than `ListBehavior.leadingActions(_:)` can say.
  ///
  /// - Parameter body: Returns the actions; nil for none, given the item.
  public mutating func leadingSwipeActions(
    _ body: @escaping @MainActor (Item) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.leading] = { item, _ in body(item) }
  }

  /// Sets what a swipe from the leading edge offers, where it is more than `ListBehavior.leadingActions(_:)` can say.
  ///
  /// - Parameter body: Returns the actions; nil for none, given the item and its place.
  public mutating func leadingSwipeActions(
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.leading] = body
  }

  /// Sets what a swipe from the trailing edge offers, where it is more than `ListBehavior.trailingActions(_:)` can say.
  ///
  /// - Parameter body: Returns the actions; nil for none, given the item.
  public mutating func trailingSwipeActions(
    _ body: @escaping @MainActor (Item) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.trailing] = { item, _ in body(item) }
  }

  /// Sets what a swipe from the trailing edge offers, where it is more than `ListBehavior.trailingActions(_:)` can say.
  ///
  /// - Parameter body: Returns the actions; nil for none, given the item and its place.
  public mutating func trailingSwipeActions(
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> UISwipeActionsConfiguration?
  ) {
    table.swipes[.trailing] = body
  }
}
