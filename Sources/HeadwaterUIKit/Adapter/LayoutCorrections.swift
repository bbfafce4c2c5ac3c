import Headwater

/// A limit on the corrections of a view's offset and inset while the view lays out.
///
/// UIKit lays out again after each correction, and stops an app whose layout never ends. So each layout pass corrects
/// at most once, only a few passes in a row do, and the rest waits for the next turn of the main actor.
struct LayoutCorrections<Section: ListElement, Item: ListElement> {
  /// A position that passes correct until the view has it.
  enum Target {
    case place(AnchoredPlace)
    case item(ItemPosition, leaving: (x: Double, y: Double)?)
  }

  private enum Pass {
    case outside
    case begun
    case corrected
  }

  /// The number of passes in a row that may correct something.
  private static var limit: Int { 8 }

  private var pass = Pass.outside
  /// The number of passes that are going on, one inside the other.
  private var depth = 0
  private var correctedInARow = 0
  private var unfinished: (target: Target, of: Snapshot<Section, Item>)?
  /// A Boolean value that indicates whether something waits for the next turn.
  private(set) var isLeftOver = false
  /// A Boolean value that indicates whether the list sets the inset now.
  var isSettingInset = false

  /// A Boolean value that indicates whether the view lays out.
  var isInPass: Bool { pass != .outside }
  /// A Boolean value that indicates whether the next pass goes on with what this one corrected.
  var goesOn: Bool { pass == .corrected }

  /// Begins a pass. One inside another is a part of that.
  mutating func passBegins() {
    depth += 1
    if depth == 1 { pass = .begun }
  }

  /// Ends a pass.
  ///
  /// - Returns: True if another pass has to follow, because this one corrected something.
  mutating func passEnds() -> Bool {
    // The list may have been bound to another view meanwhile.
    guard depth > 0 else { return false }
    depth -= 1
    guard depth == 0 else { return false }
    defer { pass = .outside }
    if pass == .begun, !isLeftOver { (unfinished, correctedInARow) = (nil, 0) }
    return pass == .corrected
  }

  /// Counts a correction.
  ///
  /// - Returns: False if the correction has to wait for another pass, or for the next turn.
  mutating func begin() -> Bool {
    guard isInPass else { return true }
    guard pass == .begun else { return false }
    guard correctedInARow < Self.limit else {
      isLeftOver = true
      return false
    }
    (pass, correctedInARow) = (.corrected, correctedInARow + 1)
    return true
  }

  /// Remembers what the next pass has to look at again.
  mutating func note(_ target: Target, in snapshot: Snapshot<Section, Item>) {
    unfinished = isInPass ? (target, snapshot) : nil
  }

  /// Returns the position that an earlier pass began to correct, if the list still shows the same snapshot.
  func target(in snapshot: Snapshot<Section, Item>) -> Target? {
    guard let unfinished, unfinished.of.isIdentical(to: snapshot) else { return nil }
    return unfinished.target
  }

  mutating func turnBegins() { (correctedInARow, isLeftOver) = (0, false) }
}

extension ListAdapter {
  /// Asked by the engine.
  package var isPositionProvisional: Bool { corrections.goesOn }

  /// Corrects the offset and the inset after the view has laid out.
  func viewHasLaidOut() {
    corrections.passBegins()
    viewHasOtherGeometry()
    if corrections.passEnds() { watch?.setNeedsLayout() }
  }

  /// Counts a correction of the offset or the inset.
  ///
  /// - Returns: False if the correction has to wait.
  func mayCorrect() -> Bool {
    let wasLeftOver = corrections.isLeftOver
    guard !corrections.begin() else { return true }
    if corrections.isLeftOver, !wasLeftOver {
      runLater(.zero) { [weak self] in self?.finishCorrections() }
    }
    return false
  }

  private func finishCorrections() {
    corrections.turnBegins()
    if isViewOurs { viewHasOtherGeometry() }
  }

  /// Goes on with what the last layout pass began to correct.
  func continueCorrection() {
    guard let target = corrections.target(in: displayed) else { return }
    // The pass has shown rows on the way to the target, which are no place to return to.
    seenBefore = nil
    placing {
      switch target {
      case .place(let place): stand(at: place)
      case .item(let position, let distance): _ = go(to: position, leaving: distance, animated: false)
      }
    }
  }
}
