/// A value that tracks whether the user is dragging an item or has just dropped it. It has no side effects.
///
/// UIKit reports the beginning of a drag and its targets, but reports its end only if the item was dropped elsewhere. A drag is
/// therefore also considered finished if UIKit has reported nothing about it for a while and has no uncommitted updates. After
/// a drop, UIKit may request the item's cell once more, using the path of the drop, while the item moves into place
/// (rdar://34933061). Updates therefore wait a little longer.
struct DragWatch: Equatable, Sendable {
  /// The number of ticks without activity after which a drag is considered finished.
  static let patience = 10
  /// The number of ticks after which a dropped item has moved into place.
  static let looksAfterDrop = 4

  private enum State: Equatable {
    case idle
    case dragging(quietLooks: Int)
    case dropped(looks: Int)
  }

  private var state = State.idle

  /// A Boolean value that indicates whether updates have to wait.
  var holdsUpdates: Bool { state != .idle }

  /// Records that a drag continues.
  mutating func goesOn() { state = .dragging(quietLooks: 0) }

  /// Records that the item was dropped or put back.
  mutating func drops() { state = .dropped(looks: 0) }

  /// Stops tracking the drag.
  mutating func ends() { state = .idle }

  /// Records a tick, which means that some time has passed.
  ///
  /// - Parameter viewSaysSo: A Boolean value that indicates whether the view has uncommitted updates.
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
