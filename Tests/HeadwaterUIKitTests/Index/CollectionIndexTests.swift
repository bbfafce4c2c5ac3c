import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The section index of a collection view")
@MainActor
struct CollectionIndexTests {
  func indexed(_ letters: [String], all: [String]? = nil) -> NoteScreen {
    NoteScreen(letters) { configuration in
      configuration.indexTitle { chapter in chapter.id == "B" ? nil : "\(chapter.title)!" }
      configuration.indexTitles = all
    }
  }

  func titles(_ screen: NoteScreen) -> [String]? {
    screen.adapter.collectionHost.bridge.indexTitles(for: screen.view)
  }

  func target(_ screen: NoteScreen, _ index: Int, _ title: String = "") -> IndexPath? {
    screen.adapter.collectionHost.bridge.collectionView(screen.view, indexPathForIndexTitle: title, at: index)
  }

  @Test func indexUsesSectionTitles() {
    let screen = indexed(["a", "b", "c"])
    #expect(titles(screen) == ["A!", "C!"])
    #expect(target(screen, 0) == IndexPath(0, 0))
    #expect(target(screen, 1) == IndexPath(2, 0))
  }

  @Test func indexMayContainTitlesWithoutSections() {
    let screen = indexed(["a", "b", "c"], all: ["A!", "B", "C!", "Z"])
    #expect(titles(screen) == ["A!", "B", "C!", "Z"])
    #expect(
      (0..<4).map { target(screen, $0) } == [
        IndexPath(0, 0), IndexPath(2, 0), IndexPath(2, 0), IndexPath(2, 0),
      ])
  }

  @Test func indexSkipsEmptySections() {
    let screen = indexed(["", "b", ""])
    #expect(target(screen, 0) == IndexPath(1, 0))
    #expect(target(screen, 1) == IndexPath(1, 0))
  }

  @Test func indexIsNilWithoutTitlesOrItems() {
    #expect(titles(NoteScreen(["a"])) == nil)
    #expect(titles(indexed([])) == nil)
    #expect(titles(indexed(["", ""])) == nil)
    let none = NoteScreen(["a"]) { $0.behavior.indexTitle { _ in nil } }
    #expect(titles(none) == nil)
  }

  @Test func indexFollowsSource() throws {
    let screen = indexed(["a", "b", "c"])
    try screen.source.moveSection(from: 2, to: 0)
    #expect(titles(screen) == ["C!", "A!"])
    #expect(target(screen, 1) == IndexPath(1, 0))
  }

  @Test func outdatedTitleLeadsToItsSection() throws {
    let screen = indexed(["a", "b", "c"])
    try screen.source.moveSection(from: 2, to: 0)
    #expect(target(screen, 0, "A!") == IndexPath(1, 0))
    #expect(target(screen, 1, "C!") == IndexPath(0, 0))
  }

  @Test func unknownTitleLeadsToFirstItem() {
    #expect(target(indexed(["a"]), 9) == IndexPath(0, 0))
  }
}
