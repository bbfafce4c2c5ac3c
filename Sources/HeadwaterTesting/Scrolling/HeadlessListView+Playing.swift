extension HeadlessListView {
  /// Plays a script; see ``play(_:clock:framesPerSecond:onFrame:)``.
  public func play(
    _ script: ScrollScript, clock: VirtualClock = VirtualClock(), framesPerSecond: Int = 60
  ) async {
    await play(script, clock: clock, framesPerSecond: framesPerSecond) { _ in }
  }

  /// Plays a script, frame by frame, on a clock of its own. What sleeps on the clock wakes up between the frames: so updates
  /// arrive while the list is being scrolled, in the same order in every run.
  ///
  /// ```swift
  /// await view.play(ScrollScript().fling(3_000, over: .milliseconds(600)), clock: clock)
  /// ```
  ///
  /// Returns when it is over, or the closure throws; a task that is cancelled stops after a frame.
  ///
  /// - Parameters:
  ///   - script: What the user does.
  ///   - clock: Tells the time, and is advanced.
  ///   - framesPerSecond: How many frames there are in a second, at least 1 and at most 1,000.
  ///   - onFrame: Called after each frame, counted from 1.
  public func play(
    _ script: ScrollScript, clock: VirtualClock = VirtualClock(), framesPerSecond: Int = 60,
    onFrame: @MainActor (_ number: Int) throws -> Void
  ) async rethrows {
    let rate = framesPerSecond.clampedAsFrameRate
    let start = clock.now
    for (index, moves) in script.frames(perSecond: rate).enumerated() {
      if Task.isCancelled { return }
      // Counted from the start, so that nothing is lost where a second is not a whole number of frames.
      let end = start.advanced(by: .seconds(1) * (index + 1) / rate)
      await clock.advance(by: clock.now.duration(to: end))
      scroll(moves)
      try onFrame(index + 1)
    }
  }

  /// Does what happens in one frame.
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
