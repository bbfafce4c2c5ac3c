import Headwater
import Testing

@MainActor
@Suite("A rejected edit names the problem and changes nothing")
struct RefusedEditsTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var error: EditError
    var edit: @Sendable (inout Snapshot<String, Int>) throws -> Void
  }

  /// Invalid edits of a snapshot with three sections: a contains 1, 2, and 3; b contains 4; and c is empty.
  nonisolated static let refusals: [Refusal] = {
    @Sendable func at(_ section: Int, _ item: Int) -> ItemPosition {
      ItemPosition(section: section, item: item)
    }
    return [
      Refusal(testDescription: "insert behind the end", error: .noPosition(at(0, 4), count: 3)) {
        try $0.insert(9, at: at(0, 4))
      },
      Refusal(testDescription: "insert before the beginning", error: .noPosition(at(0, -1), count: 3)) {
        try $0.insert(9, at: at(0, -1))
      },
      Refusal(testDescription: "insert into no section", error: .noSection(3, count: 3)) {
        try $0.insert(9, at: at(3, 0))
      },
      Refusal(testDescription: "append to no section", error: .noSection(-1, count: 3)) {
        try $0.append(9, toSection: -1)
      },
      Refusal(testDescription: "remove where nothing is", error: .noPosition(at(2, 0), count: 0)) {
        try $0.remove(at: at(2, 0))
      },
      Refusal(testDescription: "remove twice", error: .duplicateArgument("Position 0.1")) {
        try $0.remove(at: [at(0, 1), at(0, 0), at(0, 1)])
      },
      Refusal(testDescription: "remove beyond the end", error: .noPosition(at(1, 2), count: 1)) {
        try $0.removeItems(in: 0..<2, inSection: 1)
      },
      Refusal(testDescription: "replace where nothing is", error: .noPosition(at(0, 3), count: 3)) {
        try $0.replace(at: at(0, 3), with: 9)
      },
      Refusal(testDescription: "move from nowhere", error: .noPosition(at(0, 3), count: 3)) {
        try $0.move(from: at(0, 3), to: at(0, 0))
      },
      Refusal(testDescription: "move behind the end", error: .noPosition(at(0, 3), count: 2)) {
        try $0.move(from: at(0, 0), to: at(0, 3))
      },
      Refusal(testDescription: "set items of no section", error: .noSection(7, count: 3)) {
        try $0.setItems([1], inSection: 7)
      },
      Refusal(testDescription: "insert a section behind the end", error: .noSection(4, count: 3)) {
        try $0.insertSection("d", at: 4)
      },
      Refusal(testDescription: "remove no section", error: .noSection(3, count: 3)) {
        try $0.removeSection(at: 3)
      },
      Refusal(testDescription: "remove a section twice", error: .duplicateArgument("Section 1")) {
        try $0.removeSections(at: [1, 1])
      },
      Refusal(testDescription: "move a section behind the end", error: .noSection(3, count: 2)) {
        try $0.moveSection(from: 0, to: 3)
      },
      Refusal(testDescription: "replace no section", error: .noSection(-1, count: 3)) {
        try $0.replaceSection(at: -1, with: "d")
      },
      Refusal(testDescription: "remove an unknown item", error: .unknownItem(identity: "9")) {
        try $0.remove(id: 9)
      },
      Refusal(testDescription: "update an unknown item", error: .unknownItem(identity: "9")) {
        try $0.update(9)
      },
      Refusal(testDescription: "insert before an unknown item", error: .unknownItem(identity: "9")) {
        try $0.insert(contentsOf: [8], before: 9)
      },
      Refusal(testDescription: "move an unknown item", error: .unknownItem(identity: "9")) {
        try $0.move(id: 9, before: 1)
      },
      Refusal(testDescription: "remove an unknown section", error: .unknownSection(identity: "z")) {
        try $0.removeSection(id: "z")
      },
      Refusal(testDescription: "move to an unknown section", error: .unknownSection(identity: "z")) {
        try $0.move(id: 1, toSectionID: "z")
      },
      Refusal(testDescription: "insert an item that is there", error: .duplicateItems(identities: ["4"])) {
        try $0.append(4, toSection: 0)
      },
      Refusal(testDescription: "insert one item twice", error: .duplicateItems(identities: ["8"])) {
        try $0.append(contentsOf: [8, 8], toSection: 0)
      },
      Refusal(testDescription: "replace by an item that is there", error: .duplicateItems(identities: ["4"]))
      { try $0.replace(at: at(0, 0), with: 4) },
      Refusal(testDescription: "insert a section that is there", error: .duplicateSections(identities: ["b"]))
      { $0.appendSection("b") },
    ]
  }()

  @Test(arguments: refusals)
  func invalidEditRollsBackTransaction(_ refusal: Refusal) throws {
    let source = SectionedDataSource(sections: [("a", [1, 2, 3]), ("b", [4]), ("c", [])])
    let before = source.snapshot
    var told = 0
    let token = source.observe { _ in told += 1 }
    #expect(throws: refusal.error) {
      try source.perform { snapshot in
        // Edits before the invalid one in the same transaction are undone as well.
        try snapshot.append(100, toSection: 2)
        try snapshot.remove(id: 100)
        try refusal.edit(&snapshot)
      }
    }
    #expect(source.snapshot.isIdentical(to: before))
    #expect(told == 0)
    _ = token
  }

  @Test
  func invalidArrayEditsThrow() throws {
    let source = ArrayDataSource(["a", "b"])
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 5), count: 2)) {
      try source.insert("c", at: 5)
    }
    #expect(throws: EditError.duplicateItems(identities: ["a"])) { try source.append("a") }
    #expect(throws: EditError.duplicateItems(identities: ["c"])) { try source.setItems(["a", "c", "c"]) }
    #expect(throws: EditError.wrongNumber(expected: 2, found: 1)) {
      try source.replace(at: [0, 1], with: ["c"])
    }
    #expect(throws: EditError.noSection(0, count: 0)) { try source.perform { $0.removeAll() } }
    #expect(Array(source.items) == ["a", "b"])
  }

  @Test
  func initializingWithDuplicatesReportsThem() {
    var reports: [Diagnostic] = []
    let source = ArrayDataSource(["a", "b", "a"], report: { reports.append($0) })
    #expect(Array(source.items) == ["a", "b"])
    #expect(reports == [.duplicatesDropped(identities: ["a"])])
  }
}
