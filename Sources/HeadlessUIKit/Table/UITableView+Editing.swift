extension UITableView {
  /// Begins or ends editing.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is being edited from now on.
  ///   - animated: Ignored.
  public func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Shows on all cells what can be done with their rows.
  func showEditing() {
    for path in indexPathsForVisibleRows ?? [] {
      if let cell = cellForRow(at: path) { prepareEditing(of: cell, at: path) }
    }
  }

  /// Shows on a cell what can be done with its row.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath) {
    guard isEditing, let dataSource else {
      cell.showsReorderControl = false
      if cell.isEditing { cell.setEditing(false, animated: false) }
      return
    }
    let canEdit = dataSource.tableView(self, canEditRowAt: path)
    if canEdit != cell.isEditing { cell.setEditing(canEdit, animated: false) }
    cell.showsReorderControl = canMoveRow(at: path)
  }

  func canMoveRow(at path: IndexPath) -> Bool {
    dataSourceMethods.contains(.tableMoveRow) && dataSource?.tableView(self, canMoveRowAt: path) == true
  }

  /// Touches what a row offers for deleting it or inserting one: a swipe's button, or the control of a table that is being
  /// edited. Not in UIKit.
  ///
  /// - Parameter indexPath: The row's path; it has to be visible.
  /// - Returns: Whether the row offers that.
  @discardableResult
  public func touchEditingControl(at indexPath: IndexPath) -> Bool {
    guard let dataSource, dataSourceMethods.contains(.tableCommitEditing), cellForRow(at: indexPath) != nil,
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return false }
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    guard style != .none else { return false }
    editing(indexPath) { dataSource.tableView(self, commit: style, forRowAt: indexPath) }
    return true
  }

  private func editing(_ path: IndexPath, _ body: () -> Void) {
    guard !isEditing else { return body() }
    let cell = cellForRow(at: path)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    cell?.isSwiped = true
    body()
    cell?.isSwiped = false
    delegate?.tableView(self, didEndEditingRowAt: cell.flatMap { indexPath(for: $0) })
  }
}
