import HeadlessUIKit
import Testing

@MainActor
@Suite("Updates that a collection view rejects")
struct RefusedBatchTests {
  @Test func batchWithoutWindowFailsButRunsClosure() {
    let stage = CollectionStage([["a"]], hasWindow: false)
    stage.view.layoutIfNeeded()
    var completed: [Bool] = []
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates {
        stage.sections[0].append("b")
        stage.view.insertItems(at: [IndexPath(0, 1)])
        stage.view.performBatchUpdates(nil) { completed.append($0) }
      } completion: {
        completed.append($0)
      }
    }
    #expect(failures == [.updateWithoutWindow])
    #expect(completed == [false, false])
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a", "b"])
  }

  @Test func viewWithoutWindowReloadsAndLaysOut() {
    let stage = CollectionStage([["a"]], hasWindow: false)
    stage.view.layoutIfNeeded()
    stage.sections[0].append("b")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a", "b"])
  }

  @Test(arguments: ["cell 0.0", "show 0.0", "end 0.0"])
  func updateDuringLayoutCallbackFails(_ event: String) {
    let stage = CollectionStage([items("a", 20)])
    var told = false
    stage.onEvent = { [unowned stage] in
      guard $0 == event, !told else { return }
      told = true
      stage.view.performBatchUpdates {
        stage.sections[0].removeLast()
        stage.view.deleteItems(at: [IndexPath(0, 19)])
      }
    }
    let failures = UIKitFailure.collect {
      stage.view.layoutIfNeeded()
      stage.view.contentOffset.y = 100
      stage.view.layoutIfNeeded()
    }
    #expect(told)
    #expect(failures == [.updateDuringLayout])
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfItems(inSection: 0) == 19)
    #expect(stage.texts == ["a5", "a6", "a7", "a8", "a9"])
  }

  @Test(arguments: ["cell 0.0", "show 0.0", "end 0.0", "scrolled"])
  func reloadFromCallbackTakesEffectInNextLayout(_ event: String) {
    let stage = CollectionStage([items("a", 20)])
    var told = false
    stage.onEvent = { [unowned stage] in
      guard $0 == event, !told else { return }
      told = true
      stage.sections = [items("b", 10)]
      stage.view.reloadData()
    }
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    #expect(told)
    #expect(stage.texts == ["b5", "b6", "b7", "b8", "b9"])
    let shows = stage.events.count { $0.hasPrefix("show") }
    #expect(shows - stage.events.count { $0.hasPrefix("end") } == 5)
  }

  @Test func cellOfReplacedModelIsNotDisplayed() {
    let stage = CollectionStage([["a"]])
    stage.onEvent = { [unowned stage] in
      guard $0 == "cell 0.0" else { return }
      stage.onEvent = { _ in }
      stage.sections = [["c"]]
      stage.view.reloadData()
    }
    stage.view.layoutIfNeeded()
    // Only the cell that was created after the reload is displayed.
    #expect(stage.events == ["cell 0.0", "cell 0.0", "show 0.0"])
    #expect(stage.texts == ["c"])
  }
}
