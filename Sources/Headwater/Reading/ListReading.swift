/// What a list does about its place: whether it goes along with its end, stays with what is read, or is moved just now.
///
/// ```swift
/// if list.reading == .following { soundOfNewMessage.play() }
/// ```
public enum ListReading<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// The list stands at its end and goes along with it: what is appended is shown, and a last row that grows stays in sight.
  /// Only a list whose anchoring stays at the end does so.
  case following
  /// Somebody reads: the row that is seen stays where it is, whatever comes and goes around it.
  case reading
  /// The list is on its way to an item, which may not be loaded yet; nil is its end.
  case going(to: Identity?)
  /// The user's finger holds the list.
  case held
  /// The list runs on after the finger has let go, or comes back from beyond an end.
  case coasting

  /// Whether a finger moves the list, or it runs on.
  package var isMovedByUser: Bool { self == .held || self == .coasting }
}
