// A table view reveals the swipe actions of one row at a time. It hides them when the chosen action calls its completion
// handler, or when the table view is updated.
extension UITableView {
  /// Swipes a row to reveal its actions. HeadlessUIKit only.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row, which must be visible.
  ///   - leading: A Boolean value that indicates whether the swipe begins at the leading edge.
  /// - Returns: A Boolean value that indicates whether the row has actions.
  @discardableResult
  package func openSwipe(at indexPath: IndexPath, leading: Bool = false) -> Bool {
    closeSwipe()
    guard let cell = cellForRow(at: indexPath) else { return false }
    let actions = swipeActions(at: indexPath, leading: leading)
    guard !actions.isEmpty else { return false }
    open(OpenSwipe(cell: cell, actions: actions), at: indexPath)
    return true
  }

  /// Hides the revealed swipe actions. HeadlessUIKit only.
  package func closeSwipe() {
    guard let open = openSwipe else { return }
    openSwipe = nil
    open.cell?.isSwiped = false
    if !isEditing {
      delegate?.tableView(self, didEndEditingRowAt: open.cell.flatMap { indexPath(for: $0) })
    }
  }

  /// Taps a swipe action of a row, after swiping the row if its actions aren't revealed yet. HeadlessUIKit only.
  ///
  /// - Parameters:
  ///   - number: The index of the action. If it doesn't exist, nothing happens.
  ///   - indexPath: The index path of the row, which must be visible.
  ///   - leading: A Boolean value that indicates whether the swipe begins at the leading edge.
  /// - Returns: A Boolean value that indicates whether the action exists.
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
    actions[number].perform(in: cell) { [weak self, weak cell] removesRow in
      guard let self, let cell, openSwipe?.cell === cell else { return }
      if removesRow, self.indexPath(for: cell) != nil { numberOfReturningRows += 1 }
      closeSwipe()
    }
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
