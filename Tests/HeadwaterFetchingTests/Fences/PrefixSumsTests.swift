import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Prefix sums")
struct PrefixSumsTests {
  @Test func randomEditsMatchNaivePrefixSums() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var numbers = (0..<random.below(20)).map { _ in random.below(4) }
      var sums = PrefixSums(numbers)
      for _ in 0..<60 {
        switch random.below(3) {
        case 0:
          numbers.append(random.below(4))
          sums.append(numbers[numbers.count - 1])
        case 1 where !numbers.isEmpty:
          let index = random.below(numbers.count)
          let difference = random.below(6) - numbers[index]
          numbers[index] += difference
          sums.add(difference, at: index)
        default:
          let start = random.below(numbers.count + 1)
          let range = start..<min(numbers.count, start + random.below(3))
          let others = (0..<random.below(3)).map { _ in random.below(4) }
          numbers.replaceSubrange(range, with: others)
          sums.replace(range, with: others)
        }
        #expect(sums.values == numbers)
        let expected = (0...numbers.count).map { numbers[..<$0].reduce(0, +) }
        #expect((0...numbers.count).map { sums.sum(ofFirst: $0) } == expected)
        #expect(sums.total == expected.last)
        for sum in 0...(expected.last ?? 0) + 1 {
          #expect(sums.count(within: sum) == expected.lastIndex { $0 <= sum })
        }
      }
    }
  }
}
