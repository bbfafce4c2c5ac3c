import Headwater
import HeadwaterTesting
import Testing

@Suite("The difference of snapshots that share structure")
struct SharedStructureTests {
  /// Returns the length of the longest increasing subsequence, computed by tracking the smallest last value of the subsequences
  /// of each length. O(n log n).
  private func longestIncreasingSubsequence(_ values: [Int]) -> Int {
    var last: [Int] = []
    for value in values {
      var (low, high) = (0, last.count)
      while low < high {
        let middle = (low + high) / 2
        if last[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low == last.count { last.append(value) } else { last[low] = value }
    }
    return last.count
  }

  /// Moves a range of items within the section of a snapshot.
  private func move(
    _ items: Range<Int>, to target: Int, in snapshot: inout Snapshot<SingleSection, Entry>
  ) throws {
    try snapshot.move(
      at: items.map { ItemPosition(section: 0, item: $0) }, to: ItemPosition(section: 0, item: target))
  }

  @Test func sharedItemsAreNotReportedAsMoved() throws {
    let old = Snapshot((0..<2_000).map { Entry(id: $0, value: 0) })
    var new = old
    try move(100..<400, to: 1_500, in: &new)
    let changeset = try new.changeset(from: old)
    #expect(changeset.deletedItems.isEmpty && changeset.insertedItems.isEmpty)
    #expect(
      changeset.movedItems == [
        ItemMove(
          source: ItemPosition(section: 0, item: 100), target: ItemPosition(section: 0, item: 1_500),
          count: 300)
      ])
  }

  @Test(arguments: 1...Search.runs(30))
  func randomMovesTakeFewestMoves(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 300...3_000, using: &random)
    let old = Snapshot((0..<count).map { Entry(id: $0, value: 0) })
    var new = old
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let lower = Int.random(in: 0..<count, using: &random)
      let length = Int.random(in: 1...count / 3, using: &random)
      let upper = min(count, lower + (Bool.random(using: &random) ? length : 1))
      try move(lower..<upper, to: .random(in: 0...count - (upper - lower), using: &random), in: &new)
      var entry = try #require(new.item(at: ItemPosition(section: 0, item: lower)))
      entry.value += 1
      try new.replace(at: ItemPosition(section: 0, item: lower), with: entry)
    }
    for (old, new) in [(old, new), (new, old)] {
      let changeset = try new.changeset(from: old)
      #expect(
        areEqual(applyNaively(changeset, to: old.plain, towards: new.plain), new.plain), "seed \(seed)")
      let places = Dictionary(uniqueKeysWithValues: old.items.enumerated().map { ($1.id, $0) })
      let least = count - longestIncreasingSubsequence(new.items.compactMap { places[$0.id] })
      #expect(changeset.movedItems.reduce(0) { $0 + $1.count } == least, "seed \(seed)")
    }
  }
}
