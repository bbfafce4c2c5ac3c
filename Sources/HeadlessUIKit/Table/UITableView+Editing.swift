extension UITableView {
  /// Begins or ends editing.
  ///
  /// - Parameters:
  ///   - editing: A Boolean value that indicates whether editing begins.
  ///   - animated: Ignored.
  public func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Updates the editing controls of all visible cells.
  func showEditing() {
    for path in indexPathsForVisibleRows ?? [] {
      if let cell = cellForRow(at: path) { prepareEditing(of: cell, at: path) }
    }
  }

  /// Updates the editing controls of a cell.
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

  /// Taps the control that deletes or inserts a row: the button that a swipe reveals, or the control that appears in editing
  /// mode. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the row, which must be visible.
  /// - Returns: A Boolean value that indicates whether the row has the control.
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
