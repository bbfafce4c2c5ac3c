// Without message forwarding, methods that don't concern the adapter are forwarded explicitly.
#if !canImport(UIKit)
  import Headwater

  extension TableBridge {
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      app?.tableView(tableView, willBeginEditingRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      app?.tableView(tableView, didEndEditingRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
      owner?.answering { app?.tableView(tableView, estimatedHeightForHeaderInSection: section) }
        ?? tableView.estimatedSectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      owner?.answering { app?.tableView(tableView, estimatedHeightForFooterInSection: section) }
        ?? tableView.estimatedSectionFooterHeight
    }
    func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
      app?.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) ?? !tableView.isEditing
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      app?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      owner?.answering { app?.tableView(tableView, canFocusRowAt: indexPath) } ?? true
    }
    func tableView(
      _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
      owner?.answering { app?.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) } ?? true
    }
  }

  extension TableBridge: UITableViewFocusDelegate {
    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      let app = forwardedDelegate as? any UITableViewFocusDelegate
      return owner?.answering { app?.tableView(tableView, shouldUpdateFocusIn: context) } ?? true
    }
  }
#endif
