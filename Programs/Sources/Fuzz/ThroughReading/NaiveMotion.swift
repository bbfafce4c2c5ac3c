#if !canImport(UIKit)
  import Foundation

  /// Where a list can rest, and how much of it is seen at once.
  struct NaiveEnds: Equatable {
    var room: ClosedRange<Double>
    var extent: Double

    private static let resistance = 0.55

    func beyond(_ place: Double) -> Double { place - min(max(place, room.lowerBound), room.upperBound) }

    /// Where a list is whose finger would have moved it to a place.
    func place(ofFinger finger: Double) -> Double {
      let beyond = beyond(finger)
      let stretched = extent - extent / (abs(beyond) * Self.resistance / extent + 1)
      return finger - beyond + (beyond < 0 ? -stretched : stretched)
    }

    /// Where the finger would have moved a list that is at a place.
    func finger(at place: Double) -> Double {
      let beyond = beyond(place)
      let part = min(abs(beyond) / extent, 0.999)
      let way = part / (1 - part) * extent / Self.resistance
      return place - beyond + (beyond < 0 ? -way : way)
    }

    /// How far a list goes for a point of its finger.
    func slope(at finger: Double) -> Double {
      if abs(beyond(finger)) < 1e-9 { return 1 }
      let little = 1e-4
      return (place(ofFinger: finger + little) - place(ofFinger: finger - little)) / (2 * little)
    }
  }

  /// How a list moves under a finger and runs on, in small steps: by UIKit's rate of deceleration, and beyond an end by its spring. It
  /// shares no code with the motion that it judges.
  struct NaiveMotion {
    enum Mover: Equatable {
      case nobody
      /// A finger, and where it would have moved the list.
      case finger(Double)
      /// Momentum, in points per millisecond.
      case momentum(Double)
      /// The spring that takes back what was held beyond an end, in points per millisecond.
      case slowSpring(Double)
    }

    /// Where the list is, not rounded.
    private(set) var place: Double
    private(set) var mover = Mover.nobody
    /// How far off the place may be.
    private(set) var doubt = 0.0

    private static let rate = 0.998
    /// The rates of the springs: what meets an end while it moves has two equal ones.
    private static let spring = (0.011, 0.011)
    private static let slowSpring = (0.009, 0.046)
    /// The speed at which a list stops, and the one below which it counts as held beyond its end.
    private static let (slowest, held) = (0.01, 0.05)

    init(restingAt place: Double) { self.place = place }

    mutating func drag(by distance: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      mover = .finger(finger + distance)
      place = ends.place(ofFinger: finger + distance)
    }

    mutating func release(velocity: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      let speed = velocity * ends.slope(at: finger)
      mover = ends.beyond(place) != 0 && abs(speed) < Self.held ? .slowSpring(speed) : .momentum(speed)
    }

    /// Lets a frame pass.
    mutating func pass(_ ends: NaiveEnds) {
      var speed: Double
      var rates = Self.spring
      switch mover {
      case .nobody, .finger: return
      case .momentum(let momentum): speed = momentum
      case .slowSpring(let start): (speed, rates) = (start, Self.slowSpring)
      }
      let room = ends.room
      var left = 1_000.0 / 60
      let step = left / 100
      while left > 1e-9 {
        let isOut =
          place > room.upperBound || place < room.lowerBound || place == room.upperBound && speed > 0
          || place == room.lowerBound && speed < 0
        if !isOut {
          rates = Self.spring
          if abs(speed) <= Self.slowest { return mover = .momentum(0) }
        }
        let time = min(step, left)
        let (next, after) = isOut ? sprung(speed, time, rates, ends) : coasted(speed, time)
        // Where an end is crossed, the rest of the step follows the other law.
        let end = [room.lowerBound, room.upperBound].first {
          ($0 - place) * (next - $0) > 0
        }
        guard let end else {
          (place, speed, left) = (next, after, left - time)
          continue
        }
        let part = (end - place) / (next - place)
        (place, speed, left) = (end, speed + (after - speed) * part, left - time * part)
        // Content that reaches an end with some speed bounces.
        rates = Self.spring
      }
      mover = rates == Self.spring ? .momentum(speed) : .slowSpring(speed)
    }

    private func coasted(_ speed: Double, _ time: Double) -> (Double, Double) {
      // It stops in the middle of a step, and what it covers is the sum of what is left of the speed after
      // each millisecond.
      var after = speed * pow(Self.rate, time)
      if abs(after) < Self.slowest { after = speed > 0 ? Self.slowest : -Self.slowest }
      return (place + (speed - after) * Self.rate / (1 - Self.rate), after)
    }

    private func sprung(
      _ speed: Double, _ time: Double, _ rates: (Double, Double), _ ends: NaiveEnds
    ) -> (Double, Double) {
      func pull(_ beyond: Double, _ speed: Double) -> Double {
        -(rates.0 + rates.1) * speed - rates.0 * rates.1 * beyond
      }
      let beyond = ends.beyond(place)
      let middle = speed + pull(beyond, speed) * time / 2
      let after = speed + pull(beyond + speed * time / 2, middle) * time
      return (place + middle * time, after)
    }

    /// How far it would still go, if nothing ended before.
    func distanceLeft(_ ends: NaiveEnds) -> Double {
      let speed: Double
      switch mover {
      case .nobody, .finger: return 0
      case .momentum(let momentum): speed = momentum
      case .slowSpring(let start): speed = start
      }
      let beyond = ends.beyond(place)
      if beyond != 0 { return abs(beyond) }
      let left = max(0, abs(speed) - Self.slowest) * Self.rate / (1 - Self.rate)
      let target = place + (speed < 0 ? -left : left)
      return abs(target - ends.beyond(target) - place)
    }

    /// The same motion of a list that has not reached its end, or has just gone beyond it; nil where it is plain which it is. The
    /// finger moves a list less beyond its end.
    func otherSide(_ pixel: Double, _ ends: NaiveEnds) -> NaiveMotion? {
      guard pixel > 0, case .finger(let finger) = mover else { return nil }
      let (lower, upper) = (ends.room.lowerBound, ends.room.upperBound)
      guard let end = [lower, upper].first(where: { abs($0 - place) <= 1.5 * pixel }) else { return nil }
      let isBeyond = abs(ends.beyond(finger)) > 1e-9
      var other = self
      other.mover = .finger(isBeyond ? end : end == upper ? end + 1e-3 : end - 1e-3)
      return other
    }

    /// The list is seen, and its content has moved under it by a correction; who moves it goes on from there. An offset is rounded to
    /// pixels, so where it stands exactly is known from the motion alone. The correction is nil where no row tells of it.
    mutating func show(
      _ look: ReadingLook, correctedBy correction: Double?, _ ends: NaiveEnds, before: NaiveEnds
    ) {
      guard !look.isStill else { return self = NaiveMotion(restingAt: look.offset) }
      let rounded = look.rounded(place)
      // Near the middle between two pixels either may be meant.
      let isDoubtful = look.pixel > 0 && abs(abs(place - rounded) - look.pixel / 2) < 0.02
      // Where nothing is rounded, the least correction counts: it may bring the list back from beyond its end.
      let isCorrected =
        correction.map { abs($0) > (look.pixel > 0 ? 0.1 : 1e-6) }
        ?? (abs(look.offset - rounded) > (isDoubtful ? look.pixel : 0) + 0.1)
        || abs(look.offset - place) > look.pixel + 0.25
      if isCorrected {
        if isDoubtful { doubt += look.pixel }
        place = look.offset + place - rounded
      }
      guard look.isHeld else { return }
      if case .finger = mover, ends == before, !isCorrected { return }
      mover = .finger(ends.finger(at: place))
    }
  }
#endif
