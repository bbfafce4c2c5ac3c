import Foundation

// How the content moves with time, and the formulas for that.
extension ScrollMotion {
  /// How fast the spring at an end is, per millisecond.
  private static var stiffness: Double { 0.01 }
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
    case .bouncing(let velocity): velocity
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
      case .bouncing(let velocity):
        left = isBouncing(velocity) ? bounce(velocity, for: left) : turn(velocity, left)
      }
    }
  }

  /// Begins to run on, or to bounce; content that would not go anywhere rests.
  mutating func run(velocity: Double) {
    if isBeyondEnds {
      phase = room.bounces ? .bouncing(velocity: velocity) : .resting
      if !room.bounces { offset = clamped(offset) }
    } else {
      coast(to: offset + distance(ofFlick: velocity))
    }
  }

  /// Begins to run on to an offset.
  mutating func coast(to target: Double) {
    phase = .coasting(target: target)
    restIfNear(target)
  }

  private mutating func turn(_ velocity: Double, _ left: Double) -> Double {
    run(velocity: velocity)
    return left
  }

  private mutating func restIfNear(_ target: Double) {
    guard abs(target - offset) <= tolerance else { return }
    place(at: clamped(target))
  }

  /// Runs on, at most until an end of the content; what is left of the time is for what comes then.
  private mutating func coast(to target: Double, for time: Double) -> Double {
    let end = clamped(target)
    if end != target {
      let timeToEnd = log((target - end) / (target - offset)) / log(rate)
      if timeToEnd <= time {
        let velocity = (target - end) * (1 - rate) / rate
        let isOver = abs(target - end) <= tolerance || !room.bounces
        (offset, phase) = (end, isOver ? .resting : .bouncing(velocity: velocity))
        return time - timeToEnd
      }
    }
    offset = target - (target - offset) * pow(rate, time)
    restIfNear(target)
    return 0
  }

  /// Bounces, at most until the content comes in at its end with some velocity, which it keeps.
  private mutating func bounce(_ velocity: Double, for time: Double) -> Double {
    let end = clamped(offset)
    let beyond = offset - end
    // The distance is (beyond + impulse · t) · e^(-stiffness · t).
    let impulse = velocity + Self.stiffness * beyond
    if beyond * impulse < 0, -beyond / impulse <= time {
      let timeToEnd = -beyond / impulse
      let velocity = impulse * exp(-Self.stiffness * timeToEnd)
      place(at: end)
      if !isOver(beyond: 0, impulse: velocity) { run(velocity: velocity) }
      return time - timeToEnd
    }
    let decay = exp(-Self.stiffness * time)
    let distance = (beyond + impulse * time) * decay
    offset = end + distance
    phase = .bouncing(velocity: impulse * decay - Self.stiffness * distance)
    if isOver(beyond: distance, impulse: impulse * decay) { place(at: end) }
    return 0
  }

  /// This sum only ever falls, so it does not matter at which frames it is looked at.
  private func isOver(beyond: Double, impulse: Double) -> Bool {
    abs(beyond) + 2 * abs(impulse) / Self.stiffness <= tolerance
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
