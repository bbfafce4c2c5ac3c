extension UITableView {
  /// The path of the row in focus; nil if none is. Not in UIKit, where the focused view is asked for.
  public var focusedIndexPath: IndexPath? { focus.path }

  /// Moves the focus to a row, or out of the table, if the delegate allows it. Not in UIKit, where only a finger, a key
  /// or a remote control can do it.
  ///
  /// - Parameter indexPath: The row's path, which has to be visible; nil moves the focus out.
  /// - Returns: Whether the focus is there now.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard window != nil, indexPath != focus.path else { return window != nil }
    let next = indexPath.flatMap { cellForRow(at: $0) }
    if let indexPath {
      guard next != nil, delegate?.tableView(self, canFocusRowAt: indexPath) ?? true else { return false }
    }
    let (old, started) = (focus.path, generation)
    let previous = old.flatMap { cellForRow(at: $0) }
    let context = UITableViewFocusUpdateContext(from: (old, previous), to: (indexPath, next))
    // Whoever is asked may change the list: then the focus stays.
    guard focusDelegate?.tableView(self, shouldUpdateFocusIn: context) ?? true, generation == started else {
      return false
    }
    previous?.setFocused(false)
    next?.setFocused(true)
    focus.move(to: indexPath)
    let coordinator = UIFocusAnimationCoordinator()
    focusDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
    return true
  }

  /// Moves the focus into the table: to the row that was in focus last, if it remembers that, otherwise to the one that
  /// the delegate prefers, and without one to the first that is visible and can be focused. Not in UIKit.
  ///
  /// - Returns: Whether a row is in focus now.
  @discardableResult
  public func receiveFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = focus.last, bringFocus(to: last) { return true }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), bringFocus(to: preferred) {
      return true
    }
    return (indexPathsForVisibleRows ?? []).contains { moveFocus(to: $0) }
  }

  private var focusDelegate: (any UITableViewFocusDelegate)? { delegate as? any UITableViewFocusDelegate }

  private func bringFocus(to path: IndexPath) -> Bool {
    loadedCounts()
    guard hasRow(at: path) else { return false }
    if cellForRow(at: path) == nil {
      scrollToRow(at: path, at: .middle, animated: false)
      layoutIfNeeded()
    }
    return moveFocus(to: path)
  }

  /// Finds another place for the focus, if the row that it was on is gone.
  func settleFocus() {
    guard focus.isLost, window != nil, !isLayingOut, !cycle.isUpdating else { return }
    focus.move(to: nil)
    receiveFocus()
  }

  /// Takes the focus out of a view that leaves its window. Nobody is told: whoever takes the view away knows.
  func leaveFocus() {
    focus.path.flatMap { cellForRow(at: $0) }?.setFocused(false)
    focus.move(to: nil)
  }
}
