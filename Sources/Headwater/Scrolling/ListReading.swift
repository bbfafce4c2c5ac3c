/// A list's scrolling mode: it follows its end, preserves the scroll position, or is being scrolled.
///
/// ```swift
/// if list.reading == .following { soundOfNewMessage.play() }
/// ```
public enum ListReading<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// The list is at its end and follows it: appended items are shown, and a last row that grows stays visible. Only a list
  /// whose anchoring stays at the end can be in this mode.
  case following
  /// The user is reading. The visible row stays in place when items are inserted or removed around it.
  case reading
  /// The list is scrolling to an item, which may not be loaded yet. A nil identity represents the end of the list.
  case going(to: Identity?)
  /// The user is touching or dragging the list.
  case held
  /// The list is decelerating after a drag, or bouncing back from beyond an end.
  case coasting

  /// A Boolean value that indicates whether the user is dragging the list or the list is decelerating.
  package var isMovedByUser: Bool { self == .held || self == .coasting }
}
