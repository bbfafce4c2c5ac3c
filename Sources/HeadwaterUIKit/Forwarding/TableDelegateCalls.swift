/// Calls the app's own delegate, if it has the method. Answers are nil where it has not.
///
/// The two halves differ in nothing but how an optional method is called.
@MainActor
struct TableDelegateCalls {
  private let delegate: (any UITableViewDelegate)?

  init(_ delegate: (any UITableViewDelegate)?) {
    self.delegate = delegate
  }
}

#if canImport(UIKit)
  extension TableDelegateCalls {
    func willDisplay(_ view: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      delegate?.tableView?(view, willDisplay: cell, forRowAt: path)
    }
    func didEndDisplaying(_ view: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      delegate?.tableView?(view, didEndDisplaying: cell, forRowAt: path)
    }
    func willDisplayHeader(_ view: UITableView, _ header: UIView, _ section: Int) {
      delegate?.tableView?(view, willDisplayHeaderView: header, forSection: section)
    }
    func willDisplayFooter(_ view: UITableView, _ footer: UIView, _ section: Int) {
      delegate?.tableView?(view, willDisplayFooterView: footer, forSection: section)
    }
    func didEndDisplayingHeader(_ view: UITableView, _ header: UIView, _ section: Int) {
      delegate?.tableView?(view, didEndDisplayingHeaderView: header, forSection: section)
    }
    func didEndDisplayingFooter(_ view: UITableView, _ footer: UIView, _ section: Int) {
      delegate?.tableView?(view, didEndDisplayingFooterView: footer, forSection: section)
    }
    func shouldHighlight(_ view: UITableView, _ path: IndexPath) -> Bool? {
      delegate?.tableView?(view, shouldHighlightRowAt: path)
    }
    func didHighlight(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView?(view, didHighlightRowAt: path)
    }
    func didUnhighlight(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView?(view, didUnhighlightRowAt: path)
    }
    func didSelect(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView?(view, didSelectRowAt: path)
    }
    func didDeselect(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView?(view, didDeselectRowAt: path)
    }
    func editingStyle(_ view: UITableView, _ path: IndexPath) -> UITableViewCell.EditingStyle? {
      delegate?.tableView?(view, editingStyleForRowAt: path)
    }
    func leadingSwipeActions(_ view: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
      delegate?.tableView?(view, leadingSwipeActionsConfigurationForRowAt: path) ?? nil
    }
    func trailingSwipeActions(_ view: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
      delegate?.tableView?(view, trailingSwipeActionsConfigurationForRowAt: path) ?? nil
    }
    func target(_ view: UITableView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
      delegate?.tableView?(view, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
    }
    func rowHeight(_ view: UITableView, _ path: IndexPath) -> CGFloat? {
      delegate?.tableView?(view, heightForRowAt: path)
    }
    func estimatedRowHeight(_ view: UITableView, _ path: IndexPath) -> CGFloat? {
      delegate?.tableView?(view, estimatedHeightForRowAt: path)
    }
    func headerHeight(_ view: UITableView, _ section: Int) -> CGFloat? {
      delegate?.tableView?(view, heightForHeaderInSection: section)
    }
    func footerHeight(_ view: UITableView, _ section: Int) -> CGFloat? {
      delegate?.tableView?(view, heightForFooterInSection: section)
    }
    func headerView(_ view: UITableView, _ section: Int) -> UIView? {
      delegate?.tableView?(view, viewForHeaderInSection: section) ?? nil
    }
    func footerView(_ view: UITableView, _ section: Int) -> UIView? {
      delegate?.tableView?(view, viewForFooterInSection: section) ?? nil
    }
    func willSelect(_ view: UITableView, _ path: IndexPath) -> IndexPath? {
      // Nil is an answer, so the method is looked for first. Without it, the path itself.
      guard let answer = delegate?.tableView(_:willSelectRowAt:) else { return path }
      return answer(view, path)
    }
    func willDeselect(_ view: UITableView, _ path: IndexPath) -> IndexPath? {
      // Nil is an answer, so the method is looked for first. Without it, the path itself.
      guard let answer = delegate?.tableView(_:willDeselectRowAt:) else { return path }
      return answer(view, path)
    }
    func preferredFocus(_ view: UITableView) -> IndexPath? {
      delegate?.indexPathForPreferredFocusedView?(in: view) ?? nil
    }
    func didUpdateFocus(
      _ view: UITableView, _ context: UITableViewFocusUpdateContext,
      _ coordinator: UIFocusAnimationCoordinator
    ) {
      delegate?.tableView?(view, didUpdateFocusIn: context, with: coordinator)
    }

    /// The methods that the app's delegate has.
    var methods: Set<OptionalMethod> {
      Set(OptionalMethod.allCases.filter { delegate?.responds(to: $0.selector) == true })
    }
  }
#else
  extension TableDelegateCalls {
    func willDisplay(_ view: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      delegate?.tableView(view, willDisplay: cell, forRowAt: path)
    }
    func didEndDisplaying(_ view: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      delegate?.tableView(view, didEndDisplaying: cell, forRowAt: path)
    }
    func willDisplayHeader(_ view: UITableView, _ header: UIView, _ section: Int) {
      delegate?.tableView(view, willDisplayHeaderView: header, forSection: section)
    }
    func willDisplayFooter(_ view: UITableView, _ footer: UIView, _ section: Int) {
      delegate?.tableView(view, willDisplayFooterView: footer, forSection: section)
    }
    func didEndDisplayingHeader(_ view: UITableView, _ header: UIView, _ section: Int) {
      delegate?.tableView(view, didEndDisplayingHeaderView: header, forSection: section)
    }
    func didEndDisplayingFooter(_ view: UITableView, _ footer: UIView, _ section: Int) {
      delegate?.tableView(view, didEndDisplayingFooterView: footer, forSection: section)
    }
    func shouldHighlight(_ view: UITableView, _ path: IndexPath) -> Bool? {
      delegate?.tableView(view, shouldHighlightRowAt: path)
    }
    func didHighlight(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView(view, didHighlightRowAt: path)
    }
    func didUnhighlight(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView(view, didUnhighlightRowAt: path)
    }
    func didSelect(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView(view, didSelectRowAt: path)
    }
    func didDeselect(_ view: UITableView, _ path: IndexPath) {
      delegate?.tableView(view, didDeselectRowAt: path)
    }
    func editingStyle(_ view: UITableView, _ path: IndexPath) -> UITableViewCell.EditingStyle? {
      // What a delegate answers that does not have the method; as such no answer.
      let style = delegate?.tableView(view, editingStyleForRowAt: path)
      return style == .delete ? nil : style
    }
    func leadingSwipeActions(_ view: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
      delegate?.tableView(view, leadingSwipeActionsConfigurationForRowAt: path)
    }
    func trailingSwipeActions(_ view: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
      delegate?.tableView(view, trailingSwipeActionsConfigurationForRowAt: path)
    }
    func target(_ view: UITableView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
      delegate?.tableView(view, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
    }
    func rowHeight(_ view: UITableView, _ path: IndexPath) -> CGFloat? {
      !methods.contains(.rowHeight) ? nil : delegate?.tableView(view, heightForRowAt: path)
    }
    func estimatedRowHeight(_ view: UITableView, _ path: IndexPath) -> CGFloat? {
      !methods.contains(.estimatedRowHeight) ? nil : delegate?.tableView(view, estimatedHeightForRowAt: path)
    }
    func headerHeight(_ view: UITableView, _ section: Int) -> CGFloat? {
      !methods.contains(.headerHeight) ? nil : delegate?.tableView(view, heightForHeaderInSection: section)
    }
    func footerHeight(_ view: UITableView, _ section: Int) -> CGFloat? {
      !methods.contains(.footerHeight) ? nil : delegate?.tableView(view, heightForFooterInSection: section)
    }
    func headerView(_ view: UITableView, _ section: Int) -> UIView? {
      !methods.contains(.headerView) ? nil : delegate?.tableView(view, viewForHeaderInSection: section)
    }
    func footerView(_ view: UITableView, _ section: Int) -> UIView? {
      !methods.contains(.footerView) ? nil : delegate?.tableView(view, viewForFooterInSection: section)
    }
    func willSelect(_ view: UITableView, _ path: IndexPath) -> IndexPath? {
      guard let delegate else { return path }
      return delegate.tableView(view, willSelectRowAt: path)
    }
    func willDeselect(_ view: UITableView, _ path: IndexPath) -> IndexPath? {
      guard let delegate else { return path }
      return delegate.tableView(view, willDeselectRowAt: path)
    }
    func preferredFocus(_ view: UITableView) -> IndexPath? {
      delegate?.indexPathForPreferredFocusedView(in: view)
    }
    func didUpdateFocus(
      _ view: UITableView, _ context: UITableViewFocusUpdateContext,
      _ coordinator: UIFocusAnimationCoordinator
    ) {
      (delegate as? any UITableViewFocusDelegate)?.tableView(
        view, didUpdateFocusIn: context, with: coordinator)
    }

    /// The methods that the app's delegate has.
    var methods: Set<OptionalMethod> {
      let methods = delegate?.implementedMethods ?? []
      return Set(OptionalMethod.allCases.filter { methods.contains($0.headlessMethod) })
    }
  }
#endif
