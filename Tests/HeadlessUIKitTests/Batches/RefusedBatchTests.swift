import Headwater
import HeadlessUIKit
import HeadwaterTesting
import Testing

/// One row of the rules: a model before and after, and commands that do not go with them.
struct RefusedBatch: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var before: [Int]
  var after: [Int]
  /// Whether UIKit would let it through.
  var corrupts = false
  var commands: @MainActor @Sendable (UICollectionView) -> Void
  var matches: @Sendable (BatchViolation) -> Bool

  init(
    _ name: String, _ before: [Int], _ after: [Int], corrupts: Bool = false,
    _ commands: @escaping @MainActor @Sendable (UICollectionView) -> Void,
    _ matches: @escaping @Sendable (BatchViolation) -> Bool
  ) {
    (testDescription, self.before, self.after) = (name, before, after)
    (self.corrupts, self.commands, self.matches) = (corrupts, commands, matches)
  }

  static let refused: [RefusedBatch] = [
    RefusedBatch("an item deleted and reloaded", [2], [1]) {
      $0.deleteItems(at: [IndexPath(0, 0)])
      $0.reloadItems(at: [IndexPath(0, 0)])
    } _: {
      $0 == .itemDeletedAndReloaded(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("an item moved and reloaded", [2], [2]) {
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 1))
      $0.reloadItems(at: [IndexPath(0, 0)])
    } _: {
      $0 == .itemMovedAndReloaded(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("an item deleted and moved", [2], [2]) {
      $0.deleteItems(at: [IndexPath(0, 0)])
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 1))
    } _: {
      $0 == .itemDeletedAndMoved(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("a section deleted and moved", [1, 1], [1]) {
      $0.deleteSections([0])
      $0.moveSection(0, toSection: 0)
    } _: {
      $0 == .sectionDeletedAndMoved(0)
    },
    RefusedBatch("an item inserted where one is moved to", [2], [3]) {
      $0.insertItems(at: [IndexPath(0, 0)])
      $0.moveItem(at: IndexPath(0, 1), to: IndexPath(0, 0))
    } _: {
      $0 == .itemInsertedAndMoved(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("a section inserted where one is moved to", [1, 1], [1, 1, 1]) {
      $0.insertSections([0])
      $0.moveSection(1, toSection: 0)
    } _: {
      $0 == .sectionInsertedAndMoved(0)
    },
    RefusedBatch("an item moved out of a deleted section", [1, 1], [2]) {
      $0.deleteSections([0])
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 1))
    } _: {
      if case .itemMovedOutOfDeletedSection = $0 { true } else { false }
    },
    RefusedBatch("an item moved into an inserted section", [2], [1, 1]) {
      $0.insertSections([1])
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(1, 0))
    } _: {
      if case .itemMovedIntoInsertedSection = $0 { true } else { false }
    },
    RefusedBatch("an item deleted that was not there", [1], [0]) {
      $0.deleteItems(at: [IndexPath(0, 1)])
    } _: {
      $0 == .itemOutOfRangeBefore(ItemPosition(section: 0, item: 1))
    },
    RefusedBatch("a section reloaded that was not there", [1], [1]) {
      $0.reloadSections([1])
    } _: {
      $0 == .sectionOutOfRangeBefore(1)
    },
    RefusedBatch("an item inserted beyond the end", [1], [2]) {
      $0.insertItems(at: [IndexPath(0, 2)])
    } _: {
      $0 == .itemOutOfRangeAfter(ItemPosition(section: 0, item: 2))
    },
    RefusedBatch("a section inserted beyond the end", [1], [1, 1]) {
      $0.insertSections([2])
    } _: {
      $0 == .sectionOutOfRangeAfter(2)
    },
    RefusedBatch("one item with two targets", [2], [2]) {
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 0))
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 1))
    } _: {
      if case .itemMovedTwice = $0 { true } else { false }
    },
    RefusedBatch("two items with one target", [2], [2]) {
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 0))
      $0.moveItem(at: IndexPath(0, 1), to: IndexPath(0, 0))
    } _: {
      if case .itemsMovedToOneTarget = $0 { true } else { false }
    },
    RefusedBatch("a wrong count of sections", [1], [1, 1]) { _ in
    } _: {
      $0 == .wrongNumberOfSections(expected: 1, actual: 2)
    },
    RefusedBatch("a wrong count of items", [1], [2]) { _ in
    } _: {
      if case .wrongNumberOfItems(_, 1, 2) = $0 { true } else { false }
    },
  ]

  static let corrupting: [RefusedBatch] = [
    RefusedBatch("an item deleted twice", [2], [1], corrupts: true) {
      $0.deleteItems(at: [IndexPath(0, 0), IndexPath(0, 0)])
    } _: {
      $0 == .itemDeletedTwice(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("a section moved and an item of it deleted", [2, 1], [1, 1], corrupts: true) {
      $0.moveSection(0, toSection: 1)
      $0.deleteItems(at: [IndexPath(0, 0)])
    } _: {
      $0 == .itemDeletedInMovedSection(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("a section moved and an item inserted in it", [1, 1], [1, 2], corrupts: true) {
      $0.moveSection(0, toSection: 1)
      $0.insertItems(at: [IndexPath(1, 0)])
    } _: {
      $0 == .itemInsertedInMovedSection(ItemPosition(section: 1, item: 0))
    },
    RefusedBatch("a section moved and an item reloaded", [1, 1], [1, 1], corrupts: true) {
      $0.moveSection(0, toSection: 1)
      $0.reloadItems(at: [IndexPath(0, 0)])
    } _: {
      $0 == .itemReloadedBesideSectionMove(ItemPosition(section: 0, item: 0))
    },
    RefusedBatch("a reloaded section displaced by an insertion", [1], [1, 1], corrupts: true) {
      $0.insertSections([0])
      $0.reloadSections([0])
    } _: {
      $0 == .reloadedSectionDisplaced(from: 0, to: 1)
    },
    RefusedBatch("an item moved out of a section whose move moves nothing", [2, 1], [1, 2], corrupts: true) {
      $0.moveSection(0, toSection: 0)
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(1, 0))
    } _: {
      if case .itemMovedOutOfIdleSectionMove = $0 { true } else { false }
    },
  ]
}

@MainActor
@Suite("Batches that a collection view refuses")
struct RefusedBatchTests {
  @Test(arguments: RefusedBatch.refused + RefusedBatch.corrupting)
  func aBatchThatBreaksTheRulesIsRefusedAndTheViewStartsOver(_ example: RefusedBatch) {
    let stage = CollectionStage.laidOut(example.before.map { items("a", $0) })
    var completed: Bool?
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates {
        stage.sections = example.after.map { items("b", $0) }
        example.commands(stage.view)
      } completion: {
        completed = $0
      }
    }
    #expect(failures.count == 1)
    switch failures.first {
    case .invalidUpdate(let violations):
      #expect(violations.contains(where: example.matches), "\(violations)")
      #expect(!example.corrupts || violations.contains { !$0.corrupts })
    case .corruptingUpdate(let violations):
      #expect(example.corrupts)
      #expect(violations.contains(where: example.matches), "\(violations)")
    default: Issue.record("\(failures)")
    }
    #expect(completed == false)
    stage.view.layoutIfNeeded()
    #expect(stage.texts == example.after.flatMap { items("b", $0) })
  }

  @Test(arguments: RefusedBatch.corrupting)
  func whatIsLetThroughIsToldApartFromWhatIsRefused(_ example: RefusedBatch) {
    let stage = CollectionStage.laidOut(example.before.map { items("a", $0) })
    let failures = UIKitFailure.collect {
      stage.view.performBatchUpdates {
        stage.sections = example.after.map { items("b", $0) }
        example.commands(stage.view)
      }
    }
    let violations: [BatchViolation] =
      switch failures.first {
      case .invalidUpdate(let violations), .corruptingUpdate(let violations): violations
      default: []
      }
    #expect(violations.contains { example.matches($0) && $0.corrupts })
  }

  @Test func aBatchOnAViewWithoutAWindowIsRefusedAndItsClosureRuns() {
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

  @Test func aViewWithoutAWindowReloadsAndLaysOut() {
    let stage = CollectionStage([["a"]], hasWindow: false)
    stage.view.layoutIfNeeded()
    stage.sections[0].append("b")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a", "b"])
  }

  @Test(arguments: ["cell 0.0", "show 0.0", "end 0.0"])
  func anUpdateFromACallbackOfTheLayoutIsRefused(_ event: String) {
    let stage = CollectionStage([items("a", 20)])
    var told = false
    stage.onEvent = {
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
  func aReloadFromACallbackTakesEffectInTheNextLayout(_ event: String) {
    let stage = CollectionStage([items("a", 20)])
    var told = false
    stage.onEvent = {
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

  @Test func aCellMadeForAModelThatWasReplacedMeanwhileIsNotShown() {
    let stage = CollectionStage([["a"]])
    stage.onEvent = { [unowned stage] in
      guard $0 == "cell 0.0" else { return }
      stage.onEvent = { _ in }
      stage.view.reloadData()
    }
    stage.view.layoutIfNeeded()
    #expect(stage.events == ["cell 0.0"])
    stage.sections = [["c"]]
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["c"])
  }
}
