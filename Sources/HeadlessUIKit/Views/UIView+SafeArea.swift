extension UIView {
  /// Notifies this view and its descendants that the safe area has changed.
  func tellSafeArea() {
    safeAreaInsetsDidChange()
    for view in subviews { view.tellSafeArea() }
  }

  /// Returns the safe area insets of the view, derived from those of its superview.
  func safeArea(in superview: UIView) -> UIEdgeInsets {
    let (outer, room) = (superview.safeAreaInsets, superview.bounds)
    guard outer != .zero else { return .zero }
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - room.minY)), left: max(0, outer.left - (frame.minX - room.minX)),
      bottom: max(0, outer.bottom - (room.maxY - frame.maxY)),
      right: max(0, outer.right - (room.maxX - frame.maxX)))
  }
}
