import HeadlessUIKit
import Testing

@MainActor
@Suite("Focus in a table view")
struct TableFocusTests {
  @Test func delegateReceivesPreviousAndNextFocus() {
    let stage = TableStage.laidOut([["a", "b"]])
    #expect(stage.view.moveFocus(to: IndexPath(0, 0)))
    #expect(stage.view.moveFocus(to: IndexPath(0, 1)))
    #expect(stage.view.visibleCells.map(\.isFocused) == [false, true])
    #expect(stage.view.moveFocus(to: nil))
    #expect(stage.events == ["focus none 0.0", "focus 0.0 0.1", "focus 0.1 none"])
  }

  @Test func focusFollowsRowOrMovesToPreferredRow() {
    let stage = TableStage.laidOut([["a", "b", "c"]])
    stage.view.moveFocus(to: IndexPath(0, 1))
    stage.sections = [["b", "c"]]
    stage.view.deleteRows(at: [IndexPath(0, 0)], with: .none)
    #expect(stage.view.focusedIndexPath == IndexPath(0, 0))
    stage.preferred = IndexPath(0, 0)
    stage.sections = [["c"]]
    stage.events = []
    stage.view.deleteRows(at: [IndexPath(0, 0)], with: .none)
    #expect(stage.events.last == "focus none 0.0")
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.isFocused == true)
  }

  @Test func focusPrefersRememberedThenPreferredThenFirstRow() {
    let stage = TableStage.laidOut([items("a", 20)])
    stage.canFocus = { $0.row != 0 }
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 1))
    stage.view.moveFocus(to: nil)
    stage.preferred = IndexPath(0, 12)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 12))
    stage.view.moveFocus(to: nil)
    stage.view.remembersLastFocusedIndexPath = true
    stage.preferred = IndexPath(0, 2)
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 12))
  }

  @Test func emptyReloadAndLeavingWindowClearFocus() {
    let stage = TableStage.laidOut([["a"]])
    stage.view.moveFocus(to: IndexPath(0, 0))
    stage.sections = [[]]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.focusedIndexPath == nil)
    stage.sections = [["a"]]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.moveFocus(to: IndexPath(0, 0)))
    stage.view.removeFromSuperview()
    #expect(stage.view.focusedIndexPath == nil)
  }

  @Test func allowsFocusAppliesUnlessDelegateDecides() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.view.allowsFocus = false
    #expect(!stage.view.receiveFocus())
    stage.view.isEditing = true
    #expect(stage.view.receiveFocus())
    stage.view.moveFocus(to: nil)
    stage.view.allowsFocusDuringEditing = false
    #expect(!stage.view.receiveFocus())
    stage.methods.insert(.tableCanFocusRow)
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    stage.canFocus = { $0.row == 1 }
    #expect(stage.view.receiveFocus())
    #expect(stage.view.focusedIndexPath == IndexPath(0, 1))
  }

  @Test func selectionFollowsFocusIfWanted() {
    let stage = TableStage.laidOut([["a", "b", "c"]])
    stage.view.moveFocus(to: IndexPath(0, 0))
    #expect(stage.view.indexPathForSelectedRow == nil)
    stage.view.selectionFollowsFocus = true
    stage.view.allowsMultipleSelection = true
    stage.events = []
    stage.view.moveFocus(to: IndexPath(0, 1))
    stage.view.moveFocus(to: IndexPath(0, 2))
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 2)])
    #expect(
      stage.events == [
        "focus 0.0 0.1", "will select 0.1", "selected 0.1", "focus 0.1 0.2", "will select 0.2",
        "will deselect 0.1", "deselected 0.1", "selected 0.2",
      ])
    stage.view.moveFocus(to: nil)
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 2)])
  }
}
