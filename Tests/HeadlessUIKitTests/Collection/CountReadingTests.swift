import HeadlessUIKit
import Testing

@MainActor
@Suite("The times at which a collection view reads its counts")
struct CountReadingTests {
  private func stage(_ sections: [[String]] = [["a", "b"], ["c"]]) -> CollectionStage {
    let stage = CollectionStage(sections)
    stage.recordsCounts = true
    return stage
  }
  private let all = ["sections", "items 0", "items 1"]

  @Test func reloadDefersCountRequestsUntilLayout() {
    let stage = stage()
    stage.view.reloadData()
    #expect(stage.takeEvents().isEmpty)
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents().prefix(3) == all[...])
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents().isEmpty)
  }

  @Test func batchesAndPendingReloadsAreNotUncommitted() {
    let stage = stage()
    stage.view.reloadData()
    #expect(!stage.view.hasUncommittedUpdates)
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates { #expect(!stage.view.hasUncommittedUpdates) }
    let table = TableStage.laidOut([["a"]])
    table.view.performBatchUpdates { #expect(!table.view.hasUncommittedUpdates) }
  }

  @Test func firstCountRequestLoadsAllCounts() {
    let stage = stage()
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.takeEvents() == all)
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(stage.takeEvents().isEmpty)
  }

  @Test func batchLoadsCountsBeforeAndAfterItsClosure() {
    let stage = stage()
    stage.view.performBatchUpdates {
      #expect(stage.takeEvents() == all)
      stage.sections[0].append("x")
      stage.view.insertItems(at: [IndexPath(0, 2)])
      #expect(stage.takeEvents().isEmpty)
    }
    #expect(stage.takeEvents().prefix(3) == all[...])
    #expect(stage.view.numberOfItems(inSection: 0) == 3)
  }

  @Test func batchOnLoadedViewReadsCountsOnlyAfterward() {
    let stage = stage()
    stage.view.layoutIfNeeded()
    stage.events = []
    stage.view.performBatchUpdates { #expect(stage.takeEvents().isEmpty) }
    #expect(stage.takeEvents() == all)
  }

  @Test func batchClosureReadsOldCounts() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.performBatchUpdates {
      stage.sections = [["a"], ["c"]]
      stage.view.deleteItems(at: [IndexPath(0, 1)])
      stage.view.insertSections([1])
      #expect(stage.view.numberOfSections == 1)
      #expect(stage.view.numberOfItems(inSection: 0) == 2)
    }
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 0) == 1)
  }

  @Test func singleInsertActsAsBatch() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.sections[0].append("b")
    stage.view.insertItems(at: [IndexPath(0, 1)])
    #expect(stage.texts == ["a", "b"])
  }

  @Test func singleInsertBeforeFirstLayoutFails() {
    let stage = CollectionStage([["a"]])
    stage.sections[0].append("b")
    let failures = UIKitFailure.collect { stage.view.insertItems(at: [IndexPath(0, 1)]) }
    #expect(failures.count == 1)
    guard case .invalidUpdate = failures.first else {
      Issue.record("\(failures)")
      return
    }
  }

  @Test func insertIntoEmptySectionRequiresLoadedCounts() {
    let loaded = CollectionStage.laidOut([[]])
    loaded.sections = [["a"]]
    loaded.view.insertItems(at: [IndexPath(0, 0)])
    #expect(loaded.texts == ["a"])

    let stale = CollectionStage([[]])
    stale.sections = [["a"]]
    #expect(UIKitFailure.collect { stale.view.insertItems(at: [IndexPath(0, 0)]) }.count == 1)
  }

  @Test func nestedBatchesMergeAndOutermostCompletesFirst() {
    let stage = stage([["a", "b"], []])
    stage.view.layoutIfNeeded()
    stage.events = []
    stage.view.performBatchUpdates {
      stage.view.performBatchUpdates {
        stage.sections[0].removeFirst()
        stage.view.deleteItems(at: [IndexPath(0, 0)])
      } completion: {
        stage.record("inner \($0)")
      }
      #expect(stage.events.isEmpty)
      stage.view.performBatchUpdates(nil) { stage.record("second inner \($0)") }
    } completion: {
      stage.record("outer \($0)")
    }
    let events = stage.takeEvents()
    #expect(events.prefix(3) == all[...])
    #expect(events.suffix(3) == ["outer true", "inner true", "second inner true"])
    #expect(stage.texts == ["b"])
  }

  @Test func reloadDuringBatchFails() {
    let stage = CollectionStage.laidOut([["a"]])
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates { stage.view.reloadData() }
    }
    #expect(failures == [.reloadInBatch])
    let whileEnding = UIKitFailure.collect {
      stage.recordsCounts = true
      stage.onEvent = { [unowned stage] in
        if $0 == "sections", !stage.events.dropLast().contains($0) { stage.view.reloadData() }
      }
      stage.view.performBatchUpdates(nil)
    }
    #expect(whileEnding == [.reloadInBatch])
  }

  @Test func negativeCountFails() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        -1
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    let (stage, source) = (CollectionStage([]), Source())
    stage.view.dataSource = source
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.negativeCount(-1)])
    #expect(stage.view.numberOfSections == 0)
  }

  @Test func viewWithoutDataSourceIsEmpty() {
    let stage = CollectionStage([["a"]])
    stage.view.dataSource = nil
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfSections == 0)
    #expect(stage.view.visibleCells.isEmpty)
  }
}
