import HeadlessUIKit
import Testing

@MainActor
@Suite("The attributes of a collection view's elements")
struct CollectionElementTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func withHeaders(_ sections: [[String]]) -> CollectionStage {
    let stage = CollectionStage(sections)
    stage.headerLength = 10
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test func visibleSupplementaryViewsAreOrderedByIndexPath() {
    let stage = withHeaders([items("a", 2), items("b", 9), items("c", 9)])
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: header)
        == [IndexPath(0, 0), IndexPath(1, 0)])
    let views = stage.view.visibleSupplementaryViews(ofKind: header)
    #expect(views.map(\.frame.minY) == [0, 50])
    #expect(stage.view.visibleSupplementaryViews(ofKind: "other").isEmpty)
    #expect(stage.view.supplementaryView(forElementKind: header, at: IndexPath(2, 0)) == nil)
  }

  @Test func offscreenElementsHaveLayoutAttributes() {
    let stage = withHeaders([items("a", 2), items("b", 90)])
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(1, 50))?.frame.minY == 1_060)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(1, 90)) == nil)
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(ofKind: header, at: IndexPath(1, 0))?.frame.minY
        == 50)
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: header, at: IndexPath(2, 0)) == nil)
  }

  @Test func pointResolvesToItemCoveringIt() {
    let stage = withHeaders([items("a", 2)])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 15)) == IndexPath(0, 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 49)) == IndexPath(0, 1))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 5)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 90)) == nil)
  }

  @Test func changingLayoutRepositionsItems() {
    let stage = CollectionStage.laidOut([items("a", 4)])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.view.delegate = nil
    stage.view.layoutIfNeeded()
    #expect(stage.view.collectionViewLayout === layout)
    #expect(stage.layout.collectionView == nil)
    #expect(stage.view.cellForItem(at: IndexPath(0, 3))?.frame.origin == CGPoint(x: 50, y: 50))
  }

  @Test func reloadDeselectsItemsButReconfigureDoesNot() {
    let stage = CollectionStage.laidOut([["a", "b"], ["c"]])
    stage.view.allowsMultipleSelection = true
    for path in [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0)] {
      stage.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    stage.view.reconfigureItems(at: [IndexPath(0, 1)])
    stage.view.reloadItems(at: [IndexPath(0, 0)])
    stage.view.reloadSections([1])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    #expect(stage.view.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test func editingSelectsItemsOnlyIfAllowed() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.isEditing = true
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.allowsSelectionDuringEditing = true
    stage.view.touchItem(at: IndexPath(0, 0))
    stage.view.touchItem(at: IndexPath(0, 1))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 0), IndexPath(0, 1)])
  }

  @Test func disablingSelectionPreventsSelectingItems() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.view.allowsSelection = false
    stage.view.touchItem(at: IndexPath(0, 0))
    stage.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.events.isEmpty)
  }

  @Test func selectingItemScrollsToIt() {
    let stage = CollectionStage.laidOut([items("a", 60)])
    stage.view.selectItem(at: IndexPath(0, 20), animated: true, scrollPosition: .bottom)
    #expect(stage.view.contentOffset.y == 320)
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: IndexPath(0, 20))?.isSelected == true)
  }

  @Test func backgroundViewStaysBehindCells() {
    let (stage, background) = (CollectionStage.laidOut([["a"]]), UIView())
    stage.view.backgroundView = background
    stage.view.layoutIfNeeded()
    #expect(stage.view.subviews.first === background)
    #expect(background.frame == stage.view.bounds)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.subviews.first === background)
    stage.view.backgroundView = nil
    #expect(background.superview == nil)
  }
}
