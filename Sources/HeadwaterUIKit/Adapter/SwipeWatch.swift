/// Watches the actions that a swipe shows beside a row: a value without effects.
///
/// Any batch closes an open swipe, so updates wait until the user has chosen an action or has closed the swipe. They don't
/// wait for longer than ``patience``, nor once an action runs: UIKit expects a destructive action to delete its row.
struct SwipeWatch: Equatable, Sendable {
  /// The number of looks for which updates wait.
  static let patience = 50

  private enum State: Equatable {
    case closed
    /// Actions of the adapter's have been offered, and may be shown.
    case offered(looks: Int)
    /// One of them runs, or updates have waited for too long.
    case over
  }

  private var state = State.closed

  /// Notes that the view has asked for actions, and that those of the adapter's are the answer.
  mutating func offers() { state = .offered(looks: 0) }

  /// Notes that an action runs, or that the actions aren't the adapter's.
  mutating func ends() { state = .over }

  /// A Boolean value that indicates whether updates wait while actions are shown.
  var holdsUpdates: Bool { if case .offered = state { true } else { false } }

  /// Notes that some time has passed while updates have waited.
  ///
  /// - Parameter isOpen: Whether the view still shows actions.
  mutating func look(isOpen: Bool) {
    guard case .offered(let looks) = state else { return }
    if !isOpen {
      state = .closed
    } else {
      state = looks + 1 < Self.patience ? .offered(looks: looks + 1) : .over
    }
  }
}
