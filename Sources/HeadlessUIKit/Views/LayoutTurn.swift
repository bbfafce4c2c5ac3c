/// The current layout pass, from the start of the outermost `layoutIfNeeded()` to its end.
@MainActor
enum LayoutTurn {
  /// The number of layouts of a single view after which the pass fails, and the number of times that self-sizing cells can make
  /// a list continue its layout. UIKit's limit isn't documented.
  static let limit = 100
  /// The number of the pass.
  private(set) static var number = 0
  private static var depth = 0
  /// A Boolean value that indicates whether views are being laid out.
  static var isRunning: Bool { depth > 0 }
  /// A Boolean value that indicates whether a view has exceeded the limit. If so, no more views are laid out in this pass.
  private(set) static var isOver = false

  /// The traits of the list that creates and measures cells, which aren't in its window yet.
  private(set) static var traits: UITraitCollection?

  /// Lets views that aren't in a window have the traits of a list while a closure runs.
  static func lend(_ new: UITraitCollection, _ body: () -> Void) {
    let outer = traits
    traits = new
    body()
    traits = outer
  }

  static func run(_ layout: () -> Void) {
    if depth == 0 { (number, isOver) = (number + 1, false) }
    depth += 1
    defer { depth -= 1 }
    layout()
  }

  /// Ends the pass because a view exceeded the limit.
  static func fail() {
    isOver = true
    UIKitFailure.endlessLayout.report()
  }
}

/// The number of times that a view has been laid out in a pass.
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
