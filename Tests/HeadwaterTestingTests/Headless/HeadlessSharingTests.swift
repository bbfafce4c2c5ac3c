import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Headless lists and their sources")
struct HeadlessSharingTests {
  @Test(arguments: [UInt64](1...3))
  func viewsShareOneSourceWithDuplicateItems(_ seed: UInt64) {
    let source = LooseSource()
    let layout = RowLayout(hasHeaders: true)
    let views = UpdateRules.allCases.map {
      NoteView(source, rules: $0, hasHeaders: true, metrics: HeadlessMetrics(viewport: 2_000))
    }
    var random = SplitMix64(seed: seed)
    var duplicates = 0
    for _ in 0..<400 {
      source.set(RandomFolders.pair(longOneIn: 200, &random).after)
      if !source.snapshot.duplicateIdentities.isEmpty { duplicates += 1 }
      for view in views { #expect(view.text == source.snapshot.picture(layout)) }
    }
    #expect(duplicates > 0)
    for view in views { #expect(view.violations.isEmpty) }
  }

  @Test func viewSourceAndClosuresAreReleased() throws {
    final class Owned {}
    weak var weakView: NoteView?
    weak var weakSource: Notes?
    weak var weakClosure: Owned?
    weak var weakCell: HeadlessCell?
    do {
      let owned = Owned()
      let notes = Notes(sections: [(Folder(1), [Note(1)])])
      var presentation = Presentation<HeadlessCell, Folder, Note>()
      presentation.register(HeadlessCell.self, identifier: "cell") { cell, note in
        withExtendedLifetime(owned) { cell.text = note.text }
      }
      let view = NoteView(notes, presentation: presentation)
      view.behavior.onPrefetch { _ in _ = owned }
      view.holdsCompletions = true
      try notes.append(Note(2), toSection: 0)
      (weakView, weakSource, weakClosure, weakCell) = (view, notes, owned, view.visibleCells.first)
    }
    #expect(weakView == nil, "though an update had begun and was not complete")
    #expect(weakSource == nil)
    #expect(weakClosure == nil)
    #expect(weakCell == nil)
  }

  @Test func sourceContinuesAfterViewIsReleasedDuringUpdate() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let other = NoteView(notes)
    var view: NoteView? = NoteView(notes)
    view?.holdsCompletions = true
    try notes.append(Note(2), toSection: 0)
    try notes.append(Note(3), toSection: 0)
    view = nil
    try notes.append(Note(4), toSection: 0)
    #expect(view == nil)
    #expect(other.visibleCells.count == 4)
  }

  @Test func closedViewIgnoresUpdates() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes)
    view.close()
    try notes.append(Note(2), toSection: 0)
    #expect(view.visibleCells.isEmpty)
    #expect(view.steps == [.reload])
  }

  @Test func updatesWaitWhileDriverIsPaused() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes)
    view.driver.pause()
    try notes.append(Note(2), toSection: 0)
    try notes.append(Note(3), toSection: 0)
    #expect(view.text == "  note 1")
    view.driver.resume()
    #expect(view.text == "  note 1\n  note 2\n  note 3")
    #expect(view.steps.count == 2)
  }

  @Test func selectionFollowsItems() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2), Note(3)])])
    let view = NoteView(notes)
    view.selection.limit = .max
    view.tap(ItemPosition(0, 0))
    view.tap(ItemPosition(0, 2))
    view.tap(ItemPosition(0, 7))
    try notes.move(from: ItemPosition(0, 2), to: ItemPosition(0, 0))
    #expect(view.selectedPositions == [ItemPosition(0, 0), ItemPosition(0, 1)])
    #expect(view.text == "> note 3\n> note 1\n  note 2")
    view.tap(ItemPosition(0, 0))
    #expect(!view.isSelected(ItemPosition(0, 0)))
    try notes.remove(ids: [1])
    #expect(view.selectedPositions.isEmpty)
    #expect(view.selection.ids.isEmpty)
    try notes.append(Note(1), toSection: 0)
    #expect(!view.isSelected(ItemPosition(0, 2)))
  }
}
