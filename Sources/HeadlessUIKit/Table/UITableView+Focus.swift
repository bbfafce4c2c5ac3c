extension UITableView {
  /// The index path of the focused row, or nil if no row is focused. HeadlessUIKit only; in UIKit, the focus system tracks the
  /// focused view.
  public var focusedIndexPath: IndexPath? { focus.path }

  /// Moves the focus to a row or out of the table view, if the delegate allows it. HeadlessUIKit only; in UIKit, the user moves
  /// the focus.
  ///
  /// - Parameter indexPath: The index path of the row, which must be visible, or nil to move the focus out of the table view.
  /// - Returns: A Boolean value that indicates whether the focus moved.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard window != nil, indexPath != focus.path else { return window != nil }
    let next = indexPath.flatMap { cellForRow(at: $0) }
    if let indexPath {
      guard next != nil, canFocus(indexPath) else { return false }
    }
    let (old, started) = (focus.path, generation)
    let previous = old.flatMap { cellForRow(at: $0) }
    let context = UITableViewFocusUpdateContext(from: (old, previous), to: (indexPath, next))
    // If the delegate changes the list, the focus doesn't move.
    guard focusDelegate?.tableView(self, shouldUpdateFocusIn: context) ?? true, generation == started else {
      return false
    }
    previous?.setFocused(false)
    next?.setFocused(true)
    focus.move(to: indexPath)
    let coordinator = UIFocusAnimationCoordinator()
    focusDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
    if let indexPath, generation == started { selectByFocus(indexPath) }
    return true
  }

  private func canFocus(_ path: IndexPath) -> Bool {
    let answer = delegate?.tableView(self, canFocusRowAt: path) ?? true
    let isAllowed = isEditing ? allowsFocusDuringEditing : allowsFocus
    return answer && (isAllowed || delegateMethods.contains(.tableCanFocusRow))
  }

  /// Moves the focus into the table view: to the last focused row if the table view remembers it; otherwise, to the row that
  /// the delegate prefers or to the first visible row that can be focused. HeadlessUIKit only.
  ///
  /// - Returns: A Boolean value that indicates whether a row is focused.
  @discardableResult
  public func receiveFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = focus.last, bringFocus(to: last) { return true }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), bringFocus(to: preferred) {
      return true
    }
    return (indexPathsForVisibleRows ?? []).contains { moveFocus(to: $0) }
  }

  /// Presses the Return key: taps the focused row. HeadlessUIKit only.
  ///
  /// - Returns: A Boolean value that indicates whether a row is focused.
  @discardableResult
  public func pressReturn() -> Bool {
    guard let path = focus.path, cellForRow(at: path) != nil else { return false }
    touchRow(at: path)
    return true
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

  /// Moves the focus to another row if the focused row was removed.
  func settleFocus() {
    guard focus.isLost, window != nil, !isLayingOut, !cycle.isUpdating else { return }
    focus.move(to: nil)
    receiveFocus()
  }

  /// Removes the focus because the view is leaving its window. The delegate isn't notified.
  func leaveFocus() {
    focus.path.flatMap { cellForRow(at: $0) }?.setFocused(false)
    focus.move(to: nil)
  }
}
