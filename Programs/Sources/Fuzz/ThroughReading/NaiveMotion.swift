#if !canImport(UIKit)
  import Foundation

  /// How a list runs on, step by step: by UIKit's rate of deceleration, and beyond an end by its spring. It shares no code with the
  /// motion that it judges.
  struct NaiveMotion {
    /// In points per millisecond; nil where it is not known yet.
    var velocity: Double?

    private static let rate = 0.998
    private static let spring = 0.01
    static let frame = 1_000.0 / 60

    /// Where the list is after a frame.
    mutating func offset(after offset: Double, in room: ClosedRange<Double>) -> Double? {
      guard var speed = velocity else { return nil }
      var place = offset
      let steps = 200
      let time = Self.frame / Double(steps)
      for _ in 0..<steps {
        let end = min(max(place, room.lowerBound), room.upperBound)
        let beyond = place - end
        if beyond == 0 {
          place += speed * time
          speed *= pow(Self.rate, time)
        } else {
          speed += (-2 * Self.spring * speed - Self.spring * Self.spring * beyond) * time
          place += speed * time
        }
      }
      velocity = speed
      return place
    }

    /// How far it would still go, if nothing ended before.
    func distanceLeft(at offset: Double, in room: ClosedRange<Double>) -> Double {
      guard let velocity else { return 0 }
      let end = min(max(offset, room.lowerBound), room.upperBound)
      if offset != end { return abs(offset - end) }
      let target = offset + velocity * Self.rate / (1 - Self.rate)
      return abs(min(max(target, room.lowerBound), room.upperBound) - offset)
    }
  }
#endif
