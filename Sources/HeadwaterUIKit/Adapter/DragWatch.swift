/// Tracks whether the user drags an item, or has just dropped it: a value without effects.
///
/// UIKit tells of a drag's beginning and of its targets, and of its end only if the item was dropped elsewhere. So a drag is
/// also over when nothing was heard of it for a while, and UIKit has no uncommitted updates. After a drop UIKit may
/// ask for the item's cell again while it moves into its place (rdar://34933061), by the path of the drop, so updates wait a
/// little longer.
struct DragWatch: Equatable, Sendable {
  /// After how many quiet looks a drag is over.
  static let patience = 10
  /// After how many looks a dropped item is in its place.
  static let looksAfterDrop = 4

  private enum State: Equatable {
    case idle
    case dragging(quietLooks: Int)
    case dropped(looks: Int)
  }

  private var state = State.idle

  /// A Boolean value that indicates whether updates have to wait.
  var holdsUpdates: Bool { state != .idle }

  /// Notes that a drag goes on.
  mutating func goesOn() { state = .dragging(quietLooks: 0) }

  /// Notes that the item was dropped, or put back.
  mutating func drops() { state = .dropped(looks: 0) }

  /// Ends the watch.
  mutating func ends() { state = .idle }

  /// Notes that some time has passed.
  ///
  /// - Parameter viewSaysSo: Whether the view has uncommitted updates.
  mutating func look(viewSaysSo: Bool) {
    switch state {
    case .idle: break
    case .dragging(let looks):
      let looks = viewSaysSo ? 0 : looks + 1
      state = looks < Self.patience ? .dragging(quietLooks: looks) : .idle
    case .dropped(let looks):
      state = looks + 1 < Self.looksAfterDrop ? .dropped(looks: looks + 1) : .idle
    }
  }
}
