import Foundation

/// How scrolled content moves along one axis, as on UIKit: under a finger, on by its momentum, and back from beyond its ends.
///
/// Lengths are in points and times in milliseconds. Each movement has a closed form, so where the content is after some time
/// does not depend on how many frames that time has. What is not a number counts as 0.
///
/// The formulas and their sources:
///
/// - The deceleration rate remains of a velocity after each millisecond, so the distances of the milliseconds after a flick of
///   `v` add up to `v · rate / (1 - rate)`. Apple, *Designing Fluid Interfaces*, WWDC 2018, session 803.
/// - Content decelerates until its speed has dropped to 10 points per second, and rests where it is then.
/// - Beyond an end, a drag of `x` moves the content by `(1 - 1 / (x · 0.55 / extent + 1)) · extent`. Grant Paul (chpwn), 2012.
/// - Content that meets an end while it moves bounces on a critically damped spring of 11 per second. Content that was held beyond
///   an end returns on an overdamped spring with the rates 9 and 46 per second.
///
/// The figures without another source were measured on iOS 26.1: the scroll traces of Vercantez/openuikit,
/// August 2026.
package struct ScrollMotion: Hashable, Sendable {
  /// What moves the content.
  package enum Phase: Hashable, Sendable {
    /// Nothing.
    case resting
    /// A finger, which would have moved it there if it did not give way less beyond the ends.
    case held(finger: Double)
    /// Its momentum, which would take it there if it never became too slow.
    case coasting(target: Double)
    /// The spring at an end.
    case bouncing(velocity: Double, spring: Spring)
    /// A program.
    case gliding(start: Double, target: Double, elapsed: Double)
  }

  /// The springs that take content back from beyond an end.
  package enum Spring: Hashable, Sendable {
    /// The critically damped one of content that meets an end while it moves.
    case critical
    /// The overdamped one of content that was held beyond an end.
    case overdamped
  }

  /// Where the content can be.
  package struct Room: Hashable, Sendable {
    /// The offsets at which it can rest.
    package var offsets: ClosedRange<Double>
    /// How much of it is seen at once.
    package var extent: Double
    /// Whether it gives way at its ends.
    package var bounces: Bool

    /// Makes a room.
    ///
    /// - Parameters:
    ///   - offsets: The offsets at which the content can rest.
    ///   - extent: How much of it is seen at once.
    ///   - bounces: Whether it gives way at its ends.
    package init(offsets: ClosedRange<Double>, extent: Double, bounces: Bool = true) {
      let (lower, upper) = (offsets.lowerBound.finite, offsets.upperBound.finite)
      self.offsets = min(lower, upper)...max(lower, upper)
      self.extent = extent.finite
      self.bounces = bounces
    }
  }

  /// How far the content is scrolled.
  package internal(set) var offset: Double
  /// What moves the content.
  package internal(set) var phase = Phase.resting
  /// Where the content can be. It may change at any time; whatever moves the content goes on.
  package var room: Room {
    didSet {
      guard room != oldValue, case .held = phase else { return }
      phase = .held(finger: unbanded(offset))
    }
  }
  /// What is left of the velocity after a millisecond. While the content runs on, its velocity stays as it is.
  package var rate: Double {
    didSet {
      rate = min(max(rate.finite, 0.5), 0.9999)
      guard rate != oldValue, case .coasting(let target) = phase else { return }
      let velocity = (target - offset) * (1 - oldValue) / oldValue
      phase = .coasting(target: offset + distance(ofFlick: velocity))
    }
  }

  /// The distance from its end at which a bounce is over. Speeds that count as slow are in proportion to it.
  package var tolerance = 0.5

  /// The fastest that content runs on, in points per millisecond.
  static var fastest: Double { 1_000 }

  /// Makes content that rests.
  ///
  /// - Parameters:
  ///   - offset: How far it is scrolled.
  ///   - room: Where it can be.
  ///   - rate: What is left of a velocity after a millisecond: UIKit's normal rate, or 0.99 for its fast one.
  package init(offset: Double = 0, room: Room, rate: Double = 0.998) {
    self.offset = offset.finite
    self.room = room
    self.rate = min(max(rate.finite, 0.5), 0.9999)
  }

  // MARK: A finger

  /// A finger is put on the content, which stops.
  package mutating func touch() { phase = .held(finger: unbanded(offset)) }

  /// The finger moves. Without a finger nothing happens.
  package mutating func drag(by distance: Double) {
    guard case .held(let finger) = phase else { return }
    let moved = finger + distance.finite
    offset = banded(moved)
    phase = .held(finger: room.bounces ? moved : offset)
  }

  /// The finger lets go. Without a finger nothing happens.
  ///
  /// - Parameter velocity: How fast the finger is, in points per millisecond; above 0 the offset grows.
  package mutating func release(velocity: Double) {
    guard case .held(let finger) = phase else { return }
    let velocity = min(max(velocity.finite * slope(at: finger), -Self.fastest), Self.fastest)
    run(velocity: velocity, on: spring(ofVelocity: velocity))
  }

  /// Makes content that was let go come to rest elsewhere: it takes the way at another velocity. Content that bounces stays at
  /// that.
  package mutating func aim(at target: Double) {
    guard isCoasting || phase == .resting, target.finite != offset else { return }
    let target = target.finite
    coast(to: target > offset ? target + lag : target - lag)
  }

  // MARK: A program

  /// Stops the content where it is.
  package mutating func stop() { phase = .resting }

  /// Puts the content elsewhere, and stops it.
  package mutating func place(at offset: Double) { (self.offset, phase) = (offset.finite, .resting) }

  /// Moves the content, and lets whatever moves it go on from there.
  package mutating func shift(by distance: Double) {
    let distance = distance.finite
    offset += distance
    switch phase {
    case .resting, .bouncing: break
    case .held: phase = .held(finger: unbanded(offset))
    case .coasting(let target): phase = .coasting(target: target + distance)
    case .gliding(let start, let target, let elapsed):
      phase = .gliding(start: start + distance, target: target + distance, elapsed: elapsed)
    }
  }

  /// Begins to move the content to an offset, as animated scrolling does.
  package mutating func glide(to target: Double) {
    phase = .gliding(start: offset, target: target.finite, elapsed: 0)
  }
}

extension Double {
  /// The number, or 0 where it is none, or too large to count with.
  var finite: Double { abs(self) < 1e15 ? self : 0 }
}
