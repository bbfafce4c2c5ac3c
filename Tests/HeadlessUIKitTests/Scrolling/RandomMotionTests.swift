import HeadlessUIKit
import HeadwaterTesting
import Testing

@MainActor
@Suite("Touches, frames, and updates in any order")
struct RandomMotionTests {
  @Test(arguments: 0..<Search.runs(40) as Range<UInt64>)
  func contentRestsWithinBoundsAndDelegateEventsAlternate(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = ScrollStage(rows: 40)
    let control = UIRefreshControl()
    stage.view.refreshControl = control
    stage.window.holdsAnimations = seed.isMultiple(of: 2)
    for _ in 0..<60 {
      step(stage, control, &random)
      #expect(!stage.view.isDecelerating || !stage.view.isTracking, "seed \(seed)")
    }
    stage.view.release()
    control.endRefreshing()
    stage.window.finishAnimations()
    stage.window.advance(by: .seconds(12), framesPerSecond: 10)
    let view = stage.view
    let end = max(0, view.contentSize.height + view.contentInset.bottom - view.bounds.height)
    #expect(!view.isDecelerating && !view.isScrollAnimating, "seed \(seed)")
    #expect(stage.offset >= 0 && stage.offset <= end, "seed \(seed)")
    checkTurns(stage.events.filter { $0 != "scrolled" && $0 != "insets" && $0 != "animated" }, seed)
  }

  private func step(_ stage: ScrollStage, _ control: UIRefreshControl, _ random: inout SplitMix64) {
    let view = stage.view
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: view.touch()
    case 2, 3: if view.isTracking { view.drag(by: CGPoint(x: 0, y: .random(in: -150...150, using: &random))) }
    case 4, 5: view.release(velocity: CGPoint(x: 0, y: .random(in: -4...4, using: &random)))
    case 6, 7: stage.window.advance(by: .milliseconds(Int.random(in: 1...40, using: &random)))
    case 8: stage.window.advance(by: .milliseconds(Int.random(in: 200...900, using: &random)))
    case 9: change(stage, by: Int.random(in: -20...20, using: &random))
    case 10: view.contentOffset.y += .random(in: -80...80, using: &random)
    case 11:
      let end = max(0, view.contentSize.height - view.bounds.height)
      view.setContentOffset(
        CGPoint(x: 0, y: .random(in: 0...end, using: &random)), animated: .random(using: &random))
    case 12: view.contentInset.bottom = view.contentInset.bottom == 0 ? 40 : 0
    default: control.endRefreshing()
    }
  }

  /// Inserts or deletes rows at the end.
  private func change(_ stage: ScrollStage, by count: Int) {
    let old = stage.numberOfRows
    stage.numberOfRows = max(1, old + count)
    let new = stage.numberOfRows
    func paths(_ range: Range<Int>) -> [IndexPath] { range.map { IndexPath(row: $0, section: 0) } }
    stage.view.performBatchUpdates {
      if new > old { stage.view.insertRows(at: paths(old..<new), with: .none) }
      if new < old { stage.view.deleteRows(at: paths(new..<old), with: .none) }
    }
  }

  /// Checks the order of scroll events.
  private func checkTurns(_ events: [String], _ seed: UInt64) {
    let next: [String: Set<String>] = [
      "": ["will drag", "will run on"], "will drag": ["will let go"],
      "will let go": ["let go true", "let go false"], "let go true": ["will run on"],
      "let go false": ["will drag", "will run on"], "will run on": ["rests"],
      "rests": ["will drag", "will run on"],
    ]
    for (first, second) in zip([""] + events, events) {
      #expect(next[first]?.contains(second) == true, "seed \(seed): \(second) after \(first)")
    }
    #expect(events.isEmpty || ["rests", "let go false"].contains(events.last), "seed \(seed)")
  }
}
