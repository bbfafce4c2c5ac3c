import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Edits record their changes")
struct RecordedEditsTests {
  private typealias Probed = CountedElement
  private typealias Sections = SectionedDataSource<Int, Probed>

  /// Performs an edit and checks that its changeset is correct and needs no comparison of elements.
  private func check<Source: DataSource>(
    _ name: String, _ source: Source, _ counter: WorkCounter, _ edit: (Source) throws -> Void
  ) throws {
    var transitions = 0
    let observation = source.observe { transition in
      transitions += 1
      counter.reset()
      let changeset = transition.changeset
      #expect(counter.total == 0, "\(name) compares \(counter.total) elements")
      #expect(
        HeadwaterTests.faults(in: changeset, from: transition.before.plain, to: transition.after.plain) == [],
        "\(name)")
    }
    try edit(source)
    withExtendedLifetime(observation) {}
    #expect(transitions == 1, "\(name)")
  }

  @Test func arrayEditsAreNotCompared() throws {
    let counter = WorkCounter()
    let edits: [(String, (ArrayDataSource<Probed>) throws -> Void)] = [
      ("append", { try $0.append(counter.elements([100])[0]) }),
      ("append several", { try $0.append(contentsOf: counter.elements(100..<104)) }),
      ("insert", { try $0.insert(counter.elements([100])[0], at: 50) }),
      ("insert several", { try $0.insert(contentsOf: counter.elements(100..<104), at: 50) }),
      ("insert at indices", { try $0.insert(contentsOf: counter.elements(100..<104), at: [0, 7, 8, 103]) }),
      ("update", { try $0.update(Probed(id: $0.items[40].id, value: 1)) }),
      ("replace", { try $0.replace(at: 40, with: counter.elements([100])[0]) }),
      ("remove", { try $0.remove(at: 40) }),
      ("remove several", { try $0.remove(at: [40, 2, 41]) }),
      ("remove by identity", { try $0.remove(ids: [$0.items[3].id, $0.items[9].id]) }),
      ("remove a range", { try $0.removeSubrange(40..<50) }),
      ("remove all", { $0.removeAll() }),
      ("move", { try $0.move(from: 40, to: 3) }),
      ("perform", { source in try source.perform { try $0.append(counter.elements([100])[0]) } }),
    ]
    for (name, edit) in edits {
      try check(name, ArrayDataSource(counter.elements(0..<100)), counter, edit)
    }
  }

  @Test func sectionedEditsAreNotCompared() throws {
    let counter = WorkCounter()
    func make() -> Sections {
      SectionedDataSource(
        sections: (0..<5).map { ($0, counter.elements($0 * 20..<$0 * 20 + 20)) })
    }
    let (first, second) = (ItemPosition(section: 0, item: 3), ItemPosition(section: 1, item: 3))
    let edits: [(String, (Sections) throws -> Void)] = [
      ("append", { try $0.append(counter.elements([100])[0], toSection: 2) }),
      ("insert", { try $0.insert(counter.elements([100])[0], at: second) }),
      ("move", { try $0.move(from: second, to: ItemPosition(section: 4, item: 0)) }),
      ("remove", { try $0.remove(at: [second, first]) }),
      ("append section", { try $0.appendSection(9, items: counter.elements(100..<104)) }),
      ("insert section", { try $0.insertSection(9, at: 0) }),
      ("remove section", { try $0.removeSection(at: 3) }),
      ("move section", { try $0.moveSection(from: 3, to: 0) }),
      ("remove all", { $0.removeAll() }),
    ]
    for (name, edit) in edits { try check(name, make(), counter, edit) }
  }

  @Test func randomEditsRecordFewestChanges() throws {
    for seed in 0..<Search.runs(UInt64(1000)) {
      var edits = RandomEdits(seed: seed)
      let source = SectionedDataSource<Group, Entry>()
      var faults: [String] = []
      let observation = source.observe { transition in
        faults += HeadwaterTests.faults(
          in: transition.changeset, from: transition.before.plain, to: transition.after.plain)
      }
      try source.setSections(edits.snapshot(sections: 3, items: 5).plain)
      for _ in 0..<20 {
        let times = edits.number(1..<5)
        try source.perform { try edits.edit(&$0, times: times) }
      }
      withExtendedLifetime(observation) {}
      #expect(faults == [], "seed \(seed)")
    }
  }

  /// Tries all series of edits of a short list.
  @Test func shortSeriesRecordFewestChanges() throws {
    typealias List = Snapshot<SingleSection, Entry>
    var nextID = 10
    func steps(of count: Int) -> [(inout List) throws -> Void] {
      func position(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }
      func new() -> Entry {
        nextID += 1
        return Entry(id: nextID, value: 0)
      }
      return (0...count).map { index in { try $0.insert(new(), at: position(index)) } }
        + (0..<count).flatMap { index -> [(inout List) throws -> Void] in
          [
            { try $0.remove(at: position(index)) },
            { try $0.replace(at: position(index), with: new()) },
            { list in
              guard let item = list.item(at: position(index)) else { return }
              try list.replace(at: position(index), with: Entry(id: item.id, value: 1 - item.value))
            },
          ]
        }
    }
    func search(_ depth: Int, _ edits: [(inout List) throws -> Void]) throws {
      let source = ArrayDataSource((0..<3).map { Entry(id: $0, value: 0) })
      let before = source.snapshot.plain
      var changesets: [Changeset] = []
      let observation = source.observe { changesets.append($0.changeset) }
      try source.perform { configuration in for edit in edits { try edit(&configuration) } }
      withExtendedLifetime(observation) {}
      let after = source.snapshot.plain
      #expect(changesets.count == (areEqual(before, after) ? 0 : 1))
      #expect(changesets.allSatisfy { HeadwaterTests.faults(in: $0, from: before, to: after) == [] })
      if depth > 0 { for edit in steps(of: source.count) { try search(depth - 1, edits + [edit]) } }
    }
    try search(Search.length(2), [])
  }

  @Test func editsOfCopiesAreNotMixedUp() throws {
    let source = ArrayDataSource([1, 2, 3])
    let checker = TransitionChecker(source)
    // The closure edits a copy and drops it.
    try source.perform { list in
      var copy = list
      try copy.append(9)
      try list.append(4)
      try copy.append(8)
    }
    #expect(Array(source.items) == [1, 2, 3, 4])
    // The closure goes back to an earlier copy.
    try source.perform { list in
      let copy = list
      try list.remove(at: ItemPosition(section: 0, item: 0))
      list = copy
      try list.append(5)
    }
    #expect(Array(source.items) == [1, 2, 3, 4, 5])
    // The closure adopts a copy that it has edited.
    try source.perform { list in
      var copy = list
      try copy.append(6)
      list = copy
    }
    #expect(Array(source.items) == [1, 2, 3, 4, 5, 6])
    // The closure assigns another list with one more edit.
    try source.perform { list in
      list = Snapshot([1, 2, 3])
      try list.append(7)
    }
    #expect(Array(source.items) == [1, 2, 3, 7])
    #expect(checker.faults == [] && checker.count == 4)
  }

  @Test func joinedListsAreCompared() throws {
    let source = ArrayDataSource([1, 2, 3])
    let checker = TransitionChecker(source)
    try source.perform { list in
      try list.append(4)
      // These lists come from elsewhere, so their own edits don't count.
      try source.setItems([3, 2, 5])
      try source.append(6)
    }
    #expect(Array(source.items) == [3, 2, 5, 6])
    #expect(checker.faults == [] && checker.count == 1)
  }
}
