import HeadlessUIKit
import Testing

@MainActor
@Suite("A row that the user drags in steps")
struct RowMovementTests {
  private func editing(_ sections: [[String]]) -> TableStage {
    let stage = TableStage.laidOut(sections)
    stage.view.setEditing(true, animated: false)
    return stage
  }

  @Test func draggedRowMovesWhenDropped() {
    let stage = editing([["a", "b"], ["c"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    #expect(stage.view.hasUncommittedUpdates)
    stage.view.proposeTarget(IndexPath(0, 1))
    stage.view.proposeTarget(IndexPath(1, 1))
    #expect(stage.texts == ["a", "b", "c"])
    stage.view.endInteractiveMovement()
    #expect(stage.events == ["move 0.0 1.1"])
    #expect(stage.texts == ["b", "c", "a"])
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(stage.view.commands == [.moveRow(from: IndexPath(0, 0), to: IndexPath(1, 1))])
  }

  @Test func canceledOrUnchangedDragMovesNothing() {
    let stage = editing([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.proposeTarget(IndexPath(0, 1))
    stage.view.cancelInteractiveMovement()
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.endInteractiveMovement()
    stage.view.endInteractiveMovement()
    stage.view.proposeTarget(IndexPath(0, 1))
    #expect(stage.events.isEmpty)
    #expect(!stage.view.hasUncommittedUpdates)
  }

  @Test func secondDragCannotBegin() {
    let stage = editing([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    #expect(!stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 1)))
  }

  @Test func dragRequiresReorderControlAndExistingRow() {
    let stage = editing([["a", "b"]])
    #expect(!stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 2)))
    #expect(!stage.view.beginInteractiveMovementForRow(at: IndexPath(5, 0)))
    stage.view.setEditing(false, animated: false)
    #expect(!stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.setEditing(true, animated: false)
    stage.methods = []
    stage.view.dataSource = stage
    #expect(!stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
  }

  @Test(arguments: [[1, 0], [0, 2], [0, -1], [2, 0], [0]])
  func invalidTargetFailsAndKeepsLastTarget(_ target: [Int]) {
    let (stage, path) = (editing([["a", "b"], []]), IndexPath(indexes: target))
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.proposeTarget(IndexPath(0, 1))
    stage.target = { _ in path }
    let failures = UIKitFailure.collect { stage.view.proposeTarget(IndexPath(1, 0)) }
    let exists = target == [1, 0]
    #expect(failures == (exists ? [] : [.noSuchPath(path)]))
    stage.view.endInteractiveMovement()
    #expect(stage.sections == (exists ? [["b"], ["a"]] : [["b", "a"], []]))
  }

  @Test func updateDuringDragFailsAndReloadEndsIt() {
    let stage = editing([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    let failures = UIKitFailure.collect {
      stage.sections[0].append("c")
      stage.view.insertRows(at: [IndexPath(0, 2)], with: .none)
    }
    #expect(failures == [.updateDuringMovement])
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a", "b", "c"])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(!stage.view.hasUncommittedUpdates)
    stage.view.performBatchUpdates(nil)
  }

  @Test func leavingWindowOrEndingEditingCancelsDrag() {
    let stage = editing([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.removeFromSuperview()
    #expect(!stage.view.hasUncommittedUpdates)
    stage.window.addSubview(stage.view)
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.setEditing(false, animated: false)
    #expect(!stage.view.hasUncommittedUpdates)
  }

  @Test func tableWithoutDataSourceDropsNothing() {
    let stage = editing([["a", "b"]])
    #expect(stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 0)))
    stage.view.proposeTarget(IndexPath(0, 1))
    stage.view.dataSource = nil
    stage.view.endInteractiveMovement()
    #expect(stage.events.isEmpty)
  }

  @Test func collectionViewHasUncommittedUpdatesDuringDrag() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    #expect(stage.view.hasUncommittedUpdates)
    stage.view.removeFromSuperview()
    #expect(!stage.view.hasUncommittedUpdates)
  }
}
