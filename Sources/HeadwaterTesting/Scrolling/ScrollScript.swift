import Foundation

/// What a user does to scroll, as a value: a fling, a drag, a pause, a jump, one after the other.
///
/// ```swift
/// let script = ScrollScript()
///   .fling(3_000, over: .milliseconds(600))
///   .pause(.milliseconds(200))
///   .drag(-80, over: .milliseconds(300))
/// ```
///
/// Distances are in the units of what is scrolled, below 0 towards its beginning. What is not a number counts as 0, and so
/// does a time below 0. A time longer than an hour counts as an hour.
public struct ScrollScript: Hashable, Sendable {
  /// One thing that a user does.
  package enum Step: Hashable, Sendable {
    /// Lets go with a swing: fast at first, and ever slower.
    case fling(distance: Double, duration: Duration)
    /// Lets go at a velocity: content runs on as on UIKit.
    case flick(velocity: Double)
    /// Moves a finger, always as fast.
    case drag(distance: Double, duration: Duration)
    /// Does nothing.
    case pause(Duration)
    /// Goes to an offset at once.
    case jump(offset: Double)
  }

  /// What the user does, in order.
  package var steps: [Step]

  /// Makes a script in which nothing happens yet.
  public init() {
    steps = []
  }

  private init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Adds a fling.
  ///
  /// - Parameters:
  ///   - distance: How far.
  ///   - duration: How long it takes to come to rest.
  /// - Returns: The longer script.
  public func fling(_ distance: Double, over duration: Duration) -> ScrollScript {
    ScrollScript(steps + [.fling(distance: distance, duration: duration)])
  }

  /// Adds a flick: content runs on with the momentum that it has on UIKit, and bounces at its ends.
  ///
  /// The step takes until content without ends would move at half a unit per second.
  ///
  /// - Parameter velocity: The velocity at first, in units per millisecond.
  /// - Returns: The longer script.
  public func flick(_ velocity: Double) -> ScrollScript {
    ScrollScript(steps + [.flick(velocity: velocity)])
  }

  /// Adds a drag.
  ///
  /// - Parameters:
  ///   - distance: How far.
  ///   - duration: How long it takes.
  /// - Returns: The longer script.
  public func drag(_ distance: Double, over duration: Duration) -> ScrollScript {
    ScrollScript(steps + [.drag(distance: distance, duration: duration)])
  }

  /// Adds a pause.
  ///
  /// - Parameter duration: How long.
  /// - Returns: The longer script.
  public func pause(_ duration: Duration) -> ScrollScript { ScrollScript(steps + [.pause(duration)]) }

  /// Adds a jump.
  ///
  /// - Parameter offset: Where to.
  /// - Returns: The longer script.
  public func jump(to offset: Double) -> ScrollScript { ScrollScript(steps + [.jump(offset: offset)]) }

  /// How long all of it takes.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}

extension ScrollScript {
  /// A script of a few flings, drags, pauses and jumps.
  ///
  /// - Parameters:
  ///   - count: How many steps.
  ///   - range: The offsets that jumps go to. No fling goes farther than this is long.
  ///   - random: Chooses them; the same numbers give the same script.
  /// - Returns: The script.
  public static func random(
    steps count: Int, over range: ClosedRange<Double>, using random: inout some RandomNumberGenerator
  ) -> ScrollScript {
    let length = range.upperBound - range.lowerBound
    return ScrollScript(
      (0..<max(0, count)).map { _ in
        let duration = Duration.milliseconds(Int.random(in: 50...800, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          return .fling(distance: Double.random(in: -length...length, using: &random), duration: duration)
        case 4, 5:
          return .drag(
            distance: Double.random(in: -length / 8...length / 8, using: &random), duration: duration)
        case 6: return .pause(duration)
        default: return .jump(offset: Double.random(in: range, using: &random))
        }
      })
  }
}

extension ScrollScript.Step {
  /// How long it takes.
  package var duration: Duration {
    switch self {
    case .fling(_, let duration), .drag(_, let duration), .pause(let duration):
      duration.clampedAsScrolling
    case .flick(let velocity): Self.duration(ofFlick: velocity)
    case .jump: .zero
    }
  }

  /// The time until released content moves at half a unit per second.
  private static func duration(ofFlick velocity: Double) -> Duration {
    let motion = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 1))
    let fastest = min(abs(velocity.asDistance), ScrollMotion.fastest)
    let slowest = 0.0005
    guard fastest > slowest else { return .zero }
    return .milliseconds(Int((log(slowest / fastest) / log(motion.rate)).rounded(.up)))
  }

  /// How far it has gone after some time, apart from a flick, whose distance depends on the content.
  ///
  /// - Parameter time: How long it has gone on.
  /// - Returns: The distance; all of it from its end on.
  package func distance(after time: Duration) -> Double {
    switch self {
    case .pause, .jump, .flick: return 0
    case .drag(let distance, _): return distance.asDistance * progress(after: time)
    case .fling(let distance, _):
      // What runs on loses the same part of its speed in each moment; at the end a hundredth of it is left.
      let slowing = 4.6
      return distance.asDistance * (1 - exp(-slowing * progress(after: time))) / (1 - exp(-slowing))
    }
  }

  private func progress(after time: Duration) -> Double {
    guard time < duration else { return 1 }
    return time > .zero ? time / duration : 0
  }
}

extension Double {
  fileprivate var asDistance: Double { isFinite ? self : 0 }
}
