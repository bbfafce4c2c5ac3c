import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Reordering by the user in a collection view")
@MainActor
struct ReorderingTests {
  /// Creates a screen that has draggable items and records the batch updates.
  func movable(
    _ letters: [String], change: (inout ListBehavior<Chapter, Note>) -> Void = { _ in }
  ) -> NoteScreen {
    NoteScreen(letters, log: UpdateLog()) { configuration in
      configuration.allowsReordering = true
      change(&configuration.behavior)
    }
  }

  func ids(_ screen: NoteScreen) -> [String] {
    let snapshot = screen.source.snapshot
    return (0..<snapshot.numberOfSections).map { section in
      snapshot.items(inSection: section).map(\.id).joined()
    }
  }

  @Test func togglingAllowsReorderingAffectsBoundView() {
    let screen = NoteScreen(["abc"])
    screen.view.layoutIfNeeded()
    #expect(!screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2)))
    screen.adapter.behavior.allowsReordering = true
    #expect(screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2)))
    screen.turns.run()
    #expect(screen.texts == ["b", "c", "a"])
    screen.adapter.behavior.allowsReordering = false
    #expect(!screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2)))
  }

  @Test func draggingWithinSectionChangesSourceOnce() {
    let screen = movable(["abcd"])
    var transitions = 0
    let token = screen.source.observe { _ in transitions += 1 }
    let failures = UIKitFailure.collect {
      #expect(screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2)))
      #expect(ids(screen) == ["bcad"])
      #expect(screen.texts == ["b", "c", "a", "d"])
      screen.turns.run()
      #expect(screen.agrees)
    }
    #expect(failures == [])
    #expect(transitions == 1)
    #expect(screen.record.outcomes == [.adopted])
    token.cancel()
  }

  #if !canImport(UIKit)
    // UIKit's flow layout has no position after the last item of another section.
    @Test func itemsMoveIntoOtherAndEmptySections() {
      let screen = movable(["ab", "", "c"])
      let failures = UIKitFailure.collect {
        #expect(screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(2, 1)))
        screen.turns.run()
        #expect(ids(screen) == ["b", "", "ca"])
        #expect(screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(1, 0)))
        screen.turns.run()
        #expect(ids(screen) == ["", "b", "ca"])
        #expect(screen.agrees)
      }
      #expect(failures == [])
      #expect(screen.record.outcomes == [.adopted, .adopted])
    }
  #endif

  @Test func draggedCellIsNeitherReplacedNorReconfigured() {
    let screen = movable(["abc"])
    let cell = screen.view.cellForItem(at: IndexPath(0, 0))
    screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
    screen.turns.run()
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: IndexPath(0, 2)) === cell)
    #expect(screen.calls.take() == [])
  }

  @Test func draggedItemStaysSelected() {
    let screen = movable(["abc"])
    screen.adapter.select(["a"])
    screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
    screen.turns.run()
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
  }

  @Test func draggingRequiresPermission() {
    let screen = NoteScreen(["ab"])
    #expect(!screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))
    let some = movable(["ab"]) { $0.canMove { note in note.id == "b" } }
    #expect(!some.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))
    #expect(some.view.dragItem(from: IndexPath(0, 1), to: IndexPath(0, 0)))
    #expect(ids(some) == ["ba"])
  }

  @Test func readOnlySourcePreventsDragging() {
    let adapter = CollectionViewAdapter(ObservedDataSource { ["a", "b"] }.map { $0 + "!" }) { configuration in
      configuration.register(TextCell.self) { cell, text in cell.text = text }
      configuration.allowsReordering = true
    }
    let screen = CollectionScreen()
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a!", "b!"])
    #expect(!screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))
  }

  @Test func moveHandlerReplacesSourceMove() {
    var moves: [String] = []
    let screen = movable(["abc"]) { behavior in
      behavior.allowsReordering = false
      behavior.onMove { note, from, to in moves.append("\(note.id) \(from) \(to)") }
    }
    let failures = UIKitFailure.collect {
      #expect(screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2)))
      #expect(screen.texts == ["b", "c", "a"])
      screen.turns.run()
      // Nothing was moved in the source, so the view shows the original order again.
      #expect(screen.texts == ["a", "b", "c"])
    }
    #expect(failures == [])
    #expect(moves == ["a 0.0 0.2"])
    #expect(screen.record.outcomes == [.incremental(steps: 1)])
  }

  @Test func refusedMoveIsRevertedAndReported() {
    struct Refused: Error {}
    let screen = movable(["ab", "c"]) { $0.onMove { _, _, _ in throw Refused() } }
    let failures = UIKitFailure.collect {
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(1, 0))
      screen.turns.run()
      #expect(screen.agrees)
      #expect(screen.texts == ["a", "b", "c"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [.editFailed(error: "Refused()")])
  }

  @Test func sortingSourceOverridesDropPosition() {
    let source = SectionedDataSource(sections: chapters(["bdf"]))
    let screen = CollectionScreen()
    let turns = Turns()
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
      configuration.onMove { note, from, to in
        try source.perform { notes in
          try notes.move(from: from, to: to)
          try notes.setItems(notes.items(inSection: 0).sorted { $0.id < $1.id }, inSection: 0)
        }
      }
    }
    adapter.runLater = { turns.plan($0, $1) }
    let failures = UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["b", "d", "f"])
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
      turns.run()
      #expect(screen.texts == ["b", "d", "f"])
    }
    #expect(failures == [])
  }

  @Test func moveThatChangesItemUpdatesItsCell() throws {
    let source = SectionedDataSource(sections: chapters(["ab", "c"]))
    let screen = CollectionScreen()
    let turns = Turns()
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
      configuration.onMove { note, from, to in
        try source.perform { notes in
          try notes.move(from: from, to: to)
          try notes.update(Note(note.id, "in \(to.section)"))
        }
      }
    }
    adapter.runLater = { turns.plan($0, $1) }
    let failures = UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      let cell = screen.view.cellForItem(at: IndexPath(0, 0))
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(1, 0))
      turns.run()
      #expect(screen.texts == ["b", "in 1", "c"])
      #expect(screen.view.cellForItem(at: IndexPath(1, 0)) === cell)
    }
    #expect(failures == [])
  }

  @Test func behaviorRedirectsMoveTarget() {
    let screen = movable(["abc", "de"]) { $0.targetOfMove { _, _, to in at(0, min(to.item, 1)) } }
    let failures = UIKitFailure.collect {
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(1, 1))
      screen.turns.run()
      #expect(ids(screen) == ["bac", "de"])
    }
    #expect(failures == [])
  }

  @Test func delegateTargetTakesPrecedenceOverBehavior() {
    let delegate = AppDelegate()
    delegate.target = { _ in IndexPath(1, 0) }
    let screen = movable(["abc", "de"]) { $0.targetOfMove { _, _, _ in at(0, 1) } }
    screen.adapter.delegate = delegate
    let failures = UIKitFailure.collect {
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
      screen.turns.run()
      #expect(ids(screen) == ["bc", "ade"])
      // If the app's delegate doesn't change the target, the behavior determines it.
      delegate.target = { $0 }
      screen.view.dragItem(from: IndexPath(1, 0), to: IndexPath(1, 2))
      screen.turns.run()
      #expect(ids(screen) == ["bac", "de"])
    }
    #expect(failures == [])
  }

  @Test(arguments: [(9, 0), (0, 9), (0, 3), (-1, 0), (0, -1)])
  func invalidTargetIsIgnoredAndReported(section: Int, item: Int) {
    let screen = movable(["abc", "de"]) { $0.targetOfMove { _, _, _ in at(section, item) } }
    let failures = UIKitFailure.collect {
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
      screen.turns.run()
      #expect(ids(screen) == ["bca", "de"])
    }
    #expect(failures == [])
    #expect(
      screen.record.diagnostics == [
        .invalidPosition("the target \(section).\(item) of a move from 0.0")
      ])
  }

  @Test func invalidDelegateTargetLeavesItemInPlace() {
    let delegate = AppDelegate()
    let screen = movable(["abc"])
    screen.adapter.delegate = delegate
    let failures = UIKitFailure.collect {
      for target in [IndexPath(4, 4), IndexPath(), IndexPath(0, 3)] {
        delegate.target = { _ in target }
        screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
        screen.turns.run()
      }
      #expect(ids(screen) == ["abc"])
      #expect(screen.agrees)
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics.count == 3)
  }

  @Test func targetOfMissingItemFallsBackToProposal() {
    let screen = movable([""]) { $0.targetOfMove { _, _, to in to } }
    let target = screen.adapter.collectionHost.bridge.collectionView(
      screen.view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(0, 0),
      atCurrentIndexPath: IndexPath(0, 0), toProposedIndexPath: IndexPath(0, 1))
    #expect(target == IndexPath(0, 1))
    let delegate = AppDelegate()
    delegate.target = { _ in IndexPath(0, 0) }
    screen.adapter.delegate = delegate
    _ = screen.adapter.collectionHost.bridge.collectionView(
      screen.view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(0, 0),
      atCurrentIndexPath: IndexPath(0, 0), toProposedIndexPath: IndexPath(0, 1))
    #expect(screen.record.diagnostics.count == 1)
  }
}
