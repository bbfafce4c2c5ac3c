// UIKit shows a placeholder only in a drop session, which no app can begin programmatically.
#if !canImport(UIKit)
  import Headwater
  import Testing

  @testable import HeadlessUIKit
  @testable import HeadwaterUIKit

  @Suite("Items that are dropped from another view", .strictUIKit)
  @MainActor
  struct DropTests {
    @Test func updateWaitsForPlaceholderCommit() throws {
      let screen = NoteScreen(["abc", "def"])
      let placeholder = screen.view.showDropPlaceholder(at: IndexPath(0, 1))
      try screen.source.append(Note("x"), toSection: 1)
      try screen.source.remove(at: at(0, 0))
      screen.turns.run()
      #expect(screen.texts == ["a", "b", "c", "d", "e", "f"])
      try screen.adapter.commitDrop(of: Note("n")) {
        placeholder.commitInsertion(dataSourceUpdates: $0)
      } insert: {
        try screen.source.insert($0, at: $1)
      }
      // In the view, the item is where it was dropped. In the source, it follows the item that precedes it in the view.
      screen.turns.run()
      #expect(screen.agrees)
      #expect(screen.source.snapshot.items.map(\.text) == ["n", "b", "c", "d", "e", "f", "x"])
    }

    @Test func deletingPlaceholderAppliesPendingUpdate() throws {
      let screen = NoteScreen(["abc"])
      let placeholder = screen.view.showDropPlaceholder(at: IndexPath(0, 3))
      try screen.source.append(Note("x"), toSection: 0)
      placeholder.deletePlaceholder()
      screen.turns.run()
      #expect(screen.agrees)
      #expect(screen.adapter.displayed == screen.source.snapshot)
    }

    @Test func droppingDisplayedItemThrows() throws {
      let screen = NoteScreen(["abc"])
      let placeholder = screen.view.showDropPlaceholder(at: IndexPath(0, 0))
      var commits = 0
      #expect(throws: EditError.self) {
        try screen.adapter.commitDrop(of: Note("c")) { updates in
          commits += 1
          return placeholder.commitInsertion(dataSourceUpdates: updates)
        } insert: { _, _ in
        }
      }
      #expect(commits == 0)
      placeholder.deletePlaceholder()
      screen.turns.run()
      #expect(screen.agrees)
    }

    @Test func reloadInvalidatesDropPlaceholder() throws {
      let screen = NoteScreen(["abc"])
      let placeholder = screen.view.showDropPlaceholder(at: IndexPath(0, 1))
      screen.view.reloadData()
      let isThere = try screen.adapter.commitDrop(of: Note("n")) {
        placeholder.commitInsertion(dataSourceUpdates: $0)
      } insert: {
        try screen.source.insert($0, at: $1)
      }
      #expect(!isThere)
      screen.turns.run()
      #expect(screen.texts == ["a", "b", "c"] && screen.agrees)
    }

    @Test func sourceRejectionRemovesDroppedItem() throws {
      struct Refusal: Error {}
      let screen = NoteScreen(["abc"])
      let placeholder = screen.view.showDropPlaceholder(at: IndexPath(0, 1))
      try screen.adapter.commitDrop(of: Note("n")) {
        placeholder.commitInsertion(dataSourceUpdates: $0)
      } insert: {
        _, _ in
        throw Refusal()
      }
      screen.turns.run()
      #expect(screen.agrees)
      #expect(screen.texts == ["a", "b", "c"])
      #expect(screen.record.diagnostics.count == 1)
    }

    @Test func tableCommitsDroppedRow() throws {
      let table = TableFixture([["a", "b"]])
      let placeholder = table.view.showDropPlaceholder(at: IndexPath(row: 1, section: 0))
      #expect(table.view.hasUncommittedUpdates)
      try table.source.update(TableEntry("b", "changed"))
      table.turn()
      #expect(table.texts == ["a", "b"])
      try table.adapter.commitDrop(of: TableEntry("n")) {
        placeholder.commitInsertion(dataSourceUpdates: $0)
      } insert: {
        try table.source.insert($0, at: $1)
      }
      table.turn()
      #expect(table.texts == ["a", "n", "changed"])
    }
  }
#endif
