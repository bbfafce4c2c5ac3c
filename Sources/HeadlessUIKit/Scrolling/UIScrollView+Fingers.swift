import HeadwaterTesting

// What a finger does. No app can make touches, so these methods are not in UIKit.
extension UIScrollView {
  /// How much of its velocity the content keeps for each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part that is left after a millisecond.
    public var rawValue: CGFloat

    /// Makes a rate.
    ///
    /// - Parameter rawValue: The part that is left after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Puts a finger on the content, which stops: what ran on has come to its end. Not in UIKit.
  public func touch() {
    guard isScrollEnabled, !isTracking else { return }
    isTracking = true
    stopMotion()
    prepareMotion()
    across.touch()
    down.touch()
  }

  /// Moves the content as a finger would, and lays out. Not in UIKit.
  ///
  /// With a finger on the content that finger moves, and the content with it, less beyond its ends. Otherwise this is all that a finger
  /// does: the content stops at its edges, and comes to rest at once.
  ///
  /// - Parameters:
  ///   - distance: How far; down and right are positive, so the offset grows.
  ///   - decelerates: Whether the content runs on after the finger has let go, where this is all that it does.
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

  /// Lifts the finger. The content runs on, or comes back from beyond an end, while time passes with `advance(by:)`; the delegate
  /// is told as UIKit does, and may choose where it comes to rest. Content that was pulled down far enough is fetched again. Not in
  /// UIKit.
  ///
  /// - Parameter velocity: How fast the finger is, in points per millisecond; below and right are positive, so the offset grows.
  public func release(velocity: CGPoint = .zero) {
    guard isTracking else { return }
    let refreshes = isDragging && beginsRefreshing()
    prepareMotion()
    across.release(velocity: Double(velocity.x))
    down.release(velocity: Double(velocity.y))
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
