import HeadwaterTesting

/// A view that shows a part of its content.
///
/// A finger is put on it with ``touch()``, moved with ``drag(by:decelerates:)`` and lifted with ``release(velocity:)``. What moves
/// the content after that takes time, which passes with `advance(by:)`: the content runs on by UIKit's rate of deceleration, gives way
/// at its ends and comes back.
///
/// Where content that runs on is written to ``contentOffset``, or moved by a layout's invalidation context, it keeps its velocity and
/// goes on from there. ``setContentOffset(_:animated:)`` stops it.
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
    didSet { if contentInset != oldValue { insetsHaveChanged(from: adjusted(oldValue)) } }
  }
  /// Whether a finger can move the content.
  open var isScrollEnabled = true
  /// Whether the content gives way at its ends, in a direction in which not all of it is visible.
  open var bounces = true
  /// Whether the content gives way at the top and bottom even if all of it is visible.
  open var alwaysBounceVertical = false
  /// Whether the content gives way at the left and right even if all of it is visible.
  open var alwaysBounceHorizontal = false
  /// How long content runs on.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a finger is on the content.
  open internal(set) var isTracking = false
  /// Whether a finger moves the content at the moment.
  open internal(set) var isDragging = false
  /// Whether the content runs on at the moment, or comes back from beyond an end.
  open internal(set) var isDecelerating = false
  /// Whether a program moves the content at the moment, and that takes time; see ``UIWindow/holdsAnimations``.
  open var isScrollAnimating: Bool { across.isGliding || down.isGliding }
  /// What shows that the content is fetched again, and lets the user ask for it by pulling; owned.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlHasChanged(from: oldValue) } }
  }

  var across = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  var down = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  /// Whether the next change of the offset is one that the motion makes.
  var isMotionsOwn = false
  /// Whether the delegate waits for the end of what a program scrolls.
  var tellsGlideEnd = false
  /// The time since the content stopped, as far as the indicator shows it.
  var restTime = ScrollIndicator.fading
  /// The touch on the view, if it moves point by point.
  weak var finger: HeadlessTouch?
  private var knownSafeArea = UIEdgeInsets.zero

  /// Room around the content, with what bars cover, and for a refresh control that shows that the content is fetched.
  open var adjustedContentInset: UIEdgeInsets { adjusted(contentInset) }

  private func adjusted(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    inset.adding(safeAreaInsets).adding(refreshInset)
  }

  /// What bars cover has changed: content that stood at its beginning stands there again.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsHaveChanged(from: contentInset.adding(knownSafeArea).adding(refreshInset))
    knownSafeArea = safeAreaInsets
  }

  /// Content that stood at its beginning stands there again, and so does content that stood at an end which has come nearer.
  func insetsHaveChanged(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if isStill {
      let wasWithinEnds = clamped(contentOffset, by: old) == contentOffset
      if contentOffset.y == -old.top { contentOffset.y = -new.top }
      if contentOffset.x == -old.left { contentOffset.x = -new.left }
      if wasWithinEnds { keepWithinEnds() }
    }
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

  /// Who is told of scrolling.
  var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  /// Moves the content, without clamping it, and stops it. What is animated has ended when the call returns, unless
  /// ``UIWindow/holdsAnimations`` says that animations take time: then it moves for 0.3 seconds.
  ///
  /// - Parameters:
  ///   - contentOffset: The new offset.
  ///   - animated: Whether the delegate is called when the scrolling ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    endMotion()
    if animated, moves, takesTime {
      tellsGlideEnd = true
      return glide(to: contentOffset)
    }
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

  /// Where content that is let go comes to rest. For lists, whose layouts have a say.
  func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override func boundsDidChange(from old: CGRect) {
    let isOwn = isMotionsOwn
    isMotionsOwn = false
    super.boundsDidChange(from: old)
    setNeedsLayout()
    guard bounds.origin != old.origin else { return }
    if !isOwn {
      across.shift(by: Double(bounds.minX - old.minX))
      down.shift(by: Double(bounds.minY - old.minY))
    }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  override func pass(_ time: Duration) {
    let wasMoving = isMoving
    move(for: time)
    if !wasMoving { fadeIndicator(for: time) }
    finger?.pass(time)
    (self as? any DragPlace)?.passLanding(time)
    super.pass(time)
  }

  override func endGlides() {
    if isScrollAnimating { move(for: .seconds(1)) }
    (self as? any DragPlace)?.passLanding(Landing.duration)
    super.endGlides()
  }

  override var hasGlides: Bool {
    isScrollAnimating || (self as? any DragPlace)?.dropping.landing.isMoving == true || super.hasGlides
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
