import Foundation

// How the content moves with time, and the formulas for that.
extension ScrollMotion {
  /// The rate of the critically damped spring, per millisecond.
  private static var stiffness: Double { 0.011 }
  /// The rates of the overdamped spring, per millisecond.
  private static var rates: (slow: Double, fast: Double) { (0.009, 0.046) }
  /// How long animated scrolling takes.
  private static var glideDuration: Double { 300 }

  /// Whether a finger is on the content.
  package var isHeld: Bool { if case .held = phase { true } else { false } }
  /// Whether its momentum moves the content.
  package var isCoasting: Bool { if case .coasting = phase { true } else { false } }
  /// Whether a program moves the content.
  package var isGliding: Bool { if case .gliding = phase { true } else { false } }
  /// Whether the content runs on: by its momentum, or back from beyond an end.
  package var isDecelerating: Bool {
    switch phase {
    case .coasting, .bouncing: true
    case .resting, .held, .gliding: false
    }
  }

  /// How fast the content runs on, in points per millisecond.
  package var velocity: Double {
    switch phase {
    case .resting, .held, .gliding: 0
    case .coasting(let target): (target - offset) * (1 - rate) / rate
    case .bouncing(let velocity, _): velocity
    }
  }

  /// Where the content will be in the end, if nothing comes in between.
  package var destination: Double {
    var copy = self
    copy.advance(by: 1e6)
    return copy.offset
  }

  /// Lets time pass.
  ///
  /// - Parameter milliseconds: How long; below 0 counts as 0.
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

  /// Begins to run on, or to bounce; content that would not go anywhere rests.
  mutating func run(velocity: Double, on spring: Spring = .critical) {
    if isBeyondEnds {
      phase = room.bounces ? .bouncing(velocity: velocity, spring: spring) : .resting
      if !room.bounces { offset = clamped(offset) }
    } else {
      coast(to: offset + distance(ofFlick: velocity))
    }
  }

  /// Begins to decelerate towards an offset, which it stops short of by ``lag``.
  mutating func coast(to target: Double) {
    phase = .coasting(target: target)
    if abs(target - offset) <= lag { place(at: clamped(offset)) }
  }

  private mutating func turn(_ velocity: Double, _ left: Double) -> Double {
    run(velocity: velocity)
    return left
  }

  /// Decelerates until the content stops, or meets an end; returns the time that is left for what follows.
  private mutating func coast(to target: Double, for time: Double) -> Double {
    let distance = target - offset
    guard abs(distance) > lag else {
      place(at: clamped(offset))
      return time
    }
    let landing = distance > 0 ? target - lag : target + lag
    let end = clamped(landing)
    // The time until the distance to the target is that of the end, or of the landing.
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

  /// Bounces until the content returns to its end with some velocity, which it keeps; returns the time that
  /// is left.
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

  /// The closed form of a bounce: its distance from the end is `(a + b · t) · e^(-k · t)` on the critically
  /// damped spring, and `a · e^(-slow · t) + b · e^(-fast · t)` on the overdamped one.
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

    /// A limit of the distance from the end from now on. It only ever falls, so the frames at which it is
    /// looked at don't matter.
    var reach: Double {
      switch spring {
      case .critical: abs(a) + 2 * abs(b) / ScrollMotion.stiffness
      case .overdamped: abs(a) + abs(b)
      }
    }

    /// The time until the content is at its end; nil if it only approaches it.
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

  /// Whether the spring has something to do: at an end itself, where the content leaves it.
  private func isBouncing(_ velocity: Double) -> Bool {
    guard room.bounces else { return false }
    if isBeyondEnds { return true }
    return offset == room.offsets.upperBound && velocity > 0
      || offset == room.offsets.lowerBound && velocity < 0
  }

  /// As fast in the middle as it is slow at the ends.
  private mutating func glide(from start: Double, to target: Double, after time: Double) {
    // Times of frames are rounded.
    guard time < Self.glideDuration - 1e-6 else { return place(at: target) }
    let part = time / Self.glideDuration
    offset = start + (target - start) * part * part * (3 - 2 * part)
    phase = .gliding(start: start, target: target, elapsed: time)
  }
}
