import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("The longest increasing subsequence")
struct NeededMovesTests {
  /// Returns the length of the longest increasing subsequence by trying all predecessors. O(n²).
  private func longest(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      var best = 0
      for earlier in 0..<index where values[earlier] < value { best = max(best, lengths[earlier]) }
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  /// Returns all sequences of a given length whose numbers are below a bound.
  private func sequences(_ length: Int, below bound: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    return sequences(length - 1, below: bound).flatMap { start in (0..<bound).map { start + [$0] } }
  }

  @Test(arguments: 0...5)
  func lengthMatchesBruteForceForShortSequences(_ length: Int) {
    for values in sequences(length, below: 5) {
      #expect(values.lengthOfLongestIncreasingSubsequence == longest(values), "\(values)")
    }
  }

  @Test(arguments: 1...20)
  func lengthMatchesBruteForceForShuffles(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<200).shuffled(using: &random)
    #expect(values.lengthOfLongestIncreasingSubsequence == longest(values), "\(values)")
  }
}
