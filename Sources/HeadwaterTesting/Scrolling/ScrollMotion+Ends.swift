// The behavior at the ends of the content and beyond them.
extension ScrollMotion {
  private static var resistance: Double { 0.55 }
  private var extent: Double { max(room.extent, 1) }
  var isBeyondEnds: Bool { !room.offsets.contains(offset) }

  /// Returns the nearest offset at which the content can rest.
  package func clamped(_ offset: Double) -> Double {
    min(max(offset, room.offsets.lowerBound), room.offsets.upperBound)
  }

  /// Returns the distance that content travels after being released at a velocity, ignoring the speed below which it stops.
  func distance(ofFlick velocity: Double) -> Double { velocity * rate / (1 - rate) }

  /// The speed below which content stops, per millisecond: 10 points per second.
  var slowest: Double { tolerance * 0.02 }
  /// The distance between the offset at which content stops and the one that it would approach asymptotically.
  var lag: Double { distance(ofFlick: slowest) }
  /// Returns the spring for content that is released beyond an end. The threshold is 50 points per second.
  func spring(ofVelocity velocity: Double) -> Spring {
    abs(velocity) < tolerance * 0.1 ? .overdamped : .critical
  }

  /// Returns the actual offset of content that an unresisted drag would have moved to the given offset.
  func banded(_ finger: Double) -> Double {
    let end = clamped(finger)
    guard room.bounces, finger != end else { return end }
    let distance = (1 - 1 / (abs(finger - end) * Self.resistance / extent + 1)) * extent
    return finger > end ? end + distance : end - distance
  }

  /// Returns the offset to which an unresisted drag would have moved content that is at the given offset.
  func unbanded(_ offset: Double) -> Double {
    let end = clamped(offset)
    guard offset != end else { return offset }
    let distance = min(abs(offset - end), extent * 0.999)
    let finger = (1 / (1 - distance / extent) - 1) * extent / Self.resistance
    return offset > end ? end + finger : end - finger
  }

  /// Returns the velocity of the content relative to that of the drag.
  func slope(at finger: Double) -> Double {
    let beyond = abs(finger - clamped(finger))
    // After a drag back to an end, rounding errors may leave a tiny distance.
    guard beyond > 1e-9 else { return 1 }
    let stretch = beyond * Self.resistance / extent + 1
    return Self.resistance / (stretch * stretch)
  }
}
