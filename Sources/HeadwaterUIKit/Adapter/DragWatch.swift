/// Whether a finger drags an item: a value without effects.
///
/// UIKit tells of a drag's beginning and of its targets, and of its end only if the item was dropped elsewhere. So a drag is
/// also over when UIKit has told nothing for a while, and does not say that it has uncommitted updates.
struct DragWatch: Equatable, Sendable {
  /// After how many quiet looks a drag is over.
  static let patience = 10

  private(set) var isDragging = false
  private var quietLooks = 0

  /// UIKit has told of a drag that goes on.
  mutating func goesOn() {
    (isDragging, quietLooks) = (true, 0)
  }

  /// The item was dropped, or put back.
  mutating func ends() {
    self = DragWatch()
  }

  /// Some time has passed; `viewSaysSo` is what the view says by itself.
  mutating func look(viewSaysSo: Bool) {
    guard isDragging, !viewSaysSo else { return quietLooks = 0 }
    quietLooks += 1
    if quietLooks >= Self.patience { ends() }
  }
}
