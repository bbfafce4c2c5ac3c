/// Counts the layouts of a collection view that are necessary because its offset, insets, or size changed in the same layout pass.
///
/// UIKit stops an app when the seventh of these layouts begins, because the layout of the view then probably never ends.
@MainActor
struct FeedbackLoop {
  /// The number of the layout that fails.
  static let limit = 7
  private var turn = 0
  private var layouts = 0
  /// The number of changes to the offset, the insets, and the size.
  private var changes = 0
  /// The number of changes before the last layout.
  private var knownChanges = 0

  nonisolated init() {}

  /// Records a change to the offset, the insets, or the size.
  mutating func placeChanges() { changes += 1 }

  /// Counts a layout.
  ///
  /// - Returns: A Boolean value that indicates whether the view may be laid out.
  mutating func layoutBegins() -> Bool {
    if !LayoutTurn.isRunning || turn != LayoutTurn.number {
      layouts = 1
    } else if changes != knownChanges {
      layouts += 1
    }
    (turn, knownChanges) = (LayoutTurn.number, changes)
    return layouts < Self.limit
  }
}
