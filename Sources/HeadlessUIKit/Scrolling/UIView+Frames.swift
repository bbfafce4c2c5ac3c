public import HeadwaterTesting

extension UIView {
  /// Advances the time for this view and its descendants frame by frame. In each frame, content in motion advances and views
  /// are laid out. HeadlessUIKit only; in UIKit, the display drives the frames.
  ///
  /// - Parameters:
  ///   - duration: The time to advance. A duration shorter than a frame counts as one frame.
  ///   - framesPerSecond: The number of frames per second, at least 1.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    for frame in duration.frames(perSecond: framesPerSecond) { show(frame) }
  }

  /// Advances the time like ``advance(by:framesPerSecond:)``, along with a clock. Tasks that are sleeping on the clock wake up
  /// before the frame during which their deadline passes. HeadlessUIKit only.
  ///
  /// - Parameters:
  ///   - duration: The time to advance. A duration shorter than a frame counts as one frame.
  ///   - clock: The clock to advance.
  ///   - framesPerSecond: The number of frames per second, at least 1.
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
