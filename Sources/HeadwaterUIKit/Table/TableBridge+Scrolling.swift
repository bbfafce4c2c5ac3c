import Headwater

// Scrolling and focus.
extension TableBridge {
  private var app: TableDelegateCalls {
    TableDelegateCalls(forwardedDelegate as? any UITableViewDelegate)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    owner?.hasScrolled()
    owner?.answering { app.didScroll(scrollView) }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    owner?.viewHasOtherGeometry()
    app.didChangeInsets(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    owner?.userScrolls()
    app.willBeginDragging(scrollView)
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
