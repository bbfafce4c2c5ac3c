import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Differences of lists with placeholders that take no memory")
struct GapDifferenceTests {
  typealias SlotSnapshot = Snapshot<Int, LoadingRow<Entry>>

  @Test(arguments: 1...Search.runs(60))
  func randomEditsTakeFewestChanges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let longest = [2, 10, 60, 300][Int(seed % 4)]
    var snapshot = SlotSnapshot(
      sections: (0..<3).map { ($0, placeholders: Int.random(in: 0...longest * 3, using: &random)) })
    var (nextItem, nextSection) = (0, 3)
    for step in 0..<25 {
      let before = snapshot
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        try edit(&snapshot, longest, &nextItem, &nextSection, &random)
      }
      try check(from: before, to: snapshot, "seed \(seed) step \(step)")
      try check(from: snapshot, to: before, "seed \(seed) step \(step), back")
    }
  }

  @Test
  func unrelatedListsReplaceAllRows() throws {
    for (old, new) in [(0, 5), (5, 0), (5, 5), (0, 0)] {
      try check(
        from: SlotSnapshot(sections: [(0, placeholders: old)]),
        to: SlotSnapshot(sections: [(0, placeholders: new)]), "\(old) \(new)")
      try check(
        from: SlotSnapshot(sections: [(0, placeholders: old)]),
        to: SlotSnapshot(sections: [(1, placeholders: new)]), "\(old) \(new)")
      try check(
        from: SlotSnapshot(sections: [(0, placeholders: old)]),
        to: SlotSnapshot(sections: [(0, (0..<new).map { .item(Entry(id: $0, value: 0)) })]), "\(old) \(new)")
    }
  }

  @Test
  func tenMillionRowsDifferInFewRuns() throws {
    let counter = WorkCounter()
    let counts = (0..<500).map { ($0, placeholders: 20_000) }
    var before = Snapshot<Int, LoadingRow<CountedElement>>(sections: counts)
    try before.replaceItems(in: 700..<800, inSection: 250, with: counter.elements(0..<100).map { .item($0) })
    var after = before
    try after.replaceItems(in: 700..<800, inSection: 250, withPlaceholders: 101)
    try after.replaceItems(
      in: 0..<100, inSection: 251, with: counter.elements(100..<200).map { .item($0) })
    try after.insertPlaceholders(1_000_000, at: ItemPosition(section: 4, item: 10_000))
    let changeset = try after.changeset(from: before)
    #expect(changeset.deletedItems.map(\.count) == [100, 100])
    #expect(changeset.insertedItems.map(\.count).sorted() == [100, 101, 1_000_000])
    #expect(changeset.movedItems.isEmpty && changeset.updatedItems.isEmpty)
    // Only a few leaves and the loaded items need to be compared.
    #expect(!after.isUnshared(byMoreThan: 250, with: before))
    let apart = Snapshot<Int, LoadingRow<CountedElement>>(sections: counts)
    #expect(!apart.isUnshared(byMoreThan: 1_000, with: before))
    let replaced = try apart.changeset(from: before)
    #expect(replaced.deletedItems.count == 500 && replaced.insertedItems.count == 500)
    #expect(apart != before)
    #expect(counter.total < 1_000)
  }

  private func edit(
    _ snapshot: inout SlotSnapshot, _ longest: Int, _ nextItem: inout Int, _ nextSection: inout Int,
    _ random: inout SplitMix64
  ) throws {
    func newItems(_ count: Int, _ next: inout Int) -> [LoadingRow<Entry>] {
      defer { next += count }
      return (next..<next + count).map { .item(Entry(id: $0, value: 0)) }
    }
    if snapshot.numberOfSections == 0 {
      snapshot.appendSection(nextSection)
      nextSection += 1
    }
    let section = Int.random(in: 0..<snapshot.numberOfSections, using: &random)
    let count = snapshot.numberOfItems(inSection: section)
    let lower = Int.random(in: 0...count, using: &random)
    let upper = Int.random(in: lower...min(count, lower + longest), using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      try snapshot.replaceItems(
        in: lower..<upper, inSection: section, withPlaceholders: Int.random(in: 0...longest, using: &random))
    case 3, 4:
      let count = min(120, max(0, upper - lower + Int.random(in: -2...2, using: &random)))
      try snapshot.replaceItems(in: lower..<upper, inSection: section, with: newItems(count, &nextItem))
    case 5: try snapshot.removeItems(in: lower..<upper, inSection: section)
    case 6:
      try snapshot.moveSection(
        from: section, to: Int.random(in: 0..<snapshot.numberOfSections, using: &random))
    case 7 where snapshot.numberOfSections > 2: try snapshot.removeSection(at: section)
    case 8:
      try snapshot.insertSection(nextSection, items: newItems(3, &nextItem), at: section)
      nextSection += 1
    case 9, 10:
      // Move one of the items or change its content.
      let items = (0..<count).filter {
        snapshot.item(at: ItemPosition(section: section, item: $0))?.item != nil
      }
      guard let source = items.randomElement(using: &random) else { return }
      let position = ItemPosition(section: section, item: source)
      if Bool.random(using: &random) {
        let target = Int.random(in: 0..<snapshot.numberOfSections, using: &random)
        let end = snapshot.numberOfItems(inSection: target) - (target == section ? 1 : 0)
        try snapshot.move(
          from: position,
          to: ItemPosition(section: target, item: Int.random(in: 0...end, using: &random)))
      } else if case .item(var element)? = snapshot.item(at: position) {
        element.value += 1
        try snapshot.replace(at: position, with: .item(element))
      }
    default:
      try snapshot.setNumberOfItems(
        max(0, count + Int.random(in: -3...3, using: &random)), inSection: section)
    }
  }

  /// Compares the difference with a naive one, in which each identity is represented by a number.
  private func check(from before: SlotSnapshot, to after: SlotSnapshot, _ what: String) throws {
    var numbers: [LoadingRow<Entry>.Identity: Int] = [:]
    func plain(_ snapshot: SlotSnapshot) -> [(Int, [Entry])] {
      snapshot.plain.map { section, slots in
        let entries = slots.map { slot in
          let number = numbers[slot.identity] ?? numbers.count
          numbers[slot.identity] = number
          return Entry(id: number, value: slot.item?.value ?? 0)
        }
        return (section, entries)
      }
    }
    let lists = (plain(before), plain(after))
    let changeset = try after.changeset(from: before)
    let faults = faults(in: changeset, from: lists.0, to: lists.1)
    #expect(faults.isEmpty, "\(what): \(changeset)")
    #expect((before == after) == areEqual(lists.0, lists.1), "\(what)")
    for section in 0..<after.numberOfSections {
      #expect(after.tree[section].items.brokenInvariant() == nil, "\(what)")
    }
  }
}
