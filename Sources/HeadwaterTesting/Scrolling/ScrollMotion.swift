import Foundation

/// The motion of scrolled content along one axis, as in UIKit: dragging, deceleration, and the return from beyond its ends.
///
/// Lengths are in points and times in milliseconds. Each motion has a closed form, so the offset after some time doesn't depend
/// on the number of frames. Values that aren't finite count as 0.
///
/// The formulas and their sources:
///
/// - The deceleration rate is the fraction of a velocity that remains after each millisecond, so the distances after a flick of
///   `v` add up to `v · rate / (1 - rate)`. Apple, *Designing Fluid Interfaces*, WWDC 2018, session 803.
/// - Content decelerates until its speed has dropped to 10 points per second, and then stops.
/// - Beyond an end, a drag of `x` moves the content by `(1 - 1 / (x · 0.55 / extent + 1)) · extent`. Grant Paul (chpwn), 2012.
/// - Content that reaches an end while it decelerates bounces on a critically damped spring with a rate of 11 per second.
///   Content that was dragged beyond an end returns on an overdamped spring with rates of 9 and 46 per second.
///
/// Figures without a source were measured on iOS 26.1, using the scroll traces in Vercantez/openuikit, August 2026.
package struct ScrollMotion: Hashable, Sendable {
  /// The cause of the content's motion.
  package enum Phase: Hashable, Sendable {
    /// The content rests.
    case resting
    /// The user drags the content. `finger` is the offset that the drag would have reached without resistance beyond the ends.
    case held(finger: Double)
    /// The content decelerates toward a target, but stops short of it when its speed becomes too low.
    case coasting(target: Double)
    /// A spring moves the content at an end.
    case bouncing(velocity: Double, spring: Spring)
    /// The app scrolls the content with an animation.
    case gliding(start: Double, target: Double, elapsed: Double)
  }

  /// The springs that return content from beyond an end.
  package enum Spring: Hashable, Sendable {
    /// The critically damped spring for content that reaches an end while it decelerates.
    case critical
    /// The overdamped spring for content that was dragged beyond an end.
    case overdamped
  }

  /// The limits of the content's offset.
  package struct Room: Hashable, Sendable {
    /// The offsets at which the content can rest.
    package var offsets: ClosedRange<Double>
    /// The length of the visible part.
    package var extent: Double
    /// A Boolean value that indicates whether the content bounces at its ends.
    package var bounces: Bool

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - offsets: The offsets at which the content can rest.
    ///   - extent: The length of the visible part.
    ///   - bounces: A Boolean value that indicates whether the content bounces at its ends.
    package init(offsets: ClosedRange<Double>, extent: Double, bounces: Bool = true) {
      let (lower, upper) = (offsets.lowerBound.finite, offsets.upperBound.finite)
      self.offsets = min(lower, upper)...max(lower, upper)
      self.extent = extent.finite
      self.bounces = bounces
    }
  }

  /// The current scroll offset.
  package internal(set) var offset: Double
  /// The cause of the current motion.
  package internal(set) var phase = Phase.resting
  /// The limits of the offset. They can change at any time; the current motion continues.
  package var room: Room {
    didSet {
      guard room != oldValue, case .held = phase else { return }
      phase = .held(finger: unbanded(offset))
    }
  }
  /// The fraction of the velocity that remains after a millisecond. Setting it while the content decelerates preserves the
  /// velocity.
  package var rate: Double {
    didSet {
      rate = min(max(rate.finite, 0.5), 0.9999)
      guard rate != oldValue, case .coasting(let target) = phase else { return }
      let velocity = (target - offset) * (1 - oldValue) / oldValue
      phase = .coasting(target: offset + distance(ofFlick: velocity))
    }
  }

  /// The distance from the end at which a bounce is over. The speeds that count as slow are proportional to it.
  package var tolerance = 0.5

  /// The maximum velocity of deceleration, in points per millisecond.
  static var fastest: Double { 1_000 }

  /// Creates content at rest.
  ///
  /// - Parameters:
  ///   - offset: The scroll offset.
  ///   - room: The limits of the offset.
  ///   - rate: The fraction of a velocity that remains after a millisecond: UIKit's normal rate, or 0.99 for its fast rate.
  package init(offset: Double = 0, room: Room, rate: Double = 0.998) {
    self.offset = offset.finite
    self.room = room
    self.rate = min(max(rate.finite, 0.5), 0.9999)
  }

  // MARK: Dragging

  /// Begins a touch, which stops the content.
  package mutating func touch() { phase = .held(finger: unbanded(offset)) }

  /// Drags the content. Does nothing without a touch.
  package mutating func drag(by distance: Double) {
    guard case .held(let finger) = phase else { return }
    let moved = finger + distance.finite
    offset = banded(moved)
    phase = .held(finger: room.bounces ? moved : offset)
  }

  /// Ends the touch. Does nothing without a touch.
  ///
  /// - Parameter velocity: The velocity at release, in points per millisecond; positive if the offset increases.
  package mutating func release(velocity: Double) {
    guard case .held(let finger) = phase else { return }
    let velocity = min(max(velocity.finite * slope(at: finger), -Self.fastest), Self.fastest)
    run(velocity: velocity, on: spring(ofVelocity: velocity))
  }

  /// Changes the offset at which released content stops, by changing its velocity. Does nothing while the content bounces.
  package mutating func aim(at target: Double) {
    guard isCoasting || phase == .resting, target.finite != offset else { return }
    let target = target.finite
    coast(to: target > offset ? target + lag : target - lag)
  }

  // MARK: Scrolling by the app

  /// Stops the content where it is.
  package mutating func stop() { phase = .resting }

  /// Moves the content to an offset and stops it.
  package mutating func place(at offset: Double) { (self.offset, phase) = (offset.finite, .resting) }

  /// Shifts the content and its current motion by a distance.
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

  /// Starts scrolling to an offset with an animation.
  package mutating func glide(to target: Double) {
    phase = .gliding(start: offset, target: target.finite, elapsed: 0)
  }
}

extension Double {
  /// The number, or 0 if it isn't finite or is too large for exact arithmetic.
  var finite: Double { abs(self) < 1e15 ? self : 0 }
}
