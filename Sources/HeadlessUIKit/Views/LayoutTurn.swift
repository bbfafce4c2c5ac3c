/// The layout that is under way, from the outermost `layoutIfNeeded()` to its end.
@MainActor
enum LayoutTurn {
  /// The number of layouts of one view after which it counts as stuck. The limit of UIKit isn't documented.
  static let limit = 100
  /// The number of the turn.
  private(set) static var number = 0
  private static var depth = 0
  /// A Boolean value that indicates whether a view was stuck, so that the rest of the turn lays out nothing more.
  private(set) static var isOver = false

  static func run(_ layout: () -> Void) {
    if depth == 0 { (number, isOver) = (number + 1, false) }
    depth += 1
    defer { depth -= 1 }
    layout()
  }

  /// Ends the turn, as a view is stuck.
  static func fail() {
    isOver = true
    UIKitFailure.endlessLayout.report()
  }
}

/// The number of times that a view was laid out in a turn.
@MainActor
struct LayoutCount {
  private var turn = 0
  private(set) var count = 0

  nonisolated init() {}

  /// Counts a layout.
  mutating func countOne() {
    if turn != LayoutTurn.number { (turn, count) = (LayoutTurn.number, 0) }
    count += 1
  }
}
