import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The ends and the alignment")
struct AlignmentTests {
  /// Returns the length of the common prefix of two lists, compared by identity.
  private func agreement(_ old: some Sequence<Entry>, _ new: some Sequence<Entry>) -> Int {
    zip(old, new).prefix { $0.id == $1.id }.count
  }

  /// Aligns two lists and returns the faults in the result.
  private func faults(_ lists: KernelCase<Entry>) throws -> (faults: [String], found: Found) {
    try lists.matched { matcher in
      let pending = try matcher.alignWindows()
      let found = matcher.found(matcher.matching.matches, pending: pending)
      var faults = lists.faults(in: found)
      if matcher.hashed.count > 0 { faults.append("something was hashed") }
      for (number, window) in lists.windows.enumerated() {
        let inside = found.sources.filter { window.new.contains($0.key) }.sorted { $0.key < $1.key }
        if !inside.allSatisfy({ window.old.contains($0.value) }) { faults.append("window \(number) is left") }
        if !zip(inside, inside.dropFirst()).allSatisfy({ $0.value < $1.value }) {
          faults.append("window \(number) is out of order")
        }
        let (old, new) = (lists.old[window.old], lists.new[window.new])
        let prefix = agreement(old, new)
        let suffix = agreement(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
        for offset in 0..<prefix
        where found.sources[window.new.lowerBound + offset] != window.old.lowerBound + offset {
          faults.append("window \(number): the front is not matched at \(offset)")
        }
        for offset in 1..<suffix + 1
        where found.sources[window.new.upperBound - offset] != window.old.upperBound - offset {
          faults.append("window \(number): the back is not matched at \(offset)")
        }
        let left = pending.all.filter { window.new.contains($0.new.lowerBound) }
        if left.contains(where: { $0.new.isEmpty || $0.suffix != suffix }) || left.count > 1 {
          faults.append("window \(number): what is left is told wrongly")
        }
        for rest in left {
          if rest.old.upperBound != window.old.upperBound - suffix
            || rest.new.upperBound != window.new.upperBound - suffix
            || rest.old.contains(where: matcher.matching.matchedOld.contains)
            || rest.new.contains(where: matcher.matching.matchedNew.contains)
          {
            faults.append("window \(number): what is left has been matched")
          }
        }
      }
      return (faults, found)
    }
  }

  @Test func alignmentMatchesCommonEndsOfShortLists() throws {
    let old = (0...4).flatMap { allEntries(length: $0, identities: 3) }
    let new = (0...4).flatMap { allEntries(length: $0, identities: 3, value: { $0 % 2 }) }
    for old in old {
      for new in new {
        let result = try faults(KernelCase(old: old, new: new))
        #expect(result.faults.isEmpty, "\(old) to \(new)")
      }
    }
  }

  @Test func alignmentStaysWithinWindows() throws {
    let lists = (0...3).flatMap { allEntries(length: $0, identities: 2, value: { $0 % 2 }) }
    for old in lists {
      for new in lists {
        for cut in 0...min(old.count, new.count) {
          for length in [1, 2, .max] {
            let both = KernelCase(
              old: old, new: new, pieces: (length, 2), cuts: [(cut, new.count - cut)])
            let result = try faults(both)
            #expect(result.faults.isEmpty, "\(old) to \(new) cut at \(cut), pieces of \(length)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...Search.runs(12))
  func alignmentBridgesShortDisturbancesWithoutHashing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = (0..<4_000).map { Entry(id: $0, value: 0) }
    var new = old
    var fresh = 10_000
    for place in stride(from: 3_950, through: 50, by: -50) {
      let gone = Int.random(in: 0...Matcher<ItemMeasure<Entry>>.lookAhead, using: &random)
      var come = gone == 0 ? Int.random(in: 0...Matcher<ItemMeasure<Entry>>.lookAhead, using: &random) : 0
      if (1...4).contains(gone), Bool.random(using: &random) { come = gone }
      let others = (0..<come).map { Entry(id: fresh + $0, value: 0) }
      fresh += come
      new.replaceSubrange(place..<place + gone, with: others)
      new[place + come + 5].value = 1
    }
    let pieces = seed % 3 == 0 ? (Int.max, Int.max) : (Int(seed) * 7, Int(seed) * 5)
    let result = try faults(KernelCase(old: old, new: new, pieces: pieces))
    #expect(result.faults.isEmpty, "seed \(seed)")
    #expect(result.found.sources.count == new.count { $0.id < 4_000 }, "seed \(seed)")
    #expect(result.found.changed.count == 79, "seed \(seed)")
  }

  @Test(arguments: 1...Search.runs(20))
  func alignmentHandlesRepeatedIdentitiesAndManyChanges(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let identities = [2, 5, 50, 5_000][Int(seed % 4)]
    func list(_ count: Int) -> [Entry] {
      (0..<count).map { _ in
        Entry(id: .random(in: 0..<identities, using: &random), value: .random(in: 0..<2, using: &random))
      }
    }
    let old = list(1_500)
    var new = old
    for _ in 0..<Int.random(in: 1..<80, using: &random) {
      let lower = Int.random(in: 0..<new.count, using: &random)
      let upper = min(new.count, lower + Int.random(in: 0..<12, using: &random))
      new.replaceSubrange(lower..<upper, with: list(Int.random(in: 0..<12, using: &random)))
    }
    let cut = Int.random(in: 0...min(old.count, new.count), using: &random)
    let lists = KernelCase(old: old, new: new, pieces: (97, 64), cuts: seed % 2 == 0 ? [(cut, cut)] : [])
    #expect(try faults(lists).faults.isEmpty, "seed \(seed)")
  }
}
