import HeadwaterTesting

/// A view that scrolls its content.
///
/// Tests simulate touches with ``touch()``, ``drag(by:decelerates:)``, and ``release(velocity:)``. The motion that follows
/// takes time, which `advance(by:)` simulates: the content decelerates at UIKit's rate and bounces at its ends.
///
/// If ``contentOffset`` is set while the content decelerates, or a layout's invalidation context adjusts it, the content
/// continues from there at the same velocity. ``setContentOffset(_:animated:)`` stops the content.
///
/// UIKit declares `delegate` in this class and narrows its type in the list classes. Swift can't do that without Objective-C,
/// so each list declares its own `delegate`.
@MainActor
open class UIScrollView: UIView {
  /// The size of the content.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      // The size determines along which axes the safe area is added.
      insetsHaveChanged(from: adjusted(contentInset, safeAreaInsets, contentSize: oldValue))
      onContentSizeChange?()
    }
  }
  /// A closure that is called when the content size changes. In UIKit, key-value observation serves this purpose.
  package var onContentSizeChange: (@MainActor () -> Void)?
  /// The insets that extend the scrollable area around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetsHaveChanged(from: adjusted(oldValue, safeAreaInsets, contentSize: contentSize))
    }
  }
  /// The conditions under which the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { insetBeforeAdjustment = adjustedContentInset }
    didSet { insetsHaveChanged(from: insetBeforeAdjustment) }
  }
  /// The insets of the vertical scroll indicator. They have no effect.
  package var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// A Boolean value that indicates whether the vertical scroll indicator is visible while the content moves. It has no effect.
  package var showsVerticalScrollIndicator = true
  /// A Boolean value that indicates whether the horizontal scroll indicator is visible while the content moves. It has no
  /// effect.
  package var showsHorizontalScrollIndicator = true
  /// The way in which scrolling dismisses the keyboard. It has no effect.
  package var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that indicates whether the user can scroll the content.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether the content bounces at its ends in the directions in which it is larger than the
  /// view.
  open var bounces = true
  /// A Boolean value that indicates whether the content always bounces vertically, even if all of it is visible.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether the content always bounces horizontally, even if all of it is visible.
  open var alwaysBounceHorizontal = false
  /// The rate at which the content decelerates after the user stops dragging.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether the user is touching the content.
  open internal(set) var isTracking = false
  /// A Boolean value that indicates whether the user is dragging the content.
  open internal(set) var isDragging = false
  /// A Boolean value that indicates whether the content is decelerating or bouncing back after the user has stopped dragging.
  open internal(set) var isDecelerating = false
  /// A Boolean value that indicates whether animated scrolling is in progress. It takes time only if
  /// ``UIWindow/holdsAnimations`` is true.
  open var isScrollAnimating: Bool { across.isGliding || down.isGliding }
  /// The refresh control, which the scroll view owns.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlHasChanged(from: oldValue) } }
  }

  var across = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  var down = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  /// A Boolean value that indicates whether the motion itself makes the next change to the offset.
  var isMotionsOwn = false
  /// A Boolean value that indicates whether the delegate must be notified when animated scrolling ends.
  var tellsGlideEnd = false
  /// The time since the content stopped moving, up to the duration of the indicator's fade-out.
  var restTime = ScrollIndicator.fading
  /// The current touch, if it is a ``HeadlessTouch``.
  weak var finger: HeadlessTouch?
  private var knownSafeArea = UIEdgeInsets.zero
  private var insetBeforeAdjustment = UIEdgeInsets.zero

  /// The content inset, extended by the safe area as specified by ``contentInsetAdjustmentBehavior``, and by the space for a
  /// refresh control that is refreshing.
  open var adjustedContentInset: UIEdgeInsets {
    adjusted(contentInset, safeAreaInsets, contentSize: contentSize)
  }

  private func adjusted(
    _ inset: UIEdgeInsets, _ safeArea: UIEdgeInsets, contentSize: CGSize
  ) -> UIEdgeInsets {
    inset.adding(scrolledPart(of: safeArea, contentSize: contentSize)).adding(refreshInset)
  }

  /// Keeps content that is scrolled to its beginning in that position when the safe area changes.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsHaveChanged(from: adjusted(contentInset, knownSafeArea, contentSize: contentSize))
    knownSafeArea = safeAreaInsets
  }

  /// Adjusts the offset of content at rest for new insets. Content that is scrolled to its beginning stays there, and content
  /// that would be beyond an end moves back to it.
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

  /// The point in the content at the top-left corner of the view, rounded to pixels.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let scale = traitCollection.displayScale
      bounds.origin = CGPoint(
        x: (newValue.x * scale).rounded() / scale, y: (newValue.y * scale).rounded() / scale)
    }
  }

  /// The delegate that is notified of scrolling.
  var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  /// Scrolls to an offset without clamping it, and stops any other motion. Animated scrolling takes 0.3 seconds if
  /// ``UIWindow/holdsAnimations`` is true. Otherwise, it ends before the method returns.
  ///
  /// - Parameters:
  ///   - contentOffset: The new offset.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. If true, the delegate is notified when
  ///     scrolling ends.
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

  /// Scrolls by the smallest distance that makes a rectangle in the content visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. If true, the delegate is notified when
  ///     scrolling ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let across = min(0, rect.minX - visible.minX) + max(0, rect.maxX - visible.maxX)
    let down = min(0, rect.minY - visible.minY) + max(0, rect.maxY - visible.maxY)
    let target = CGPoint(x: contentOffset.x + across, y: contentOffset.y + down)
    setContentOffset(clamped(target), animated: animated)
  }

  /// Returns the offset at which released content stops. Lists override the method because their layouts can change that
  /// offset.
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
