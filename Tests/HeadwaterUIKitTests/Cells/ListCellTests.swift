import Headwater
import Testing

@testable import HeadwaterUIKit

/// Records the lifecycle events of cells.
@MainActor
private var diary: [String] = []

private final class KnowingCell: TextCell, ListCell {
  func didLoad() { diary.append("set up") }
  func layOut() { diary.append("lay out") }
  func configure(with note: Note) throws {
    if note.text == "!" { throw EditError.unknownItem(identity: note.id) }
    diary.append("show \(note.text)")
    text = note.text
  }
  func didEndDisplaying() { diary.append("clean up \(text)") }
  override func prepareForReuse() {
    super.prepareForReuse()
    diary.append("reset")
  }
}

private final class KnowingHeader: TitleView, ListCell {
  func configure(with chapter: Chapter) { text = chapter.title }
}

private final class PrototypeHeader: TitleView, NibListCell {
  static let prototype: String? = "heading"
  func configure(with chapter: Chapter) { text = "a prototype: \(chapter.title)" }
}

private final class NibCell: TextCell, NibListCell {
  static let nib: UINib? = CodeNib { NibCell(frame: .zero) }
  func configure(with note: Note) { text = "from a nib: \(note.text)" }
}

private final class PrototypeCell: TextCell, NibListCell {
  static let prototype: String? = "drawn in a storyboard"
  func configure(with note: Note) { text = "a prototype: \(note.text)" }
}

private final class WordCell: TextCell, NibListCell {
  static let nib: UINib? = CodeNib { WordCell(frame: .zero) }
  func configure(with word: String) { text = "word \(word)" }
}

private final class KnowingRow: UITableViewCell, NibListCell {
  static let prototype: String? = "row"
  func configure(with entry: TableEntry) { textLabel?.text = "row \(entry.text)" }
}

private final class KnowingTitle: UITableViewHeaderFooterView, ListCell {
  var title = ""
  func configure(with chapter: TableChapter) { title = "chapter \(chapter.id)" }
}

@Suite("Cells that configure themselves", .serialized)
@MainActor
struct ListCellTests {
  @Test func listCellClassHandlesItsLifecycle() throws {
    diary = []
    let screen = NoteScreen(["ab"]) { $0.register(KnowingCell.self) }
    #expect(screen.texts == ["a", "b"])
    #expect(diary.filter { $0 != "lay out" } == ["set up", "show a", "set up", "show b"])
    #expect(diary.contains("lay out"))

    diary = []
    try screen.source.update(Note("a", "new"))
    screen.view.layoutIfNeeded()
    #expect(diary.filter { $0 != "lay out" } == ["show new"])

    diary = []
    try screen.source.remove(ids: ["a"])
    screen.view.layoutIfNeeded()
    #expect(diary.contains("clean up new"))
  }

  @Test func throwingListCellShowsPlaceholderAndReports() {
    let screen = NoteScreen(["a"], binds: false) { $0.register(KnowingCell.self) }
    try? screen.source.update(Note("a", "!"))
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.map(\.isCovered) == [true])
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func predicateSelectsListCell() {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(NibCell.self)
        .when { note, _ in note.id == "b" }
      configuration.register(KnowingCell.self)
    }
    #expect(screen.texts == ["a", "from a nib: b"])
  }

  @Test func listCellShowsMatchingValue() throws {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(WordCell.self, matching: { $0.id == "b" ? $0.text : nil })
      configuration.register(KnowingCell.self, identifier: "rest")
    }
    #expect(screen.texts == ["a", "word b"])
    try screen.source.update(Note("b", "new"))
    screen.view.layoutIfNeeded()
    #expect(screen.texts == ["a", "word new"])
    #expect(screen.record.diagnostics == [])
  }

  @Test func listCellForOtherTypeIsReported() {
    let screen = NoteScreen(["a"]) { $0.register(WordCell.self) }
    #expect(screen.view.visibleCells.map(\.isCovered) == [true])
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func listCellComesFromViewPrototype() throws {
    let screen = NoteScreen(["abc"], binds: false) { $0.register(PrototypeCell.self) }
    // A storyboard does this when it loads the view.
    screen.view.register(PrototypeCell.self, forCellWithReuseIdentifier: "drawn in a storyboard")
    let failures = try UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["a prototype: a", "a prototype: b", "a prototype: c"])
      try screen.source.update(Note("b", "new"))
      #expect(screen.texts == ["a prototype: a", "a prototype: new", "a prototype: c"])
      try screen.source.move(from: at(0, 0), to: at(0, 2))
      #expect(screen.texts == ["a prototype: new", "a prototype: c", "a prototype: a"])
    }
    #expect(failures == [] && screen.record.diagnostics == [])
  }

  @Test func prototypeRegistrationAcceptsClosure() {
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.register(PhotoCell.self) { cell, note in cell.text = "photo of \(note.text)" }
        .prototype("photo")
    }
    screen.view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(screen.texts == ["photo of a"])
  }

  @Test func headersAndFootersComeFromViewPrototypes() {
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.register(KnowingCell.self)
      configuration.register(.header, PrototypeHeader.self)
      configuration.register(.footer, TitleView.self) { view, chapter in
        view.text = "end of \(chapter.title)"
      }
      .prototype("ending")
      configuration.options.headerSize = CGSize(width: 100, height: 10)
      configuration.options.footerSize = CGSize(width: 100, height: 10)
    }
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    // A storyboard does this when it loads the view.
    screen.view.register(
      PrototypeHeader.self, forSupplementaryViewOfKind: kinds[0], withReuseIdentifier: "heading")
    screen.view.register(
      TitleView.self, forSupplementaryViewOfKind: kinds[1], withReuseIdentifier: "ending")
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
    }
    let texts = kinds.flatMap { screen.view.visibleSupplementaryViews(ofKind: $0) }
      .map { ($0 as? TitleView)?.text }
    #expect(texts == ["a prototype: A", "end of A"])
    #expect(failures == [] && screen.record.diagnostics == [])
  }

  @Test func listCellHeadersShowTheirSections() {
    let screen = NoteScreen(["a", "b"]) { configuration in
      configuration.register(KnowingCell.self)
      configuration.register(.header, KnowingHeader.self)
      configuration.options.headerSize = CGSize(width: 100, height: 10)
    }
    let headers = screen.view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.compactMap { ($0 as? KnowingHeader)?.text }.sorted() == ["A", "B"])
  }

  @Test func tableSupportsListCells() {
    let fixture = TableFixture([["a", "b"]], binds: false) { configuration in
      configuration.register(KnowingRow.self)
      configuration.register(.header, KnowingTitle.self)
    }
    fixture.view.register(KnowingRow.self, forCellReuseIdentifier: "row")
    fixture.adapter.bind(to: fixture.view)
    fixture.view.layoutIfNeeded()
    #expect(fixture.texts == ["row a", "row b"])
    #expect((fixture.view.headerView(forSection: 0) as? KnowingTitle)?.title == "chapter 0")
  }
}
