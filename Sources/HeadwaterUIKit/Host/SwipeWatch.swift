/// A value that tracks the actions that a swipe shows next to a row. It has no side effects.
///
/// A batch update closes an open swipe. Updates therefore wait until the user has chosen an action or closed the swipe. They
/// wait for at most ``patience`` ticks, and don't wait while an action runs, because UIKit expects a destructive action to
/// delete its row.
struct SwipeWatch: Equatable, Sendable {
  /// The maximum number of ticks that updates wait.
  static let patience = 50

  private enum State: Equatable {
    case closed
    /// The adapter's actions have been offered and may be shown.
    case offered(looks: Int)
    /// An action is running, or updates have waited for too long.
    case over
  }

  private var state = State.closed

  /// Records that the view has received swipe actions from the adapter.
  mutating func offers() { state = .offered(looks: 0) }

  /// Records that an action is running, or that the actions aren't the adapter's.
  mutating func ends() { state = .over }

  /// A Boolean value that indicates whether updates wait while actions are shown.
  var holdsUpdates: Bool { if case .offered = state { true } else { false } }

  /// Records a tick, which means that some time has passed while updates waited.
  ///
  /// - Parameter isOpen: A Boolean value that indicates whether the view still shows actions.
  mutating func look(isOpen: Bool) {
    guard case .offered(let looks) = state else { return }
    if !isOpen {
      state = .closed
    } else {
      state = looks + 1 < Self.patience ? .offered(looks: looks + 1) : .over
    }
  }
}
