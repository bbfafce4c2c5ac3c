import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Edits within an edit join it")
struct NestedEditsTests {
  private struct Refused: Error {}

  @Test func directEditWithinPerformJoins() throws {
    let source = ArrayDataSource([1, 2, 3])
    let checker = TransitionChecker(source)
    try source.perform { list in
      try list.append(4)
      try source.append(5)
      #expect(Array(list.items) == [1, 2, 3, 4, 5])
      #expect(Array(source.items) == [1, 2, 3])
      try list.append(6)
      try source.insert(0, at: 0)
    }
    #expect(Array(source.items) == [0, 1, 2, 3, 4, 5, 6])
    #expect(checker.count == 1 && checker.faults == [])
  }

  @Test func performWithinPerformJoins() throws {
    let source = SectionedDataSource(sections: [("a", [1, 2])])
    let checker = TransitionChecker(source)
    try source.perform { list in
      try list.append(3, toSection: 0)
      try source.perform { inner in
        #expect(inner.numberOfItems == 3)
        inner.appendSection("b", items: [4])
        try source.perform { try $0.append(5, toSection: 1) }
        try source.append(6, toSection: 1)
        #expect(inner.numberOfItems == 6)
        try inner.remove(id: 1)
      }
      #expect(list.numberOfItems == 5)
      try list.move(id: 6, toSectionID: "a")
    }
    #expect(areEqual(source.snapshot.plain, [("a", [2, 3, 6]), ("b", [4, 5])]))
    #expect(checker.count == 1 && checker.faults == [])
  }

  @Test func listReadsShowJoinedEdits() throws {
    let source = SectionedDataSource(sections: [("a", [1]), ("b", [2])])
    try source.perform { list in
      try source.insertSection("c", items: [3, 4], at: 0)
      #expect(list.numberOfSections == 3 && list.numberOfItems == 4 && !list.isEmpty)
      #expect(list.numberOfItems(inSection: 0) == 2)
      #expect(list.section(at: 0) == "c" && Array(list.sections) == ["c", "a", "b"])
      #expect(list.item(at: ItemPosition(section: 0, item: 1)) == 4)
      #expect(Array(list.items(inSection: 0)) == [3, 4] && Array(list.items) == [3, 4, 1, 2])
      #expect(list.position(of: 1) == ItemPosition(section: 1, item: 0) && list.contains(3))
      #expect(list.positions(of: 4) == [ItemPosition(section: 0, item: 1)])
      #expect(list.sectionIndex(of: "b") == 2 && list.item(id: 4) == 4)
      #expect(list.offset(of: ItemPosition(section: 1, item: 0)) == 2)
      #expect(list.position(atOffset: 2) == ItemPosition(section: 1, item: 0))
      #expect(list == Snapshot(sections: [("c", [3, 4]), ("a", [1]), ("b", [2])]))
      #expect(list.duplicateIdentities.isEmpty && list.duplicateSectionIdentities.isEmpty)
    }
  }

  @Test func throwingOuterEditRollsBackAll() throws {
    let source = ArrayDataSource([1, 2, 3])
    let checker = TransitionChecker(source)
    #expect(throws: Refused.self) {
      try source.perform { list in
        try list.append(4)
        try source.append(5)
        source.removeAll()
        throw Refused()
      }
    }
    #expect(Array(source.items) == [1, 2, 3] && checker.count == 0)
    try source.append(4)
    #expect(Array(source.items) == [1, 2, 3, 4] && checker.count == 1)
  }

  @Test func failingInnerEditKeepsOuterEdits() throws {
    let source = ArrayDataSource([1, 2, 3])
    try source.perform { list in
      try list.append(4)
      #expect(throws: EditError.duplicateItems(identities: ["2"])) { try source.append(2) }
      #expect(throws: Refused.self) {
        try source.perform { inner in
          try inner.append(9)
          throw Refused()
        }
      }
      #expect(throws: EditError.self) { try source.remove(at: 10) }
      #expect(throws: EditError.self) {
        try list.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 9))
      }
      try source.append(5)
    }
    #expect(Array(source.items) == [1, 2, 3, 4, 5])
  }

  @Test func duplicatesAcrossNestedEditsThrow() throws {
    let source = ArrayDataSource([1, 2, 3])
    #expect(throws: EditError.duplicateItems(identities: ["5"])) {
      try source.perform { list in
        try source.append(5)
        try list.append(5)
      }
    }
    #expect(Array(source.items) == [1, 2, 3])
  }

  @Test func replacingAllContentJoinsEdit() throws {
    let source = SectionedDataSource(sections: [("a", [1]), ("b", [])])
    try source.perform { list in
      try list.append(2, toSection: 1)
      source.removeEmptySections()
      try source.setSections([("a", [1, 3]), ("b", [2])])
      try list.append(4, toSection: 1)
      source.setSections(removingDuplicatesFrom: [("a", [3, 3]), ("b", [2, 4])], report: { _ in })
    }
    #expect(areEqual(source.snapshot.plain, [("a", [3]), ("b", [2, 4])]))
    let array = ArrayDataSource([1])
    try array.perform { list in
      try list.append(2)
      try array.setItems([2, 1, 3])
      array.setItems(removingDuplicatesFrom: [3, 3, 2], report: { _ in })
      try list.append(7)
      array.removeAll()
      try list.append(8)
    }
    #expect(Array(array.items) == [8])
  }

  @Test func joinedEditsLeaveCopiesUnchanged() throws {
    let source = ArrayDataSource([1, 2, 3])
    var kept: Snapshot<SingleSection, Int>?
    try source.perform { list in
      let other = list.edited { $0.removeAll() }
      #expect(other.isEmpty)
      try source.append(4)
      kept = list
    }
    #expect(Array(source.items) == [1, 2, 3, 4])
    // A stored copy is a snapshot like any other.
    try kept?.append(5)
    #expect(source.count == 4)
    if let kept { try source.perform { $0 = kept } }
    try source.append(6)
    #expect(source.items.last == 6)
  }

  @Test func editingCopyAndSourceThrows() throws {
    let source = ArrayDataSource([1, 2, 3])
    let checker = TransitionChecker(source)
    #expect(throws: EditError.conflictingEdits) {
      try source.perform { list in
        var copy = list
        try copy.append(9)
        try source.append(4)
        try list.append(5)
      }
    }
    #expect(throws: EditError.conflictingEdits) {
      try source.perform { list in
        try source.perform { inner in
          try list.append(5)
          try inner.append(6)
        }
      }
    }
    #expect(throws: EditError.conflictingEdits) {
      try source.perform { list in
        try source.append(4)
        list = Snapshot([7])
      }
    }
    #expect(Array(source.items) == [1, 2, 3] && checker.count == 0)
  }

  @Test func editingDuringSequenceIterationLosesNoItems() throws {
    let source = ArrayDataSource([1, 2, 3])
    try source.append(
      contentsOf: [10, 11].lazy.map { number in
        MainActor.assumeIsolated { try? source.append(number * 2) }
        return number
      })
    #expect(Set(source.items) == [1, 2, 3, 10, 11, 20, 22])
    try source.perform { list in
      try list.insert(
        contentsOf: [30].lazy.map { number in
          MainActor.assumeIsolated { try? source.append(31) }
          return number
        }, at: ItemPosition(section: 0, item: 0))
    }
    #expect(source.items.first == 30 && source.items.last == 31)
  }

  @Test func loadedItemEditsJoin() async throws {
    let source = LoadingDataSource<SingleSection, Int>(sections: [(SingleSection(), [1, 2])]) { _ in
      LoadResult(items: [], isEnd: true)
    }
    let checker = TransitionChecker(source)
    try source.perform { list in
      try list.append(3)
      try source.insert(0, at: ItemPosition(section: 0, item: 0))
      try source.perform { try $0.append(4) }
      try source.remove(at: ItemPosition(section: 0, item: 1))
    }
    #expect(Array(source.snapshot.items) == [0, 2, 3, 4])
    #expect(checker.count == 1)
    try source.perform { _ in }
    #expect(checker.count == 1)
  }

  @Test func joinedEditsRemoveEmptiedSections() throws {
    let source = SectionedDataSource(sections: [("a", [1]), ("b", [2])])
    source.removesEmptySections = true
    try source.perform { list in
      try source.remove(at: ItemPosition(section: 0, item: 0))
      #expect(Array(list.sections) == ["b"])
      try list.append(3, toSection: 0)
    }
    #expect(areEqual(source.snapshot.plain, [("b", [2, 3])]))
  }

  @Test func backgroundSynchronizationWaitsForEdit() async throws {
    let source = ArrayDataSource([1, 2, 3])
    var task: Task<Void, any Error>?
    try source.perform { list in
      try list.append(4)
      task = Task { try await source.setItemsInBackground([4, 3]) }
      try source.append(5)
    }
    #expect(Array(source.items) == [1, 2, 3, 4, 5])
    try await task?.value
    #expect(Array(source.items) == [4, 3])
  }

  /// Combines every pair of edits in every order, with each edit made to the closure's list, in a nested `perform`, or in a
  /// `perform` that is nested twice.
  @Test func nestedEditPairsApplyInOrder() throws {
    typealias List = Snapshot<Int, Int>
    let edits: [(inout List) throws -> Void] = [
      { try $0.append(100, toSection: 0) },
      { try $0.remove(at: ItemPosition(section: 0, item: 0)) },
      { try $0.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 1, item: 0)) },
      { try $0.moveSection(from: 0, to: 1) },
      { try $0.insertSection(9, items: [90], at: 0) },
      { try $0.removeSection(at: 1) },
      { try $0.setItems([70, 71], inSection: 1) },
      { try $0.update(2) },
      { $0.removeAllItems() },
      { $0.removeEmptySections() },
      { try $0.move(at: [ItemPosition(section: 0, item: 1)], to: ItemPosition(section: 0, item: 0)) },
    ]
    let start = [(0, [1, 2, 3]), (1, [4])]
    for first in edits {
      for second in edits {
        for way in 0..<9 {
          var expected = Snapshot(sections: start)
          let isRefused: Bool
          do {
            try first(&expected)
            try second(&expected)
            isRefused =
              !expected.duplicateIdentities.isEmpty || !expected.duplicateSectionIdentities.isEmpty
          } catch {
            isRefused = true
          }
          let source = SectionedDataSource(sections: start)
          let checker = TransitionChecker(source)
          func make(_ edit: (inout List) throws -> Void, _ way: Int, _ list: inout List) throws {
            switch way {
            case 0: try edit(&list)
            case 1: try source.perform(edit)
            default: try source.perform { _ in try source.perform(edit) }
            }
          }
          do {
            try source.perform { configuration in
              try make(first, way % 3, &configuration)
              try make(second, way / 3, &configuration)
            }
            #expect(!isRefused)
            #expect(source.snapshot == expected)
          } catch {
            #expect(isRefused, "\(error)")
            #expect(areEqual(source.snapshot.plain, start))
          }
          #expect(checker.faults == [] && checker.count <= 1)
        }
      }
    }
  }
}
