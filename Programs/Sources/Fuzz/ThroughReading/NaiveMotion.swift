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
      /// Momentum or a spring, in points per millisecond.
      case momentum(Double)
    }

    /// Where the list is, not rounded.
    private(set) var place: Double
    private(set) var mover = Mover.nobody
    /// How far off the place may be.
    private(set) var doubt = 0.0

    private static let rate = 0.998
    private static let spring = 0.01

    init(restingAt place: Double) { self.place = place }

    mutating func drag(by distance: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      mover = .finger(finger + distance)
      place = ends.place(ofFinger: finger + distance)
    }

    mutating func release(velocity: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      mover = .momentum(velocity * ends.slope(at: finger))
    }

    /// Lets a frame pass.
    mutating func pass(_ ends: NaiveEnds) {
      guard case .momentum(var speed) = mover else { return }
      let room = ends.room
      var left = 1_000.0 / 60
      let step = left / 100
      while left > 1e-9 {
        let isOut =
          place > room.upperBound || place < room.lowerBound || place == room.upperBound && speed > 0
          || place == room.lowerBound && speed < 0
        let time = min(step, left)
        let (next, after) = isOut ? sprung(speed, time, ends) : coasted(speed, time)
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
      }
      mover = .momentum(speed)
    }

    private func coasted(_ speed: Double, _ time: Double) -> (Double, Double) {
      // All that it still goes is the sum of what is left of the speed after each millisecond.
      let after = speed * pow(Self.rate, time)
      return (place + (speed - after) * Self.rate / (1 - Self.rate), after)
    }

    private func sprung(_ speed: Double, _ time: Double, _ ends: NaiveEnds) -> (Double, Double) {
      func pull(_ beyond: Double, _ speed: Double) -> Double {
        -2 * Self.spring * speed - Self.spring * Self.spring * beyond
      }
      let beyond = ends.beyond(place)
      let middle = speed + pull(beyond, speed) * time / 2
      let after = speed + pull(beyond + speed * time / 2, middle) * time
      return (place + middle * time, after)
    }

    /// How far it would still go, if nothing ended before.
    func distanceLeft(_ ends: NaiveEnds) -> Double {
      guard case .momentum(let speed) = mover else { return 0 }
      let beyond = ends.beyond(place)
      if beyond != 0 { return abs(beyond) }
      let target = place + speed * Self.rate / (1 - Self.rate)
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
