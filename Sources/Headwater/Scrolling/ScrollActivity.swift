/// The scroll activity of a list: it follows its end, stays where it is, or is being scrolled.
///
/// ```swift
/// if list.scrollActivity == .following { soundOfNewMessage.play() }
/// ```
public enum ScrollActivity<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// The list is at its end and follows it: appended items are shown, and a last row that grows stays visible. Only a list
  /// whose anchoring stays at the end can follow its end.
  case following
  /// The list isn't scrolling. The visible rows stay in place when items are inserted or removed around them.
  case idle
  /// The list is scrolling to an item, which may not be loaded yet. A nil identity represents the end of the list.
  case scrolling(to: Identity?)
  /// The user is touching or dragging the list.
  case dragging
  /// The list is decelerating after a drag, or bouncing back from beyond an end.
  case decelerating

  /// A Boolean value that indicates whether the user is dragging the list or the list is decelerating.
  package var isMovedByUser: Bool { self == .dragging || self == .decelerating }
}
