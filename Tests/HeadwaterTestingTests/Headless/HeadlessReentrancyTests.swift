import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("A headless list whose closures change the list")
struct HeadlessReentrancyTests {
  @Test(arguments: UpdateRules.allCases)
  func changeInsidePrepareWaitsForUpdate(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [])])
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    var added = 0
    presentation.register(HeadlessCell.self, identifier: "cell") { [unowned notes] cell, note in
      cell.text = note.text
      if note.id < 8 {
        added += 1
        try notes.append(Note(note.id + 1), toSection: 0)
      }
    }
    let view = NoteView(notes, rules: rules, presentation: presentation)
    try notes.append(Note(1), toSection: 0)
    #expect(added == 7)
    #expect(view.visibleCells.map(\.text) == (1...8).map { "note \($0)" })
    #expect(view.violations.isEmpty)
    #expect(view.steps.count == 9)
  }

  @Test(arguments: UpdateRules.allCases)
  func changeInsidePrepareWhileScrollingWaitsForLayout(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(0..<40))
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(HeadlessCell.self, identifier: "cell") { [unowned items] cell, item in
      cell.text = "\(item)"
      if item == 20, items.count == 40 { try items.removeSubrange(0..<5) }
      if item == 21, items.count == 35 { try items.insert(100, at: 20) }
    }
    let view = HeadlessListView(
      items, rules: rules, metrics: HeadlessMetrics(viewport: 6), presentation: presentation)
    view.scroll(to: 17)
    #expect(items.count == 36)
    #expect(view.violations.isEmpty)
    #expect(
      view.visibleCells.map(\.text)
        == view.visiblePositions.compactMap { items.snapshot.item(at: $0) }.map(String.init))
    #expect(view.lifeCycle.appearances - view.lifeCycle.cleanUps == 6)
  }

  @Test func contentChangeInsidePrepareAppears() throws {
    let notes = Notes(sections: [(Folder(1), (0..<20).map { Note($0, "old") })])
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(HeadlessCell.self, identifier: "cell") { [unowned notes] cell, note in
      cell.text = note.text
      if note.text == "old" { try notes.update(Note(note.id, "new")) }
    }
    let view = NoteView(notes, metrics: HeadlessMetrics(viewport: 5), presentation: presentation)
    view.scroll(to: 10)
    #expect(view.visibleCells.map(\.text) == Array(repeating: "new", count: 5))
  }

  @Test func scrollingInsidePrepareWaitsForLayout() {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    var scroll: (@MainActor () -> Void)?
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in
      cell.text = "\(item)"
      if item == 10 { scroll?() }
    }
    let view = HeadlessListView(
      ArrayDataSource(Array(0..<40)), metrics: HeadlessMetrics(viewport: 3), presentation: presentation)
    scroll = { [unowned view] in view.scroll(to: 30) }
    view.scroll(to: 10)
    #expect(view.visibleCells.map(\.text) == ["30", "31", "32"])
    #expect(view.lifeCycle.appearances - view.lifeCycle.cleanUps == 3)
  }

  @Test(arguments: UpdateRules.allCases)
  func updatesRunSequentiallyInOrder(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes, rules: rules, policy: UpdatePolicy(coalescesUpdates: false))
    view.holdsCompletions = true
    for number in 2...5 { try notes.append(Note(number), toSection: 0) }
    #expect(view.text == "  note 1\n  note 2")
    #expect(view.numberOfHeldCompletions == 1)
    #expect(view.driver.isUpdating)
    #expect(view.releaseCompletion())
    #expect(view.text == "  note 1\n  note 2\n  note 3")
    while view.releaseCompletion() {}
    #expect(view.text == (1...5).map { "  note \($0)" }.joined(separator: "\n"))
    #expect(!view.driver.isUpdating)
    #expect(view.steps.count == 5)
    #expect(view.violations.isEmpty)
  }

  @Test func movedSectionWithItemChangesTakesTwoSteps() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)]), (Folder(2), [Note(2)])])
    let view = NoteView(notes, hasHeaders: true)
    view.holdsCompletions = true
    try notes.perform { notes in
      try notes.moveSection(from: 1, to: 0)
      try notes.append(Note(3), toSection: 0)
      try notes.append(Note(4), toSection: 1)
    }
    try notes.remove(ids: [1])
    #expect(view.text == "[folder 2]\n  note 2\n[folder 1]\n  note 1")
    view.releaseCompletion()
    #expect(view.text == "[folder 2]\n  note 2\n  note 3\n[folder 1]\n  note 1\n  note 4")
    view.releaseCompletion()
    #expect(view.text == "[folder 2]\n  note 2\n  note 3\n[folder 1]\n  note 4")
    #expect(view.releaseCompletion())
    #expect(!view.releaseCompletion())
  }
}
