extension UICollectionView {
  /// The index path of the focused item, or nil if no item is focused. HeadlessUIKit only; in UIKit, the focus system tracks
  /// the focused view.
  public var focusedIndexPath: IndexPath? { focus.path }

  /// Moves the focus to an item or out of the collection view, if the delegate allows it. HeadlessUIKit only; in UIKit, the
  /// user moves the focus.
  ///
  /// - Parameter indexPath: The index path of the item, which must be visible, or nil to move the focus out of the collection
  ///   view.
  /// - Returns: A Boolean value that indicates whether the focus moved.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard window != nil, indexPath != focus.path else { return window != nil }
    let next = indexPath.flatMap { cellForItem(at: $0) }
    if let indexPath {
      guard next != nil, canFocus(indexPath) else { return false }
    }
    let (old, started) = (focus.path, generation)
    let previous = old.flatMap { cellForItem(at: $0) }
    let context = UICollectionViewFocusUpdateContext(from: (old, previous), to: (indexPath, next))
    // If the delegate changes the list, the focus doesn't move.
    guard focusDelegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true, generation == started
    else {
      return false
    }
    previous?.setFocused(false)
    next?.setFocused(true)
    focus.move(to: indexPath)
    let coordinator = UIFocusAnimationCoordinator()
    focusDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
    if let indexPath, generation == started { selectByFocus(indexPath) }
    return true
  }

  private func canFocus(_ path: IndexPath) -> Bool {
    let answer = delegate?.collectionView(self, canFocusItemAt: path) ?? true
    let isAllowed = isEditing ? allowsFocusDuringEditing : allowsFocus
    return answer && (isAllowed || delegateMethods.contains(.collectionCanFocusItem))
  }

  /// Moves the focus into the collection view: to the last focused item if the collection view remembers it; otherwise, to the
  /// item that the delegate prefers or to the first visible item that can be focused. HeadlessUIKit only.
  ///
  /// - Returns: A Boolean value that indicates whether an item is focused.
  @discardableResult
  public func receiveFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = focus.last, bringFocus(to: last) { return true }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), bringFocus(to: preferred) {
      return true
    }
    return indexPathsForVisibleItems.contains { moveFocus(to: $0) }
  }

  /// Presses the Return key: taps the focused item. HeadlessUIKit only.
  ///
  /// - Returns: A Boolean value that indicates whether an item is focused.
  @discardableResult
  public func pressReturn() -> Bool {
    guard let path = focus.path, cellForItem(at: path) != nil else { return false }
    touchItem(at: path)
    return true
  }

  private var focusDelegate: (any UICollectionViewFocusDelegate)? {
    delegate as? any UICollectionViewFocusDelegate
  }

  private func bringFocus(to path: IndexPath) -> Bool {
    loadedCounts()
    guard hasItem(at: path) else { return false }
    if cellForItem(at: path) == nil {
      scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      layoutIfNeeded()
    }
    return moveFocus(to: path)
  }

  /// Moves the focus to another item if the focused item was removed.
  func settleFocus() {
    guard focus.isLost, window != nil, !isLayingOut, !cycle.isUpdating else { return }
    focus.move(to: nil)
    receiveFocus()
  }

  /// Removes the focus because the view is leaving its window. The delegate isn't notified.
  func leaveFocus() {
    focus.path.flatMap { cellForItem(at: $0) }?.setFocused(false)
    focus.move(to: nil)
  }
}
