/// An event that can change a list's scroll activity. Each event is accompanied by the scroll position at that time.
package enum ScrollEvent<Identity: Hashable & Sendable>: Hashable, Sendable {
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

  /// A Boolean value that indicates whether the event begins or ends a touch or a movement of the list. These events are
  /// processed even if the scroll position isn't being tracked.
  var isAlwaysNoted: Bool {
    switch self {
    case .touches, .releases, .rests, .goes, .arrives: true
    case .moves, .changes: false
    }
  }
}

/// The state machine of a list's scrolling, driven by the user, the app, and the data. It's a value type.
///
/// - A list follows its end until the user drags it away. It stops following in the same frame.
/// - It follows again when the user has scrolled to its very end and ended the touch there. Content that grows in the meantime
///   doesn't prevent this.
/// - If something else moves the list, it keeps following as long as it's within `ListAnchoring.followingDistance` of its end.
package struct ScrollState<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The list's current activity, with everything that is known only during it. Values of types that depend on the identity are
  /// stored indirectly, so that looking at the phase, which happens for each update, doesn't depend on the size of the
  /// identity.
  private enum Phase: Equatable, Sendable {
    /// The list preserves its scroll position.
    case idle
    /// The list preserves its scroll position. The item that it has jumped to stays in place until the list is scrolled.
    indirect case pinned(PinnedItem<Identity>)
    /// The list stays at its end.
    case following
    /// The list stays at its end, to which the view is scrolling with an animation after an update.
    case sliding
    /// The user is touching or dragging the list. It follows its end afterward if `willFollow` is true.
    case dragging(willFollow: Bool)
    /// The list is decelerating.
    case decelerating(Coasting)
    /// The list is on its way to an item or to its end.
    indirect case scrolling(Journey<Identity>)

    /// Creates the phase of a list at rest that doesn't follow its end.
    init(pinning item: PinnedItem<Identity>?) { self = item.map { .pinned($0) } ?? .idle }
  }

  private var phase = Phase.idle
  /// A Boolean value that indicates whether the view is decelerating, which it can do in every phase: a jump doesn't stop it.
  private var isDecelerating = false
  /// The scroll position at the time of the last event; nil before the view is laid out.
  private var last: ScrollExtent?

  /// Creates the state for a list that doesn't display anything yet.
  package init() {}

  private var isReading: Bool {
    switch phase {
    case .idle, .pinned: true
    case .following, .sliding, .dragging, .decelerating, .scrolling: false
    }
  }

  /// A Boolean value that indicates whether the list is on its way to an item or to its end.
  package var isGoing: Bool { if case .scrolling = phase { true } else { false } }

  private var isFollowing: Bool {
    switch phase {
    case .following, .sliding: true
    case .idle, .pinned, .dragging, .decelerating, .scrolling: false
    }
  }

  /// A Boolean value that indicates whether the view is scrolling with an animation to the end that the list follows.
  package var isSliding: Bool { if case .sliding = phase { true } else { false } }

  /// The list's current scroll activity.
  package var scrollActivity: ScrollActivity<Identity> {
    switch phase {
    case .idle, .pinned: .idle
    case .following, .sliding: .following
    case .dragging: .dragging
    case .decelerating: .decelerating
    case .scrolling(let journey): .scrolling(to: journey.target)
    }
  }

  /// A Boolean value that indicates whether the list shows its end, or is sliding to it.
  package var isAtEnd: Bool { isSliding || last?.isAtEnd ?? true }

  /// A Boolean value that indicates whether the user is dragging the list or the list is decelerating, even while it's waiting
  /// for an item.
  package var isMovedByUser: Bool { scrollActivity.isMovedByUser || isDecelerating }

  /// The target and the course of a list that is on its way to an item or to its end; otherwise nil. Setting it has no effect
  /// while the list isn't on its way.
  package var journey: Journey<Identity>? {
    get { if case .scrolling(let journey) = phase { journey } else { nil } }
    set { if let newValue, case .scrolling = phase { phase = .scrolling(newValue) } }
  }

  /// The place to which the list will scroll when its item exists.
  var awaited: AwaitedPlace<Identity>? {
    if case .waiting(let place)? = journey?.course { place } else { nil }
  }

  /// Changes the place to which the list will scroll, if there is one.
  mutating func changeAwaited(_ change: (inout AwaitedPlace<Identity>) -> Void) {
    guard var place = awaited else { return }
    change(&place)
    journey?.course = .waiting(place)
  }

  /// The animated scroll that the app has started. Setting it to nil has no effect.
  var animation: ScrollAnimation? {
    get { if case .animated(let animation)? = journey?.course { animation } else { nil } }
    set { if let newValue { journey?.course = .animated(newValue) } }
  }

  /// A Boolean value that indicates whether the list scrolls to its end again when the pending updates are displayed.
  package var isGoingToEndLater: Bool {
    if case .scrolling(let journey) = phase, case .untilUpdated = journey.course { true } else { false }
  }

  /// The item that stays in place. An item can be pinned only while the list is on its way
  /// somewhere, or is at rest away from its end.
  package var pinned: PinnedItem<Identity>? {
    get {
      switch phase {
      case .pinned(let item): item
      case .scrolling(let journey): journey.pinned
      case .idle, .following, .sliding, .dragging, .decelerating: nil
      }
    }
    set {
      switch phase {
      case .idle, .pinned: phase = Phase(pinning: newValue)
      case .scrolling: journey?.pinned = newValue
      case .following, .sliding, .dragging, .decelerating: break
      }
    }
  }

  /// Begins or ends an animated scroll to the end that the list follows.
  mutating func slide(_ begins: Bool) {
    if isFollowing { phase = begins ? .sliding : .following }
  }

  /// Processes an event. O(1).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - extent: The scroll position at the time of the event.
  ///   - anchoring: The list's anchoring.
  /// - Returns: A Boolean value that indicates whether the list must now be scrolled to its end.
  package mutating func take(
    _ event: ScrollEvent<Identity>, at extent: ScrollExtent, _ anchoring: ListAnchoring
  ) -> Bool {
    defer { last = extent }
    // Stop following if the anchoring has changed and the list should no longer stay at the end.
    if !anchoring.staysAtEnd, isFollowing { phase = .idle }
    noteBounce(at: extent)
    // Track whether the view is decelerating.
    switch event {
    case .releases(let coasts): isDecelerating = coasts
    case .touches, .rests, .arrives: isDecelerating = false
    case .moves, .goes, .changes: break
    }
    // Determine the new phase.
    switch event {
    case .touches: touch()
    case .moves: move(to: extent, anchoring)
    case .releases(coasts: true):
      if case .dragging(let willFollow) = phase {
        phase = .decelerating(Coasting(willFollow: willFollow, wasBeyondEnd: extent.toEnd < -0.01))
      }
    case .releases, .rests:
      switch phase {
      case .dragging(let willFollow): return settle(at: extent, anchoring, willFollow: willFollow)
      case .decelerating(let coasting): return settle(at: extent, anchoring, willFollow: coasting.willFollow)
      // A list that stops at its end for any other reason also follows it.
      case .idle, .pinned: if extent.isAtEnd, anchoring.staysAtEnd { phase = .following }
      case .following, .sliding, .scrolling: break
      }
    case .goes(let target): phase = .scrolling(Journey(target: target))
    case .arrives:
      if isSliding { return settle(at: extent, anchoring, willFollow: true) }
      guard case .scrolling(let journey) = phase else { return false }
      return settle(at: extent, anchoring, willFollow: journey.target == nil, pinned: journey.pinned)
    case .changes: return change(at: extent, anchoring)
    }
    return false
  }

  /// Processes an event caused by the app while the list has no scroll position because its view isn't laid out. O(1).
  package mutating func takeBeforeLayout(_ event: ScrollEvent<Identity>) {
    switch (event, phase) {
    case (.goes(let target), _): phase = .scrolling(Journey(target: target))
    case (.arrives, .scrolling(let journey)): phase = Phase(pinning: journey.pinned)
    default: break
    }
  }

  /// Begins a touch. It interrupts following, which may continue when the touch ends.
  private mutating func touch() {
    switch phase {
    case .dragging: break
    case .following, .sliding: phase = .dragging(willFollow: true)
    case .decelerating(let coasting): phase = .dragging(willFollow: coasting.willFollow)
    case .idle, .pinned, .scrolling: phase = .dragging(willFollow: false)
    }
  }

  private mutating func move(to extent: ScrollExtent, _ anchoring: ListAnchoring) {
    // A slowly scrolling list moves by less than a point per frame. Growing content isn't a move.
    let isAway = hasSameSize(extent) && last.map { extent.offset < $0.offset - 0.01 } ?? false
    switch phase {
    // A list that reaches its end will follow it again, unless the user moves it away first.
    case .dragging(let willFollow): phase = .dragging(willFollow: extent.isAtEnd || willFollow && !isAway)
    case .decelerating(var coasting):
      if extent.isAtEnd {
        coasting.willFollow = true
      } else if isAway, !coasting.isOvertaken {
        coasting.willFollow = false
      }
      phase = .decelerating(coasting)
    case .scrolling, .sliding: break
    case .following:
      // Growing content isn't a move, and the list is about to be scrolled to the end.
      guard hasSameSize(extent) else { return }
      // Unless the user moves it, the list keeps following up to a certain distance.
      if extent.toEnd > extent.viewport * anchoring.followingDistance { phase = .idle }
    case .idle, .pinned: if extent.isAtEnd, anchoring.staysAtEnd { phase = .following }
    }
  }

  /// Responds to changed content or a changed viewport.
  ///
  /// - Returns: A Boolean value that indicates whether the list must be scrolled to its end.
  private mutating func change(at extent: ScrollExtent, _ anchoring: ListAnchoring) -> Bool {
    // The content may have become so short that the list shows its end.
    if extent.isAtEnd, anchoring.staysAtEnd, isReading { phase = .following }
    guard isFollowing, !isSliding, !extent.isAtEnd else { return false }
    // If a list stays at both ends, its own edge takes precedence.
    if anchoring.staysAtStart, anchoring.edge == .top, extent.offset <= extent.tolerance {
      phase = .idle
      return false
    }
    // Follow the end even if the content has turned out to be longer than estimated.
    return !hasSameSize(extent)
  }

  /// Records whether the list goes beyond its end, and whether its content grows while it bounces back.
  private mutating func noteBounce(at extent: ScrollExtent) {
    guard case .decelerating(var coasting) = phase, let last else { return }
    if coasting.wasBeyondEnd, last.isAtEnd, extent.toEnd > last.toEnd + 0.01, !hasSameSize(extent) {
      coasting.isOvertaken = true
    }
    if extent.toEnd < -0.01 { coasting.wasBeyondEnd = true }
    phase = .decelerating(coasting)
  }

  /// Returns a Boolean value that indicates whether the lengths of the content and the viewport are unchanged.
  private func hasSameSize(_ extent: ScrollExtent) -> Bool {
    guard let last else { return false }
    return abs(last.content - extent.content) <= extent.tolerance
      && abs(last.viewport - extent.viewport) <= extent.tolerance
  }

  /// Ends a scroll. A list that rests at its very end follows it, and so does a list that has reached its end although content
  /// has been added since.
  ///
  /// - Returns: A Boolean value that indicates whether the list must be scrolled to its end.
  private mutating func settle(
    at extent: ScrollExtent, _ anchoring: ListAnchoring, willFollow: Bool,
    pinned: PinnedItem<Identity>? = nil
  ) -> Bool {
    let follows = anchoring.staysAtEnd && (willFollow || extent.isAtEnd)
    phase = follows ? .following : Phase(pinning: pinned)
    return follows && !extent.isAtEnd
  }
}

/// The state of a list that is decelerating.
private struct Coasting: Equatable, Sendable {
  /// A Boolean value that indicates whether the list will follow its end once it has come to rest.
  var willFollow: Bool
  /// A Boolean value that indicates whether the list has been beyond its end since the touch ended, so that it bounces back.
  var wasBeyondEnd: Bool
  /// A Boolean value that indicates whether the content has grown while the list was bouncing back. In that case, it isn't the
  /// user who moves the list away from the end.
  var isOvertaken = false
}

/// The progress of a list toward its initial scroll position.
enum ScrollOpening {
  /// The list hasn't displayed an item yet.
  case pending
  /// The app has scrolled the list to its end before the first layout pass, which scrolls it there.
  case atEnd(wasOpen: Bool)
  /// The list has reached its initial position, or the app has scrolled it elsewhere.
  case done

  /// A Boolean value that indicates whether the first layout pass scrolls the list to its end.
  var isAtEnd: Bool { if case .atEnd = self { true } else { false } }

  /// Waits for the first layout pass in order to scroll to the end.
  mutating func waitForEnd() {
    switch self {
    case .pending: self = .atEnd(wasOpen: false)
    case .done: self = .atEnd(wasOpen: true)
    case .atEnd: break
    }
  }

  /// Prepares for a different view. A request to scroll to the end remains.
  mutating func restart() { self = isAtEnd ? .atEnd(wasOpen: false) : .pending }

  /// Stops waiting for the first layout pass.
  mutating func forgetEnd() {
    if case .atEnd(let wasOpen) = self { self = wasOpen ? .done : .pending }
  }
}

/// A list's journey to an item or to its end.
package struct Journey<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The reason why a list hasn't arrived yet.
  package enum Course: Equatable, Sendable {
    /// The list scrolls immediately, or in its next layout pass.
    case direct
    /// The list waits until an item exists.
    case waiting(AwaitedPlace<Identity>)
    /// The view scrolls with an animation.
    case animated(ScrollAnimation)
    /// The list has scrolled to its end, and scrolls there again when the pending updates are displayed.
    case untilUpdated
    /// The list has stopped trying to reach the item. The journey ends after the current update.
    case abandoned
  }

  /// The item; nil if the list is on its way to its end.
  let target: Identity?
  /// The reason why the list hasn't arrived yet.
  package var course = Course.direct
  /// The item pinned by an earlier jump or, once the list has scrolled there, by this one.
  package var pinned: PinnedItem<Identity>?
}

/// An animated scroll that the app has started.
package struct ScrollAnimation: Equatable, Sendable {
  /// The maximum number of times that the view restarts an animation for an item that has moved. After that, it scrolls to the
  /// item without an animation.
  private static var maximumRestarts: Int { 3 }

  /// The length of the content when the animation started; nil if it wasn't known.
  private let content: Double?
  private var restarts = 0
  /// A Boolean value that indicates whether rows or the view's size have changed since the animation started.
  private var hasOtherContent = false
  /// A Boolean value that indicates whether the content was moved during the animation, which may stop it.
  var isDisturbed = false

  /// Creates the state of an animation that has just started at a scroll position; nil if the position isn't known.
  init(at extent: ScrollExtent?) { content = extent?.content }

  /// Records that rows or the view's size have changed. The view may restart the animation if it is disturbed.
  mutating func contentHasChanged() { (hasOtherContent, isDisturbed) = (true, false) }

  /// Returns a Boolean value that indicates whether the item may have moved since the animation started.
  func mayMiss(in extent: ScrollExtent?) -> Bool { hasOtherContent || content != extent?.content }

  /// Records that the view scrolls again.
  ///
  /// - Returns: A Boolean value that indicates whether it scrolls with an animation.
  mutating func restart() -> Bool {
    restarts += 1
    return restarts <= Self.maximumRestarts
  }
}

/// An item that the list has jumped to, and the place in the visible area where it stays until the list is scrolled.
package struct PinnedItem<Identity: Hashable & Sendable>: Equatable, Sendable {
  let id: Identity
  /// The edge at which the item and the visible area are aligned.
  let anchor: ScrollAnchor
  /// The distance from the visible area's edge to the item's edge, in points.
  var distance = 0.0
  /// A Boolean value that indicates whether the list pins the item only until it has reached its place. Before that, the list
  /// may be too short to show it there.
  var endsWhenReached = false

  /// Returns a Boolean value that indicates whether the item has reached its place or isn't visible. O(visible rows).
  func isReached<Section, Item>(in seen: SeenRows, of snapshot: Snapshot<Section, Item>) -> Bool
  where Item.Identity == Identity {
    let row = seen.rows.first {
      guard case .item(let position) = $0.row else { return false }
      return snapshot.item(at: position)?.identity == id
    }
    return row.map { abs($0.start - distance) < 1 } ?? true
  }

  /// Returns the place of the item; nil if it isn't in the snapshot. O(log n).
  func place<Section, Item>(in snapshot: Snapshot<Section, Item>) -> AnchoredPlace?
  where Item.Identity == Identity {
    snapshot.position(of: id).map {
      .row(AnchoredRow(.item($0), rowEdge: anchor, from: anchor, distance: distance))
    }
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
