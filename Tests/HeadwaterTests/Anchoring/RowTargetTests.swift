import Headwater
import HeadwaterTesting
import Testing

@Suite("Where rows are in the next snapshot")
struct RowTargetTests {
  private func check(_ before: NumberList, _ after: NumberList) throws -> String? {
    let naive = try NaivePlace(before, after)
    let known = RowTargets(ComingUpdate(from: before, to: after, changeset: naive.changes))
    let unknown = RowTargets(ComingUpdate(from: before, to: after, changeset: nil))
    for row in before.allRows {
      let expected = naive.target(of: row)
      let target = known.target(of: row)
      if target?.row != expected || unknown.target(of: row)?.row != expected {
        return "\(before.name(of: row)) of \(Array(before.items)) to \(Array(after.items))"
      }
      if let target, target.hasMoved != naive.hasMoved(row) { return "move of \(before.name(of: row))" }
      if unknown.target(of: row)?.hasMoved == true { return "nobody has looked for moves" }
    }
    return nil
  }

  @Test
  func everySmallListLeadsToEveryOther() throws {
    let before = SmallLists.single([0, 1, 2, 3])
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3, 9]) {
      #expect(try check(before, SmallLists.single(items)) == nil)
    }
  }

  @Test
  func everyPairOfSectionsLeadsToEveryOther() throws {
    let before = NumberList(sections: [(1, [0, 1]), (2, [2, 3])])
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3]) {
      for after in SmallLists.pairs(items) { #expect(try check(before, after) == nil) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func longListsOfManySectionsAreFollowed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shape = ListShape(sections: 12, items: 80, identities: 120)
    var editor = RandomEditor(list: shape.list(&random), shape: shape)
    for _ in 0..<40 {
      let before = NumberList(editor.list)
      for _ in 0..<1 + random.below(12) { editor.edit(&random) }
      #expect(try check(before, NumberList(editor.list)) == nil, "seed \(seed)")
    }
  }

  @Test
  func itemsOfOneIdentityGoTheirOwnWays() throws {
    let before = SmallLists.single([7, 7, 7])
    let after = SmallLists.single([1, 7, 7, 7])
    let targets = RowTargets(
      ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before)))
    for item in 0..<3 {
      #expect(
        targets.target(of: .item(ItemPosition(section: 0, item: item)))?.row
          == .item(ItemPosition(section: 0, item: item + 1)))
    }
  }
}

extension Snapshot where Section == Int, Item == Int {
  init(_ list: FuzzList) {
    self.init(sections: list.map { ($0.value.id, $0.items.map(\.id)) })
  }
}
