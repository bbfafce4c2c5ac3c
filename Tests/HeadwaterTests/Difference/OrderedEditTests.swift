import Headwater
import HeadwaterTesting
import Testing

@Suite("Ordered edits")
struct OrderedEditTests {
  /// Returns all lists of at most a given length of distinct items of an old list, with the same or different content, and new
  /// items.
  private func successors(ofListWith oldCount: Int, upTo length: Int) -> [[Entry]] {
    var all: [[Entry]] = [[]], last = all
    for _ in 0..<length {
      last = last.flatMap { list in
        let known = (0..<oldCount).filter { id in !list.contains { $0.id == id } }
        let fresh = oldCount + list.count { $0.id >= oldCount }
        return (known + [fresh]).flatMap { id in
          (id < oldCount ? [0, 1] : [0]).map { list + [Entry(id: id, value: $0)] }
        }
      }
      all += last
    }
    return all
  }

  /// Applies an edit to an array, as documented, without using the package's own code.
  private func apply<Element>(_ edit: OrderedEdit<Element>, to list: inout [Element]) {
    switch edit {
    case .remove(let index): list.remove(at: index)
    case .move(let source, let target): list.insert(list.remove(at: source), at: target)
    case .insert(let element, let index): list.insert(element, at: index)
    case .update(let index, let element): list[index] = element
    }
  }

  @Test(arguments: 0...5)
  func applyingEditsInOrderGivesNewList(_ oldCount: Int) throws {
    let old = (0..<oldCount).map { Entry(id: $0, value: 0) }
    for new in successors(ofListWith: oldCount, upTo: 5) {
      let edits = try new.orderedEdits(from: old)
      var (naive, applied) = (old, old)
      for edit in edits { apply(edit, to: &naive) }
      try applied.apply(edits)
      let count = try new.changeset(from: old).count
      #expect(naive == new && applied == new && edits.count <= count, "\(old) to \(new): \(edits)")
    }
  }

  @Test(arguments: 0..<30)
  func longRandomListsMatch(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = (0..<300).map { Entry(id: $0, value: 0) }
    var new = old.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
    for _ in 0..<Int.random(in: 0..<60, using: &random) {
      let entry = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(entry, at: Int.random(in: 0...new.count, using: &random))
    }
    for id in 300..<330 {
      new.insert(Entry(id: id, value: 0), at: Int.random(in: 0...new.count, using: &random))
      new[Int.random(in: 0..<new.count, using: &random)].value += 1
    }
    var list = ContiguousArray(old)
    try list.apply(new.orderedEdits(from: old))
    #expect(list.elementsEqual(new))
  }

  @Test
  func repeatedIdentitiesGiveNewList() throws {
    let lists = (0..<81).map { number in [1, 3, 9, 27].map { number / $0 % 3 } }
    for old in lists {
      for new in lists {
        var list = old
        try list.apply(new.orderedEdits(from: old))
        #expect(list == new)
      }
    }
  }

  @Test
  func editsAreComparableAndReadable() throws {
    let edits = try ["Ada", "Alan", "Grace"].orderedEdits(from: ["Grace", "Edsger", "Alan"])
    #expect(edits == [.remove(at: 1), .insert("Ada", at: 0), .move(from: 2, to: 1)])
    #expect(Set(edits + edits).count == 3)
    #expect(
      edits.map(\.description) == [
        "remove the element at 1", "insert Ada at 0", "move the element at 2 to 1",
      ])
    let update = try [Entry(id: 1, value: 2)].orderedEdits(from: [Entry(id: 1, value: 1)])
    #expect(update == [.update(at: 0, with: Entry(id: 1, value: 2))])
    #expect(OrderedEdit.update(at: 0, with: "Ada").description == "update the element at 0 to Ada")
  }

  @Test(arguments: [
    OrderedEdit<Int>.remove(at: 3), .remove(at: -1), .move(from: 3, to: 0), .move(from: 0, to: 3),
    .move(from: -1, to: 0), .insert(9, at: 5), .insert(9, at: -1), .update(at: 3, with: 9),
  ])
  func invalidIndexThrowsAndChangesNothing(_ edit: OrderedEdit<Int>) {
    var list = [1, 2, 3, 4]
    #expect(throws: EditError.self) { try list.apply([.remove(at: 0), edit]) }
    #expect(list == [1, 2, 3, 4])
  }

  @Test
  func otherCollectionsAcceptEdits() throws {
    var slice = [0, 1, 2, 3][1...]
    try slice.apply([.remove(at: 0), .insert(7, at: 2)])
    #expect(slice.elementsEqual([2, 3, 7]))
    let edits = try (2..<6).orderedEdits(from: [5, 2, 3])
    var list = [5, 2, 3]
    try list.apply(edits)
    #expect(list == [2, 3, 4, 5])
  }
}
