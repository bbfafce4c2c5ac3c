import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The elements that two snapshots don't share")
struct SharingTests {
  typealias List = Snapshot<Group, Entry>

  /// Returns the leaves of a snapshot, of sections and of items, with their numbers of elements.
  func leaves(_ list: List) -> (sections: [ObjectIdentifier: Int], items: [ObjectIdentifier: Int]) {
    var (sections, items): ([ObjectIdentifier: Int], [ObjectIdentifier: Int]) = ([:], [:])
    list.tree.forEachLeaf { leaf in
      sections[ObjectIdentifier(leaf)] = leaf.count
      for node in leaf.elements { node.items.forEachLeaf { items[ObjectIdentifier($0)] = $0.count } }
    }
    return (sections, items)
  }

  /// Returns the number of elements that need to be compared, computed by listing all leaves of both snapshots.
  func numberUnshared(_ old: List, _ new: List) -> Int {
    func larger(_ old: [ObjectIdentifier: Int], _ new: [ObjectIdentifier: Int]) -> Int {
      let gone = old.filter { new[$0.key] == nil }.values.reduce(0, +)
      let come = new.filter { old[$0.key] == nil }.values.reduce(0, +)
      return gone == 0 || come == 0 ? 0 : max(gone, come)
    }
    let (before, after) = (leaves(old), leaves(new))
    return max(larger(before.sections, after.sections), larger(before.items, after.items))
  }

  func check(_ old: List, _ new: List, _ comment: Comment) {
    let number = numberUnshared(old, new)
    #expect(!new.isUnshared(byMoreThan: number, with: old), comment)
    #expect(number == 0 || new.isUnshared(byMoreThan: number - 1, with: old), comment)
  }

  @Test(arguments: 1...Search.runs(40))
  func sharingMatchesLeafReferenceAfterRandomEdits(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let first = edits.snapshot(sections: seed % 3 == 0 ? 200 : 3, items: seed % 3 == 0 ? 20 : 4_000)
    var last = first
    for step in 0..<60 {
      let before = last
      try edits.edit(&last, times: edits.number(1..<5))
      check(before, last, "seed \(seed), step \(step)")
      check(first, last, "seed \(seed), steps 0 to \(step)")
      check(last, before, "seed \(seed), step \(step) undone")
    }
  }

  @Test(arguments: [(0, 500), (500, 0), (1, 500), (500, 500), (500, 3_000), (3_000, 500), (3_000, 3_000)])
  func unrelatedListsShareNothing(old: Int, new: Int) {
    func list(_ count: Int) -> List {
      Snapshot(sections: [(Group(id: 0, title: 0), (0..<count).map { Entry(id: $0, value: 0) })])
    }
    let (before, after) = (list(old), list(new))
    // The only section must always be compared.
    #expect(numberUnshared(before, after) == (min(old, new) == 0 ? 1 : max(old, new)))
    check(before, after, "\(old) items, then \(new)")
  }
}
