extension HeadlessListView {
  /// Plays a scroll script; see ``play(_:clock:framesPerSecond:onFrame:)``.
  public func play(
    _ script: ScrollScript, clock: VirtualClock = VirtualClock(), framesPerSecond: Int = 60
  ) async {
    await play(script, clock: clock, framesPerSecond: framesPerSecond) { _ in }
  }

  /// Plays a scroll script frame by frame on a virtual clock. Tasks that are sleeping on the clock wake up between frames, so
  /// updates arrive while the list scrolls, in the same order in every run.
  ///
  /// ```swift
  /// await view.play(ScrollScript().fling(3_000, over: .milliseconds(600)), clock: clock)
  /// ```
  ///
  /// Returns after the last frame, or when the closure throws. If the task is canceled, playing stops after the current frame.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - clock: The clock, which is advanced for each frame.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  ///   - onFrame: A closure that is called after each frame with its number, counted from 1.
  public func play(
    _ script: ScrollScript, clock: VirtualClock = VirtualClock(), framesPerSecond: Int = 60,
    onFrame: @MainActor (_ number: Int) throws -> Void
  ) async rethrows {
    let rate = framesPerSecond.clampedAsFrameRate
    let start = clock.now
    for (index, moves) in script.frames(perSecond: rate).enumerated() {
      if Task.isCancelled { return }
      // Compute each end from the start, so that rounding errors don't add up if a frame isn't a whole number of nanoseconds.
      let end = start.advanced(by: .seconds(1) * (index + 1) / rate)
      await clock.advance(by: clock.now.duration(to: end))
      scroll(moves)
      try onFrame(index + 1)
    }
  }

  /// Performs the moves of one frame.
  package func scroll(_ moves: [ScrollMove]) {
    for move in moves {
      switch move {
      case .by(let distance): scroll(by: distance)
      case .to(let offset): scroll(to: offset)
      case .release(let velocity):
        touch()
        release(velocity: velocity)
      case .runOn(let time): pass(time)
      }
    }
  }
}
