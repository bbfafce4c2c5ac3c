import HeadlessUIKit
import Testing

@MainActor
@Suite("Selection in a table view")
struct TableSelectionTests {
  /// A delegate that also records highlights.
  final class Delegate: NSObject, UITableViewDelegate {
    var events: [String] = []
    var accessories: [IndexPath] = []
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
      events.append("highlighted \(path.short)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
      events.append("unhighlighted \(path.short)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      events.append("will select \(path.short)")
      return path
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      events.append("selected \(path.short)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
      accessories.append(path)
    }
  }

  @Test func rowIsUnhighlightedBeforeSelection() {
    let (stage, delegate) = (TableStage.laidOut([["a", "b"]]), Delegate())
    stage.view.delegate = delegate
    stage.view.touchRow(at: IndexPath(0, 1))
    #expect(
      delegate.events == ["highlighted 0.1", "unhighlighted 0.1", "will select 0.1", "selected 0.1"])
  }

  @Test func reloadingRowsOrSectionsDeselectsThem() {
    let stage = TableStage.laidOut([["a", "b"], ["c"], ["d"]])
    stage.view.allowsMultipleSelection = true
    for path in [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0), IndexPath(2, 0)] {
      stage.view.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    stage.view.reloadRows(at: [IndexPath(0, 0)], with: .none)
    stage.view.reloadSections([1], with: .none)
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 1), IndexPath(2, 0)])
    #expect(stage.view.visibleCells.map(\.isSelected) == [false, true, false, true])
  }

  @Test func reconfiguredRowsStaySelected() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.view.selectRow(at: IndexPath(0, 0), animated: false, scrollPosition: .none)
    stage.view.reconfigureRows(at: [IndexPath(0, 0)])
    #expect(stage.view.indexPathForSelectedRow == IndexPath(0, 0))
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.isSelected == true)
  }

  @Test func selectionFollowsMovesUntilRowIsDeleted() {
    let stage = TableStage.laidOut([["a", "b", "c"], ["d"]])
    stage.view.allowsMultipleSelection = true
    for path in [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0)] {
      stage.view.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    stage.view.performBatchUpdates {
      stage.sections = [["a", "c"], ["d"]]
      stage.view.deleteRows(at: [IndexPath(0, 1)], with: .none)
    }
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 0), IndexPath(1, 0)])
    stage.view.performBatchUpdates {
      stage.sections = [["d"], ["a", "c"]]
      stage.view.moveSection(1, toSection: 0)
    }
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 0), IndexPath(1, 0)])
    stage.view.performBatchUpdates {
      stage.sections = [["d"], ["c", "a"]]
      stage.view.moveRow(at: IndexPath(1, 0), to: IndexPath(1, 1))
    }
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 0), IndexPath(1, 1)])
    stage.view.reloadData()
    #expect(stage.view.indexPathsForSelectedRows == nil)
    #expect(stage.view.indexPathForSelectedRow == nil)
  }

  @Test func selectedRowStaysSelectedAfterScrollingBack() {
    let stage = TableStage.laidOut([items("a", 60)])
    stage.view.selectRow(at: IndexPath(0, 0), animated: false, scrollPosition: .none)
    stage.view.contentOffset.y = 600
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.isSelected == true)
  }

  @Test func editingSelectsRowsOnlyIfAllowed() {
    let stage = TableStage.laidOut([["a", "b", "c"]])
    stage.view.setEditing(true, animated: false)
    stage.view.touchRow(at: IndexPath(0, 0))
    #expect(stage.view.indexPathForSelectedRow == nil)
    stage.view.allowsSelectionDuringEditing = true
    stage.view.touchRow(at: IndexPath(0, 0))
    stage.view.touchRow(at: IndexPath(0, 1))
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 1)])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.touchRow(at: IndexPath(0, 2))
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 1), IndexPath(0, 2)])
    stage.view.touchRow(at: IndexPath(0, 1))
    #expect(stage.view.indexPathsForSelectedRows == [IndexPath(0, 2)])
  }

  @Test func disabledSelectionIgnoresTouches() {
    let stage = TableStage.laidOut([["a"]])
    stage.view.allowsSelection = false
    stage.view.touchRow(at: IndexPath(0, 0))
    #expect(stage.events.isEmpty)
  }

  @Test func touchingOffscreenRowFails() {
    let stage = TableStage.laidOut([items("a", 60)])
    let failures = UIKitFailure.collect { stage.view.touchRow(at: IndexPath(0, 50)) }
    #expect(failures == [.noSuchPath(IndexPath(0, 50))])
  }

  @Test(arguments: ["should highlight 0.0", "will select 0.0", "selected 0.0"])
  func touchSurvivesRowDeletion(_ event: String) {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.onEvent = { [unowned stage] in
      guard $0 == event else { return }
      stage.sections = [["b"]]
      stage.view.deleteRows(at: [IndexPath(0, 0)], with: .none)
    }
    stage.view.touchRow(at: IndexPath(0, 0))
    #expect(stage.texts == ["b"])
    #expect(stage.view.indexPathForSelectedRow == nil)
  }

  @Test func onlyAccessoryButtonsReceiveTouches() {
    let (stage, delegate) = (TableStage.laidOut([["a", "b", "c"]]), Delegate())
    stage.view.delegate = delegate
    let types: [UITableViewCell.AccessoryType] = [.detailButton, .detailDisclosureButton, .checkmark]
    for (cell, type) in zip(stage.view.visibleCells, types) { cell.accessoryType = type }
    let touched = (0..<4).map { stage.view.touchAccessoryButton(at: IndexPath(0, $0)) }
    #expect(touched == [true, true, false, false])
    #expect(delegate.accessories == [IndexPath(0, 0), IndexPath(0, 1)])
  }
}
