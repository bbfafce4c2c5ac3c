import HeadwaterTesting

// What moves the content while time passes.
extension UIScrollView {
  /// Whether nothing moves the content.
  var isStill: Bool { !isTracking && !isDragging && !isDecelerating && !isScrollAnimating }

  /// Lets the content move on, and tells of it.
  func move(for time: Duration) {
    let isGliding = isScrollAnimating
    guard isDecelerating || isGliding else { return }
    prepareMotion()
    across.advance(by: time.milliseconds)
    down.advance(by: time.milliseconds)
    showMotion()
    if isGliding, !isScrollAnimating { glideHasEnded() }
    guard isDecelerating, !across.isDecelerating, !down.isDecelerating else { return }
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Tells the motion of everything that it depends on. It may have changed at any time.
  func prepareMotion() {
    let (first, last) = (clamped(Self.farBefore), clamped(Self.farBehind))
    across.room = ScrollMotion.Room(
      offsets: Double(first.x)...Double(last.x), extent: Double(bounds.width),
      bounces: bounces && (alwaysBounceHorizontal || first.x < last.x))
    down.room = ScrollMotion.Room(
      offsets: Double(first.y)...Double(last.y), extent: Double(bounds.height),
      bounces: bounces && (alwaysBounceVertical || refreshControl != nil || first.y < last.y))
    across.rate = Double(decelerationRate.rawValue)
    down.rate = across.rate
    // What rests is where it is seen, which is rounded.
    if across.phase == .resting { across.place(at: Double(contentOffset.x)) }
    if down.phase == .resting { down.place(at: Double(contentOffset.y)) }
  }

  /// Returns the distance by which a touch pans the content; nil as long as the touch isn't recognized as
  /// panning.
  func pannedDistance(_ travel: CGPoint) -> CGPoint? {
    guard isTracking else { return nil }
    prepareMotion()
    return HeadlessTouch.panned(
      CGPoint(x: across.room.canMove ? travel.x : 0, y: down.room.canMove ? travel.y : 0))
  }

  private static var farBefore: CGPoint { CGPoint(x: -1e12, y: -1e12) }
  private static var farBehind: CGPoint { CGPoint(x: 1e12, y: 1e12) }

  /// Puts the content where the motion has it.
  func showMotion() {
    isMotionsOwn = true
    contentOffset = CGPoint(x: across.offset, y: down.offset)
    isMotionsOwn = false
    restTime = .zero
  }

  /// Whether what a program scrolls takes time.
  var takesTime: Bool { !isTracking && window?.holdsAnimations == true && UIView.areAnimationsEnabled }

  /// Begins to move the content by program.
  func glide(to target: CGPoint) {
    prepareMotion()
    across.glide(to: Double(target.x))
    down.glide(to: Double(target.y))
  }

  /// Stops content that runs on, or that a program moves, and tells of the end. A finger stays where it is.
  func endMotion() {
    if !isTracking { stopMotion() }
  }

  /// Stops what runs on, or what a program moves, and tells of the end.
  func stopMotion() {
    let isGliding = isScrollAnimating
    across.stop()
    down.stop()
    if isGliding { glideHasEnded() }
    guard isDecelerating else { return }
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  private func glideHasEnded() {
    guard tellsGlideEnd else { return }
    tellsGlideEnd = false
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }

  /// Moves content that has become smaller so that no more than the insets lies beyond it; what moves comes back by itself.
  func keepWithinEnds() {
    if isStill { contentOffset = clamped(contentOffset) }
  }

  /// The nearest offset at which no more than the insets lies beyond the content.
  func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, by: adjustedContentInset) }

  func clamped(_ offset: CGPoint, by inset: UIEdgeInsets) -> CGPoint {
    let right = max(-inset.left, contentSize.width + inset.right - bounds.width)
    let bottom = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
  }
}

extension ScrollMotion.Room {
  /// A Boolean value that indicates whether the user can scroll the content.
  fileprivate var canMove: Bool { bounces || offsets.lowerBound < offsets.upperBound }
}
