/// A view that shows a part of its content.
///
/// UIKit declares `delegate` here and narrows it in lists. Swift cannot narrow it without Objective-C, so lists declare
/// their own.
@MainActor
open class UIScrollView: UIView {
  /// The size of the content.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { onContentSizeChange?() } }
  }
  /// Called when the content has another size: what an observation of the property is in UIKit.
  package var onContentSizeChange: (@MainActor () -> Void)?
  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsHaveChanged(from: oldValue.adding(safeAreaInsets)) } }
  }
  /// Whether a finger can move the content.
  open var isScrollEnabled = true
  /// Whether the content gives way at the ends even if all of it is visible; kept, and without effect.
  open var alwaysBounceVertical = false
  /// Whether a finger moves the content at the moment.
  open private(set) var isDragging = false
  /// Whether the content runs on at the moment.
  open private(set) var isDecelerating = false

  /// Room around the content, with what bars cover.
  open var adjustedContentInset: UIEdgeInsets { contentInset.adding(safeAreaInsets) }

  /// What bars cover has changed: content that stood at its beginning stands there again.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsHaveChanged(from: contentInset.adding(knownSafeArea))
    knownSafeArea = safeAreaInsets
  }

  private func insetsHaveChanged(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if contentOffset.y == -old.top { contentOffset.y = -new.top }
    if contentOffset.x == -old.left { contentOffset.x = -new.left }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The point of the content that is in the top left corner, rounded to the screen's own points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let scale = traitCollection.displayScale
      bounds.origin = CGPoint(
        x: (newValue.x * scale).rounded() / scale, y: (newValue.y * scale).rounded() / scale)
    }
  }

  private var knownSafeArea = UIEdgeInsets.zero

  /// Who is told of scrolling.
  var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  /// Moves the content, without clamping it. What is animated has ended when the call returns.
  ///
  /// - Parameters:
  ///   - contentOffset: The new offset.
  ///   - animated: Whether the delegate is called when the scrolling ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content as little as needed to make a part of it visible.
  ///
  /// - Parameters:
  ///   - rect: The part.
  ///   - animated: Whether the delegate is called when the scrolling ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let across = min(0, rect.minX - visible.minX) + max(0, rect.maxX - visible.maxX)
    let down = min(0, rect.minY - visible.minY) + max(0, rect.maxY - visible.maxY)
    let target = CGPoint(x: contentOffset.x + across, y: contentOffset.y + down)
    setContentOffset(clamped(target), animated: animated)
  }

  /// Moves the content as a finger would, lays out, and lets it come to rest. Not in UIKit.
  ///
  /// - Parameters:
  ///   - distance: How far; down and right are positive. The content stops at its edges.
  ///   - decelerates: Whether the content runs on after the finger has let go.
  public func drag(by distance: CGPoint, decelerates: Bool = true) {
    guard isScrollEnabled else { return }
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    contentOffset = clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    layoutIfNeeded()
    isDragging = false
    isDecelerating = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// The nearest offset at which no more than the insets lies beyond the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = max(-inset.left, contentSize.width + inset.right - bounds.width)
    let bottom = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    setNeedsLayout()
    if bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
