import Headwater
import HeadwaterTesting
import Testing

@Suite("The index from identities to positions")
struct SnapshotIndexTests {
  /// Returns the positions of all items by walking through the entire snapshot.
  func naivePositions(_ snapshot: Snapshot<Int, Int>) -> [Int: [ItemPosition]] {
    var positions: [Int: [ItemPosition]] = [:]
    for section in 0..<snapshot.numberOfSections {
      for (item, value) in snapshot.items(inSection: section).enumerated() {
        positions[value, default: []].append(ItemPosition(section: section, item: item))
      }
    }
    return positions
  }

  @Test(arguments: 1...Search.runs(30))
  func indexMatchesLinearSearchAfterEdits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var snapshot = Snapshot<Int, Int>()
    let large = seed % 3 == 0
    for section in 0..<Int.random(in: 1...5, using: &random) {
      let count = Int.random(in: 0...(large ? 3_000 : 10), using: &random)
      snapshot.appendSection(section, items: (0..<count).map { section * 10_000 + $0 })
    }
    var next = 1_000_000
    for step in 0..<60 {
      let sections = snapshot.numberOfSections
      let section = Int.random(in: 0..<max(1, sections), using: &random)
      let count = snapshot.numberOfItems(inSection: section)
      switch Int.random(in: 0..<9, using: &random) {
      case 0 where sections > 1: try snapshot.removeSection(at: section)
      case 1: try snapshot.insertSection(100 + step, items: [next, next + 1], at: section); next += 2
      case 2 where sections > 0:
        try snapshot.moveSection(from: section, to: Int.random(in: 0..<sections, using: &random))
      case 3 where count > 0:
        let lower = Int.random(in: 0..<count, using: &random)
        try snapshot.removeItems(
          in: lower..<min(count, lower + Int.random(in: 1...200, using: &random)), inSection: section)
      case 4 where count > 0:
        let other = Int.random(in: 0..<sections, using: &random)
        let room = snapshot.numberOfItems(inSection: other) - (other == section ? 1 : 0)
        try snapshot.move(
          from: ItemPosition(section: section, item: Int.random(in: 0..<count, using: &random)),
          to: ItemPosition(section: other, item: Int.random(in: 0...room, using: &random)))
      case 5 where sections > 0: try snapshot.replaceSection(at: section, with: 500 + step)
      case 6 where sections > 0 && count > 0:
        // Insert a duplicate.
        try snapshot.append(
          Int(try #require(snapshot.item(at: ItemPosition(section: section, item: 0)))), toSection: section)
      default:
        guard sections > 0 else { continue }
        let new = Int.random(in: 1...(large ? 300 : 3), using: &random)
        let at = ItemPosition(section: section, item: Int.random(in: 0...count, using: &random))
        try snapshot.insert(contentsOf: next..<next + new, at: at)
        next += new
      }
      if seed % 2 == 0 && step % 7 != 0 { continue }
      let naive = naivePositions(snapshot)
      for (identity, positions) in naive {
        #expect(snapshot.positions(of: identity) == positions, "seed \(seed) step \(step)")
      }
      #expect(snapshot.position(of: -1) == nil)
      #expect(Set(snapshot.duplicateIdentities) == Set(naive.filter { $0.value.count > 1 }.keys))
      for (index, section) in snapshot.sections.enumerated() {
        #expect(snapshot.sectionIndex(of: section) == index, "seed \(seed) step \(step)")
      }
    }
  }

  @Test
  func removedItemsLeaveIndex() throws {
    var snapshot = Snapshot(0..<1_000)
    #expect(snapshot.position(of: 500) == ItemPosition(section: 0, item: 500))
    try snapshot.remove(id: 500)
    #expect(snapshot.position(of: 500) == nil)
    #expect(snapshot.position(of: 501) == ItemPosition(section: 0, item: 500))
    snapshot.removeAll()
    #expect(snapshot.position(of: 1) == nil)
    // Items that return after all were removed are found again.
    snapshot.appendSection(SingleSection(), items: [1, 2])
    #expect(snapshot.position(of: 1) == ItemPosition(section: 0, item: 0))
    #expect(snapshot.duplicateIdentities == [])
  }

  @Test
  func firstDuplicateIsKept() {
    let snapshot = Snapshot(sections: [("a", [1, 2, 1]), ("b", [2, 3]), ("a", [4])])
    let (unique, dropped) = snapshot.removingDuplicates()
    #expect(unique == Snapshot(sections: [("a", [1, 2]), ("b", [3])]))
    #expect(Set(dropped) == ["a", "1", "2"])
  }
}
