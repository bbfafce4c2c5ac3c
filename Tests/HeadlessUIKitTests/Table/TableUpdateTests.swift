import Headwater
import HeadlessUIKit
import HeadwaterTesting
import Testing

@MainActor
@Suite("The counts of a table view, and the updates that it rejects")
struct TableUpdateTests {
  private let all = ["sections", "rows 0", "rows 1"]

  private func counting() -> TableStage {
    let stage = TableStage([["a", "b"], ["c"]])
    stage.recordsCounts = true
    return stage
  }

  @Test func reloadReadsCountsImmediatelyAndCellsDuringLayout() {
    let stage = counting()
    stage.view.reloadData()
    #expect(stage.takeEvents() == all)
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents() == (["0.0", "0.1", "1.0"]).flatMap { ["cell \($0)", "show \($0)"] })
  }

  @Test func reloadReadsAllHeightsUnlessEstimated() {
    let stage = TableStage([["a", "b"], ["c"]])
    stage.methods.insert(.tableHeightForRow)
    stage.view.delegate = stage
    stage.recordsHeights = true
    stage.view.estimatedRowHeight = 0
    stage.view.reloadData()
    #expect(stage.takeEvents() == ["height 0.0", "height 0.1", "height 1.0"])
    stage.view.estimatedRowHeight = 44
    stage.view.reloadData()
    #expect(stage.takeEvents().isEmpty)
  }

  @Test func batchUsesCachedCountsAsOldCounts() {
    let stage = counting()
    stage.view.reloadData()
    stage.events = []
    stage.view.beginUpdates()
    stage.sections[0].append("x")
    #expect(stage.view.numberOfRows(inSection: 0) == 2)
    stage.view.insertRows(at: [IndexPath(0, 2)], with: .fade)
    #expect(stage.events.isEmpty)
    stage.view.endUpdates()
    #expect(stage.takeEvents().prefix(3) == all[...])
    #expect(stage.view.numberOfRows(inSection: 0) == 3)
    #expect(stage.view.commands == [.insertRows([IndexPath(0, 2)], .fade)])
  }

  @Test func batchesNestAndCompleteOuterFirst() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.view.performBatchUpdates {
      stage.view.beginUpdates()
      stage.view.performBatchUpdates {
        stage.sections = [["b"]]
        stage.view.deleteRows(at: [IndexPath(0, 0)], with: .none)
      } completion: {
        stage.record("inner \($0)")
      }
      stage.view.endUpdates()
      #expect(stage.events.isEmpty)
    } completion: {
      stage.record("outer \($0)")
    }
    #expect(stage.events == ["end 0.0", "outer true", "inner true"])
    #expect(stage.texts == ["b"])
  }

  @Test func singleCommandsAreValidatedIndividually() {
    let stage = TableStage.laidOut([["a"], ["b"]])
    stage.sections = [["a", "x"], ["b", "y"]]
    let failures = UIKitFailure.collect { stage.view.reloadSections([0], with: .none) }
    #expect(failures.count == 1)
    let together = TableStage.laidOut([["a"], ["b"]])
    together.view.performBatchUpdates {
      together.sections = [["a", "x"], ["b", "y"]]
      together.view.reloadSections([0], with: .none)
      together.view.reloadSections([1], with: .none)
    }
    #expect(together.texts == ["a", "x", "b", "y"])
  }

  @Test func unbalancedEndUpdatesFails() {
    let stage = TableStage.laidOut([["a"]])
    #expect(UIKitFailure.collect { stage.view.endUpdates() } == [.unbalancedEndUpdates])
  }

  @Test func reloadDuringBatchFails() {
    let stage = TableStage.laidOut([["a"]])
    let failures = UIKitFailure.collect { stage.view.performBatchUpdates { stage.view.reloadData() } }
    #expect(failures == [.reloadInBatch])
  }

  @Test func batchWithoutWindowFails() {
    let stage = TableStage([["a"]], hasWindow: false)
    stage.view.reloadData()
    let failures = UIKitFailure.collect {
      stage.view.beginUpdates()
      stage.sections = [["a", "b"]]
      stage.view.insertRows(at: [IndexPath(0, 1)], with: .none)
      stage.view.endUpdates()
    }
    #expect(failures == [.updateWithoutWindow])
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a", "b"])
  }

  @Test func tableAppliesItsOwnRules() {
    let stage = TableStage.laidOut([["a", "b"]])
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates {
        stage.view.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 1))
        stage.view.reloadRows(at: [IndexPath(0, 0)], with: .none)
      }
    }
    guard case .invalidUpdate(let violations) = failures.first else {
      Issue.record("\(failures)")
      return
    }
    #expect(violations.contains("itemDeletedAndMoved(0.0)"))
  }

  @Test func corruptingBatchFails() {
    let stage = TableStage.laidOut([["a", "b"], ["c"]])
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates {
        stage.sections = [["c"], ["b"]]
        stage.view.moveSection(0, toSection: 1)
        stage.view.deleteRows(at: [IndexPath(0, 0)], with: .none)
      }
    }
    #expect(failures.count == 1)
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["c", "b"])
  }

  @Test(arguments: ["cell 0.0", "show 0.0", "end 0.0"])
  func layoutCallbackMayReloadButNotUpdate(_ event: String) {
    for reloads in [false, true] {
      let stage = TableStage([items("a", 20)])
      var told = false
      stage.onEvent = { [unowned stage] in
        guard $0 == event, !told else { return }
        told = true
        stage.sections[0].removeLast()
        if reloads {
          stage.view.reloadData()
        } else {
          stage.view.deleteRows(at: [IndexPath(0, 19)], with: .none)
        }
      }
      let failures = UIKitFailure.collect {
        stage.view.layoutIfNeeded()
        stage.view.contentOffset.y = 100
        stage.view.layoutIfNeeded()
      }
      #expect(told)
      #expect(failures == (reloads ? [] : [.updateDuringLayout]))
      stage.view.layoutIfNeeded()
      #expect(stage.view.numberOfRows(inSection: 0) == 19)
      #expect(stage.texts == ["a5", "a6", "a7", "a8", "a9"])
    }
  }
}
