import Headwater
import HeadwaterTesting
import Testing

@Suite("The fewest moves with repeated identities")
struct RepeatedIdentitiesTests {
  private func common(_ old: [Int], _ new: [Int]) -> Int {
    Set(old).reduce(0) { sum, id in sum + min(old.count { $0 == id }, new.count { $0 == id }) }
  }

  private func moves(_ changeset: Changeset) -> Int { changeset.movedItems.reduce(0) { $0 + $1.count } }

  @Test func wordsTakeFewestMoves() throws {
    let (old, new) = (Array("thisisatest"), Array("testing123testing"))
    let changeset = try new.changeset(from: old)
    #expect(moves(changeset) == 1)
    #expect(changeset.deletedItems.reduce(0) { $0 + $1.count } == 3)
    #expect(changeset.insertedItems.reduce(0) { $0 + $1.count } == 9)
    #expect(try [1, 0, 0, 1].changeset(from: [0, 0]).movedItems.isEmpty)
  }

  @Test(arguments: 1...Search.runs(300))
  func randomListsTakeFewestChanges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let identities = Int.random(in: 1...12, using: &random)
      let length = Int.random(in: 0...60, using: &random)
      let old = (0..<length).map { _ in Int.random(in: 0..<identities, using: &random) }
      var new = old
      if Bool.random(using: &random) { new.shuffle(using: &random) }
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if Bool.random(using: &random), !new.isEmpty {
          new.remove(at: Int.random(in: 0..<new.count, using: &random))
        } else {
          new.insert(
            Int.random(in: 0..<identities, using: &random), at: Int.random(in: 0...new.count, using: &random))
        }
      }
      let changeset = try new.changeset(from: old)
      let kept = common(old, new)
      #expect(
        moves(changeset) == kept - old.lengthOfLongestCommonSubsequence(with: new),
        "seed \(seed): \(old) to \(new)")
      #expect(
        changeset.deletedItems.reduce(0) { $0 + $1.count } == old.count - kept
          && changeset.insertedItems.reduce(0) { $0 + $1.count } == new.count - kept, "seed \(seed)")
      let (before, after) = ([(SingleSection(), old)], [(SingleSection(), new)])
      #expect(areEqual(applyNaively(changeset, to: before, towards: after), after), "seed \(seed)")
      #expect(faults(in: changeset, from: before, to: after) == [], "seed \(seed)")
    }
  }

  @Test(arguments: 1...Search.runs(200))
  func randomSectionsTakeFewestMoves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      func list() -> [(Int, [Int])] {
        (0..<3).map { section in
          (
            section,
            (0..<Int.random(in: 0..<9, using: &random)).map { _ in Int.random(in: 0..<5, using: &random) }
          )
        }
      }
      let (before, after) = (list(), list())
      let changeset = try Snapshot(sections: after).changeset(from: Snapshot(sections: before))
      let kept = common(before.flatMap(\.1), after.flatMap(\.1))
      let staying = (0..<3).reduce(0) {
        $0 + before[$1].1.lengthOfLongestCommonSubsequence(with: after[$1].1)
      }
      #expect(moves(changeset) == kept - staying, "seed \(seed): \(before) to \(after)")
      #expect(areEqual(applyNaively(changeset, to: before, towards: after), after), "seed \(seed)")
      #expect(faults(in: changeset, from: before, to: after) == [], "seed \(seed)")
    }
  }

  @Test func repeatedItemsCompareContent() throws {
    let old = [Entry(id: 0, value: 1), Entry(id: 0, value: 2), Entry(id: 1, value: 0)]
    let new = [
      Entry(id: 1, value: 3), Entry(id: 0, value: 2), Entry(id: 0, value: 2), Entry(id: 1, value: 0),
    ]
    let changeset = try new.changeset(from: old)
    #expect(faults(in: changeset, from: [(SingleSection(), old)], to: [(SingleSection(), new)]) == [])
    #expect(changeset.movedItems.isEmpty)
  }

  @Test func longListsWithFewIdentitiesTakeLinearTime() throws {
    let counter = WorkCounter()
    for count in [20_000, 40_000] {
      var random = SplitMix64(seed: 1)
      let numbers = (0..<count).map { _ in Int.random(in: 0..<10, using: &random) }
      let (old, new) = (counter.elements(numbers), counter.elements(numbers.shuffled(using: &random)))
      counter.reset()
      let changeset = try new.changeset(from: old)
      #expect(changeset.deletedItems.isEmpty && changeset.insertedItems.isEmpty)
      #expect(counter.total < 40 * count)
    }
  }
}
