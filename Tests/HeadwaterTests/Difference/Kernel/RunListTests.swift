import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Runs")
struct RunListTests {
  @Test func runsJoinOnlyWhereBothSidesContinue() {
    let first = Run(source: 3, target: 5, count: 2)
    for source in 3...7 {
      for target in 5...9 {
        let next = Run(source: source, target: target, count: 4)
        let expected = source == 5 && target == 7 ? Run(source: 3, target: 5, count: 6) : nil
        #expect(first.joined(to: next) == expected)
      }
    }
  }

  @Test(arguments: 1...Search.runs(20))
  func joiningSortsAndMinimizesRuns(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var runs: [Run] = []
    var (source, target) = (0, 0)
    for _ in 0..<Int.random(in: 0..<60, using: &random) {
      source += Int.random(in: 0..<2, using: &random)
      target += Int.random(in: 0..<2, using: &random)
      let count = Int.random(in: 1..<4, using: &random)
      runs.append(Run(source: source, target: target, count: count))
      source += count
      target += count
    }
    func pairs(_ runs: [Run]) -> [[Int]] {
      runs.flatMap { run in (0..<run.count).map { [run.source + $0, run.target + $0] } }
    }
    let joined = Run.joined(seed % 2 == 0 ? runs : runs.shuffled(using: &random))
    #expect(pairs(joined) == pairs(runs), "seed \(seed)")
    #expect(zip(joined, joined.dropFirst()).allSatisfy { $0.joined(to: $1) == nil }, "seed \(seed)")
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (1, 1), (4, 5)])
  func mergingListsKeepsOrder(_ first: Int, _ second: Int) {
    let places = (0..<first + second).map { Run(source: 9 - $0, target: $0, count: 1) }
    for choice in 0..<(1 << places.count) where choice.nonzeroBitCount == first {
      let left = places.indices.filter { choice >> $0 & 1 == 1 }.map { places[$0] }
      let right = places.indices.filter { choice >> $0 & 1 == 0 }.map { places[$0] }
      let arena = Arena()
      defer { arena.deallocate() }
      var list = RunList(capacity: places.count, in: arena)
      for run in left { list.append(run) }
      var other = RunList(capacity: right.count, in: arena)
      for run in right { other.append(run) }
      #expect(Array(RunList.merged(list.all, other.all, in: arena).all) == places)
      list.merge(other)
      #expect(Array(list.all) == places)
      list.removeAll()
      #expect(list.all.isEmpty)
    }
  }
}
