import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The hash table")
struct HashTableTests {
  /// Inserts values into a table using the given hash function, and checks that the table finds only these values.
  private func check(_ values: [Int], numbersFrom first: Int, bound: Int, hash: (Int) -> UInt64) {
    let arena = Arena()
    defer { arena.deallocate() }
    var table = HashTable(capacity: values.count, numbersBelow: bound, in: arena)
    for (offset, value) in values.enumerated() {
      guard let found = table.slot(for: hash(value), where: { values[$0 - first] == value }) else {
        Issue.record("the budget is spent")
        return
      }
      #expect(found.number == values.firstIndex(of: value).flatMap { $0 < offset ? first + $0 : nil })
      if found.number == nil { table.set(first + offset, hash: hash(value), at: found.slot) }
    }
    for value in values {
      let found = table.slot(for: hash(value)) { values[$0 - first] == value }
      #expect(found?.number == values.firstIndex(of: value).map { first + $0 })
    }
    let absent = (values.max() ?? 0) + 1
    #expect(table.slot(for: hash(absent)) { values[$0 - first] == absent }?.number == nil)
    let isHalfFull = table.mask + 1 >= 2 * values.count
    #expect(isHalfFull)
  }

  @Test(arguments: [0, 1, 8, 9, 64, 500])
  func lookupFindsOnlyInsertedValues(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let seed = HashSeed(offset: random.next(), multiplier: random.next())
    let values = Array(0..<count).shuffled(using: &random)
    for bound in [count + 1, 1 << 20, Int(Int32.max)] {
      for first in [0, bound - count - 1] {
        check(values, numbersFrom: first, bound: bound) { seed.mix(UInt64($0)) }
        check(values, numbersFrom: first, bound: bound) { UInt64($0) }
        check(values, numbersFrom: first, bound: bound) { _ in 0 }
        check(values, numbersFrom: first, bound: bound) { _ in .max }
        check(values.map { $0 / 3 }, numbersFrom: first, bound: bound) { seed.mix(UInt64($0)) }
      }
    }
  }

  @Test func insertingIntoUsedSlotReplacesValue() {
    let arena = Arena()
    defer { arena.deallocate() }
    var table = HashTable(capacity: 4, numbersBelow: 100, in: arena)
    for number in [7, 99, 0] {
      let slot = table.slot(for: 5) { _ in true }?.slot
      #expect(slot != nil)
      table.set(number, hash: 5, at: slot ?? 0)
      #expect(table.slot(for: 5) { _ in true }?.number == number)
    }
  }

  @Test func lookupStopsWhenBudgetIsSpent() {
    let arena = Arena()
    defer { arena.deallocate() }
    var table = HashTable(capacity: 1_000, numbersBelow: 1_000, in: arena)
    #expect(table.budget == 1 << 27 + 32 * 1_000)
    table.budget = 10_000
    var (comparisons, stored) = (0, 0)
    while stored < 1_000,
      let found = table.slot(
        for: 42,
        where: { _ in
          comparisons += 1
          return false
        })
    {
      table.set(stored, hash: 42, at: found.slot)
      stored += 1
    }
    // The n-th element with an equal hash requires n comparisons.
    #expect(stored == 141)
    #expect(comparisons == 10_001)
    // After that, the table finds at most the first element.
    #expect(table.slot(for: 42) { _ in false } == nil)
    #expect(table.slot(for: 42) { $0 == 0 }?.number == 0)
  }

  @Test func regularPatternsCauseFewProbes() {
    let (count, seeds) = (1_000, 400)
    for step in [1, 2, 64, 1_000, 1 << 20, 1 << 32, 1 << 48, 0x1_0001] as [UInt64] {
      for seed in 0..<seeds {
        var passed = 0
        var random = SplitMix64(seed: UInt64(seed))
        let hashSeed = HashSeed(offset: random.next(), multiplier: random.next())
        let arena = Arena()
        defer { arena.deallocate() }
        var table = HashTable(capacity: count, numbersBelow: count, in: arena)
        for number in 0..<count {
          let hash = hashSeed.mix(UInt64(number) &* step)
          let slot = table.slot(for: hash) { _ in false }?.slot ?? 0
          passed += (slot - Int(hash >> table.shift)) & table.mask
          table.set(number, hash: hash, at: slot)
        }
        #expect(passed < 2 * count, "step \(step) seed \(seed)")
      }
    }
  }
}
