import Foundation
import Headwater
import HeadwaterTesting
import Testing

@Suite("Inserting items at several positions")
@MainActor
struct PositionInsertionTests {
  /// Compares with single insertions in ascending order.
  @Test(arguments: 0..<Search.runs(100) as Range<UInt64>)
  func itemsEndAtTheirPositions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lists = (0..<3).map { section in (0..<random.below(5)).map { section * 100 + $0 } }
    let source = SectionedDataSource(lists)
    let checker = TransitionChecker(source)
    var positions: [ItemPosition] = []
    for section in 0..<3 {
      let inserted = random.below(5)
      let all = (0..<lists[section].count + inserted).shuffled(using: &random)
      positions += all.prefix(inserted).map { ItemPosition(section: section, item: $0) }
    }
    positions.shuffle(using: &random)
    let items = positions.indices.map { 1_000 + $0 }
    try source.insert(contentsOf: items, at: positions)
    for (item, position) in zip(items, positions) {
      #expect(source.snapshot.item(at: position) == item, "seed \(seed)")
    }
    let rest = source.snapshot.items.filter { $0 < 1_000 }
    #expect(rest == lists.flatMap(\.self), "seed \(seed)")
    #expect(checker.count == (items.isEmpty ? 0 : 1) && checker.faults == [], "seed \(seed)")
  }

  @Test func indexSetInsertsIntoArray() throws {
    let source = ArrayDataSource(["b", "d"])
    try source.insert(contentsOf: ["a", "c", "e"], at: IndexSet([0, 2, 4]))
    #expect(Array(source.items) == ["a", "b", "c", "d", "e"])
  }

  @Test func hugeIndexSetsAreRefused() {
    let source = ArrayDataSource([1, 2])
    let sections = SectionedDataSource([[1, 2], [3]])
    let range = 0..<1 << 40
    let (huge, places) = (IndexSet(integersIn: range), range.lazy.map { ItemPosition(section: 0, item: $0) })
    let noPosition = EditError.noPosition(ItemPosition(section: 0, item: 2), count: 2)
    let wrongNumber = EditError.wrongNumber(expected: range.count, found: 1)
    #expect(throws: noPosition) { try source.remove(at: huge) }
    #expect(throws: noPosition) { try source.move(at: huge, to: 0) }
    #expect(throws: wrongNumber) { try source.insert(contentsOf: [3], at: huge) }
    #expect(throws: wrongNumber) { try source.replace(at: huge, with: [3]) }
    #expect(throws: EditError.unknownItem(identity: "0")) { try source.remove(ids: huge) }
    #expect(throws: noPosition) { try sections.remove(at: places) }
    #expect(throws: wrongNumber) { try sections.insert(contentsOf: [4], at: places) }
    #expect(throws: EditError.unknownItem(identity: "0")) { try sections.remove(ids: range) }
    #expect(throws: EditError.noSection(2, count: 2)) {
      try sections.perform { try $0.removeSections(at: range) }
    }
    #expect(throws: EditError.noSection(2, count: 2)) {
      try sections.perform { try $0.moveSections(at: huge, to: 0) }
    }
    #expect(Array(source.items) == [1, 2] && Array(sections.snapshot.items) == [1, 2, 3])
  }

  @Test func invalidIndicesChangeNothing() throws {
    let source = ArrayDataSource(["a", "b"])
    let before = source.snapshot
    #expect(throws: EditError.duplicateArgument("Position \(ItemPosition(section: 0, item: 1))")) {
      try source.insert(contentsOf: ["x", "y"], at: [1, 1])
    }
    #expect(throws: EditError.wrongNumber(expected: 1, found: 2)) {
      try source.insert(contentsOf: ["x", "y"], at: [1])
    }
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 4), count: 3)) {
      try source.insert(contentsOf: ["x", "y"], at: [0, 4])
    }
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: -1), count: 2)) {
      try source.insert(contentsOf: ["x"], at: [-1])
    }
    #expect(throws: EditError.duplicateItems(identities: ["a"])) {
      try source.insert(contentsOf: ["a"], at: [0])
    }
    #expect(source.snapshot.isIdentical(to: before))
  }
}
