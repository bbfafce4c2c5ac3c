/// What a ``ScrollPlayer`` can scroll.
@MainActor
public protocol Scrollable: AnyObject {
  /// Goes to an offset, or as near to it as there is something to see.
  ///
  /// - Parameter offset: How far the thing is to be scrolled.
  func scroll(to offset: Double)

  /// Moves on, as far as there is something to see.
  ///
  /// - Parameter distance: How far; below 0 towards the beginning.
  func scroll(by distance: Double)
}

extension HeadlessListView: Scrollable {}

extension Scrollable {
  /// Does what happens in one frame.
  ///
  /// - Parameter moves: The moves, in order.
  public func scroll(_ moves: [ScrollMove]) {
    for move in moves {
      switch move {
      case .by(let distance): scroll(by: distance)
      case .to(let offset): scroll(to: offset)
      }
    }
  }
}

/// Plays scripts on something that scrolls, frame by frame, on a clock of its own. What sleeps on the clock wakes up
/// between the frames: so updates arrive while the list is being scrolled, in the same order in every run.
///
/// ```swift
/// let player = ScrollPlayer(view, clock: clock)
/// await player.play(ScrollScript().fling(3_000, over: .milliseconds(600)))
/// ```
@MainActor
public struct ScrollPlayer {
  /// What is scrolled; kept.
  public let target: any Scrollable
  /// Tells the time, and is advanced.
  public let clock: VirtualClock
  /// How many frames there are in a second.
  public let framesPerSecond: Int

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - target: What is scrolled; kept.
  ///   - clock: Tells the time, and is advanced.
  ///   - framesPerSecond: How many frames there are in a second, at least 1.
  public init(_ target: any Scrollable, clock: VirtualClock = VirtualClock(), framesPerSecond: Int = 60) {
    self.target = target
    self.clock = clock
    self.framesPerSecond = max(1, framesPerSecond)
  }

  /// Plays a script. Returns when it is over; a task that is cancelled stops after a frame.
  ///
  /// - Parameter script: What the user does.
  public func play(_ script: ScrollScript) async {
    await play(script) { _ in }
  }

  /// Plays a script, and calls a closure after each frame. Returns when it is over, or the closure throws; a task that is
  /// cancelled stops after a frame.
  ///
  /// - Parameters:
  ///   - script: What the user does.
  ///   - onFrame: Called after each frame, counted from 1.
  public func play(_ script: ScrollScript, onFrame: @MainActor (_ number: Int) throws -> Void) async rethrows
  {
    let start = clock.now
    for (index, moves) in script.frames(perSecond: framesPerSecond).enumerated() {
      if Task.isCancelled { return }
      // Counted from the start, so that nothing is lost where a second is not a whole number of frames.
      let end = start.advanced(by: .seconds(1) * (index + 1) / framesPerSecond)
      await clock.advance(by: clock.now.duration(to: end))
      target.scroll(moves)
      try onFrame(index + 1)
    }
  }
}
