import Headwater
import Testing

@MainActor
@Suite("Edits")
struct EditsTests {
  @Test
  func arrayEditsUpdateItems() throws {
    let source = ArrayDataSource(["a", "b", "c", "d"])
    let checker = TransitionChecker(source)
    func check(_ expected: String, _ edit: () throws -> Void) rethrows {
      try edit()
      #expect(source.items.joined() == expected)
    }
    try check("abcde") { try source.append("e") }
    try check("abcdefg") { try source.append(contentsOf: ["f", "g"]) }
    try check("xabcdefg") { try source.insert("x", at: 0) }
    try check("xyzabcdefg") { try source.insert(contentsOf: ["y", "z"], at: 1) }
    try check("xyzAbcdefg") { try source.replace(at: 3, with: "A") }
    try check("XYzAbcdefg") { try source.replace(at: [0, 1], with: ["X", "Y"]) }
    try check("Qbcdefg") { try source.replaceSubrange(0..<4, with: ["Q"]) }
    try check("Qcdefg") { try source.remove(at: 1) }
    try check("cefg") { try source.remove(at: [2, 0]) }
    try check("cg") { try source.removeSubrange(1..<3) }
    try check("gc") { try source.move(from: 0, to: 1) }
    try check("gcmno") { try source.append(contentsOf: ["m", "n", "o"]) }
    try check("ogcmn") { try source.move(at: [4], to: 0) }
    try check("gnmoc") {
      try source.move(at: [0, 2], to: 3); try source.setItems(["g", "n", "m", "o", "c"])
    }
    try check("moc") { try source.remove(ids: ["g", "n"]) }
    check("") { source.removeAll() }
    #expect(checker.faults == [])
    #expect(source.snapshot.numberOfSections == 1)
  }

  @Test
  func sectionEditsUpdateSnapshot() throws {
    let source = SectionedDataSource(sections: [("a", [1, 2]), ("b", [3])])
    let checker = TransitionChecker(source)
    func check(_ expected: [(String, [Int])], _ edit: () throws -> Void) rethrows {
      try edit()
      #expect(areEqual(source.snapshot.plain, expected))
    }
    try check([("a", [1, 2]), ("b", [3]), ("c", [])]) { try source.appendSection("c") }
    try check([("z", [9]), ("a", [1, 2]), ("b", [3]), ("c", [])]) {
      try source.insertSection("z", items: [9], at: 0)
    }
    try check([("a", [1, 2]), ("b", [3]), ("z", [9]), ("c", [])]) { try source.moveSection(from: 0, to: 2) }
    try check([("a", [1]), ("b", [3]), ("z", [9, 2]), ("c", [])]) {
      try source.move(from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 2, item: 1))
    }
    check([("a", [1]), ("b", [3]), ("z", [9, 2])]) { source.removeEmptySections() }
    try check([("a", [1]), ("z", [9, 2])]) { try source.removeSection(id: "b") }
    try check([("a", [5, 6]), ("z", [9, 2])]) { try source.setItems([5, 6], inSection: 0) }
    try check([("z", [2, 9]), ("a", [6])]) { try source.setSections([("z", [2, 9]), ("a", [6])]) }
    try check([("z", [2, 6]), ("a", [9])]) {
      try source.perform { snapshot in
        try snapshot.move(id: 9, toSectionID: "a")
        try snapshot.move(id: 6, toSectionID: "z")
      }
    }
    source.removesEmptySections = true
    try check([("z", [2, 6])]) { try source.remove(at: ItemPosition(section: 1, item: 0)) }
    try check([("z", [2, 6]), ("new", [])]) { try source.appendSection("new") }
    check([]) { source.removeAll() }
    #expect(checker.faults == [])
  }

  @Test
  func performingSeveralEditsIsOneTransition() throws {
    let source = SectionedDataSource(sections: [("a", [1, 2])])
    let checker = TransitionChecker(source)
    try source.perform { snapshot in
      try snapshot.append(3)
      snapshot.appendSection("b", items: [4])
      try snapshot.moveSection(from: 1, to: 0)
      try snapshot.remove(id: 1)
    }
    #expect(checker.count == 1 && checker.faults == [])
  }

  @Test
  func nonthrowingEditsKeepFirstAndReportDuplicates() {
    var reported: [Diagnostic] = []
    let source = ArrayDataSource(["a", "b", "c"])
    let checker = TransitionChecker(source)
    source.setItems(removingDuplicatesFrom: ["c", "a", "c", "d"]) { reported.append($0) }
    #expect(source.items.joined() == "cad")
    #expect(reported == [.duplicatesDropped(identities: ["c"])])
    source.setItems(removingDuplicatesFrom: ["c", "a", "d"]) { reported.append($0) }
    #expect(checker.count == 1)
    source.removeAll()
    source.removeAll()
    #expect(source.items.isEmpty && source.snapshot.numberOfSections == 1)
    #expect(checker.count == 2 && checker.faults == [])
    #expect(reported.count == 1)
  }

  @Test
  func nonthrowingSectionEditsKeepFirstAndReportDuplicates() {
    var reported: [Diagnostic] = []
    let source = SectionedDataSource(sections: [("a", [1, 2]), ("b", [3])])
    let checker = TransitionChecker(source)
    source.setSections(removingDuplicatesFrom: [("b", [3, 1]), ("c", [1, 4]), ("b", [5])]) {
      reported.append($0)
    }
    #expect(areEqual(source.snapshot.plain, [("b", [3, 1]), ("c", [4])]))
    #expect(reported == [.duplicatesDropped(identities: ["1", "b"])])
    source.removesEmptySections = true
    source.setSections(removingDuplicatesFrom: [("b", [3, 1]), ("c", [])]) { reported.append($0) }
    #expect(areEqual(source.snapshot.plain, [("b", [3, 1])]))
    source.removeAll()
    #expect(source.snapshot.numberOfSections == 0)
    #expect(checker.count == 3 && checker.faults == [])
  }

  @Test
  func sectionsWithoutValuesAreNumbered() throws {
    let source = SectionedDataSource([["a", "b"], [], ["c"]])
    #expect(areEqual(source.snapshot.plain, [(0, ["a", "b"]), (1, []), (2, ["c"])]))
    try source.append("d", toSection: 1)
    try source.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 2, item: 1))
    #expect(areEqual(source.snapshot.plain, [(0, ["b"]), (1, ["d"]), (2, ["c", "a"])]))
  }

  @Test
  func settingSimilarItemsChangesOnlyDifference() throws {
    let source = ArrayDataSource(Array(0..<10_000))
    let before = source.snapshot
    var items = Array(0..<10_000)
    items.remove(at: 5_000)
    items.insert(-1, at: 100)
    try source.setItems(items)
    #expect(source.items.elementsEqual(items))
    let changeset = try source.snapshot.changeset(from: before)
    #expect(changeset.count == 2)
  }
}
