import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The fewest moves")
struct HeaviestIncreasingSubsequenceTests {
  /// Returns the weight of the moved runs and the faults in the result.
  private func moved(_ runs: [Run]) -> (weight: Int, faults: [String]) {
    let arena = Arena()
    defer { arena.deallocate() }
    let moved = runs.withUnsafeBufferPointer { Array(movedRuns(of: $0, in: arena).all) }
    let stays = runs.filter { !moved.contains($0) }
    var faults: [String] = []
    if moved.count + stays.count != runs.count { faults.append("runs are lost or new") }
    if !zip(moved, moved.dropFirst()).allSatisfy({ $0.target < $1.target }) { faults.append("out of order") }
    if !zip(stays, stays.dropFirst()).allSatisfy({ $0.source < $1.source }) {
      faults.append("those that stay have to move")
    }
    return (moved.reduce(0) { $0 + $1.count }, faults)
  }

  /// Returns the minimum weight that must move, computed by trying all subsets of runs that stay.
  private func leastByAllChoices(_ runs: [Run]) -> Int {
    var heaviest = 0
    for choice in 0..<(1 << runs.count) {
      let stays = runs.indices.filter { choice >> $0 & 1 == 1 }.map { runs[$0] }
      guard zip(stays, stays.dropFirst()).allSatisfy({ $0.source < $1.source }) else { continue }
      heaviest = max(heaviest, stays.reduce(0) { $0 + $1.count })
    }
    return runs.reduce(0) { $0 + $1.count } - heaviest
  }

  /// Returns the same minimum, computed by comparing each run with all runs before it. O(n²).
  private func leastByAllPairs(_ runs: [Run]) -> Int {
    var weights: [Int] = []
    for (index, run) in runs.enumerated() {
      let best = (0..<index).filter { runs[$0].source < run.source }.map { weights[$0] }.max() ?? 0
      weights.append(best + run.count)
    }
    return runs.reduce(0) { $0 + $1.count } - (weights.max() ?? 0)
  }

  /// Creates runs with given weights and source order. Runs are a given distance apart.
  private func runs(_ order: [Int], weights: [Int], apart: Int) -> [Run] {
    var starts: [Int] = []
    var start = apart
    for source in order.indices {
      starts.append(start)
      start += (order.firstIndex(of: source).map { weights[$0] } ?? 0) + apart
    }
    var target = 0
    return order.indices.map { index in
      defer { target += weights[index] + 1 }
      return Run(source: starts[order[index]], target: target, count: weights[index])
    }
  }

  @Test(arguments: 0...6, [0, 1, 100_000])
  func fewRunsMoveLeastWeight(_ count: Int, _ apart: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for order in permutations(of: Array(0..<count)) {
      for longest in [1, 2, 9] {
        let weights = order.map { _ in Int.random(in: 1...longest, using: &random) }
        let runs = runs(order, weights: weights, apart: apart)
        let result = moved(runs)
        #expect(result.faults.isEmpty, "\(runs)")
        #expect(result.weight == leastByAllChoices(runs), "\(runs)")
      }
    }
  }

  @Test(arguments: 1...Search.runs(24))
  func manyRunsMoveLeastWeight(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2..<400, using: &random)
    var order = Array(0..<count)
    switch seed % 4 {
    case 0: order.shuffle(using: &random)
    case 1: order.reverse()
    case 2: order = order.filter { $0 % 2 == 0 } + order.filter { $0 % 2 == 1 }
    default: for _ in 0..<count / 8 { order.swapAt(.random(in: 0..<count, using: &random), 0) }
    }
    let weights = order.map { _ in Int.random(in: 1...(seed % 3 == 0 ? 1 : 30), using: &random) }
    let runs = runs(order, weights: weights, apart: seed % 5 == 0 ? 9_000 : Int(seed % 3))
    let result = moved(runs)
    #expect(result.faults.isEmpty, "seed \(seed)")
    #expect(result.weight == leastByAllPairs(runs), "seed \(seed)")
  }
}
