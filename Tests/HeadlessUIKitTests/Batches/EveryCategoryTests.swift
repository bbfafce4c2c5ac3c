import Headwater
import HeadlessUIKit
import HeadwaterTesting
import Testing

/// A batch that violates the rules, and the violation that each kind of view detects.
struct BrokenBatch: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var before: [Int]
  var after: [Int]
  var commands: [ListCommand]
  var collection: UpdateViolation
  var table: UpdateViolation

  init(
    _ name: String, _ before: [Int], _ after: [Int], _ commands: [ListCommand],
    _ collection: UpdateViolation, table: UpdateViolation? = nil
  ) {
    (testDescription, self.before, self.after, self.commands) = (name, before, after, commands)
    (self.collection, self.table) = (collection, table ?? collection)
  }

  private static func item(_ section: Int, _ item: Int) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }
  private static func move(_ source: ItemPosition, _ target: ItemPosition) -> ItemMove {
    ItemMove(source: source, target: target)
  }
  private static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(section, item) }

  static let refused: [BrokenBatch] = [
    BrokenBatch(
      "a section deleted and reloaded", [1, 1], [1], [.deleteSections([0]), .reloadSections([0])],
      .sectionDeletedAndReloaded(0)),
    BrokenBatch(
      "an item deleted and reloaded", [2], [1], [.delete([path(0, 0)]), .reload([path(0, 0)])],
      .itemDeletedAndReloaded(item(0, 0))),
    BrokenBatch(
      "an item reloaded in a deleted section", [1, 1], [1],
      [.deleteSections([0]), .reload([path(0, 0)])], .itemDeletedAndReloaded(item(0, 0))),
    BrokenBatch(
      "a section moved and reloaded", [1, 1], [1, 1], [.moveSection(0, 1), .reloadSections([0])],
      .sectionMovedAndReloaded(0), table: .sectionDeletedAndMoved(0)),
    BrokenBatch(
      "an item moved and reloaded", [2], [2], [.move(path(0, 0), path(0, 1)), .reload([path(0, 0)])],
      .itemMovedAndReloaded(item(0, 0)), table: .itemDeletedAndMoved(item(0, 0))),
    BrokenBatch(
      "a section deleted and moved", [1, 1], [1], [.deleteSections([0]), .moveSection(0, 0)],
      .sectionDeletedAndMoved(0)),
    BrokenBatch(
      "an item deleted and moved", [2], [2], [.delete([path(0, 0)]), .move(path(0, 0), path(0, 1))],
      .itemDeletedAndMoved(item(0, 0))),
    BrokenBatch(
      "a section inserted where one is moved to", [1, 1], [1, 1, 1],
      [.insertSections([0]), .moveSection(1, 0)], .sectionInsertedAndMoved(0)),
    BrokenBatch(
      "an item inserted where one is moved to", [2], [3],
      [.insert([path(0, 0)]), .move(path(0, 1), path(0, 0))], .itemInsertedAndMoved(item(0, 0))),
    BrokenBatch(
      "an item moved out of a deleted section", [1, 1], [2],
      [.deleteSections([0]), .move(path(0, 0), path(0, 1))],
      .itemMovedOutOfDeletedSection(move(item(0, 0), item(0, 1)))),
    BrokenBatch(
      "an item moved into an inserted section", [2], [1, 1],
      [.insertSections([1]), .move(path(0, 0), path(1, 0))],
      .itemMovedIntoInsertedSection(move(item(0, 0), item(1, 0)))),
    BrokenBatch(
      "a section deleted that was not there", [1], [], [.deleteSections([1])], .sectionOutOfRangeBefore(1)),
    BrokenBatch(
      "a section reloaded that was not there", [1], [1], [.reloadSections([1])], .sectionOutOfRangeBefore(1)),
    BrokenBatch(
      "a section moved that was not there", [1], [1], [.moveSection(1, 0)], .sectionOutOfRangeBefore(1)),
    BrokenBatch(
      "an item deleted that was not there", [1], [0], [.delete([path(0, 1)])],
      .itemOutOfRangeBefore(item(0, 1))),
    BrokenBatch(
      "an item reloaded that was not there", [1], [1], [.reload([path(0, 1)])],
      .itemOutOfRangeBefore(item(0, 1))),
    BrokenBatch(
      "an item moved that was not there", [1], [1], [.move(path(0, 1), path(0, 0))],
      .itemOutOfRangeBefore(item(0, 1))),
    BrokenBatch(
      "a section inserted beyond the end", [1], [1, 1], [.insertSections([2])], .sectionOutOfRangeAfter(2)),
    BrokenBatch(
      "a section moved beyond the end", [1, 1], [1, 1], [.moveSection(0, 2)], .sectionOutOfRangeAfter(2)),
    BrokenBatch(
      "an item inserted beyond the end", [1], [2], [.insert([path(0, 2)])], .itemOutOfRangeAfter(item(0, 2))),
    BrokenBatch(
      "an item moved beyond the end", [2], [2], [.move(path(0, 0), path(0, 2))],
      .itemOutOfRangeAfter(item(0, 2))),
    BrokenBatch(
      "one section with two targets", [1, 1], [1, 1], [.moveSection(0, 0), .moveSection(0, 1)],
      .sectionMovedTwice(source: 0, targets: [0, 1])),
    BrokenBatch(
      "one item with two targets", [2], [2],
      [.move(path(0, 0), path(0, 0)), .move(path(0, 0), path(0, 1))],
      .itemMovedTwice(source: item(0, 0), targets: [item(0, 0), item(0, 1)])),
    BrokenBatch(
      "two sections with one target", [1, 1], [1, 1], [.moveSection(0, 0), .moveSection(1, 0)],
      .sectionsMovedToOneTarget(sources: [0, 1], target: 0)),
    BrokenBatch(
      "two items with one target", [2], [2],
      [.move(path(0, 0), path(0, 0)), .move(path(0, 1), path(0, 0))],
      .itemsMovedToOneTarget(sources: [item(0, 0), item(0, 1)], target: item(0, 0))),
    BrokenBatch("too many sections", [1], [1, 1], [], .wrongNumberOfSections(expected: 1, actual: 2)),
    BrokenBatch(
      "too few sections", [1, 1], [1], [.insertSections([0])], .wrongNumberOfSections(expected: 3, actual: 1)),
    BrokenBatch(
      "too many items", [1], [2], [],
      .wrongNumberOfItems(section: SectionMove(source: 0, target: 0), expected: 1, actual: 2)),
    BrokenBatch(
      "too few items", [3], [1], [.delete([path(0, 0)])],
      .wrongNumberOfItems(section: SectionMove(source: 0, target: 0), expected: 2, actual: 1)),
    BrokenBatch(
      "an item too few where one came by a move", [2, 0], [1, 0], [.move(path(0, 0), path(1, 0))],
      .wrongNumberOfItems(section: SectionMove(source: 1, target: 1), expected: 1, actual: 0)),
  ]

  static let corrupting: [BrokenBatch] = [
    BrokenBatch(
      "an item deleted twice", [2], [0], [.delete([path(0, 0), path(0, 0)])], .itemDeletedTwice(item(0, 0))),
    BrokenBatch(
      "an item reloaded twice", [2], [2], [.reload([path(0, 0)]), .reload([path(0, 0)])],
      .itemDeletedTwice(item(0, 0))),
    BrokenBatch(
      "an item inserted twice", [1], [3], [.insert([path(0, 0), path(0, 0)])], .itemInsertedTwice(item(0, 0))),
    BrokenBatch(
      "a section deleted twice", [1, 1], [1], [.deleteSections([0]), .deleteSections([0])],
      .sectionDeletedTwice(0)),
    BrokenBatch(
      "a section inserted twice", [1], [1, 1], [.insertSections([0]), .insertSections([0])],
      .sectionInsertedTwice(0)),
    BrokenBatch(
      "an item deleted in a moved section", [2, 1], [1, 1], [.moveSection(0, 1), .delete([path(0, 0)])],
      .itemDeletedInMovedSection(item(0, 0))),
    BrokenBatch(
      "an item inserted in a moved section", [1, 1], [1, 2], [.moveSection(0, 1), .insert([path(1, 0)])],
      .itemInsertedInMovedSection(item(1, 0))),
    BrokenBatch(
      "an item reloaded beside a moved section", [1, 1], [1, 1], [.moveSection(0, 1), .reload([path(0, 0)])],
      .itemReloadedBesideSectionMove(item(0, 0))),
    BrokenBatch(
      "a reloaded section displaced by an insertion", [1], [1, 1],
      [.insertSections([0]), .reloadSections([0])], .reloadedSectionDisplaced(from: 0, to: 1)),
    BrokenBatch(
      "a reloaded section displaced by a deletion", [1, 1], [1],
      [.deleteSections([0]), .reloadSections([1])], .reloadedSectionDisplaced(from: 1, to: 0)),
    BrokenBatch(
      "an item moved out of a section whose move moves nothing", [2, 1], [1, 2],
      [.moveSection(0, 0), .move(path(0, 0), path(1, 0))],
      .itemMovedOutOfIdleSectionMove(move(item(0, 0), item(1, 0)))),
  ]
}

@MainActor
@Suite("Every category of batches that a view rejects, or accepts but is corrupted by")
struct EveryCategoryTests {
  private func failures(_ example: BrokenBatch, _ stage: any ListStage) -> [UIKitFailure] {
    UIKitFailure.collect {
      stage.batch {
        stage.sections = example.after.map { items("b", $0) }
        for command in example.commands { stage.give(command) }
      }
    }
  }

  @Test(arguments: ListKind.allCases, BrokenBatch.refused)
  func invalidBatchIsReportedAndReloadsView(_ kind: ListKind, _ example: BrokenBatch) {
    let stage = kind.laidOut(example.before.map { items("a", $0) })
    let found = failures(example, stage)
    guard case .invalidUpdate(let violations) = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1)
    #expect(
      violations.contains("\(kind == .collection ? example.collection : example.table)"), "\(violations)")
    stage.list.layoutIfNeeded()
    #expect(stage.texts == example.after.flatMap { items("b", $0) })
  }

  @Test(arguments: ListKind.allCases, BrokenBatch.corrupting)
  func corruptingBatchIsReportedAndReloadsView(_ kind: ListKind, _ example: BrokenBatch) {
    let stage = kind.laidOut(example.before.map { items("a", $0) })
    let found = failures(example, stage)
    guard case .corruptingUpdate(let violations) = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1)
    #expect(
      violations.contains("\(kind == .collection ? example.collection : example.table)"), "\(violations)")
    stage.list.layoutIfNeeded()
    #expect(stage.texts == example.after.flatMap { items("b", $0) })
  }

  @Test func everyCategoryHasExample() {
    // Returns the name of a case without its associated values.
    func name(_ violation: UpdateViolation) -> String { String("\(violation)".prefix { $0 != "(" }) }
    let all = (BrokenBatch.refused + BrokenBatch.corrupting).map(\.collection).map(name)
    #expect(Set(all).count == 29)
  }

  @Test(arguments: ListKind.allCases, BrokenBatch.refused + BrokenBatch.corrupting)
  func validBatchSucceedsAfterRejectedBatch(_ kind: ListKind, _ example: BrokenBatch) {
    let stage = kind.laidOut(example.before.map { items("a", $0) })
    _ = failures(example, stage)
    stage.list.layoutIfNeeded()
    stage.batch {
      stage.sections.insert(["x", "y"], at: 0)
      stage.give(.insertSections([0]))
    }
    #expect(stage.texts.prefix(2) == ["x", "y"])
    #expect(stage.balance("show", "end") + example.before.reduce(0, +) == stage.visiblePaths.count)
  }

  @Test(arguments: ListKind.allCases)
  func insertingFirstItemIntoEmptySectionSucceeds(_ kind: ListKind) {
    let stage = kind.laidOut([[], ["a"]])
    stage.batch {
      stage.sections[0] = ["x"]
      stage.give(.insert([IndexPath(0, 0)]))
    }
    #expect(stage.texts == ["x", "a"])
  }

  @Test(arguments: ListKind.allCases)
  func insertingFirstItemWithStaleCountsFails(_ kind: ListKind) {
    let stage = kind.stage([[]])
    stage.sections[0] = ["x"]
    let failures = UIKitFailure.collect { stage.give(.insert([IndexPath(0, 0)])) }
    guard case .invalidUpdate(let violations) = failures.first else {
      Issue.record("\(failures)")
      return
    }
    let wrong = UpdateViolation.wrongNumberOfItems(
      section: SectionMove(source: 0, target: 0), expected: 2, actual: 1)
    #expect(violations.contains("\(wrong)"))
  }
}
