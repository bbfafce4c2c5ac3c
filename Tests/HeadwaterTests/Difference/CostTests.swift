import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The number of comparisons and hashes in diffing")
struct CostTests {
  /// Inputs that are difficult for one of the stages.
  enum Input: String, CaseIterable, Sendable {
    case allEqual, twoAlternating, reversed, shuffled, riffled, blocksSwapped, sawtooth, replaced, rotated
    case eachSecondReplaced, mostlyOneValue, nearMisses, loneAnchors, sampledDuplicates, lookAheadTraps

    func numbers(_ count: Int) -> (old: [Int], new: [Int]) {
      var random = SplitMix64(seed: 5)
      let old = Array(0..<count)
      switch self {
      case .allEqual: return (old.map { _ in 1 }, Array(repeating: 1, count: count / 2))
      case .twoAlternating: return (old.map { $0 % 2 }, old.map { 1 - $0 % 2 })
      case .reversed: return (old, old.reversed())
      case .shuffled: return (old, old.shuffled(using: &random))
      case .riffled: return (old, old.map { $0 % 2 == 0 ? $0 / 2 : count / 2 + $0 / 2 })
      case .blocksSwapped: return (old, old.map { $0 ^ 64 }.filter { $0 < count })
      case .sawtooth: return (old.map { $0 % 17 }, old.map { 16 - $0 % 17 })
      case .replaced: return (old, old.map { $0 + count })
      case .rotated: return (old, Array(old[(count / 3)...] + old[..<(count / 3)]))
      // Looking ahead always finds the next match, so the alignment never gives up.
      case .eachSecondReplaced: return (old, old.map { $0 % 2 == 0 ? $0 : -$0 })
      case .mostlyOneValue:
        return (
          old.map { $0 % 10 == 0 ? $0 : -1 }, old.shuffled(using: &random).map { $0 % 10 == 0 ? $0 : -1 }
        )
      // Pairs match an element further ahead, but the match doesn't extend.
      case .nearMisses: return (old, old.map { $0 % 16 < 8 ? ($0 ^ 7) : count + $0 })
      // Samples are found, but their neighbors differ.
      case .loneAnchors:
        let others = old.filter { $0 % 16 != 0 }.shuffled(using: &random)
        let samples = old.filter { $0 % 16 == 0 }.shuffled(using: &random)
        return (old, samples + others)
      // All samples are equal, so they are taken from the same slot of the table one after the other.
      case .sampledDuplicates:
        return (old.map { $0 % 16 == 0 ? -1 : $0 }, old.map { $0 % 2 == 0 ? -1 : count + $0 })
      case .lookAheadTraps: return (old.map { $0 / 9 % 2 }, old.map { $0 / 8 % 2 })
      }
    }
  }

  private func cost(_ input: Input, _ count: Int, asSnapshots: Bool) throws -> (work: Int, hashes: Int) {
    let counter = WorkCounter()
    let (old, new) = input.numbers(count)
    let (before, after) = (counter.elements(old), counter.elements(new))
    if asSnapshots {
      let (before, after) = (Snapshot(before), Snapshot(after))
      counter.reset()
      _ = try after.changeset(from: before)
    } else {
      counter.reset()
      _ = try after.changeset(from: before)
    }
    return (counter.total, counter.hashes)
  }

  /// The maximum number of comparisons and hashes per element of both lists. Looking ahead and extending anchors use some of
  /// them, and the join uses two hashes and two comparisons.
  static let mostForEach = 16

  @Test(arguments: Input.allCases, [false, true])
  func costGrowsLinearlyWithInput(_ input: Input, _ asSnapshots: Bool) throws {
    let small = try cost(input, 1_000, asSnapshots: asSnapshots)
    let large = try cost(input, 8_000, asSnapshots: asSnapshots)
    #expect(Double(large.work) <= 1.2 * 8 * Double(small.work) + 1_000)
    #expect(large.work <= CostTests.mostForEach * 8_000)
    #expect(small.work <= CostTests.mostForEach * 1_000)
    // Each element is hashed once for the table, and samples are hashed once more.
    #expect(large.hashes <= 2 * 8_000 + 8_000 / 16 + 1)
  }

  @Test func unchangedListsAreComparedOnceWithoutHashing() throws {
    let counter = WorkCounter()
    let (old, new) = (counter.elements(0..<5_000), counter.elements(0..<5_000))
    counter.reset()
    #expect(try new.changeset(from: old).isEmpty)
    #expect(counter.comparisons == 2 * 5_000)
    #expect(counter.hashes == 0)
  }

  @Test(arguments: [1, 4])
  func hashCollisionCostIsBounded(_ hashes: Int) throws {
    var random = SplitMix64(seed: 2)
    for count in [500, 1_500] {
      let counter = WorkCounter()
      let old = counter.elements((0..<count).shuffled(using: &random), hashes: hashes)
      let new = counter.elements((0..<count).shuffled(using: &random), hashes: hashes)
      counter.reset()
      let changeset = try new.changeset(from: old)
      #expect(changeset.deletedItems.isEmpty && changeset.insertedItems.isEmpty)
      // Each element is compared with those of equal hash in the table of samples, in the table of all elements, and when it is
      // looked up.
      #expect(counter.comparisons <= count * count / hashes * 5 / 4 + CostTests.mostForEach * count)
      #expect(counter.hashes <= 2 * count + count / 16 + 1)
    }
  }
}
