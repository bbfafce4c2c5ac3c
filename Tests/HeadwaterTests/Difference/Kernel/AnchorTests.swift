import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Anchors")
struct AnchorTests {
  /// Aligns and anchors two lists and returns the faults in the result.
  private func faults(
    _ lists: KernelCase<Entry>
  ) throws -> (faults: [String], aligned: Int, found: Found, hashed: Int) {
    try lists.matched { matcher in
      let pending = try matcher.alignWindows()
      let aligned = matcher.matching.matchedCount
      let suffixes = pending.all.reduce(0) { $0 + $1.suffix }
      let anchored = try matcher.anchor(pending)
      let found = matcher.found(matcher.matching.matches, anchored)
      var faults = lists.faults(in: found)
      if anchored.all.reduce(0, { $0 + $1.count }) != matcher.matching.matchedCount - aligned + suffixes {
        faults.append("what was matched has been told with what the alignment found")
      }
      if !zip(matcher.hashed.all, matcher.hashed.all.dropFirst()).allSatisfy({ $0.number < $1.number }) {
        faults.append("hashes are not kept in order")
      }
      return (faults, aligned, found, matcher.hashed.count)
    }
  }

  private func block(_ number: Int, of length: Int) -> [Entry] {
    (0..<length).map { Entry(id: number * length + $0, value: 0) }
  }

  @Test(arguments: [40, 64, 101], [Int.max, 50])
  func anchorsFindSampledBlocksInAnyOrder(
    _ length: Int, _ piece: Int
  ) throws {
    let blocks = (0..<5).map { block($0, of: length) }
    for kept in 3...5 {
      for order in permutations(of: Array(blocks[..<kept])) {
        let lists = KernelCase(
          old: Array(blocks.joined()), new: Array(order.joined()), pieces: (piece, piece))
        let result = try faults(lists)
        #expect(result.faults.isEmpty, "\(order.map { $0[0].id / length })")
        #expect(result.found.sources.count == kept * length, "\(order.map { $0[0].id / length })")
      }
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func movedBlocksReportChangesWithFewHashes(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let blocks = (0..<40).map { block($0, of: 100) }
    let old = Array(blocks.joined())
    var new = Array(blocks.shuffled(using: &random).joined())
    for place in stride(from: 30, to: new.count, by: 61) { new[place].value = 1 }
    let pieces = seed % 2 == 0 ? (Int.max, Int.max) : (128, 90)
    let result = try faults(KernelCase(old: old, new: new, pieces: pieces))
    #expect(result.faults.isEmpty, "seed \(seed)")
    #expect(result.found.sources.count == old.count, "seed \(seed)")
    // In each block, elements are hashed only up to the first sample.
    #expect(result.hashed <= 40 * Matcher<ItemMeasure<Entry>>.samplingInterval, "seed \(seed)")
  }

  @Test(arguments: 1...Search.runs(20))
  func anchorsHandleRepeatedIdentitiesAcrossWindows(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let identities = [3, 40, 400, 4_000][Int(seed % 4)]
    let old = (0..<2_000).map { _ in
      Entry(id: .random(in: 0..<identities, using: &random), value: .random(in: 0..<2, using: &random))
    }
    var new: [Entry] = []
    while new.count < 2_000 {
      let start = Int.random(in: 0..<old.count, using: &random)
      new += old[start..<min(old.count, start + Int.random(in: 1..<90, using: &random))]
      if Bool.random(using: &random) { new[new.count - 1].value += 1 }
    }
    let cuts = seed % 3 == 0 ? [] : [(old: 300, new: 900), (1_100, 1_100)]
    let result = try faults(KernelCase(old: old, new: new, pieces: (77, 128), cuts: cuts))
    #expect(result.faults.isEmpty, "seed \(seed)")
  }

  @Test func shortListsSkipAnchorsAndKeepEnds() throws {
    let middle = (0..<50).map { Entry(id: $0, value: 0) }
    let end = [Entry(id: 99, value: 0)]
    // Move elements so far that the alignment finds nothing.
    let new = Array(middle[25...] + middle[..<25]) + end
    let result = try faults(KernelCase(old: middle + end, new: new))
    #expect(result.faults.isEmpty)
    #expect(result.aligned == 1)
    #expect(result.found.sources == [50: 50])
    #expect(result.hashed == 0)
  }
}
