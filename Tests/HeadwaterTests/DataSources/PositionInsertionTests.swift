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
