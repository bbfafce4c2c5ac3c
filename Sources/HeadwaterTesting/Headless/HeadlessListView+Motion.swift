import Headwater

// Dragging and deceleration, as in UIKit, in the units of the view. An update during deceleration can move the content, which
// then keeps its velocity.
extension HeadlessListView {
  /// A Boolean value that indicates whether the user is touching the content.
  public var isTracking: Bool { motion.isHeld }
  /// A Boolean value that indicates whether the content is decelerating or returning from beyond an end.
  public var isDecelerating: Bool { motion.isDecelerating }

  /// Begins a touch, which stops the content.
  public func touch() {
    prepareMotion()
    changeMotion { $0.touch() }
  }

  /// Drags the content by a distance, with resistance beyond its ends. Begins and ends a touch if there is none.
  ///
  /// - Parameter distance: The distance; negative toward the beginning.
  public func drag(by distance: Double) {
    guard isTracking else {
      touch()
      drag(by: distance)
      return release()
    }
    prepareMotion()
    changeMotion { $0.drag(by: distance) }
  }

  /// Ends the touch. The content decelerates, or returns from beyond an end, while time passes with
  /// ``advance(by:framesPerSecond:)``.
  ///
  /// - Parameter velocity: The velocity at release, in units per millisecond. The content travels 499 times that value.
  public func release(velocity: Double = 0) {
    prepareMotion()
    changeMotion { $0.release(velocity: velocity) }
  }

  /// Advances time frame by frame, which moves decelerating content.
  ///
  /// - Parameters:
  ///   - duration: The duration, at most an hour. A duration shorter than a frame counts as one frame.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    for frame in duration.frames(perSecond: framesPerSecond) { pass(frame) }
  }

  /// Advances time as ``advance(by:framesPerSecond:)`` does, and advances a clock along with it. Tasks that are sleeping on the
  /// clock wake up before the frame in which their deadline is reached.
  ///
  /// - Parameters:
  ///   - duration: The duration, at most an hour. A duration shorter than a frame counts as one frame.
  ///   - clock: The clock to advance.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  public func advance(by duration: Duration, on clock: VirtualClock, framesPerSecond: Int = 60) async {
    for frame in duration.frames(perSecond: framesPerSecond) {
      await clock.advance(by: frame)
      pass(frame)
    }
  }

  /// Advances time by one frame.
  func pass(_ frame: Duration) {
    guard isDecelerating else { return }
    prepareMotion()
    changeMotion { $0.advance(by: frame.milliseconds) }
  }

  /// Stops the content after the app has moved it.
  func stopMotion() {
    overscroll = 0
    prepareMotion()
    changeMotion { $0.place(at: offset) }
  }

  /// Updates the motion to reflect changes since the last frame: the content may be longer, and an update may have moved it.
  private func prepareMotion() {
    let (length, stands) = (metrics.viewport.asHeight, offset + overscroll)
    motion.room = ScrollMotion.Room(offsets: 0...max(0, contentHeight - length), extent: length)
    motion.tolerance = tolerance
    if stands != motion.offset { motion.shift(by: stands - motion.offset) }
  }

  /// Scrolls the content to the offset of the motion.
  private func showMotion() {
    let place = motion.clamped(motion.offset)
    // If the content has grown, content that was beyond its end may now be within its bounds.
    let hasMoved = max(abs(motion.offset - offset - overscroll), abs(place - offset)) > 1e-9
    overscroll = motion.offset - place
    if hasMoved { move(to: place) }
  }

  private func changeMotion(_ change: (inout ScrollMotion) -> Void) {
    let before = (isTracking, isDecelerating)
    change(&motion)
    showMotion()
    let after = (isTracking, isDecelerating)
    guard before.0 != after.0 || before.1 != after.1 else { return }
    if isTracking {
      scrolling.take(.touches)
    } else if before.0 {
      scrolling.take(.releases(coasts: isDecelerating))
    } else if !isDecelerating {
      scrolling.take(.rests)
    }
  }
}
