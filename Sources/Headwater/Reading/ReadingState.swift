/// An event that can change a list's scrolling mode. Each event is accompanied by the scroll position at that time.
package enum ReadingEvent<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// The user touches the list.
  case touches
  /// The content has moved, in a frame of a drag, a deceleration, or an animation.
  case moves
  /// The user ends the touch.
  case releases(coasts: Bool)
  /// The list has come to rest.
  case rests
  /// The app scrolls the list to an item, or to the end if the identity is nil.
  case goes(to: Identity?)
  /// The list has reached the item, or has stopped trying to reach it.
  case arrives
  /// An update has been shown, the view's size or insets have changed, or the size of a row has become known. The list has
  /// already restored its scroll position.
  case changes

  /// Returns a Boolean value that indicates whether the event moves the list away from its position.
  ///
  /// - Parameter isPlaced: A Boolean value that indicates whether the list itself is causing the movement.
  /// - Returns: True if the event moves the list.
  func moves(_ isPlaced: Bool) -> Bool {
    switch self {
    case .touches, .goes: true
    case .moves: !isPlaced
    case .releases, .rests, .arrives, .changes: false
    }
  }

  /// A Boolean value that indicates whether the event ends an animated scroll or starts a new one.
  var endsGlide: Bool {
    switch self {
    case .touches, .goes, .arrives: true
    case .moves, .releases, .rests, .changes: false
    }
  }

  /// A Boolean value that indicates whether the event begins or ends a touch or a movement of the list. These events are
  /// processed even if the scroll position isn't being tracked.
  var isAlwaysNoted: Bool {
    switch self {
    case .touches, .releases, .rests, .goes, .arrives: true
    case .moves, .changes: false
    }
  }
}

/// A state machine for a list's scrolling mode, driven by the user, the app, and the data. It's a value type.
///
/// - A list follows its end until the user drags it away. It stops following in the same frame.
/// - It follows again when the user has scrolled to its very end and ended the touch there. Content that grows in the meantime
///   doesn't prevent this.
/// - If something else moves the list, it keeps following as long as it's within `ListAnchoring.followingDistance` of its end.
package struct ReadingState<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The list's current scrolling mode.
  package private(set) var reading: ListReading<Identity> = .reading
  /// A Boolean value that indicates whether the list shows its end.
  package private(set) var isAtEnd = true
  /// A Boolean value that indicates whether the user is dragging the list or the list is decelerating, even while it's waiting
  /// for an item.
  package var isMovedByUser: Bool { reading.isMovedByUser || isRunning }
  /// A Boolean value that indicates whether the list is decelerating.
  private var isRunning = false
  /// A Boolean value that indicates whether the list will follow its end once the user's scroll ends.
  private var willFollow = false
  /// A Boolean value that indicates whether the list has been beyond its end since the touch ended, so that it bounces back.
  private var wasBeyondEnd = false
  /// A Boolean value that indicates whether the content has grown while the list was bouncing back. In that case, it isn't the
  /// user who moves the list away from the end.
  private var isOvertaken = false
  private var last: ScrollExtent?

  /// Creates the state for a list that doesn't display anything yet.
  package init() {}

  /// Processes an event. O(1).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - extent: The scroll position at the time of the event.
  ///   - anchoring: The list's anchoring.
  /// - Returns: A Boolean value that indicates whether the list must now be scrolled to its end.
  package mutating func take(
    _ event: ReadingEvent<Identity>, at extent: ScrollExtent, _ anchoring: ListAnchoring
  ) -> Bool {
    defer { (last, isAtEnd) = (extent, extent.isAtEnd) }
    // Stop following if the anchoring has changed and the list should no longer stay at the end.
    if !anchoring.staysAtEnd, reading == .following { reading = .reading }
    lookBeyondEnd(extent)
    // Track whether the list is decelerating.
    switch event {
    case .releases(let coasts): isRunning = coasts
    case .touches, .rests, .arrives: isRunning = false
    case .moves, .goes, .changes: break
    }
    // Determine the new scrolling mode.
    switch event {
    case .touches:
      // A touch interrupts following, which may continue when the touch ends.
      if reading != .held { willFollow = reading == .following || reading == .coasting && willFollow }
      (reading, wasBeyondEnd, isOvertaken) = (.held, false, false)
    case .moves: move(to: extent, anchoring)
    case .releases(coasts: true):
      if reading == .held { (reading, wasBeyondEnd) = (.coasting, extent.toEnd < -0.01) }
    case .releases, .rests:
      // End the user's scroll.
      if reading.isMovedByUser { return settle(at: extent, anchoring) }
      // A list that comes to rest at its end for any other reason also follows it.
      if reading == .reading, extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
    case .goes(let target): (reading, willFollow) = (.going(to: target), target == nil)
    case .arrives:
      guard case .going = reading else { return false }
      return settle(at: extent, anchoring)
    case .changes:
      // The content may have become so short that the list shows its end.
      if reading == .reading, extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
      if reading == .following, !extent.isAtEnd, anchoring.staysAtStart, anchoring.edge == .top,
        extent.offset <= extent.tolerance
      {
        // If a list stays at both ends, its own edge takes precedence.
        reading = .reading
      }
      // Follow the end even if the content has turned out to be longer than estimated.
      return reading == .following && !extent.isAtEnd && !hasSameSize(extent)
    }
    return false
  }

  /// Processes an event caused by the app while the list has no scroll position because its view isn't laid out. O(1).
  package mutating func takeBeforeLayout(_ event: ReadingEvent<Identity>) {
    switch (event, reading) {
    case (.goes(let target), _): (reading, willFollow) = (.going(to: target), target == nil)
    case (.arrives, .going): (reading, willFollow) = (.reading, false)
    default: break
    }
  }

  private mutating func move(to extent: ScrollExtent, _ anchoring: ListAnchoring) {
    // A slowly scrolling list moves by less than a point per frame. Growing content isn't a move.
    let isAway = hasSameSize(extent) && last.map { extent.offset < $0.offset - 0.01 } ?? false
    switch reading {
    // A list that reaches its end will follow it again, unless the user moves it away first.
    case .held: willFollow = extent.isAtEnd || willFollow && !isAway
    case .coasting:
      if extent.isAtEnd { willFollow = true } else if isAway, !isOvertaken { willFollow = false }
    case .going: break
    case .following:
      // Growing content isn't a move, and the list is about to be scrolled to the end.
      guard hasSameSize(extent) else { return }
      // Unless the user moves it, the list keeps following up to a certain distance.
      if extent.toEnd > extent.viewport * anchoring.followingDistance { reading = .reading }
    case .reading: if extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
    }
  }

  /// Records whether the list goes beyond its end, and whether its content grows while it bounces back.
  private mutating func lookBeyondEnd(_ extent: ScrollExtent) {
    guard reading == .coasting, let last else { return }
    if wasBeyondEnd, last.isAtEnd, extent.toEnd > last.toEnd + 0.01, !hasSameSize(extent) {
      isOvertaken = true
    }
    if extent.toEnd < -0.01 { wasBeyondEnd = true }
  }

  /// Returns a Boolean value that indicates whether the lengths of the content and the viewport are unchanged.
  private func hasSameSize(_ extent: ScrollExtent) -> Bool {
    guard let last else { return false }
    return abs(last.content - extent.content) <= extent.tolerance
      && abs(last.viewport - extent.viewport) <= extent.tolerance
  }

  /// Ends a scroll. A list that rests at its very end follows it.
  private mutating func settle(at extent: ScrollExtent, _ anchoring: ListAnchoring) -> Bool {
    // Reaching the end counts even if content has been added since.
    let follows = anchoring.staysAtEnd && (willFollow || extent.isAtEnd)
    reading = follows ? .following : .reading
    (willFollow, wasBeyondEnd, isOvertaken) = (false, false, false)
    return follows && !extent.isAtEnd
  }
}

extension ScrollExtent {
  /// The length of the content after the visible area. Negative if the list is scrolled beyond its end.
  package var toEnd: Double { max(0, content - viewport) - offset }
  /// A Boolean value that indicates whether the list shows its end.
  package var isAtEnd: Bool { toEnd <= tolerance }
  /// A Boolean value that indicates whether there is content and space to display it.
  package var isLaidOut: Bool { viewport > 0 && content > 0 }
}
