import Headwater

/// A limit on corrections of a view's offset and inset during layout.
///
/// UIKit performs another layout pass after each correction, and terminates an app whose layout never ends. Therefore, each
/// layout pass makes at most one correction, only a few consecutive passes make corrections, and the remaining corrections are
/// deferred to the next turn of the main actor.
struct LayoutCorrections<Section: ListElement, Item: ListElement> {
  /// A position that layout passes move the view toward until the view has reached it.
  enum Target {
    case place(AnchoredPlace)
    case item(ItemPosition, leaving: (x: Double, y: Double)?)
  }

  private enum Pass {
    case outside
    case begun
    case corrected
  }

  /// The maximum number of consecutive passes with a correction.
  private let limit: Int

  private var pass = Pass.outside
  /// The nesting depth of layout passes.
  private var depth = 0
  private var correctedInARow = 0
  private var unfinished: (target: Target, of: Snapshot<Section, Item>)?
  /// A Boolean value that indicates whether a correction is deferred to the next turn.
  private(set) var isLeftOver = false
  /// A Boolean value that indicates whether the list is setting the inset.
  var isSettingInset = false

  /// Creates the limit for a view.
  ///
  /// - Parameter isCollection: A Boolean value that indicates whether the view is a collection view. UIKit stops an app when a
  ///   collection view whose offset or insets change in each pass is laid out for the seventh time. That many passes are
  ///   never necessary in practice.
  init(isCollection: Bool = false) { limit = isCollection ? 5 : 8 }

  /// A Boolean value that indicates whether the view is being laid out.
  var isInPass: Bool { pass != .outside }
  /// A Boolean value that indicates whether another pass follows because this one made a correction.
  var goesOn: Bool { pass == .corrected }

  /// Begins a layout pass. A nested pass is part of the outer one.
  mutating func passBegins() {
    depth += 1
    if depth == 1 { pass = .begun }
  }

  /// Ends a layout pass.
  ///
  /// - Returns: A Boolean value that indicates whether another pass must follow because this one made a correction.
  mutating func passEnds() -> Bool {
    // The list may have been bound to another view in the meantime.
    guard depth > 0 else { return false }
    depth -= 1
    guard depth == 0 else { return false }
    defer { pass = .outside }
    if pass == .begun, !isLeftOver { (unfinished, correctedInARow) = (nil, 0) }
    return pass == .corrected
  }

  /// Begins a correction and counts it.
  ///
  /// - Returns: A Boolean value that indicates whether the correction may be made now. If not, it has to wait for another pass
  ///   or the next turn.
  mutating func begin() -> Bool {
    guard isInPass else { return true }
    guard pass == .begun else { return false }
    guard correctedInARow < limit else {
      isLeftOver = true
      return false
    }
    (pass, correctedInARow) = (.corrected, correctedInARow + 1)
    return true
  }

  /// Records the target for the next pass.
  mutating func note(_ target: Target, in snapshot: Snapshot<Section, Item>) {
    unfinished = isInPass ? (target, snapshot) : nil
  }

  /// Returns the target of an earlier pass if the list still shows the same snapshot.
  func target(in snapshot: Snapshot<Section, Item>) -> Target? {
    guard let unfinished, unfinished.of.isIdentical(to: snapshot) else { return nil }
    return unfinished.target
  }

  mutating func turnBegins() { (correctedInARow, isLeftOver) = (0, false) }
}
