import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Reverting changes between snapshots")
struct RevertingTests {
  private typealias List = Snapshot<Group, Entry>

  /// Returns a snapshot with the same content that shares nothing.
  private func copy(_ list: List) -> List { Snapshot(sections: list.plain) }

  @Test(arguments: 0..<Search.runs(300) as Range<UInt64>)
  func revertingUnchangedListRestoresContent(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let before = edits.snapshot(sections: edits.number(0..<5), items: 7)
    var after = before
    try edits.edit(&after, times: edits.number(1..<9))

    #expect(after.reverting(from: before, to: after).snapshot.isIdentical(to: before))
    let (reverted, failures) = copy(after).reverting(from: before, to: after)
    #expect(areEqual(reverted.plain, before.plain), "seed \(seed): \(reverted.plain), not \(before.plain)")
    #expect(failures == [], "seed \(seed)")
  }

  @Test(arguments: 0..<Search.runs(300) as Range<UInt64>)
  func laterChangesSurviveReverting(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let before = edits.snapshot(sections: edits.number(1..<5), items: 7)
    var after = before
    try edits.edit(&after, times: edits.number(1..<4))
    var later = after
    try edits.edit(&later, times: edits.number(1..<6))

    let (reverted, failures) = later.reverting(from: before, to: after)
    #expect(
      reverted.duplicateIdentities.isEmpty && reverted.duplicateSectionIdentities.isEmpty, "seed \(seed)")
    for item in reverted.items { check(item, before, after, later, seed) }
    for item in before.items where !reverted.contains(item.identity) {
      // The item was removed later, or its section was.
      #expect(!later.contains(item.identity), "seed \(seed): \(item)")
      if !after.contains(item.identity) { #expect(!failures.isEmpty, "seed \(seed): \(item)") }
    }
    for item in later.items where !reverted.contains(item.identity) {
      #expect(after.contains(item.identity) && !before.contains(item.identity), "seed \(seed): \(item)")
    }
  }

  /// Checks where an item of a reverted list comes from, and what its content is.
  private func check(_ item: Entry, _ before: List, _ after: List, _ later: List, _ seed: UInt64) {
    let versions = [before, after, later].map { $0.item(id: item.identity) }
    switch (versions[0], versions[1], versions[2]) {
    // The edit updated the item, and nothing has changed it since then.
    case (let old?, let new?, let last?): #expect(item == (last == new ? old : last), "seed \(seed): \(item)")
    // The edit removed the item.
    case (let old?, nil, nil): #expect(item == old, "seed \(seed): \(item)")
    // The item was inserted later.
    case (_, nil, let last?): #expect(item == last, "seed \(seed): \(item)")
    case (nil, _?, _), (_, _?, nil), (nil, nil, nil): Issue.record("seed \(seed): \(item) should not exist")
    }
  }

  @Test func movedItemReturnsToItsPredecessor() throws {
    let before = Snapshot(["a", "b", "c", "d"])
    let after = try before.edited { try $0.move(id: "b", toSectionID: SingleSection()) }
    let later = try after.edited { list in
      try list.remove(id: "c")
      try list.insert("x", at: ItemPosition(section: 0, item: 0))
    }
    let (reverted, failures) = later.reverting(from: before, to: after)
    #expect(Array(reverted.items) == ["x", "a", "b", "d"])
    #expect(failures == [])
  }

  @Test func missingItemIsReportedAndRestIsReverted() throws {
    let before = Snapshot(["a", "b", "c", "d"])
    let after = Snapshot(["d", "b", "c", "a"])
    let later = Snapshot(["d", "b", "c"])
    let (reverted, failures) = later.reverting(from: before, to: after)
    #expect(Array(reverted.items) == ["b", "c", "d"])
    #expect(failures == [.unknownItem(identity: "a")])
  }

  @Test func itemOfRemovedSectionIsReported() throws {
    let before = Snapshot(sections: [("A", [1, 2]), ("B", [3])])
    let after = try before.edited { try $0.remove(id: 1) }
    let later = try after.edited { try $0.removeSection(id: "A") }
    let (reverted, failures) = later.reverting(from: before, to: after)
    #expect(Array(reverted.items) == [3])
    #expect(failures == [.unknownSection(identity: "A")])
  }

  @Test func deletedSectionReturnsWithItems() throws {
    let before = Snapshot(sections: [("A", [1]), ("B", [2, 3]), ("C", [4])])
    let after = try before.edited { try $0.removeSection(id: "B") }
    let later = try after.edited { try $0.append(5, toSection: 0) }
    let (reverted, _) = later.reverting(from: before, to: after)
    #expect(Array(reverted.sections) == ["A", "B", "C"])
    #expect(Array(reverted.items) == [1, 5, 2, 3, 4])
  }
}
