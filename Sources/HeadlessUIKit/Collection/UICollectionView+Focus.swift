extension UICollectionView {
  /// The path of the item in focus; nil if none is. Not in UIKit, where the focused view is asked for.
  public var focusedIndexPath: IndexPath? { focus.path }

  /// Moves the focus to an item, or out of the view, if the delegate allows it. Not in UIKit, where only a finger, a key
  /// or a remote control can do it.
  ///
  /// - Parameter indexPath: The item's path, which has to be visible; nil moves the focus out.
  /// - Returns: Whether the focus is there now.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard window != nil, indexPath != focus.path else { return window != nil }
    let next = indexPath.flatMap { cellForItem(at: $0) }
    if let indexPath {
      guard next != nil, delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true else {
        return false
      }
    }
    let (old, started) = (focus.path, generation)
    let previous = old.flatMap { cellForItem(at: $0) }
    let context = UICollectionViewFocusUpdateContext(from: (old, previous), to: (indexPath, next))
    // Whoever is asked may change the list: then the focus stays.
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
    return true
  }

  /// Moves the focus into the view: to the item that was in focus last, if it remembers that, otherwise to the one that
  /// the delegate prefers, and without one to the first that is visible and can be focused. Not in UIKit.
  ///
  /// - Returns: Whether an item is in focus now.
  @discardableResult
  public func receiveFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = focus.last, bringFocus(to: last) { return true }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), bringFocus(to: preferred) {
      return true
    }
    return indexPathsForVisibleItems.contains { moveFocus(to: $0) }
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

  /// Finds another place for the focus, if the item that it was on is gone.
  func settleFocus() {
    guard focus.isLost, window != nil, !isLayingOut, !cycle.isUpdating else { return }
    focus.move(to: nil)
    receiveFocus()
  }

  /// Takes the focus out of a view that leaves its window. Nobody is told: whoever takes the view away knows.
  func leaveFocus() {
    focus.path.flatMap { cellForItem(at: $0) }?.setFocused(false)
    focus.move(to: nil)
  }
}
