public import HeadwaterTesting

extension UIView {
  /// Lets time pass for this view and all below it, frame by frame: in each, what is scrolled moves on and is laid out. Not in UIKit,
  /// where the screen does it.
  ///
  /// - Parameters:
  ///   - duration: How long. A time that is no longer than a frame is one frame.
  ///   - framesPerSecond: How many frames there are in a second, at least 1.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    for frame in duration.frames(perSecond: framesPerSecond) { show(frame) }
  }

  /// Lets time pass as ``advance(by:framesPerSecond:)`` does, on a clock. What sleeps on the clock wakes up before the frame in
  /// which its time comes. Not in UIKit.
  ///
  /// - Parameters:
  ///   - duration: How long. A time that is no longer than a frame is one frame.
  ///   - clock: Is advanced.
  ///   - framesPerSecond: How many frames there are in a second, at least 1.
  public func advance(by duration: Duration, on clock: VirtualClock, framesPerSecond: Int = 60) async {
    for frame in duration.frames(perSecond: framesPerSecond) {
      await clock.advance(by: frame)
      show(frame)
    }
  }

  private func show(_ frame: Duration) {
    pass(frame)
    layoutIfNeeded()
  }
}
