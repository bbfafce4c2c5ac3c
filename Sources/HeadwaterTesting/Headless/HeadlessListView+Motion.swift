import Headwater

// What a finger does, and how the content runs on: as on UIKit, in the units of the view. On the fly an update may move what is seen;
// the content keeps its velocity.
extension HeadlessListView {
  /// Whether a finger is on the content.
  public var isTracking: Bool { motion.isHeld }
  /// Whether the content runs on, or comes back from beyond an end.
  public var isDecelerating: Bool { motion.isDecelerating }

  /// Puts a finger on the content, which stops.
  public func touch() {
    prepareMotion()
    changeMotion { $0.touch() }
  }

  /// Moves the finger, and the content with it, less beyond its ends. Without a finger, one is put there before and lifted
  /// after.
  ///
  /// - Parameter distance: How far, below 0 towards the beginning.
  public func drag(by distance: Double) {
    guard isTracking else {
      touch()
      drag(by: distance)
      return release()
    }
    prepareMotion()
    changeMotion { $0.drag(by: distance) }
  }

  /// Lifts the finger. The content runs on, or comes back from beyond an end, while time passes with
  /// ``advance(by:framesPerSecond:)``.
  ///
  /// - Parameter velocity: How fast the finger is, for each millisecond; the content goes 499 times as far.
  public func release(velocity: Double = 0) {
    prepareMotion()
    changeMotion { $0.release(velocity: velocity) }
  }

  /// Lets time pass, frame by frame: content that runs on moves.
  ///
  /// - Parameters:
  ///   - duration: How long, at most an hour. A time that is no longer than a frame is one frame.
  ///   - framesPerSecond: How many frames there are in a second, at least 1 and at most 1,000.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    for frame in duration.frames(perSecond: framesPerSecond) { pass(frame) }
  }

  /// Lets time pass as ``advance(by:framesPerSecond:)`` does, on a clock. What sleeps on the clock wakes up before the frame in
  /// which its time comes.
  ///
  /// - Parameters:
  ///   - duration: How long, at most an hour. A time that is no longer than a frame is one frame.
  ///   - clock: Is advanced.
  ///   - framesPerSecond: How many frames there are in a second, at least 1 and at most 1,000.
  public func advance(by duration: Duration, on clock: VirtualClock, framesPerSecond: Int = 60) async {
    for frame in duration.frames(perSecond: framesPerSecond) {
      await clock.advance(by: frame)
      pass(frame)
    }
  }

  /// Lets time pass in one frame.
  func pass(_ frame: Duration) {
    guard isDecelerating else { return }
    prepareMotion()
    changeMotion { $0.advance(by: frame.milliseconds) }
  }

  /// Stops the content: a program has moved it.
  func stopMotion() {
    overscroll = 0
    prepareMotion()
    changeMotion { $0.place(at: offset) }
  }

  /// Tells the motion of what has changed since the last frame: the content may be longer, and an update may have moved it.
  private func prepareMotion() {
    let (length, stands) = (metrics.viewport.asHeight, offset + overscroll)
    motion.room = ScrollMotion.Room(offsets: 0...max(0, contentHeight - length), extent: length)
    motion.tolerance = tolerance
    if stands != motion.offset { motion.shift(by: stands - motion.offset) }
  }

  /// Moves the content to where the motion has it.
  private func showMotion() {
    let place = motion.clamped(motion.offset)
    // Content that has grown may have what was beyond its end.
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
      take(.touches)
    } else if before.0 {
      take(.releases(coasts: isDecelerating))
    } else if !isDecelerating {
      take(.rests)
    }
  }
}
