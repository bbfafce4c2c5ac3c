import HeadwaterUIKit

/// An app's delegate that implements all methods. It records the calls, and a test controls what it returns.
@MainActor
final class FullTableDelegate: NSObject, UITableViewDelegate {
  private(set) var calls: [String] = []
  /// Called for each call, with the name of the method.
  var onCall: @MainActor (String) -> Void = { _ in }
  let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
  let swipe = UISwipeActionsConfiguration(actions: [])

  #if !canImport(UIKit)
    let implementedMethods: Set<HeadlessMethod> = [
      .tableHeightForRow, .tableEstimatedHeightForRow, .tableHeightForHeader, .tableHeightForFooter,
      .tableEstimatedHeightForHeader, .tableEstimatedHeightForFooter, .tableViewForHeader,
      .tableViewForFooter, .tableEditingStyle, .tableLeadingSwipeActions, .tableTrailingSwipeActions,
    ]
  #endif

  private func note(_ name: String) {
    calls.append(name)
    onCall(name)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    note("willDisplay")
  }
  func tableView(_ view: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    note("didEndDisplaying")
  }
  func tableView(_ view: UITableView, willDisplayHeaderView header: UIView, forSection section: Int) {
    note("willDisplayHeader")
  }
  func tableView(_ view: UITableView, willDisplayFooterView footer: UIView, forSection section: Int) {
    note("willDisplayFooter")
  }
  func tableView(_ view: UITableView, didEndDisplayingHeaderView header: UIView, forSection section: Int) {
    note("didEndDisplayingHeader")
  }
  func tableView(_ view: UITableView, didEndDisplayingFooterView footer: UIView, forSection section: Int) {
    note("didEndDisplayingFooter")
  }
  func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    note("heightForRow")
    return 20
  }
  func tableView(_ view: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    note("heightForHeader")
    return 6
  }
  func tableView(_ view: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    note("heightForFooter")
    return 7
  }
  func tableView(_ view: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
    note("estimatedHeightForRow")
    return 20
  }
  func tableView(_ view: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    note("estimatedHeightForHeader")
    return 8
  }
  func tableView(_ view: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    note("estimatedHeightForFooter")
    return 9
  }
  func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    note("viewForHeader")
    return section == 0 ? header : nil
  }
  func tableView(_ view: UITableView, viewForFooterInSection section: Int) -> UIView? {
    note("viewForFooter")
    return nil
  }
  func tableView(_ view: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    note("shouldHighlight")
    return true
  }
  func tableView(_ view: UITableView, didHighlightRowAt path: IndexPath) { note("didHighlight") }
  func tableView(_ view: UITableView, didUnhighlightRowAt path: IndexPath) { note("didUnhighlight") }
  func tableView(_ view: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    note("willSelect")
    return path
  }
  func tableView(_ view: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    note("willDeselect")
    return path
  }
  func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) { note("didSelect") }
  func tableView(_ view: UITableView, didDeselectRowAt path: IndexPath) { note("didDeselect") }
  func tableView(_ view: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
    note("accessoryButtonTapped")
  }
  func tableView(
    _ view: UITableView, editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("editingStyle")
    return .insert
  }
  func tableView(
    _ view: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("leadingSwipeActions")
    return swipe
  }
  func tableView(
    _ view: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailingSwipeActions")
    return swipe
  }
  func tableView(
    _ view: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    note("target")
    return proposed
  }
  func tableView(_ view: UITableView, willBeginEditingRowAt path: IndexPath) { note("willBeginEditing") }
  func tableView(_ view: UITableView, didEndEditingRowAt path: IndexPath?) { note("didEndEditing") }
  func tableView(_ view: UITableView, canFocusRowAt path: IndexPath) -> Bool {
    note("canFocus")
    return path.row != 2
  }
  func tableView(
    _ view: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    note("shouldUpdateFocus")
    return true
  }
  func tableView(
    _ view: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { note("didUpdateFocus") }
  func indexPathForPreferredFocusedView(in view: UITableView) -> IndexPath? {
    note("preferredFocus")
    return IndexPath(row: 1, section: 0)
  }

  func scrollViewDidScroll(_ view: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ view: UIScrollView) { note("willBeginDragging") }
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging")
  }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { note("didEndScrollingAnimation") }
}

#if !canImport(UIKit)
  extension FullTableDelegate: UITableViewFocusDelegate {}
#endif
