import Foundation

// The motion of the content over time, and its formulas.
extension ScrollMotion {
  /// The rate of the critically damped spring, per millisecond.
  private static var stiffness: Double { 0.011 }
  /// The rates of the overdamped spring, per millisecond.
  private static var rates: (slow: Double, fast: Double) { (0.009, 0.046) }
  /// The duration of animated scrolling, in milliseconds.
  private static var glideDuration: Double { 300 }

  /// A Boolean value that indicates whether the user is touching the content.
  package var isHeld: Bool { if case .held = phase { true } else { false } }
  /// A Boolean value that indicates whether the content is decelerating with its momentum.
  package var isCoasting: Bool { if case .coasting = phase { true } else { false } }
  /// A Boolean value that indicates whether the app is scrolling the content with an animation.
  package var isGliding: Bool { if case .gliding = phase { true } else { false } }
  /// A Boolean value that indicates whether the content is decelerating or returning from beyond an end.
  package var isDecelerating: Bool {
    switch phase {
    case .coasting, .bouncing: true
    case .resting, .held, .gliding: false
    }
  }

  /// The velocity of decelerating content, in points per millisecond.
  package var velocity: Double {
    switch phase {
    case .resting, .held, .gliding: 0
    case .coasting(let target): (target - offset) * (1 - rate) / rate
    case .bouncing(let velocity, _): velocity
    }
  }

  /// The offset at which the content will stop without further interaction.
  package var destination: Double {
    var copy = self
    copy.advance(by: 1e6)
    return copy.offset
  }

  /// Advances time.
  ///
  /// - Parameter milliseconds: The duration; negative values count as 0.
  package mutating func advance(by milliseconds: Double) {
    var left = milliseconds.finite
    while left > 0 {
      switch phase {
      case .resting, .held: return
      case .gliding(let start, let target, let elapsed):
        return glide(from: start, to: target, after: elapsed + left)
      case .coasting(let target):
        left = isBeyondEnds ? turn(velocity, left) : coast(to: target, for: left)
      case .bouncing(let velocity, let spring):
        left = isBouncing(velocity) ? bounce(velocity, on: spring, for: left) : turn(velocity, left)
      }
    }
  }

  /// Starts deceleration or a bounce. Content that wouldn't move comes to rest.
  mutating func run(velocity: Double, on spring: Spring = .critical) {
    if isBeyondEnds {
      phase = room.bounces ? .bouncing(velocity: velocity, spring: spring) : .resting
      if !room.bounces { offset = clamped(offset) }
    } else {
      coast(to: offset + distance(ofFlick: velocity))
    }
  }

  /// Starts deceleration toward a target offset. The content stops short of it by ``lag``.
  mutating func coast(to target: Double) {
    phase = .coasting(target: target)
    if abs(target - offset) <= lag { place(at: clamped(offset)) }
  }

  private mutating func turn(_ velocity: Double, _ left: Double) -> Double {
    run(velocity: velocity)
    return left
  }

  /// Decelerates until the content stops or reaches an end. Returns the remaining time.
  private mutating func coast(to target: Double, for time: Double) -> Double {
    let distance = target - offset
    guard abs(distance) > lag else {
      place(at: clamped(offset))
      return time
    }
    let landing = distance > 0 ? target - lag : target + lag
    let end = clamped(landing)
    // Solve for the time at which the content reaches the end, or the offset at which it stops before that.
    let timeToEnd = max(0, log((target - end) / distance) / log(rate))
    guard timeToEnd <= time else {
      offset = target - distance * pow(rate, time)
      return 0
    }
    offset = end
    let velocity = (target - end) * (1 - rate) / rate
    let meetsEnd = end != landing && room.bounces && abs(velocity) > slowest
    phase = meetsEnd ? .bouncing(velocity: velocity, spring: .critical) : .resting
    return time - timeToEnd
  }

  /// Bounces until the content returns to its end, where it keeps its velocity. Returns the remaining time.
  private mutating func bounce(_ velocity: Double, on spring: Spring, for time: Double) -> Double {
    let end = clamped(offset)
    var bounce = Bounce(spring, beyond: offset - end, velocity: velocity)
    if let timeToEnd = bounce.timeToEnd, timeToEnd <= time {
      bounce.advance(by: timeToEnd)
      place(at: end)
      if bounce.reach > tolerance { run(velocity: bounce.velocity) }
      return time - timeToEnd
    }
    bounce.advance(by: time)
    offset = end + bounce.beyond
    phase = .bouncing(velocity: bounce.velocity, spring: spring)
    if bounce.reach <= tolerance { place(at: end) }
    return 0
  }

  /// The closed form of a bounce. The distance from the end is `(a + b · t) · e^(-k · t)` for the critically damped spring, and
  /// `a · e^(-slow · t) + b · e^(-fast · t)` for the overdamped one.
  private struct Bounce {
    let spring: Spring
    var a: Double
    var b: Double

    init(_ spring: Spring, beyond: Double, velocity: Double) {
      self.spring = spring
      switch spring {
      case .critical:
        (a, b) = (beyond, velocity + ScrollMotion.stiffness * beyond)
      case .overdamped:
        a =
          (ScrollMotion.rates.fast * beyond + velocity) / (ScrollMotion.rates.fast - ScrollMotion.rates.slow)
        b = beyond - a
      }
    }

    var beyond: Double {
      switch spring {
      case .critical: a
      case .overdamped: a + b
      }
    }

    var velocity: Double {
      switch spring {
      case .critical: b - ScrollMotion.stiffness * a
      case .overdamped: -ScrollMotion.rates.slow * a - ScrollMotion.rates.fast * b
      }
    }

    /// An upper bound on the future distance from the end. It never increases, so the result doesn't depend on the frames at
    /// which it is checked.
    var reach: Double {
      switch spring {
      case .critical: abs(a) + 2 * abs(b) / ScrollMotion.stiffness
      case .overdamped: abs(a) + abs(b)
      }
    }

    /// The time until the content reaches its end, or nil if it never quite reaches the end.
    var timeToEnd: Double? {
      switch spring {
      case .critical: a * b < 0 ? -a / b : nil
      case .overdamped:
        a * b < 0 && -b / a > 1 ? log(-b / a) / (ScrollMotion.rates.fast - ScrollMotion.rates.slow) : nil
      }
    }

    mutating func advance(by time: Double) {
      switch spring {
      case .critical:
        let decay = exp(-ScrollMotion.stiffness * time)
        (a, b) = ((a + b * time) * decay, b * decay)
      case .overdamped:
        a *= exp(-ScrollMotion.rates.slow * time)
        b *= exp(-ScrollMotion.rates.fast * time)
      }
    }
  }

  /// Returns a Boolean value that indicates whether the spring has an effect. At an end, it has one only if the content moves
  /// outward.
  private func isBouncing(_ velocity: Double) -> Bool {
    guard room.bounces else { return false }
    if isBeyondEnds { return true }
    return offset == room.offsets.upperBound && velocity > 0
      || offset == room.offsets.lowerBound && velocity < 0
  }

  /// Moves the content along a smooth curve that starts and ends slowly.
  private mutating func glide(from start: Double, to target: Double, after time: Double) {
    // The durations of frames are rounded.
    guard time < Self.glideDuration - 1e-6 else { return place(at: target) }
    let part = time / Self.glideDuration
    offset = start + (target - start) * part * part * (3 - 2 * part)
    phase = .gliding(start: start, target: target, elapsed: time)
  }
}
