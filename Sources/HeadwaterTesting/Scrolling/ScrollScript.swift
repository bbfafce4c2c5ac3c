import Foundation

/// A sequence of scroll gestures as a value: flings, drags, pauses, and jumps.
///
/// ```swift
/// let script = ScrollScript()
///   .fling(3_000, over: .milliseconds(600))
///   .pause(.milliseconds(200))
///   .drag(-80, over: .milliseconds(300))
/// ```
///
/// Distances are in the units of the scrolled view; negative distances scroll toward its beginning. Negative durations, and
/// distances that aren't finite, count as 0. A duration of more than an hour counts as an hour.
public struct ScrollScript: Hashable, Sendable {
  /// One step of a script.
  package enum Step: Hashable, Sendable {
    /// Scrolls with a fling, which is fast at first and slows down.
    case fling(distance: Double, duration: Duration)
    /// Releases the content at a velocity, so that it decelerates as in UIKit.
    case flick(velocity: Double)
    /// Drags at a constant speed.
    case drag(distance: Double, duration: Duration)
    /// Waits.
    case pause(Duration)
    /// Jumps to an offset without animation.
    case jump(offset: Double)
  }

  /// The steps of the script, in order.
  package var steps: [Step]

  /// Creates an empty script.
  public init() {
    steps = []
  }

  private init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Adds a fling.
  ///
  /// - Parameters:
  ///   - distance: The distance of the fling.
  ///   - duration: The time until the content stops.
  /// - Returns: The extended script.
  public func fling(_ distance: Double, over duration: Duration) -> ScrollScript {
    ScrollScript(steps + [.fling(distance: distance, duration: duration)])
  }

  /// Adds a flick: the content decelerates with the momentum that it would have in UIKit, and bounces at its ends.
  ///
  /// The step lasts for the time in which content without ends would slow down to half a unit per second.
  ///
  /// - Parameter velocity: The initial velocity, in units per millisecond.
  /// - Returns: The extended script.
  public func flick(_ velocity: Double) -> ScrollScript {
    ScrollScript(steps + [.flick(velocity: velocity)])
  }

  /// Adds a drag.
  ///
  /// - Parameters:
  ///   - distance: The distance of the drag.
  ///   - duration: The duration of the drag.
  /// - Returns: The extended script.
  public func drag(_ distance: Double, over duration: Duration) -> ScrollScript {
    ScrollScript(steps + [.drag(distance: distance, duration: duration)])
  }

  /// Adds a pause.
  ///
  /// - Parameter duration: The duration of the pause.
  /// - Returns: The extended script.
  public func pause(_ duration: Duration) -> ScrollScript { ScrollScript(steps + [.pause(duration)]) }

  /// Adds a jump.
  ///
  /// - Parameter offset: The offset to jump to.
  /// - Returns: The extended script.
  public func jump(to offset: Double) -> ScrollScript { ScrollScript(steps + [.jump(offset: offset)]) }

  /// The total duration of all steps.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}

extension ScrollScript {
  /// Returns a random script of flings, drags, pauses, and jumps.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - range: The range of offsets for jumps. No fling is longer than the length of the range.
  ///   - random: The random number generator. The same numbers produce the same script.
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
  /// The duration of the step.
  package var duration: Duration {
    switch self {
    case .fling(_, let duration), .drag(_, let duration), .pause(let duration):
      duration.clampedAsScrolling
    case .flick(let velocity): Self.duration(ofFlick: velocity)
    case .jump: .zero
    }
  }

  /// Returns the time until released content has slowed down to half a unit per second.
  private static func duration(ofFlick velocity: Double) -> Duration {
    let motion = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 1))
    let fastest = min(abs(velocity.asDistance), ScrollMotion.fastest)
    let slowest = 0.0005
    guard fastest > slowest else { return .zero }
    return .milliseconds(Int((log(slowest / fastest) / log(motion.rate)).rounded(.up)))
  }

  /// Returns the distance covered after some time. A flick returns 0 because its distance depends on the content.
  ///
  /// - Parameter time: The time since the step began.
  /// - Returns: The distance; the total distance once the step has ended.
  package func distance(after time: Duration) -> Double {
    switch self {
    case .pause, .jump, .flick: return 0
    case .drag(let distance, _): return distance.asDistance * progress(after: time)
    case .fling(let distance, _):
      // The speed decreases exponentially, to a hundredth of the initial speed at the end.
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
