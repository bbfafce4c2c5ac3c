/// The inner scroll view of a section that scrolls horizontally. It contains the section's cells. Its scrolling isn't reported
/// to the delegate of the collection view.
@MainActor
final class OrthogonalScrollView: UIScrollView {
  /// Called when the section is scrolled.
  var onScroll: @MainActor () -> Void = {}
  /// The content inset. The safe area belongs to the collection view.
  override var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Adopts the place and the content width of the section, and keeps the offset within the content.
  func place(_ frame: CGRect, contentWidth: CGFloat) {
    if self.frame != frame { self.frame = frame }
    contentSize = CGSize(width: contentWidth, height: frame.height)
    scroll(to: contentOffset.x)
  }

  /// Scrolls to an offset, which is clamped to the content.
  func scroll(to offset: CGFloat, animated: Bool = false) {
    let x = min(max(0, offset), max(0, contentSize.width - bounds.width))
    if x != contentOffset.x { setContentOffset(CGPoint(x: x, y: 0), animated: animated) }
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.origin != old.origin { onScroll() }
  }
}
