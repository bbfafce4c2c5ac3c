import HeadwaterTesting

// The motion of the content over time.
extension UIScrollView {
  /// A Boolean value that indicates whether the content is at rest and not being touched.
  var isStill: Bool { !isTracking && !isDragging && !isDecelerating && !isScrollAnimating }

  /// Advances the motion of the content by a frame and notifies the delegate.
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

  /// Updates all values that the motion depends on, because they may have changed at any time.
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
    // At rest, start from the visible offset, which is rounded to pixels.
    if across.phase == .resting { across.place(at: Double(contentOffset.x)) }
    if down.phase == .resting { down.place(at: Double(contentOffset.y)) }
  }

  /// Returns the distance by which a touch pans the content, or nil until the touch is recognized as a pan.
  func pannedDistance(_ travel: CGPoint) -> CGPoint? {
    guard isTracking else { return nil }
    prepareMotion()
    return HeadlessTouch.panned(
      CGPoint(x: across.room.canMove ? travel.x : 0, y: down.room.canMove ? travel.y : 0))
  }

  private static var farBefore: CGPoint { CGPoint(x: -1e12, y: -1e12) }
  private static var farBehind: CGPoint { CGPoint(x: 1e12, y: 1e12) }

  /// Sets the content offset to that of the motion.
  func showMotion() {
    isMotionsOwn = true
    contentOffset = CGPoint(x: across.offset, y: down.offset)
    isMotionsOwn = false
    restTime = .zero
  }

  /// A Boolean value that indicates whether animated scrolling takes time.
  var takesTime: Bool { !isTracking && window?.holdsAnimations == true && UIView.areAnimationsEnabled }

  /// Starts animated scrolling to an offset.
  func glide(to target: CGPoint) {
    prepareMotion()
    across.glide(to: Double(target.x))
    down.glide(to: Double(target.y))
  }

  /// Stops deceleration or animated scrolling and notifies the delegate of its end. Has no effect during a touch.
  func endMotion() {
    if !isTracking { stopMotion() }
  }

  /// Stops deceleration or animated scrolling and notifies the delegate of its end, even during a touch.
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

  /// Scrolls content at rest back to an allowed offset after its size has changed. Content in motion bounces back
  /// automatically.
  func keepWithinEnds() {
    if isStill { contentOffset = clamped(contentOffset) }
  }

  /// Returns the nearest offset at which nothing beyond the content and its insets is visible.
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
