import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The choice of a registration")
@MainActor
struct RegistrationTests {
  func kinds(_ screen: NoteScreen) -> [String] {
    screen.view.layoutIfNeeded()
    return screen.view.visibleCells.map { cell in
      if cell.isCovered { return "?" }
      return (cell as? TextCell)?.text ?? "\(type(of: cell))"
    }
  }

  @Test func firstMatchingRegistrationMakesCell() {
    let screen = NoteScreen(["ab", "c"]) { configuration in
      configuration.register(TextCell.self, identifier: "b") { cell, note in
        cell.text = "b:\(note.text)"
      }
      .when { note, _ in note.id == "b" }
      configuration.register(TextCell.self, identifier: "B") {
        cell, note in
        cell.text = "B:\(note.text)"
      }
      .when { _, chapter in chapter.id == "B" }
      configuration.register(TextCell.self).withContext { cell, note, place in
        cell.text = "\(place.position):\(note.text)"
      }
    }
    #expect(kinds(screen) == ["0.0:a", "b:b", "B:c"])
  }

  /// Creates a screen of notes in chapters, in which the notes of the chapter "loud" are in uppercase.
  private func loud(_ letters: [String]) -> NoteScreen {
    NoteScreen(letters) { configuration in
      configuration.register(PhotoCell.self) { cell, note in
        cell.text = note.text.uppercased()
      }
      .when { _, chapter in chapter.title == "loud" }
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
  }

  @Test func movingItemBetweenSectionsChangesRegistration() throws {
    let screen = loud(["ab", "c"])
    try screen.source.updateSection(Chapter("B", "loud"))
    try screen.source.move(from: at(0, 0), to: at(1, 1))
    #expect(kinds(screen) == ["b", "C", "A"])
    try screen.source.move(from: at(1, 0), to: at(0, 0))
    #expect(kinds(screen) == ["c", "b", "A"])
    #expect(screen.view.visibleCells.map { $0 is PhotoCell } == [false, false, true])
  }

  @Test func sectionUpdateReselectsRegistrations() throws {
    let screen = loud(["ab", "c"])
    try screen.source.updateSection(Chapter("A", "loud"))
    #expect(kinds(screen) == ["A", "B", "c"])
    try screen.source.updateSection(Chapter("A", "soft"))
    #expect(kinds(screen) == ["a", "b", "c"])
  }

  @Test func registrationWithoutPredicateShadowsLaterOnes() {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.register(TextCell.self, identifier: "all") { cell, _ in cell.text = "all" }
      configuration.register(TextCell.self, identifier: "never") { cell, _ in cell.text = "never" }
    }
    #expect(kinds(screen) == ["all"])
  }

  @Test func reusingIdentifierReplacesAndMovesRegistrationLast() {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(TextCell.self, identifier: "x") { cell, _ in cell.text = "old" }
      configuration.register(PhotoCell.self, identifier: "y") { cell, _ in
        cell.text = "y"
      }
      .when { note, _ in note.id == "a" }
      configuration.register(PhotoCell.self, identifier: "x") { cell, _ in cell.text = "new" }
      #expect(configuration.presentation.registrations.cells.map(\.name) == ["y", "x"])
    }
    #expect(kinds(screen) == ["y", "new"])
    #expect(screen.view.visibleCells.allSatisfy { $0 is PhotoCell })
  }

  @Test func differentClassesNeedNoIdentifiers() {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(PhotoCell.self) { cell, _ in cell.text = "photo" }
        .when { note, _ in note.id == "b" }
      configuration.register(TextCell.self) { cell, _ in cell.text = "text" }
      #expect(configuration.presentation.registrations.cells.count == 2)
    }
    #expect(kinds(screen) == ["text", "photo"])
  }

  @Test func enumCaseSelectsRegistration() {
    enum Element: ListElement {
      case title(String)
      case number(Int)
      var identity: String { "\(self)" }
    }
    let source = ArrayDataSource<Element>([.title("one"), .number(2)])
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(
        TextCell.self, matching: { if case .title(let title) = $0 { title } else { nil } }
      ) {
        cell, title in cell.text = "title \(title)"
      }
      configuration.register(
        TextCell.self, matching: { if case .number(let number) = $0 { number } else { nil } }
      ) {
        cell, number in cell.text = "number \(number + 1)"
      }
    }
    let screen = CollectionScreen()
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["title one", "number 3"])
  }

  @Test func unmatchedItemShowsPlaceholderAndReports() {
    let screen = NoteScreen(["ab"], binds: false) { configuration in
      configuration.register(TextCell.self) { cell, note in
        cell.text = note.text
      }
      .when { note, _ in note.id == "a" }
    }
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(kinds(screen) == ["a", "?"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [.noRegistration(item: "b", position: at(0, 1))])
  }

  @Test func listWithoutRegistrationsShowsPlaceholders() throws {
    let source = ArrayDataSource(["a", "b"])
    let adapter = CollectionViewAdapter<SingleSection, String>(source) { _ in }
    let screen = CollectionScreen()
    var reports = 0
    adapter.report = { _ in reports += 1 }
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      try source.append("c")
      #expect(screen.view.visibleCells.map(\.isCovered) == [true, true, true])
    }
    #expect(failures == [])
    // All of them have the same type, so there is only one report.
    #expect(reports == 1)
  }

  @Test func placeholderDisappearsWhenItemMatches() throws {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(TextCell.self) { cell, note in
        cell.text = note.text
      }
      .when { note, _ in note.text != "?" }
    }
    let failures = try UIKitFailure.collect {
      try screen.source.update(Note("b", "?"))
      #expect(kinds(screen) == ["a", "?"])
      try screen.source.update(Note("b", "back"))
      #expect(kinds(screen) == ["a", "back"])
      try screen.source.update(Note("b", "?"))
      #expect(kinds(screen) == ["a", "?"])
    }
    #expect(failures == [])
  }

  @Test func throwingPredicateCountsAsFalseAndReports() {
    struct Doubt: Error {}
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.register(PhotoCell.self, identifier: "doubtful")
        .when { _, _ in throw Doubt() }
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    screen.adapter.bind(to: screen.view)
    #expect(kinds(screen) == ["a"])
    #expect(
      screen.record.diagnostics == [
        .predicateFailed(registration: "doubtful", position: at(0, 0), error: "Doubt()")
      ])
  }

  @Test func changingRegistrationReplacesCell() throws {
    let screen = NoteScreen(["abc"]) { configuration in
      configuration.register(PhotoCell.self) { cell, note in
        cell.text = "photo \(note.text)"
      }
      .when { note, _ in note.kind == .photo }
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    let others = [0, 2].map { screen.view.cellForItem(at: IndexPath(0, $0)) }
    let failures = try UIKitFailure.collect {
      try screen.source.update(Note("b", "b", .photo))
      #expect(kinds(screen) == ["a", "photo b", "c"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1)) is PhotoCell)
      try screen.source.update(Note("b", "b"))
      #expect(kinds(screen) == ["a", "b", "c"])
      #expect(!(screen.view.cellForItem(at: IndexPath(0, 1)) is PhotoCell))
    }
    #expect(failures == [])
    #expect([0, 2].map { screen.view.cellForItem(at: IndexPath(0, $0)) } == others)
  }

  @Test func changingRegistrationReplacesOffscreenCell() throws {
    let screen = NoteScreen(["abcdefghijklmnop"], prefetches: true) { configuration in
      configuration.register(PhotoCell.self) { cell, note in
        cell.text = "photo \(note.text)"
      }
      .when { note, _ in note.kind == .photo }
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    let failures = try UIKitFailure.collect {
      screen.scroll(to: 30)
      try screen.source.update(Note("a", "a", .photo))
      screen.scroll(to: 0)
      #expect(kinds(screen).first == "photo a")
    }
    #expect(failures == [])
  }
}
