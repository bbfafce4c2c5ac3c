import HeadwaterTesting
import Headwater
import Testing

@Suite("The positions of rows in the next snapshot")
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
  func targetsMatchReferenceForSmallLists() throws {
    let before = SmallLists.single([0, 1, 2, 3])
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3, 9]) {
      #expect(try check(before, SmallLists.single(items)) == nil)
    }
  }

  @Test
  func targetsMatchReferenceForSectionPairs() throws {
    let before = NumberList(sections: [(1, [0, 1]), (2, [2, 3])])
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3]) {
      for after in SmallLists.pairs(items) { #expect(try check(before, after) == nil) }
    }
  }

  @Test(arguments: 0..<Search.runs(8) as Range<UInt64>)
  func targetsMatchReferenceForRandomEdits(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var list = edits.snapshot(sections: edits.number(0..<13), items: 13)
    for _ in 0..<40 {
      let before = NumberList(identitiesOf: list)
      for _ in 0..<edits.number(1..<13) {
        if edits.number(0..<4) == 0 { try edits.rearrange(&list) } else { try edits.edit(&list) }
      }
      #expect(try check(before, NumberList(identitiesOf: list)) == nil, "seed \(seed)")
    }
  }

  @Test
  func duplicateIdentitiesHaveSeparateTargets() throws {
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

extension RandomEdits {
  /// Replaces a section's identity, changes the order of its items, or moves all of them to another section.
  fileprivate mutating func rearrange(_ snapshot: inout Snapshot<Group, Entry>) throws {
    guard snapshot.numberOfSections > 0 else { return }
    let section = number(0..<snapshot.numberOfSections)
    let items = Array(snapshot.items(inSection: section))
    switch number(0..<4) {
    case 0: try snapshot.replaceSection(at: section, with: group())
    case 1: try snapshot.setItems(items.reversed(), inSection: section)
    case 2: try snapshot.setItems(items.shuffled(using: &random), inSection: section)
    default:
      try snapshot.removeSection(at: section)
      guard snapshot.numberOfSections > 0 else { return }
      let target = number(0..<snapshot.numberOfSections)
      let end = snapshot.numberOfItems(inSection: target)
      try snapshot.insert(contentsOf: items, at: ItemPosition(section: target, item: end))
    }
  }
}

extension Snapshot where Section == Int, Item == Int {
  fileprivate init(identitiesOf list: Snapshot<Group, Entry>) {
    self.init(sections: list.plain.map { ($0.0.id, $0.1.map(\.id)) })
  }
}
