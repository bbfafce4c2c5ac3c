import Headwater

extension ListConfiguration where View == UITableView {
  /// Sets the editing style of rows. By default, a row that can be deleted has the delete style, and other rows have the insert
  /// style if there is a closure for insertions.
  ///
  /// - Parameter body: A closure that returns the editing style for an item.
  public mutating func editingStyle(_ body: @escaping @MainActor (Item) -> UITableViewCell.EditingStyle) {
    table.editingStyle = body
  }
}
