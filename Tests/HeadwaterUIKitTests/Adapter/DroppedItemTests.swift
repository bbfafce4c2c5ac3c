import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Items that are dropped at an index path", .strictUIKit)
@MainActor
struct DroppedItemTests {
  private func drop(_ name: String, at path: IndexPath, on screen: NoteScreen) throws {
    try screen.adapter.commitDrop(of: Note(name), at: path) { try screen.source.insert($0, at: $1) }
  }

  @Test func dropUpdatesViewAndSourceImmediately() throws {
    let screen = NoteScreen(["ab", ""])
    try drop("x", at: IndexPath(0, 1), on: screen)
    try drop("y", at: IndexPath(1, 0), on: screen)
    #expect(screen.texts == ["a", "x", "b", "y"])
    #expect(screen.source.snapshot.items.map(\.id) == ["a", "x", "b", "y"])
    screen.turns.run()
    #expect(screen.agrees)
    #expect(screen.record.diagnostics == [])
  }

  @Test func dropRejectsDuplicatesAndInvalidPaths() throws {
    let screen = NoteScreen(["ab"])
    #expect(throws: EditError.duplicateItems(identities: ["b"])) {
      try drop("b", at: IndexPath(0, 0), on: screen)
    }
    for path in [IndexPath(0, 3), IndexPath(0, -1), IndexPath(1, 0), IndexPath(index: 0), IndexPath()] {
      #expect(throws: EditError.self) { try drop("x", at: path, on: screen) }
    }
    screen.turns.run()
    #expect(screen.texts == ["a", "b"] && screen.agrees)
    #expect(screen.source.snapshot.numberOfItems == 2)
  }

  @Test func sourceRejectionRemovesDroppedItem() throws {
    struct Refusal: Error {}
    let screen = NoteScreen(["ab"])
    try screen.adapter.commitDrop(of: Note("x"), at: IndexPath(0, 1)) { _, _ in throw Refusal() }
    screen.turns.run()
    #expect(screen.texts == ["a", "b"] && screen.agrees)
    #expect(screen.record.diagnostics == [.editFailed(error: "Refusal()")])
  }

  @Test func dropWithoutWindowInsertsIntoSource() throws {
    let screen = NoteScreen(["ab"])
    screen.view.removeFromSuperview()
    try drop("x", at: IndexPath(0, 2), on: screen)
    screen.turns.run()
    screen.window.addSubview(screen.view)
    #expect(screen.texts == ["a", "b", "x"] && screen.agrees)
  }

  @Test func dropWithoutViewInsertsIntoSource() throws {
    let screen = NoteScreen(["ab"])
    screen.adapter.unbind()
    try drop("x", at: IndexPath(0, 2), on: screen)
    #expect(screen.source.snapshot.items.map(\.id) == ["a", "b", "x"])
  }
}
