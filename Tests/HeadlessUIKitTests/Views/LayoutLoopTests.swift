import HeadlessUIKit
import Testing

@MainActor
@Suite("Layout that requests layout")
struct LayoutLoopTests {
  /// A view that runs a closure during each layout.
  private final class Worker: UIView {
    var work: (Worker) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      work(self)
    }
  }

  @Test func layoutRepeatsUntilNoViewNeedsIt() {
    let (root, view) = (Worker(), Worker())
    root.addSubview(view)
    var left = 3
    view.work = { view in
      left -= 1
      if left > 0 { view.superview?.setNeedsLayout() }
    }
    root.work = { _ in view.setNeedsLayout() }
    root.layoutIfNeeded()
    #expect(left == 0)
    #expect(root.numberOfLayouts == 3)
    #expect(view.numberOfLayouts == 3)
    root.layoutIfNeeded()
    #expect(left == 0)
  }

  @Test func selfInvalidatingViewIsLaidOutAgain() {
    let view = Worker()
    view.work = { view in
      if view.numberOfLayouts < 4 { view.setNeedsLayout() }
    }
    view.layoutIfNeeded()
    #expect(view.numberOfLayouts == 4)
  }

  @Test func endlessLayoutFailsOnceAndEnds() {
    let (root, view) = (Worker(), Worker())
    root.addSubview(view)
    view.work = { $0.setNeedsLayout() }
    #expect(UIKitFailure.collect { root.layoutIfNeeded() } == [.endlessLayout])
    view.work = { _ in }
    #expect(UIKitFailure.collect { root.layoutIfNeeded() }.isEmpty)
  }

  @Test func endlesslyAdjustedOffsetFails() {
    let stage = ScrollStage()
    let view = Worker()
    stage.view.insertSubview(view, at: 0)
    stage.onScroll = { view.setNeedsLayout() }
    view.work = { _ in stage.view.contentOffset.y += stage.offset > 500 ? -1 : 1 }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.endlessLayout])
  }

  @Test func offsetAdjustedOnceSettles() {
    let stage = ScrollStage()
    let view = Worker()
    stage.view.insertSubview(view, at: 0)
    stage.onScroll = { view.setNeedsLayout() }
    view.work = { _ in stage.view.contentOffset.y = 40 }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() }.isEmpty)
    #expect(stage.view.indexPathsForVisibleRows?.first == IndexPath(row: 2, section: 0))
    #expect(stage.view.numberOfLayouts <= 3)
  }

  @Test func tableLayoutWaitsForBatchEnd() {
    let stage = TableStage.laidOut([["a"]])
    stage.view.beginUpdates()
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    stage.sections[0].append("b")
    stage.view.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    stage.view.endUpdates()
    #expect(stage.texts == ["a", "b"])
  }
}
