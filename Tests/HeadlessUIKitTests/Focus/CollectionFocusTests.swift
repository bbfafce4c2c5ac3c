import HeadlessUIKit
import Testing

@MainActor
@Suite("Focus in a collection view")
struct CollectionFocusTests {
  @Test func delegateReceivesPreviousAndNextFocus() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    var views: [UIView?] = []
    stage.onFocus = { context, _ in
      views = [context.previouslyFocusedView, context.nextFocusedView]
    }
    #expect(stage.view.moveFocus(to: IndexPath(0, 0)))
    #expect(stage.view.moveFocus(to: IndexPath(0, 1)))
    #expect(
      views == [stage.view.cellForItem(at: IndexPath(0, 0)), stage.view.cellForItem(at: IndexPath(0, 1))])
    #expect(stage.view.moveFocus(to: nil))
    #expect(stage.events == ["focus none 0.0", "focus 0.0 0.1", "focus 0.1 none"])
  }

  @Test func onlyOneCellIsFocused() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    func focused() -> [Bool] { stage.view.visibleCells.map(\.isFocused) }
    stage.view.moveFocus(to: IndexPath(0, 0))
    #expect(focused() == [true, false])
    stage.view.moveFocus(to: IndexPath(0, 1))
    #expect(focused() == [false, true])
    #expect(stage.view.cellForItem(at: IndexPath(0, 1))?.configurationState.isFocused == true)
    stage.view.moveFocus(to: nil)
    #expect(focused() == [false, false])
    #expect(stage.view.focusedIndexPath == nil)
  }

  @Test func refocusingSameItemDoesNotNotify() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.events = []
    #expect(stage.view.moveFocus(to: IndexPath(0, 0)))
    #expect(stage.events.isEmpty)
  }

  @Test func delegatePreventsFocus() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.canFocus = { $0.item != 0 }
    #expect(!stage.view.moveFocus(to: IndexPath(0, 0)))
    stage.shouldFocus = false
    #expect(!stage.view.moveFocus(to: IndexPath(0, 1)))
    #expect(stage.events.isEmpty)
  }

  @Test func offscreenOrWindowlessItemsCannotFocus() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    #expect(!stage.view.moveFocus(to: IndexPath(0, 19)))
    #expect(!stage.view.moveFocus(to: IndexPath(3, 0)))
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.view.removeFromSuperview()
    #expect(stage.view.focusedIndexPath == nil)
    #expect(!stage.view.moveFocus(to: IndexPath(0, 0)))
    #expect(stage.view.visibleCells.allSatisfy { !$0.isFocused })
  }

  @Test func coordinatedAnimationsRunAfterDelegateThenComplete() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.onFocus = { [unowned stage] _, coordinator in
      coordinator.addCoordinatedAnimations(nil) { stage.record("first completed") }
      coordinator.addCoordinatedAnimations {
        stage.record("animated")
      } completion: {
        stage.record("second completed")
      }
      stage.record("told")
    }
    stage.view.moveFocus(to: IndexPath(0, 0))
    #expect(
      stage.events == ["focus none 0.0", "told", "animated", "first completed", "second completed"])
  }

  @Test func focusFollowsItsItem() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.moveFocus(to: IndexPath(0, 1))
    stage.events = []
    stage.sections = [["x", "a", "b"]]
    stage.view.insertItems(at: [IndexPath(0, 0)])
    #expect(stage.view.focusedIndexPath == IndexPath(0, 2))
    #expect(stage.view.visibleCells.map(\.isFocused) == [false, false, true])
    #expect(!stage.events.contains { $0.hasPrefix("focus") })
  }

  @Test func deletingFocusedItemFocusesPreferredItem() {
    let stage = CollectionStage.laidOut([["a", "b", "c"]])
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.events = []
    stage.preferred = IndexPath(0, 1)
    stage.sections = [["b", "c"]]
    stage.view.deleteItems(at: [IndexPath(0, 0)])
    #expect(stage.view.focusedIndexPath == IndexPath(0, 1))
    #expect(stage.events.last == "focus none 0.1")
  }

  @Test func reloadRestoresFocusInNextLayout() {
    let stage = CollectionStage.laidOut([["a", "b", "c"]])
    stage.view.moveFocus(to: IndexPath(0, 1))
    stage.view.reloadData()
    #expect(stage.view.focusedIndexPath == nil)
    stage.view.layoutIfNeeded()
    #expect(stage.view.focusedIndexPath == IndexPath(0, 0))
    stage.view.remembersLastFocusedIndexPath = true
    stage.view.moveFocus(to: IndexPath(0, 2))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.focusedIndexPath == IndexPath(0, 2))
  }

  @Test func reloadDoesNotFocusUnfocusedView() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.focusedIndexPath == nil)
  }

  @Test func focusReturnsOnlyIfViewRemembersIt() {
    let stage = CollectionStage.laidOut([["a", "b", "c"]])
    stage.preferred = IndexPath(0, 1)
    stage.view.moveFocus(to: IndexPath(0, 2))
    stage.view.moveFocus(to: nil)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 1))
    stage.view.remembersLastFocusedIndexPath = true
    stage.view.moveFocus(to: IndexPath(0, 2))
    stage.view.moveFocus(to: nil)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 2))
  }

  @Test func receivingFocusScrollsToExistingPreferredItem() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    stage.preferred = IndexPath(0, 15)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 15))
    stage.view.moveFocus(to: nil)
    stage.preferred = IndexPath(7, 7)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == stage.view.indexPathsForVisibleItems.first)
  }

  @Test func focusedItemStaysFocusedAfterScrollingBack() {
    let stage = CollectionStage.laidOut([items("a", 50)])
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isFocused })
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: IndexPath(0, 0))?.isFocused == true)
  }

  @Test func listChangeDuringFocusRequestPreventsFocus() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.onEvent = { [unowned stage] in
      guard $0 == "should focus" else { return }
      stage.sections = [["b"]]
      stage.view.deleteItems(at: [IndexPath(0, 0)])
    }
    #expect(!stage.view.moveFocus(to: IndexPath(0, 0)))
    #expect(stage.view.focusedIndexPath == nil)
  }

  @Test func delegateTakesPrecedenceOverAllowsFocus() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.allowsFocus = false
    #expect(!stage.view.moveFocus(to: IndexPath(0, 0)))
    stage.methods.insert(.collectionCanFocusItem)
    stage.view.delegate = stage
    #expect(stage.view.moveFocus(to: IndexPath(0, 0)))
    stage.canFocus = { _ in false }
    #expect(!stage.view.moveFocus(to: IndexPath(0, 1)))
  }

  @Test func focusedItemIsSelectedIfWanted() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.selectionFollowsFocus = true
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.events = []
    stage.view.moveFocus(to: IndexPath(0, 1))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    #expect(
      stage.events == [
        "focus 0.0 0.1", "should select 0.1", "should deselect 0.0", "deselected 0.0", "selected 0.1",
      ])
    stage.shouldSelect = false
    stage.view.moveFocus(to: IndexPath(0, 0))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
  }
}
