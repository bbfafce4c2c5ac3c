// A table shows the actions of one row at a time, and hides them when it is updated.
extension UITableView {
  /// Swipes over a row, whose actions stay shown. Not in UIKit.
  ///
  /// - Parameters:
  ///   - indexPath: The row's path; it has to be visible.
  ///   - leading: Whether the swipe begins at the leading edge.
  /// - Returns: Whether the row offers any action.
  @discardableResult
  package func openSwipe(at indexPath: IndexPath, leading: Bool = false) -> Bool {
    closeSwipe()
    guard let cell = cellForRow(at: indexPath) else { return false }
    let actions = swipeActions(at: indexPath, leading: leading)
    guard !actions.isEmpty else { return false }
    open(OpenSwipe(cell: cell, actions: actions), at: indexPath)
    return true
  }

  /// Hides the actions of a swipe, if any are shown. Not in UIKit.
  package func closeSwipe() {
    guard let open = openSwipe else { return }
    openSwipe = nil
    open.cell?.isSwiped = false
    if !isEditing {
      delegate?.tableView(self, didEndEditingRowAt: open.cell.flatMap { indexPath(for: $0) })
    }
  }

  /// Swipes over a row, if its actions aren't shown yet, and touches one of them. Not in UIKit.
  ///
  /// - Parameters:
  ///   - number: The number of the action; nothing happens if there is none.
  ///   - indexPath: The row's path; it has to be visible.
  ///   - leading: Whether the swipe begins at the leading edge.
  /// - Returns: Whether there is such an action.
  @discardableResult
  public func touchSwipeAction(_ number: Int, at indexPath: IndexPath, leading: Bool = false) -> Bool {
    guard let cell = cellForRow(at: indexPath) else { return false }
    if openSwipe?.cell !== cell {
      closeSwipe()
      let actions = swipeActions(at: indexPath, leading: leading)
      guard actions.indices.contains(number) else { return false }
      open(OpenSwipe(cell: cell, actions: actions), at: indexPath)
    }
    guard let actions = openSwipe?.actions, actions.indices.contains(number) else { return false }
    actions[number].handler(actions[number], cell) { _ in }
    closeSwipe()
    return true
  }

  private func open(_ swipe: OpenSwipe<UITableViewCell>, at path: IndexPath) {
    if !isEditing { delegate?.tableView(self, willBeginEditingRowAt: path) }
    swipe.cell?.isSwiped = true
    openSwipe = swipe
  }

  private func swipeActions(at path: IndexPath, leading: Bool) -> [UIContextualAction] {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return [] }
    let offer =
      leading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    return offer?.actions ?? []
  }
}
