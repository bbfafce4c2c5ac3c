#if !canImport(UIKit)
  import Foundation

  /// The range of scroll positions at which a list can rest, the length of its visible part, and its tolerance, which
  /// determines how slow a list must be to stop.
  struct NaiveEnds: Equatable {
    var room: ClosedRange<Double>
    var extent: Double
    var tolerance: Double

    /// The speed at which a list stops, and the speed below which it counts as held beyond its end.
    var slowest: Double { tolerance / 50 }
    var held: Double { tolerance / 10 }

    private static let resistance = 0.55

    func beyond(_ place: Double) -> Double { place - min(max(place, room.lowerBound), room.upperBound) }

    /// Returns the scroll position that results from dragging a list to a position, reduced by the resistance beyond an end.
    func place(ofFinger finger: Double) -> Double {
      let beyond = beyond(finger)
      let stretched = extent - extent / (abs(beyond) * Self.resistance / extent + 1)
      return finger - beyond + (beyond < 0 ? -stretched : stretched)
    }

    /// Returns the position to which the user must have dragged a list that, because of the resistance, is at a given scroll
    /// position.
    func finger(at place: Double) -> Double {
      let beyond = beyond(place)
      let part = min(abs(beyond) / extent, 0.999)
      let way = part / (1 - part) * extent / Self.resistance
      return place - beyond + (beyond < 0 ? -way : way)
    }

    /// Returns the distance that a list moves for each point of a drag.
    func slope(at finger: Double) -> Double {
      if abs(beyond(finger)) < 1e-9 { return 1 }
      let little = 1e-4
      return (place(ofFinger: finger + little) - place(ofFinger: finger - little)) / (2 * little)
    }
  }

  /// Simulates how a list moves while the user drags it and while it decelerates. It advances in small steps using UIKit's
  /// deceleration rate and, beyond an end, its spring. It shares no code with the implementation that it tests.
  struct NaiveMotion {
    enum Mover: Equatable {
      case nobody
      /// The user's finger, and the position to which it would have dragged the list if there were no resistance.
      case finger(Double)
      /// Momentum, with the speed in points per millisecond.
      case momentum(Double)
      /// The spring that returns a list that was held beyond an end, with the speed in points per millisecond.
      case slowSpring(Double)
    }

    /// The unrounded scroll position.
    private(set) var place: Double
    private(set) var mover = Mover.nobody
    /// The uncertainty of the scroll position.
    private(set) var doubt = 0.0

    private static let rate = 0.998
    /// The rates of the springs. A list that is moving when it crosses an end uses two equal rates.
    private static let spring = (0.011, 0.011)
    private static let slowSpring = (0.009, 0.046)

    init(restingAt place: Double) { self.place = place }

    mutating func drag(by distance: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      mover = .finger(finger + distance)
      place = ends.place(ofFinger: finger + distance)
    }

    mutating func release(velocity: Double, _ ends: NaiveEnds) {
      guard case .finger(let finger) = mover else { return }
      let speed = velocity * ends.slope(at: finger)
      mover = ends.beyond(place) != 0 && abs(speed) < ends.held ? .slowSpring(speed) : .momentum(speed)
    }

    /// Advances the motion by one frame.
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
          if abs(speed) <= ends.slowest { return mover = .momentum(0) }
        }
        let time = min(step, left)
        let (next, after) = isOut ? sprung(speed, time, rates, ends) : coasted(speed, time, ends.slowest)
        // If the step crosses an end, compute the rest of it on the other side.
        let end = [room.lowerBound, room.upperBound].first {
          ($0 - place) * (next - $0) > 0
        }
        guard let end else {
          (place, speed, left) = (next, after, left - time)
          continue
        }
        let part = (end - place) / (next - place)
        (place, speed, left) = (end, speed + (after - speed) * part, left - time * part)
        // Content that is still moving when it reaches an end bounces.
        rates = Self.spring
      }
      mover = rates == Self.spring ? .momentum(speed) : .slowSpring(speed)
    }

    private func coasted(_ speed: Double, _ time: Double, _ slowest: Double) -> (Double, Double) {
      // The list can stop during a step. The distance is the sum of the speeds that remain after each millisecond.
      var after = speed * pow(Self.rate, time)
      if abs(after) < slowest { after = speed > 0 ? slowest : -slowest }
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

    /// Returns the distance that the list will still move if nothing interrupts the motion.
    func distanceLeft(_ ends: NaiveEnds) -> Double {
      let speed: Double
      switch mover {
      case .nobody, .finger: return 0
      case .momentum(let momentum): speed = momentum
      case .slowSpring(let start): speed = start
      }
      let beyond = ends.beyond(place)
      if beyond != 0 { return abs(beyond) }
      let left = max(0, abs(speed) - ends.slowest) * Self.rate / (1 - Self.rate)
      let target = place + (speed < 0 ? -left : left)
      return abs(target - ends.beyond(target) - place)
    }

    /// Returns the same motion on the other side of an end if rounding makes it unclear whether the list has crossed the end,
    /// or nil otherwise. Beyond an end, a list moves by less than the user drags it.
    func otherSide(_ pixel: Double, _ ends: NaiveEnds) -> NaiveMotion? {
      guard pixel > 0, case .finger(let finger) = mover else { return nil }
      let (lower, upper) = (ends.room.lowerBound, ends.room.upperBound)
      guard let end = [lower, upper].first(where: { abs($0 - place) <= 1.5 * pixel }) else { return nil }
      let isBeyond = abs(ends.beyond(finger)) > 1e-9
      var other = self
      other.mover = .finger(isBeyond ? end : end == upper ? end + 1e-3 : end - 1e-3)
      return other
    }

    /// Updates the motion after the list has been displayed with its content shifted by a correction. The motion continues from
    /// the resulting position. The exact position is known only from the motion, because offsets are rounded to pixels. The
    /// correction is nil if no row determines it.
    mutating func show(
      _ look: ReadingLook, correctedBy correction: Double?, _ ends: NaiveEnds, before: NaiveEnds
    ) {
      guard !look.isStill else { return self = NaiveMotion(restingAt: look.offset) }
      let rounded = look.rounded(place)
      // Halfway between two pixels, the position can be rounded to either.
      let isDoubtful = look.pixel > 0 && abs(abs(place - rounded) - look.pixel / 2) < 0.02
      // Without rounding, even the smallest correction counts, because it can return the list from beyond its end.
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
