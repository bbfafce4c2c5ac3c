import Headwater
import Testing

@Suite("The difference of two collections, for all short ones")
struct CollectionDifferenceTests {
  /// Returns all lists of a given length that combine distinct items of an old list, with the same or different content, and
  /// new items.
  ///
  /// The identities of the old list are 0 up to its count. Those of new items are larger and ascending, because their order
  /// doesn't matter.
  private func successors(ofListWith oldCount: Int, length: Int) -> [[Entry]] {
    guard length > 0 else { return [[]] }
    return successors(ofListWith: oldCount, length: length - 1).flatMap { list in
      let known = (0..<oldCount).filter { id in !list.contains { $0.id == id } }
      let fresh = oldCount + list.count { $0.id >= oldCount }
      return (known + [fresh]).flatMap { id in
        (id < oldCount ? [0, 1] : [0]).map { list + [Entry(id: id, value: $0)] }
      }
    }
  }

  /// Returns all lists of a given length over a number of identities, including lists with duplicates.
  private func allLists(length: Int, identities: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    return allLists(length: length - 1, identities: identities).flatMap { list in
      (0..<identities).map { list + [$0] }
    }
  }

  /// Returns the length of the longest increasing subsequence, computed by comparing each pair. O(n²).
  private func longestIncreasingSubsequence(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let best = (0..<index).filter { values[$0] < value }.map { lengths[$0] }.max()
      lengths.append((best ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  /// Returns a Boolean value that indicates whether a changeset, applied naively, turns one list into the other.
  private func leads<Item: ListElement>(_ changeset: Changeset, from old: [Item], to new: [Item]) -> Bool {
    let (before, after) = ([(SingleSection(), old)], [(SingleSection(), new)])
    return areEqual(applyNaively(changeset, to: before, towards: after), after)
  }

  @Test(arguments: 0...5)
  func uniqueIdentitiesTakeFewestChanges(_ oldCount: Int) throws {
    let old = (0..<oldCount).map { Entry(id: $0, value: 0) }
    for length in 0...5 {
      for new in successors(ofListWith: oldCount, length: length) {
        let changeset = try new.changeset(from: old)
        let kept = new.map(\.id).filter { $0 < oldCount }
        let updates = new.indices.filter { new[$0].value != 0 }
        let moves = kept.count - longestIncreasingSubsequence(kept)
        let isRight =
          leads(changeset, from: old, to: new)
          && changeset.numbers == Numbers(oldCount - kept.count, length - kept.count, moves)
          && changeset.updatedItems.flatMap { $0.single.map(\.target.item) } == updates
          && changeset.updatedItems.flatMap { $0.single.map(\.source.item) } == updates.map { new[$0].id }
        #expect(isRight, "\(old.map(\.id)) to \(new): \(changeset)")
      }
    }
  }

  @Test(arguments: [(identities: 1, length: 5), (2, 5), (3, 4)])
  func repeatedIdentitiesTakeFewestChanges(
    _ identities: Int, _ longest: Int
  ) throws {
    let lists = (0...longest).flatMap { allLists(length: $0, identities: identities) }
    for old in lists {
      for new in lists {
        let changeset = try new.changeset(from: old)
        let common = (0..<identities).reduce(0) { sum, id in
          sum + min(old.count { $0 == id }, new.count { $0 == id })
        }
        let numbers = changeset.numbers
        let isRight =
          leads(changeset, from: old, to: new) && changeset.updatedItems.isEmpty
          && numbers
            == Numbers(
              old.count - common, new.count - common, common - old.lengthOfLongestCommonSubsequence(with: new)
            )
          && changeset.isEmpty == (old == new)
        #expect(isRight, "\(old) to \(new): \(changeset)")
      }
    }
  }

  @Test func collectionTypeDoesNotAffectChangeset() throws {
    let lists = (0...3).flatMap { allLists(length: $0, identities: 3) }
    for old in lists {
      for new in lists {
        let changeset = try new.changeset(from: old)
        let both = [7] + old + new + [7]
        let (oldSlice, newSlice) = (both[1..<1 + old.count], both[(1 + old.count)..<(both.count - 1)])
        #expect(try newSlice.changeset(from: oldSlice) == changeset, "slices of one array")
        #expect(try new.changeset(from: ContiguousArray(old)) == changeset, "another array")
        #expect(try new.lazy.map { $0 }.changeset(from: old[...]) == changeset, "without storage")
        let backwards = Array(new.reversed())
        #expect(try backwards.reversed().changeset(from: old) == changeset, "reversed")
      }
    }
    #expect(try (2..<6).changeset(from: 0..<4) == [2, 3, 4, 5].changeset(from: [0, 1, 2, 3]))
  }

  @Test func changesetUsesSectionZero() throws {
    let changeset = try [1, 3, 4, 5, 0].changeset(from: [0, 1, 2, 3, 4])
    var expected = Changeset()
    expected.deletedItems = [ItemRun(start: ItemPosition(section: 0, item: 2), count: 1)]
    expected.insertedItems = [ItemRun(start: ItemPosition(section: 0, item: 3), count: 1)]
    expected.movedItems = [
      ItemMove(source: ItemPosition(section: 0, item: 0), target: ItemPosition(section: 0, item: 4))
    ]
    #expect(changeset == expected)
  }
}

extension [Int] {
  /// Returns the length of the longest common subsequence, computed with dynamic programming. O(n²).
  func lengthOfLongestCommonSubsequence(with other: [Int]) -> Int {
    var lengths = Array(repeating: 0, count: other.count + 1)
    for value in self {
      var before = 0
      for (index, item) in other.enumerated() {
        let present = lengths[index + 1]
        lengths[index + 1] = value == item ? before + 1 : Swift.max(present, lengths[index])
        before = present
      }
    }
    return lengths[other.count]
  }
}

/// The numbers of deleted, inserted, and moved items.
private struct Numbers: Equatable {
  let deleted: Int
  let inserted: Int
  let moved: Int

  init(_ deleted: Int, _ inserted: Int, _ moved: Int) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
  }
}

extension Changeset {
  fileprivate var numbers: Numbers {
    Numbers(
      deletedItems.reduce(0) { $0 + $1.count }, insertedItems.reduce(0) { $0 + $1.count },
      movedItems.reduce(0) { $0 + $1.count })
  }
}
