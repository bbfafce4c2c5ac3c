import Headwater

#if canImport(UIKit)
  typealias TableFocusDelegate = UITableViewDelegate
#else
  typealias TableFocusDelegate = UITableViewFocusDelegate
#endif

// Focus updates.
extension TableBridge {
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    owner?.focusMoved(to: context.nextFocusedIndexPath)
    let app = forwardedDelegate as? any TableFocusDelegate
    (app?.tableView(_:didUpdateFocusIn:with:))?(tableView, context, coordinator)
  }

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    owner?.preferredFocus { (app?.indexPathForPreferredFocusedView(in:))?(tableView) ?? nil }
  }
}
