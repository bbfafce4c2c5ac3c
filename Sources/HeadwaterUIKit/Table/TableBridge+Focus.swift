import Headwater

// Focus.
extension TableBridge {
  private var app: TableDelegateCalls {
    TableDelegateCalls(forwardedDelegate as? any UITableViewDelegate)
  }

  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    owner?.focusMoved(to: context.nextFocusedIndexPath)
    app.didUpdateFocus(tableView, context, coordinator)
  }

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    app.preferredFocus(tableView) ?? owner?.preferredFocus()
  }
}
