import HeadlessUIKit
import Testing

@MainActor
@Suite("Selection and movement in a collection view")
struct TouchTests {
  @Test func touchNotifiesDelegateInUIKitOrder() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.touchItem(at: IndexPath(0, 1))
    #expect(
      stage.takeEvents() == [
        "should highlight 0.1", "highlighted 0.1", "should select 0.1", "selected 0.1", "unhighlighted 0.1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    #expect(stage.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
    #expect(stage.view.cellForItem(at: IndexPath(0, 1))?.isHighlighted == false)
  }

  @Test func unhighlightableItemIsNotSelected() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.shouldHighlight = false
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.events == ["should highlight 0.0"])
  }

  @Test func unselectableItemIsOnlyHighlighted() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.shouldSelect = false
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.events.last == "unhighlighted 0.0")
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func secondTouchDeselectsFirstItem() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.touchItem(at: IndexPath(0, 0))
    stage.events = []
    stage.view.touchItem(at: IndexPath(0, 1))
    #expect(
      stage.events == [
        "should highlight 0.1", "highlighted 0.1", "should select 0.1", "should deselect 0.0",
        "deselected 0.0",
        "selected 0.1", "unhighlighted 0.1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
  }

  @Test func multipleSelectionTogglesItemsIndividually() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.allowsMultipleSelection = true
    stage.view.touchItem(at: IndexPath(0, 0))
    stage.view.touchItem(at: IndexPath(0, 1))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 0), IndexPath(0, 1)])
    stage.events = []
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.events.contains("deselected 0.0"))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
  }

  @Test func selectionMadeBeforeReloadLayoutIsLost() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.reloadData()
    stage.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
  }

  @Test func programmaticSelectionDoesNotNotify() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    stage.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    stage.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
    stage.view.deselectItem(at: IndexPath(0, 2), animated: false)
    stage.view.selectItem(at: IndexPath(0, 3), animated: false, scrollPosition: [])
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.events.isEmpty)
    let failures = UIKitFailure.collect {
      stage.view.selectItem(at: IndexPath(3, 0), animated: false, scrollPosition: .top)
    }
    #expect(failures == [.noSuchPath(IndexPath(3, 0))])
  }

  @Test func selectionFollowsItemsUntilReload() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    stage.sections = [["x", "a", "b"]]
    stage.view.insertItems(at: [IndexPath(0, 0)])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
    stage.view.reloadData()
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test(arguments: ["should highlight 0.0", "highlighted 0.0", "should select 0.0", "selected 0.0"])
  func touchSurvivesItemDeletion(_ event: String) {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.onEvent = { [unowned stage] in
      guard $0 == event else { return }
      stage.sections = [["b"]]
      stage.view.deleteItems(at: [IndexPath(0, 0)])
    }
    stage.view.touchItem(at: IndexPath(0, 0))
    #expect(stage.texts == ["b"])
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func dragMovesItemInModelAndView() {
    let stage = CollectionStage.laidOut([["a", "b", "c"], ["d"]])
    #expect(stage.view.dragItem(from: IndexPath(0, 0), to: IndexPath(1, 1)))
    #expect(stage.events == ["move 0.0 1.1"])
    #expect(stage.texts == ["b", "c", "d", "a"])
  }

  @Test func dragRequiresDataSourceMoveSupport() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.canMove = false
    #expect(!stage.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))
    stage.canMove = true
    stage.methods = []
    stage.view.dataSource = stage
    stage.view.layoutIfNeeded()
    #expect(!stage.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))
    #expect(stage.texts == ["a", "b"])
  }

  @Test func delegateRedirectsDrag() {
    let stage = CollectionStage.laidOut([["a", "b", "c"]])
    stage.target = { _ in IndexPath(0, 1) }
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 50))
    stage.view.endInteractiveMovement()
    #expect(stage.texts == ["b", "a", "c"])
    stage.target = { _ in IndexPath(4, 4) }
    let failures = UIKitFailure.collect { stage.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)) }
    #expect(failures == [.noSuchPath(IndexPath(4, 4))])
    #expect(stage.texts == ["b", "a", "c"])
  }

  @Test func updateDuringDragFailsAndCancelRestoresOrder() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    #expect(UIKitFailure.collect { stage.view.performBatchUpdates(nil) } == [.updateDuringMovement])
    stage.view.layoutIfNeeded()
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    stage.view.proposeTarget(IndexPath(0, 1))
    stage.view.cancelInteractiveMovement()
    #expect(stage.texts == ["a", "b"])
    stage.view.performBatchUpdates(nil)
  }
}
