import HeadwaterTesting

// Methods that simulate touches. Apps can't create touches, so UIKit doesn't have these methods.
extension UIScrollView {
  /// The rate at which scrolling decelerates: the fraction of the velocity that remains after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public var rawValue: CGFloat

    /// Creates a deceleration rate.
    ///
    /// - Parameter rawValue: The fraction of the velocity that remains after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The normal deceleration rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast deceleration rate, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Begins a touch on the content, stopping any deceleration or animated scrolling. HeadlessUIKit only.
  public func touch() {
    guard isScrollEnabled, !isTracking else { return }
    isTracking = true
    stopMotion()
    prepareMotion()
    across.touch()
    down.touch()
  }

  /// Drags the content and lays it out. HeadlessUIKit only.
  ///
  /// During a touch, the content follows the touch, with resistance beyond its ends. Without a touch, the method simulates a
  /// complete drag: the content doesn't move beyond its ends, and stops immediately.
  ///
  /// - Parameters:
  ///   - distance: The change in the content offset. Positive values scroll toward the right and the bottom.
  ///   - decelerates: A Boolean value that indicates whether a drag without a touch ends with a deceleration that the delegate
  ///     is notified of. Ignored during a touch.
  public func drag(by distance: CGPoint, decelerates: Bool = true) {
    guard isScrollEnabled else { return }
    guard !isTracking else { return moveFinger(by: distance) }
    endMotion()
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

  private func moveFinger(by distance: CGPoint) {
    if !isDragging {
      isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    prepareMotion()
    across.drag(by: Double(distance.x))
    down.drag(by: Double(distance.y))
    showMotion()
    layoutIfNeeded()
  }

  /// Ends the touch. The content decelerates, or bounces back from beyond an end, as time passes with `advance(by:)`. The
  /// delegate is notified in UIKit's order and can change the target offset. If the content was pulled down far enough, the
  /// refresh control begins refreshing and sends its action. HeadlessUIKit only.
  ///
  /// - Parameter velocity: The velocity of the touch, in points per millisecond. Positive values scroll toward the right and
  ///   the bottom.
  public func release(velocity: CGPoint = .zero) {
    guard isTracking else { return }
    let refreshes = isDragging && beginsRefreshing()
    prepareMotion()
    across.release(velocity: Double(velocity.x))
    down.release(velocity: Double(velocity.y))
    // The delegate can choose the target before it is notified that dragging ended.
    if isDragging { chooseTarget(velocity) }
    isTracking = false
    let (wasDragging, runsOn) = (isDragging, across.isDecelerating || down.isDecelerating)
    (isDragging, isDecelerating) = (false, runsOn)
    if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: runsOn) }
    if runsOn, isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    if refreshes { refreshControl?.sendActions(for: .valueChanged) }
  }

  private func chooseTarget(_ velocity: CGPoint) {
    let natural = CGPoint(x: across.destination, y: down.destination)
    var wanted = target(proposed: natural, velocity: velocity)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &wanted)
    if wanted.x != natural.x { across.aim(at: Double(wanted.x)) }
    if wanted.y != natural.y { down.aim(at: Double(wanted.y)) }
  }
}
