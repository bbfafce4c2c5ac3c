import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("The naive check of a changeset")
struct ChangesetCheckTests {
  private func failure(
    _ text: String, _ change: (inout Changeset) -> Void = { _ in }
  ) throws -> ChangesetFailure? {
    let fuzzCase = try #require(UpdateCase(text))
    let (before, after) = fuzzCase.snapshots
    var changeset = SnapshotTransition(from: before, to: after).changeset
    change(&changeset)
    do throws(ChangesetFailure) {
      try ChangesetCheck(changeset, from: fuzzCase.before, to: fuzzCase.after).run()
      return nil
    } catch {
      return error
    }
  }

  @Test func correctChangesetPasses() throws {
    #expect(try failure("table/0=1,2,3+1=4:1/1=4,3+0=2:5,1") == nil)
  }

  @Test func outOfRangePositionsAreFound() throws {
    #expect(
      try failure("table/0=1/0=") { $0.deletedItems = [ItemRun(start: ItemPosition(0, 1), count: 1)] }
        == .outOfRange)
    #expect(try failure("table/0=1/-") { $0.deletedSections = [1] } == .outOfRange)
    #expect(try failure("table/0=1/0=") { $0.deletedItems[0].count = .max } == .outOfRange)
    #expect(
      try failure("table/0=1/0=1:1") { $0.updatedItems[0].source.item = -1 } == .outOfRange)
  }

  @Test func emptyUnorderedAndRedundantRunsAreFound() throws {
    #expect(try failure("table/0=1/0=") { $0.deletedItems[0].count = 0 } == .emptyRun)
    #expect(try failure("table/0=1+1=/-") { $0.deletedSections = [1, 0] } == .unordered)
    #expect(
      try failure("table/0=1,2/0=2") {
        $0.deletedItems = [ItemRun(start: ItemPosition(0, 0), count: 2)] + $0.deletedItems
      }
        == .unordered)
    #expect(
      try failure("table/0=1,2/0=") {
        $0.deletedItems = [
          ItemRun(start: ItemPosition(0, 0), count: 1), ItemRun(start: ItemPosition(0, 1), count: 1),
        ]
      }
        == .splitRun)
    #expect(
      try failure("table/0=1/-") { $0.deletedItems = [ItemRun(start: ItemPosition(0, 0), count: 1)] }
        == .contradiction)
  }

  @Test func wrongResultIsFound() throws {
    #expect(
      try failure("table/0=1/0=2") { $0 = Changeset() } == .leadsElsewhere(.wrongItem(ItemPosition(0, 0))))
    #expect(try failure("table/0=/1=") { $0 = Changeset() } == .leadsElsewhere(.wrongSection(0)))
    #expect(
      try failure("table/0=1/0=") { $0 = Changeset() } == .leadsElsewhere(.itemsDoNotFit(section: 0)))
  }

  @Test func needlessChangesAreFound() throws {
    let whole = [ItemRun(start: ItemPosition(0, 0), count: 2)]
    #expect(
      try failure("table/0=1,2/0=2,1") {
        $0.movedItems = []
        $0.deletedItems = whole
        $0.insertedItems = whole
      } == .needlessItemChanges)
    #expect(
      try failure("table/0=/0=") {
        $0.deletedSections = [0]
        $0.insertedSections = [0]
      } == .needlessSectionChanges)
    #expect(
      try failure("table/0=1,2/0=1,2") { $0.movedItems = [ItemMove(ItemPosition(0, 0), ItemPosition(0, 0))] }
        == .needlessItemMoves(needed: 0, actual: 1))
    #expect(
      try failure("table/0=+1=/0=+1=") { $0.movedSections = [SectionMove(source: 1, target: 1)] }
        == .needlessSectionMoves(needed: 0, actual: 1))
    #expect(
      try failure("table/0=1,1,2/0=1,1,2") {
        $0.movedItems = [ItemMove(ItemPosition(0, 2), ItemPosition(0, 2))]
      }
        == .needlessItemMoves(needed: 0, actual: 1), "also where identities repeat")
  }

  @Test func missingAndSpuriousUpdatesAreFound() throws {
    #expect(try failure("table/0=1/0=1:1") { $0.updatedItems = [] } == .wrongItemUpdates)
    #expect(try failure("table/0=1/0:1=1") { $0.updatedSections = [] } == .wrongSectionUpdates)
    #expect(
      try failure("table/0=1/0=1") { $0.updatedItems = [ItemMove(ItemPosition(0, 0), ItemPosition(0, 0))] }
        == .wrongItemUpdates)
  }
}
