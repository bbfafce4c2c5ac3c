import HeadlessUIKit
import Testing

/// A flow layout that preserves the scroll position when items above turn out to be taller than estimated, and stops scrolling
/// at multiples of 50.
private final class KeepingLayout: UICollectionViewFlowLayout {
  var target: CGPoint?
  var proposals: [CGPoint] = []

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    if let view = collectionView, original.frame.minY < view.bounds.minY {
      context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
    }
    return context
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    proposals.append(proposed)
    return target ?? proposed
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 50).rounded() * 50) }
}

@MainActor
@Suite("Offsets that layouts choose")
struct LayoutOffsetTests {
  private func stage(estimates: Bool = false) -> (CollectionStage, KeepingLayout) {
    let stage = CollectionStage([items("a", 100)])
    let layout = KeepingLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    if estimates { layout.estimatedItemSize = layout.itemSize }
    layout.minimumLineSpacing = 0
    stage.view.collectionViewLayout = layout
    stage.window.layoutIfNeeded()
    stage.events = []
    layout.proposals = []
    return (stage, layout)
  }

  private func flick(_ view: UICollectionView, _ velocity: CGFloat) {
    view.touch()
    view.drag(by: CGPoint(x: 0, y: velocity > 0 ? 10 : -10))
    view.release(velocity: CGPoint(x: 0, y: velocity))
  }

  @Test func layoutChoosesFlickTarget() {
    let (stage, _) = stage()
    flick(stage.view, 1)
    stage.view.advance(by: .seconds(5))
    #expect(stage.view.contentOffset.y == 500)
  }

  @Test func layoutTargetAfterUpdateKeepsVelocity() {
    let (stage, layout) = stage()
    flick(stage.view, 2)
    stage.view.advance(by: .milliseconds(48))
    let offset = stage.view.contentOffset
    layout.target = CGPoint(x: 0, y: offset.y + 60)
    stage.view.performBatchUpdates {
      stage.sections = [items("b", 3) + stage.sections[0]]
      stage.view.insertItems(at: (0..<3).map { IndexPath(0, $0) })
    }
    #expect(layout.proposals == [offset])
    #expect(stage.view.contentOffset.y == offset.y + 60)
    #expect(stage.view.isDecelerating)
    stage.view.advance(by: .seconds(6))
    #expect(stage.view.contentOffset.y == 1_060)
  }

  @Test func offsetAdjustmentKeepsDecelerationVelocity() {
    let (stage, layout) = stage()
    flick(stage.view, 2)
    stage.view.advance(by: .milliseconds(48))
    let offset = stage.view.contentOffset.y
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 100)
    layout.invalidateLayout(with: context)
    #expect(stage.view.contentOffset.y == offset, "the layout comes with the next frame")
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == offset + 100)
    stage.view.advance(by: .seconds(6))
    #expect(stage.view.contentOffset.y == 1_100)
  }

  @Test func growingCellsAboveKeepVisibleContentInPlace() {
    let (stage, _) = stage(estimates: true)
    stage.view.contentOffset.y = 1_000
    stage.view.layoutIfNeeded()
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TestCell)?.fitting = CGSize(width: 100, height: 35)
      return cell
    }
    flick(stage.view, -0.5)
    var seen: (path: IndexPath, top: CGFloat)?
    for _ in 0..<60 {
      stage.view.advance(by: .milliseconds(16))
      let view = stage.view
      if let seen, let frame = view.cellForItem(at: seen.path)?.frame {
        // The item moves down only as far as the deceleration carries it.
        let moved = frame.minY - view.contentOffset.y - seen.top
        #expect(moved >= -0.5 && moved <= 9)
      }
      let path = view.indexPathsForVisibleItems[1]
      seen = view.cellForItem(at: path).map { (path, $0.frame.minY - view.contentOffset.y) }
    }
  }

  @Test func newLayoutChoosesContentOffset() {
    let (stage, _) = stage()
    stage.view.contentOffset.y = 400
    stage.view.layoutIfNeeded()
    let other = KeepingLayout()
    other.itemSize = CGSize(width: 100, height: 40)
    other.target = CGPoint(x: 0, y: 800)
    stage.view.setCollectionViewLayout(other, animated: false)
    stage.view.layoutIfNeeded()
    #expect(other.proposals == [CGPoint(x: 0, y: 400)])
    #expect(stage.view.contentOffset.y == 800)
  }
}
