extension UIView {
  /// Tells all views from this one down that something else is covered.
  func tellSafeArea() {
    safeAreaInsetsDidChange()
    for view in subviews { view.tellSafeArea() }
  }

  /// What of this view is covered, where its superview is covered so far.
  func safeArea(in superview: UIView) -> UIEdgeInsets {
    let (outer, room) = (superview.safeAreaInsets, superview.bounds)
    guard outer != .zero else { return .zero }
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - room.minY)), left: max(0, outer.left - (frame.minX - room.minX)),
      bottom: max(0, outer.bottom - (room.maxY - frame.maxY)),
      right: max(0, outer.right - (room.maxX - frame.maxX)))
  }
}
