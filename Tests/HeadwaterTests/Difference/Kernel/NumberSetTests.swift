import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A set of numbers")
struct NumberSetTests {
  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129])
  func insertedRangesHaveExactBounds(_ bound: Int) {
    for lower in 0..<bound {
      for upper in stride(from: lower + 1, through: bound, by: bound > 3 ? 3 : 1) {
        let arena = Arena()
        defer { arena.deallocate() }
        let set = NumberSet(below: bound, in: arena)
        set.insert(lower..<upper)
        for number in 0..<bound { #expect(set.contains(number) == (lower..<upper).contains(number)) }
        #expect(set.first(true, in: 0..<bound) == lower)
        #expect(set.first(false, in: lower..<bound) == upper)
        #expect(set.first(true, in: upper..<bound) == bound)
        #expect(set.first(false, in: 0..<bound) == (lower > 0 ? 0 : upper))
      }
    }
  }

  @Test(arguments: 1...Search.runs(20))
  func randomInsertionsMatchStandardSet(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bound = Int.random(in: 1...700, using: &random)
    let arena = Arena()
    defer { arena.deallocate() }
    let set = NumberSet(below: bound, in: arena)
    var reference: Set<Int> = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let lower = Int.random(in: 0..<bound, using: &random)
      let upper = min(bound, lower + Int.random(in: 1...30, using: &random))
      if Bool.random(using: &random) {
        set.insert(lower)
        reference.insert(lower)
      } else {
        set.insert(lower..<upper)
        reference.formUnion(lower..<upper)
      }
      let range = Int.random(in: 0...lower, using: &random)..<Int.random(in: lower...bound, using: &random)
      for isPresent in [true, false] {
        let wanted = range.filter { reference.contains($0) == isPresent }
        #expect(set.first(isPresent, in: range) == wanted.first ?? range.upperBound, "seed \(seed)")
        var stretches: [Range<Int>] = []
        set.forEachStretch(isPresent, in: range) { stretches.append($0) }
        #expect(stretches.flatMap(Array.init) == wanted, "seed \(seed)")
        #expect(
          zip(stretches, stretches.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "seed \(seed)")
      }
    }
    #expect((0..<bound).filter(set.contains) == reference.sorted(), "seed \(seed)")
  }

  @Test func emptyRangeReturnsItsEnd() {
    let arena = Arena()
    defer { arena.deallocate() }
    let set = NumberSet(below: 0, in: arena)
    #expect(set.first(true, in: 0..<0) == 0)
    #expect(set.first(false, in: 0..<0) == 0)
  }

  @Test(arguments: 1...Search.runs(20), [false, true])
  func absentNumbersIterateBothWaysDuringInsertions(
    _ seed: UInt64, _ isDescending: Bool
  ) {
    var random = SplitMix64(seed: seed)
    let bound = [0, 1, 63, 64, 65, 128, 500][Int(seed % 7)]
    let arena = Arena()
    defer { arena.deallocate() }
    let set = NumberSet(below: bound, in: arena)
    var expected: [Int] = []
    for number in 0..<bound {
      if Int.random(in: 0..<Int(seed % 3 + 2), using: &random) == 0 {
        set.insert(number)
      } else {
        expected.append(number)
      }
    }
    if isDescending { expected.reverse() }
    var numbers = NumberSetComplement(in: set, below: bound, isDescending: isDescending)
    var told: [Int] = []
    while let number = numbers.next() {
      told.append(number)
      set.insert(number)
    }
    #expect(told == expected, "seed \(seed)")
    #expect(numbers.next() == nil)
  }
}
