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

  /// A collection view whose subview moves the content in each layout, up to a number of times.
  private func restlessCollection(_ limit: Int) -> (stage: CollectionStage, worker: Worker) {
    let (stage, view) = (CollectionStage.laidOut([items("a", 50)]), Worker())
    stage.view.insertSubview(view, at: 0)
    stage.onEvent = { if $0 == "scrolled" { view.setNeedsLayout() } }
    view.work = { view in if view.numberOfLayouts <= limit { stage.view.contentOffset.y += 1 } }
    return (stage, view)
  }

  @Test func collectionFailsInSeventhLayoutThatMovesIt() {
    let (stage, worker) = restlessCollection(.max)
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.endlessLayout])
    #expect(worker.numberOfLayouts == 6)
    worker.work = { _ in }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() }.isEmpty)
  }

  @Test func collectionMovedInFiveLayoutsSettles() {
    let (stage, _) = restlessCollection(5)
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() }.isEmpty)
    #expect(stage.view.contentOffset.y == 5)
    #expect(stage.view.numberOfLayouts == 6)
  }

  @Test func changedInsetsCountAsMoves() {
    let (stage, worker) = restlessCollection(0)
    worker.work = { _ in
      stage.view.contentInset.bottom += 1
      worker.setNeedsLayout()
    }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.endlessLayout])
    #expect(worker.numberOfLayouts == 6)
  }

  /// A cell that prefers another height each time it is measured.
  private final class RestlessCell: UICollectionViewCell {
    var isRestless = false
    var measurements = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = layoutAttributes.duplicate()
      guard isRestless else { return preferred }
      measurements += 1
      preferred.size.height = CGFloat(20 + measurements % 2)
      invalidateIntrinsicContentSize()
      return preferred
    }
  }

  /// A layout that can move the content each time a cell has another height.
  private final class MovingLayout: UICollectionViewFlowLayout {
    var moves = false

    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      if moves { context.contentOffsetAdjustment.y = 0.5 }
      return context
    }
  }

  @Test(arguments: [(false, 100), (true, 7)])
  func restlessCellFailsSoonerIfLayoutMovesContent(moves: Bool, measurements: Int) throws {
    let (stage, layout) = (CollectionStage([items("a", 50)]), MovingLayout())
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 20), 0)
    (layout.estimatedItemSize, layout.moves) = (layout.itemSize, moves)
    stage.view.register(RestlessCell.self, forCellWithReuseIdentifier: "restless")
    stage.cellForItem = { view, path in view.dequeueReusableCell(withReuseIdentifier: "restless", for: path) }
    stage.view.collectionViewLayout = layout
    stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForItem(at: IndexPath(0, 0)) as? RestlessCell)
    cell.isRestless = true
    cell.invalidateIntrinsicContentSize()
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.endlessLayout])
    #expect(cell.measurements == measurements)
    cell.isRestless = false
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() }.isEmpty)
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
