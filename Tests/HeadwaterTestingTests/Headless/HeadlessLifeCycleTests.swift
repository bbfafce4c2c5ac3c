import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The lifecycle of a headless list's cells")
struct HeadlessLifeCycleTests {
  /// Tracks the life cycle of cells and detects calls in the wrong order.
  @MainActor
  private final class Witness {
    var prepared: Set<ObjectIdentifier> = []
    var isSetUp: Set<ObjectIdentifier> = []
    var laidOut: Set<ObjectIdentifier> = []
    var mistakes: [String] = []

    func presentation() -> Presentation<HeadlessCell, Folder, Note> {
      var presentation = Presentation<HeadlessCell, Folder, Note>.descriptions
      let cell = presentation.register(HeadlessCell.self, identifier: "cell") { [unowned self] cell, note in
        cell.text = note.text
        if !laidOut.contains(ObjectIdentifier(cell)) { mistakes.append("prepared before it was laid out") }
        prepared.insert(ObjectIdentifier(cell))
      }
      cell.onLoad { [unowned self] in
        if !isSetUp.insert(ObjectIdentifier($0)).inserted { mistakes.append("set up twice") }
      }
      cell.onLayout { [unowned self] in
        if !isSetUp.contains(ObjectIdentifier($0)) { mistakes.append("laid out before it was set up") }
        laidOut.insert(ObjectIdentifier($0))
      }
      cell.onEndDisplaying { [unowned self] in
        if prepared.remove(ObjectIdentifier($0)) == nil { mistakes.append("cleaned up, not prepared") }
      }
      cell.onPrepareForReuse { [unowned self] in
        laidOut.remove(ObjectIdentifier($0))
        if prepared.contains(ObjectIdentifier($0)) { mistakes.append("reset, not cleaned up") }
      }
      return presentation
    }
  }

  @Test(arguments: UpdateRules.allCases, [UInt64](1...4))
  func preparationsAndCleanUpsBalanceUnderRandomChanges(
    _ rules: UpdateRules, _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let witness = Witness()
    let source = LooseSource()
    let layout = RowLayout(hasHeaders: seed % 2 == 0, hasFooters: seed % 3 == 0)
    let view = NoteView(
      source, rules: rules, hasHeaders: layout.hasHeaders, hasFooters: layout.hasFooters,
      metrics: HeadlessMetrics(viewport: 5),
      presentation: witness.presentation(), policy: UpdatePolicy(maximumChanges: .max))
    for _ in 0..<150 {
      let (before, shown) = RandomFolders.pair(longOneIn: rules == .list ? 40 : 200, &random)
      // Continue at the previous position, or jump to another one.
      source.set(before)
      view.scroll(to: Double(random.below(12)))
      source.set(shown)
      view.scroll(by: Double(random.below(7)) - 3.5)

      let seenTexts = view.visibleLines.compactMap { Snapshot(shown).lines(layout)[$0] }
      #expect(view.visibleCells.map(\.text) == seenTexts, "\(before) to \(shown)")
    }
    #expect(view.violations.isEmpty)
    #expect(witness.mistakes.isEmpty)
    let cells = view.visibleCells
    #expect(view.lifeCycle.appearances - view.lifeCycle.cleanUps == cells.count)
    #expect(view.lifeCycle.resets > 0)
    #expect(view.lifeCycle.creations < 40, "cells are used again")
    view.close()
    #expect(witness.prepared.isEmpty)
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
    #expect(cells.allSatisfy { !$0.isVisible })
  }

  @Test(arguments: batchRules)
  func movedItemKeepsCellWithoutPreparingAgain(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2), Note(3)]), (Folder(2), [Note(4)])])
    let view = NoteView(notes, rules: rules)
    let first = try #require(view.cell(at: ItemPosition(0, 0)))
    try notes.move(from: ItemPosition(0, 0), to: ItemPosition(1, 1))
    #expect(view.cell(at: ItemPosition(1, 1)) === first)
    #expect(first.lifeCycle.preparations == 1)
    #expect(view.lifeCycle.creations == 4)
  }

  @Test(arguments: UpdateRules.allCases)
  func changedContentPreparesSameCellAgain(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2)])])
    let view = NoteView(notes, rules: rules, hasHeaders: true)
    let (header, cell) = try #require(
      zip([view.header(ofSection: 0)], [view.cell(at: ItemPosition(0, 1))]).first { _ in true })
    try notes.update(Note(2, "new"))
    try notes.updateSection(Folder(1, "renamed"))
    #expect(view.cell(at: ItemPosition(0, 1)) === cell)
    #expect(view.header(ofSection: 0) === header)
    #expect(cell?.text == "new")
    #expect(header?.text == "renamed")
    #expect(cell?.lifeCycle.preparations == 2)
    #expect(cell?.lifeCycle.cleanUps == 0)
    #expect(view.cell(at: ItemPosition(0, 0))?.lifeCycle.preparations == 1)
    #expect(view.steps.count == 1, "content alone is no step")
  }

  @Test(arguments: batchRules)
  func movedItemWithNewContentIsPreparedAgain(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2), Note(3)])])
    let view = NoteView(notes, rules: rules)
    let cell = try #require(view.cell(at: ItemPosition(0, 0)))
    try notes.perform { notes in
      try notes.update(Note(1, "new"))
      try notes.move(from: ItemPosition(0, 0), to: ItemPosition(0, 2))
    }
    #expect(view.cell(at: ItemPosition(0, 2)) === cell)
    #expect(cell.text == "new")
  }
}

extension Snapshot where Section == Folder, Item == Note {
  /// Returns the text of each line.
  fileprivate func lines(_ layout: RowLayout) -> [String] {
    sections.enumerated().flatMap { index, folder in
      (layout.hasHeaders ? [folder.name] : []) + items(inSection: index).map(\.text)
        + (layout.hasFooters ? [folder.name] : [])
    }
  }
}
