import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Headers that a closure creates", .strictUIKit)
@MainActor
struct CreatedViewTests {
  private func headers(_ screen: NoteScreen) -> [UICollectionReusableView] {
    screen.view.layoutIfNeeded()
    return screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
  }

  private func texts(_ screen: NoteScreen) -> [String] {
    headers(screen).map { $0.isCovered ? "?" : "\(($0 as? TitleView)?.text ?? "")" }
  }

  private func screen(
    _ letters: [String], _ create: @escaping @MainActor (ViewRequest<UICollectionView>, Chapter) -> TitleView?
  ) -> NoteScreen {
    NoteScreen(letters) { configuration in
      configuration.viewProvider(.header) { request, chapter, _ in create(request, chapter) }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
  }

  @Test func closureCreatesCollectionHeadersOfSeveralClasses() throws {
    let screen = screen(["a", "b"]) { request, chapter in
      let view = chapter.title == "A" ? request.dequeue(BannerView.self) : request.dequeue(TitleView.self)
      view?.text = chapter.title
      return view
    }
    #expect(texts(screen) == ["A", "B"])
    #expect(headers(screen).map { $0 is BannerView } == [true, false])
    try screen.source.updateSection(Chapter("A", "new"))
    #expect(texts(screen) == ["new", "B"])
    #expect(headers(screen).map { $0 is BannerView } == [false, false])
    try screen.source.insertSection(Chapter("X", "A"), items: notes("x"), at: 0)
    #expect(texts(screen) == ["A", "new", "B"])
    #expect(screen.record.diagnostics == [])
  }

  @Test func createdCollectionHeadersAreReused() {
    var made: Set<ObjectIdentifier> = []
    let screen = screen(["abcd", "efgh", "ijkl", "mnop", "qrst", "uvwx"]) { request, chapter in
      let view = request.dequeue(TitleView.self)
      if let view { made.insert(ObjectIdentifier(view)) }
      view?.text = chapter.title
      return view
    }
    for offset in stride(from: 0, through: 400, by: 30) { screen.scroll(to: CGFloat(offset)) }
    #expect(made.count < 5)
    #expect(texts(screen).last == "F")
  }

  @Test func invalidHeaderIsReportedAndShowsPlaceholder() {
    let screen = screen(["a", "b", "c"]) { request, chapter in
      switch chapter.title {
      case "A": nil
      case "B": TitleView(frame: .zero)
      default: request.dequeue(TitleView.self)
      }
    }
    #expect(texts(screen) == ["?", "?", ""])
    #expect(
      screen.record.diagnostics == [
        .wrongView(registration: "header", position: at(0, 0), found: "nil"),
        .wrongView(
          registration: "header", position: at(1, 0), found: "an instance of TitleView that wasn't dequeued"),
      ])
  }

  @Test func tableReusesCreatedHeadersOfSeveralClasses() throws {
    var made: Set<ObjectIdentifier> = []
    let fixture = TableFixture((0..<12).map { ["\($0)a", "\($0)b", "\($0)c"] }) { configuration in
      configuration.viewProvider(.header) { request, chapter, place in
        let view =
          chapter.id.isMultiple(of: 2)
          ? request.dequeue(ChapterView.self) : request.dequeue(OtherChapterView.self)
        if let view { made.insert(ObjectIdentifier(view)) }
        view?.text = "\(place.position.section) \(chapter.title)"
        return view
      }
      configuration.options.headerHeight = 12
    }
    func titles() -> [String] {
      fixture.view.layoutIfNeeded()
      return (0..<2).compactMap { (fixture.view.headerView(forSection: $0) as? ChapterView)?.text }
    }
    #expect(titles() == ["0 chapter 0", "1 chapter 1"])
    #expect(!(fixture.view.headerView(forSection: 0) is OtherChapterView))
    #expect(fixture.view.headerView(forSection: 1) is OtherChapterView)
    try fixture.source.updateSection(TableChapter(1, "new"))
    #expect(titles() == ["0 chapter 0", "1 new"])
    try fixture.source.insertSection(TableChapter(99), items: [], at: 0)
    #expect(titles() == ["0 chapter 99", "1 chapter 0"])
    made = []
    for offset in stride(from: 0, through: 600, by: 20) {
      fixture.view.contentOffset.y = CGFloat(offset)
      fixture.view.layoutIfNeeded()
    }
    #expect(made.count < 10)
    #expect(fixture.diagnostics == [])
  }

  @Test func missingTableHeaderIsReportedAndShowsPlaceholder() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.viewProvider(.header) { _, _, _ in nil }
      configuration.options.headerHeight = 12
    }
    #expect(
      fixture.diagnostics == [.wrongView(registration: "header", position: ItemPosition(0, 0), found: "nil")])
    let content = fixture.view.headerView(forSection: 0)?.contentView
    #expect(content?.subviews.contains { $0 is PlaceholderView } == true)
  }
}
