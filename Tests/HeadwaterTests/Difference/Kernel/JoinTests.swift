import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The join, by hash and by comparing")
struct JoinTests {
  /// Matches elements of equal identity in order: the first with the first, the second with the second, and so on.
  private func reference<Item: ListElement>(
    _ old: [Item], _ new: [Item], without matched: [(old: Int, new: Int)] = []
  ) -> [Int: Int] {
    var sources = Dictionary(uniqueKeysWithValues: matched.map { ($0.new, $0.old) })
    var taken = Set(matched.map(\.old))
    for target in new.indices where sources[target] == nil {
      let source = old.indices.first { !taken.contains($0) && old[$0].identity == new[target].identity }
      guard let source else { continue }
      taken.insert(source)
      sources[target] = source
    }
    return sources
  }

  /// Joins two lists and returns the faults in the result.
  private func faults<Item: ListElement>(
    _ lists: KernelCase<Item>, after matched: [(old: Int, new: Int)] = [], byComparing: Bool = false
  ) throws -> [String] {
    try lists.matched { matcher in
      var before = RunList(capacity: matched.count, in: matcher.arena)
      for (old, new) in matched {
        matcher.matching.match(old, new, count: 1)
        before.append(Run(source: old, target: new, count: 1))
        if lists.old[old] != lists.new[new] {
          matcher.matching.changed.insert(new)
          matcher.matching.hasChanges = true
        }
      }
      let joined = byComparing ? matcher.joinByComparing() : try matcher.joinByHash()
      let found = matcher.found(before, joined)
      let expected = reference(lists.old, lists.new, without: matched)
      return lists.faults(in: found) + (found.sources == expected ? [] : ["not the first with the first"])
    }
  }

  @Test(arguments: [false, true])
  func joinMatchesShortListsInOrder(_ byComparing: Bool) throws {
    let old = (0...4).flatMap { allEntries(length: $0, identities: 3) }
    let new = (0...4).flatMap { allEntries(length: $0, identities: 3, value: { $0 % 2 }) }
    for old in old {
      for new in new {
        let both = KernelCase(old: old, new: new)
        #expect(try faults(both, byComparing: byComparing).isEmpty, "\(old) to \(new)")
      }
    }
  }

  @Test(arguments: [false, true])
  func joinKeepsEarlierMatches(_ byComparing: Bool) throws {
    let lists = (1...3).flatMap { allEntries(length: $0, identities: 2, value: { $0 % 2 }) }
    for old in lists {
      for new in lists {
        for source in old.indices {
          for target in new.indices where old[source].id == new[target].id {
            let both = KernelCase(old: old, new: new, pieces: (1, 2))
            let faults = try faults(both, after: [(source, target)], byComparing: byComparing)
            #expect(faults.isEmpty, "\(old) to \(new) but \(source) \(target)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...Search.runs(16))
  func joinMatchesLongListsWithRepeatedIdentities(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let identities = [1, 7, 300, 2_000][Int(seed % 4)]
    func list(_ count: Int) -> [Entry] {
      (0..<count).map { _ in
        Entry(id: .random(in: 0..<identities, using: &random), value: .random(in: 0..<2, using: &random))
      }
    }
    let (old, new) = (list(.random(in: 0..<900, using: &random)), list(.random(in: 0..<900, using: &random)))
    let pieces = seed % 2 == 0 ? (Int.max, Int.max) : (61, 128)
    #expect(try faults(KernelCase(old: old, new: new, pieces: pieces)).isEmpty, "seed \(seed)")
    // Match a third of the pairs in advance.
    let made = reference(old, new).filter { $0.key % 3 == 0 }.map { (old: $0.value, new: $0.key) }
      .sorted { $0.new < $1.new }
    #expect(try faults(KernelCase(old: old, new: new, pieces: pieces), after: made).isEmpty, "seed \(seed)")
  }

  @Test(arguments: [1, 2, 16])
  func joinHandlesHashCollisions(_ hashes: Int) throws {
    var random = SplitMix64(seed: 3)
    let old = (0..<300).map { Colliding(value: $0, hashes: hashes) }
    let new = (100..<400).map { Colliding(value: $0, hashes: hashes) }.shuffled(using: &random)
    #expect(try faults(KernelCase(old: old, new: new)).isEmpty)
  }
}

/// A value whose hash collides with those of many other values.
private struct Colliding: ListElement, Hashable {
  let value: Int
  let hashes: Int

  static func == (left: Colliding, right: Colliding) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value % hashes) }
}
