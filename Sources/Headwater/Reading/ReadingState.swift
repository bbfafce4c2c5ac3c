/// What changes what a list does about its place. Each comes with where the list stands then.
package enum ReadingEvent<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// A finger takes hold of the list.
  case touches
  /// The content has moved: in a frame of a drag, of momentum, or of an animation.
  case moves
  /// The finger lets go.
  case releases(coasts: Bool)
  /// The list has come to rest.
  case rests
  /// The program has the list go to an item; nil is the end.
  case goes(to: Identity?)
  /// It is there, or gives up.
  case arrives
  /// An update has been shown, or the view has another size or other insets, or the size of a row became known; and the list
  /// stands where it is to stand then.
  case changes

  /// Whether the event takes the list away from where it stands.
  ///
  /// - Parameter isPlaced: Whether the list moves itself.
  /// - Returns: Whether it does.
  func moves(_ isPlaced: Bool) -> Bool {
    switch self {
    case .touches, .goes: true
    case .moves: !isPlaced
    case .releases, .rests, .arrives, .changes: false
    }
  }

  /// Whether a view that takes its time has come to the end of its way, or goes another one.
  var endsGlide: Bool {
    switch self {
    case .touches, .goes, .arrives: true
    case .moves, .releases, .rests, .changes: false
    }
  }

  /// Whether the event begins or ends something: these are noted even while nobody asks.
  var isAlwaysNoted: Bool {
    switch self {
    case .touches, .releases, .rests, .goes, .arrives: true
    case .moves, .changes: false
    }
  }
}

/// What a list does about its place, as a value: a state machine over what the user, the program and the data do.
///
/// - A list follows its end until a finger moves it away: in that frame it stops.
/// - It follows again when the user has brought it to its real end, and lets go there. Content that grows meanwhile does not
///   take that back.
/// - What moves it otherwise may leave it near its end, by `ListAnchoring.followingDistance`, and it goes on following.
package struct ReadingState<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// What the list does.
  package private(set) var reading: ListReading<Identity> = .reading
  /// Whether nothing is behind what is seen.
  package private(set) var isAtEnd = true
  /// Whether a finger moves the list, or it runs on, also on its way to an item that is waited for.
  package var isMovedByUser: Bool { reading.isMovedByUser || isRunning }
  /// Whether the list runs on.
  private var isRunning = false
  /// Whether the list follows once the user lets go of it.
  private var willFollow = false
  /// Whether it was beyond its end since the finger let go, from where it comes back.
  private var wasBeyondEnd = false
  /// Whether its end has gone on while it came back: what moves it away from there is not the user.
  private var isOvertaken = false
  private var last: ScrollExtent?

  /// Makes the state of a list that shows nothing yet.
  package init() {}

  /// Takes note of what happens. O(1).
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - extent: Where the list stands then.
  ///   - anchoring: How the list is to behave.
  /// - Returns: Whether the list has to be brought to its end now.
  package mutating func take(
    _ event: ReadingEvent<Identity>, at extent: ScrollExtent, _ anchoring: ListAnchoring
  ) -> Bool {
    defer { (last, isAtEnd) = (extent, extent.isAtEnd) }
    if !anchoring.staysAtEnd, reading == .following { reading = .reading }
    lookBeyondEnd(extent)
    switch event {
    case .releases(let coasts): isRunning = coasts
    case .touches, .rests, .arrives: isRunning = false
    case .moves, .goes, .changes: break
    }
    switch event {
    case .touches:
      if reading != .held { willFollow = reading == .following || reading == .coasting && willFollow }
      (reading, wasBeyondEnd, isOvertaken) = (.held, false, false)
    case .moves: move(to: extent, anchoring)
    case .releases(coasts: true):
      if reading == .held { (reading, wasBeyondEnd) = (.coasting, extent.toEnd < -0.01) }
    case .releases, .rests:
      if reading.isMovedByUser { return settle(at: extent, anchoring) }
      if reading == .reading, extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
    case .goes(let target): (reading, willFollow) = (.going(to: target), target == nil)
    case .arrives:
      guard case .going = reading else { return false }
      return settle(at: extent, anchoring)
    case .changes:
      if reading == .reading, extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
      if reading == .following, !extent.isAtEnd, anchoring.staysAtStart, anchoring.edge == .top,
        extent.offset <= extent.tolerance
      {
        // Where a list stays at either end, it stays at its own.
        reading = .reading
      }
      // What is longer than was thought is followed all the same.
      return reading == .following && !extent.isAtEnd && !hasSameSize(extent)
    }
    return false
  }

  /// Takes note of what the program does while the list stands nowhere yet, as its view is not laid out. O(1).
  package mutating func takeBeforeLayout(_ event: ReadingEvent<Identity>) {
    switch (event, reading) {
    case (.goes(let target), _): (reading, willFollow) = (.going(to: target), target == nil)
    case (.arrives, .going): (reading, willFollow) = (.reading, false)
    default: break
    }
  }

  private mutating func move(to extent: ScrollExtent, _ anchoring: ListAnchoring) {
    // Slow lists move by less than a point in a frame, and content that has grown is no move.
    let isAway = hasSameSize(extent) && last.map { extent.offset < $0.offset - 0.01 } ?? false
    switch reading {
    case .held: willFollow = extent.isAtEnd || willFollow && !isAway
    case .coasting:
      if extent.isAtEnd { willFollow = true } else if isAway, !isOvertaken { willFollow = false }
    case .going: break
    case .following:
      // Content that has grown is no move: the list is about to be brought to the end.
      guard hasSameSize(extent) else { return }
      if extent.toEnd > extent.viewport * anchoring.followingDistance { reading = .reading }
    case .reading: if extent.isAtEnd, anchoring.staysAtEnd { reading = .following }
    }
  }

  /// Content may grow while the list comes back from beyond its end.
  private mutating func lookBeyondEnd(_ extent: ScrollExtent) {
    guard reading == .coasting, let last else { return }
    if wasBeyondEnd, last.isAtEnd, extent.toEnd > last.toEnd + 0.01, !hasSameSize(extent) {
      isOvertaken = true
    }
    if extent.toEnd < -0.01 { wasBeyondEnd = true }
  }

  /// Whether neither the content nor what is seen at once has another length.
  private func hasSameSize(_ extent: ScrollExtent) -> Bool {
    guard let last else { return false }
    return abs(last.content - extent.content) <= extent.tolerance
      && abs(last.viewport - extent.viewport) <= extent.tolerance
  }

  /// The list rests: at its real end it follows.
  private mutating func settle(at extent: ScrollExtent, _ anchoring: ListAnchoring) -> Bool {
    let follows = anchoring.staysAtEnd && (willFollow || extent.isAtEnd)
    reading = follows ? .following : .reading
    (willFollow, wasBeyondEnd, isOvertaken) = (false, false, false)
    return follows && !extent.isAtEnd
  }
}

extension ScrollExtent {
  /// How much of the content is behind what is seen; below 0 where the list is drawn beyond its end.
  package var toEnd: Double { max(0, content - viewport) - offset }
  /// Whether nothing is behind what is seen.
  package var isAtEnd: Bool { toEnd <= tolerance }
  /// Whether there is something to be seen, and room for it.
  package var isLaidOut: Bool { viewport > 0 && content > 0 }
}
