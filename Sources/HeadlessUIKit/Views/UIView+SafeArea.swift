extension UIView {
  /// Notifies this view and its descendants if their safe areas have changed.
  func tellSafeArea() {
    let insets = safeAreaInsets
    if insets != toldSafeArea {
      toldSafeArea = insets
      safeAreaInsetsDidChange()
    }
    for view in subviews { view.tellSafeArea() }
  }

  /// Returns the safe area insets of the view, derived from those of its superview. They never exceed the insets of the
  /// superview, even if the view extends beyond it.
  func safeArea(in superview: UIView) -> UIEdgeInsets {
    let (outer, room) = (superview.safeAreaInsets, superview.bounds)
    guard outer != .zero else { return .zero }
    func part(_ inset: CGFloat, at distance: CGFloat) -> CGFloat { max(0, min(inset, inset - distance)) }
    return UIEdgeInsets(
      top: part(outer.top, at: frame.minY - room.minY), left: part(outer.left, at: frame.minX - room.minX),
      bottom: part(outer.bottom, at: room.maxY - frame.maxY),
      right: part(outer.right, at: room.maxX - frame.maxX))
  }
}
