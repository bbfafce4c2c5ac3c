import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Headers and footers of a table", .strictUIKit)
@MainActor
struct TableHeaderTests {
  private func headers(_ fixture: TableFixture) -> [String?] {
    fixture.view.frame.size.height = 400
    fixture.view.layoutIfNeeded()
    return (0..<fixture.view.numberOfSections).map {
      let view = fixture.view.headerView(forSection: $0)
      return (view as? ChapterView)?.text ?? view?.textLabel?.text
    }
  }

  private func footers(_ fixture: TableFixture) -> [String?] {
    fixture.view.frame.size.height = 400
    fixture.view.layoutIfNeeded()
    return (0..<fixture.view.numberOfSections).map {
      let view = fixture.view.footerView(forSection: $0)
      return (view as? ChapterView)?.text ?? view?.textLabel?.text
    }
  }

  @Test func missingHeadersTakeNoSpace() {
    let fixture = TableFixture([["a"], ["b"]])
    #expect(headers(fixture) == [nil, nil])
    #expect(fixture.view.contentSize.height == 40)
  }

  @Test func registeredClassesCreateHeadersAndFooters() {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.register(.header, ChapterView.self).withContext { view, chapter, place in
        view.text = "\(place.position.section): \(chapter.title)"
      }
      (configuration.options.headerHeight, configuration.options.footerHeight) = (12, 12)
      configuration.register(.footer, ChapterView.self) { view, chapter in
        view.text = "end of \(chapter.title)"
      }
    }
    #expect(headers(fixture) == ["0: chapter 0", "1: chapter 1"])
    #expect(footers(fixture) == ["end of chapter 0", "end of chapter 1"])
  }

  @Test func insertingSectionUpdatesIndexInHeaders() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.register(.header, ChapterView.self).withContext { view, chapter, place in
        view.text = "\(place.position.section) \(chapter.title)"
      }
      configuration.options.headerHeight = 12
    }
    try fixture.source.insertSection(TableChapter(9), items: [TableEntry("x")], at: 0)
    #expect(headers(fixture) == ["0 chapter 9", "1 chapter 0", "2 chapter 1"])
  }

  @Test(arguments: [false, true])
  func emptiedSectionAboveLosesItsHeader(insertsSections: Bool) throws {
    let fixture = TableFixture([["a", "b", "c", "d", "e", "f", "g", "h"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
      configuration.options.headerHeight = 12
      configuration.options.rowHeight = .each { _ in 20 }
      configuration.options.bySection { _, context, options in options.showsHeader = context.numberOfItems > 0
      }
    }
    fixture.view.contentOffset.y = 15
    fixture.view.layoutIfNeeded()
    let chapters = insertsSections ? [0, 1, 2] : [0, 1]
    if !insertsSections {
      try fixture.source.appendSection(TableChapter(1), items: [])
    }
    try fixture.source.setSections(
      chapters.map {
        (TableChapter($0), $0 == 0 ? [] : ["\($0)x", "\($0)y", "\($0)z"].map { TableEntry($0) })
      })
    fixture.turn()
    #expect(fixture.view.rectForHeader(inSection: 0).height == 0)
    #expect(fixture.view.contentSize.height == CGFloat(chapters.count - 1) * 72)
    #expect(fixture.texts.count >= 3)
  }

  @Test func sectionDeterminesHeaderClass() throws {
    let fixture = TableFixture([["a"], ["b"], ["c"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, _ in view.text = "odd" }
        .when { $0.title == "odd" }
      configuration.register(.header, OtherChapterView.self) { view, chapter in
        view.text = chapter.title
      }
      .when { $0.id < 2 }
      configuration.options.headerHeight = 12
    }
    #expect(headers(fixture) == ["chapter 0", "chapter 1", nil])
    try fixture.source.updateSection(TableChapter(1, "odd"))
    #expect(headers(fixture) == ["chapter 0", "odd", nil])
    #expect(fixture.diagnostics == [])
  }

  @Test func nibCreatesHeaders() {
    let nib = ClosureNib {
      let view = ChapterView(reuseIdentifier: nil)
      view.tag = 5
      return view
    }
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
        .nib(nib)
    }
    #expect(headers(fixture) == ["chapter 0"])
    #expect(fixture.view.headerView(forSection: 0)?.tag == 5)
  }

  @Test func nibWithWrongClassShowsPlaceholder() {
    let nib = ClosureNib { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(.header, ChapterView.self)
        .nib(nib)
    }
    #expect(
      fixture.diagnostics == [
        .wrongView(
          registration: "header", position: ItemPosition(0, 0), found: "UITableViewHeaderFooterView")
      ])
    let content = fixture.view.headerView(forSection: 0)?.contentView
    #expect(content?.subviews.contains { $0 is PlaceholderView } == true)
  }

  @Test func titlesAppearAsHeadersAndFooters() {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerTitle { chapter, context in context.position.section == 0 ? chapter.title : nil }
      configuration.footerTitle { chapter in "end of \(chapter.title)" }
    }
    #expect(headers(fixture) == ["chapter 0", nil])
    #expect(footers(fixture) == ["end of chapter 0", "end of chapter 1"])
  }

  @Test func titleIsUsedIfHeaderClosureReturnsNil() {
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerView { chapter in
        made.textLabel?.text = "made for \(chapter.title)"
        return chapter.id == 0 ? made : nil
      }
      configuration.headerTitle { chapter in chapter.title }
    }
    #expect(fixture.view.headerView(forSection: 0) === made)
    #expect(fixture.view.headerView(forSection: 1)?.textLabel?.text == "chapter 1")
  }

  @Test func headerMayBeAnyView() {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.headerView { _ in made }
      configuration.options.headerHeight = 30
    }
    #expect(made.superview === fixture.view)
    #expect(fixture.view.contentSize.height == 50)
  }

  @Test func headerHeightsCanVaryBySection() {
    let fixture = TableFixture([["a"], ["b"], ["c"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title }
      configuration.footerTitle { chapter in chapter.title }
      configuration.options.headerHeight = 10
      configuration.options.footerHeight = 8
      configuration.options[1].headerHeight = 12
      configuration.options.bySection { _, context, options in
        let index = context.position.section
        if index > 0 { options.headerHeight = 14 }
      }
    }
    let heights = (0..<3).map { fixture.view.rectForHeader(inSection: $0).height }
    #expect(heights == [10, 12, 14])
    #expect((0..<3).map { fixture.view.rectForFooter(inSection: $0).height } == [8, 8, 8])
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func hiddenHeaderTakesNoSpace(_ style: UITableView.Style) {
    let fixture = TableFixture([["a"], ["b"], ["c"]], style: style) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
      configuration.headerTitle { chapter in chapter.title }
      configuration.options[1].showsHeader = false
    }
    #expect(headers(fixture) == ["chapter 0", nil, "chapter 2"])
    #expect(fixture.view.rectForHeader(inSection: 1).height < 0.001)
    #expect(fixture.view.rectForHeader(inSection: 0).height == 40.5)
  }

  @Test func hiddenHeaderInGroupedTableHasMinimalHeight() {
    let (plain, grouped) = (TableFixture([["a"]], style: .plain), TableFixture([["a"]], style: .grouped))
    for fixture in [plain, grouped] {
      let adapter = TableViewAdapter(fixture.source) { configuration in
        configuration.register(style: .default)
        configuration.options.showsHeader = false
      }
      adapter.bind(to: fixture.view)
      let height = adapter.tableHost.bridge.tableView(fixture.view, heightForHeaderInSection: 0)
      #expect(height == (fixture === plain ? 0 : .leastNormalMagnitude))
    }
  }

  @Test func hiddenFootersCanBeShownForOneSection() {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.footerTitle { chapter in chapter.title }
      configuration.options.showsFooter = false
      configuration.options[1].showsFooter = true
    }
    #expect(footers(fixture) == [nil, "chapter 1"])
  }

  @Test func closureDeterminesHeaderVisibilityPerSection() {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title }
      configuration.options.bySection { chapter, options in
        options.showsHeader = chapter.id == 1
      }
    }
    #expect(headers(fixture) == [nil, "chapter 1"])
  }

  @Test func changedSectionUpdatesSameHeader() throws {
    var prepared: [String] = []
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in
        prepared.append(chapter.title)
        view.text = chapter.title
      }
    }
    let view = fixture.view.headerView(forSection: 1)
    prepared = []
    try fixture.source.updateSection(TableChapter(1, "new"))
    #expect(headers(fixture) == ["chapter 0", "new"])
    #expect(fixture.view.headerView(forSection: 1) === view)
    #expect(prepared == ["new"])
    #expect(fixture.outcomes == [.incremental(steps: 0)])
  }

  @Test func changedTitleUpdatesInPlace() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title }
      configuration.footerTitle { chapter in "end of \(chapter.title)" }
      (configuration.options.headerHeight, configuration.options.footerHeight) = (12, 12)
    }
    let view = fixture.view.headerView(forSection: 1)
    try fixture.source.updateSection(TableChapter(1, "new"))
    #expect(headers(fixture) == ["chapter 0", "new"])
    #expect(footers(fixture) == ["end of chapter 0", "end of new"])
    #expect(fixture.view.headerView(forSection: 1) === view)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func headerHeightFollowsTitleLength(_ style: UITableView.Style) throws {
    let fixture = TableFixture([["a"], ["b"]], style: style) { configuration in
      configuration.headerTitle { chapter in chapter.title }
    }
    #expect(headers(fixture) == ["chapter 0", "chapter 1"])
    let before = fixture.view.rectForHeader(inSection: 0).height
    let title = "a title that takes several lines"
    try fixture.source.updateSection(TableChapter(0, title))
    #expect(headers(fixture) == [title, "chapter 1"])
    #expect(fixture.view.rectForHeader(inSection: 0).height > before)
    try fixture.source.updateSection(TableChapter(0, "short"))
    #expect(fixture.view.rectForHeader(inSection: 0).height == before)
  }

  @Test func titleDoesNotChangeRegisteredHeader() throws {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.textLabel?.text = "own" }
      configuration.headerTitle { chapter in chapter.title }
    }
    try fixture.source.updateSection(TableChapter(0, "new"))
    #expect(fixture.view.headerView(forSection: 0)?.textLabel?.text == "own")
  }

  @Test func titleMayAppearAndDisappear() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title.isEmpty ? nil : chapter.title }
    }
    try fixture.source.updateSection(TableChapter(1, ""))
    #expect(headers(fixture) == ["chapter 0", nil])
    #expect(fixture.texts == ["a", "b"])
    try fixture.source.updateSection(TableChapter(1, "back"))
    #expect(headers(fixture) == ["chapter 0", "back"])
  }

  @Test func closureRecreatesHeaderOfChangedSection() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerView { chapter in
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = chapter.title
        return view
      }
    }
    try fixture.source.updateSection(TableChapter(1, "new"))
    #expect(headers(fixture) == ["chapter 0", "new"])
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func movedAndChangedSectionUpdatesHeader() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
    }
    try fixture.source.perform { chapters in
      try chapters.moveSection(from: 1, to: 0)
      try chapters.updateSection(TableChapter(1, "new"))
    }
    #expect(headers(fixture) == ["new", "chapter 0"])
  }

  @Test func headersFollowInsertedAndRemovedSections() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title }
    }
    try fixture.source.perform { chapters in
      try chapters.removeSection(at: 0)
      chapters.appendSection(TableChapter(7), items: [TableEntry("c")])
    }
    #expect(headers(fixture) == ["chapter 1", "chapter 7"])
    fixture.source.removeAll()
    #expect(headers(fixture) == [])
  }

  @Test func headerShowsPlaceholderUntilPreparationSucceeds() throws {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in
        if chapter.title != "good" { throw Refusal() }
      }
    }
    func isCovered() -> Bool? {
      fixture.view.headerView(forSection: 0)?.contentView.subviews.contains { $0 is PlaceholderView }
    }
    #expect(isCovered() == true)
    #expect(
      fixture.diagnostics == [
        .preparationFailed(registration: "header", position: ItemPosition(0, 0), error: "Refusal()")
      ])
    try fixture.source.updateSection(TableChapter(0, "good"))
    #expect(isCovered() == false)
  }

  /// Creates a table of two chapters, scrolled so that the header of the first one sticks to the top.
  private func scrolled(_ configure: (inout TableFixture.Configuration) -> Void) -> TableFixture {
    let rows = (0..<2).map { chapter in (0..<20).map { "\(chapter) \($0)" } }
    let fixture = TableFixture(rows) { configuration in
      configuration.options.headerHeight = 12
      configure(&configuration)
    }
    fixture.view.contentOffset.y = 100
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test func closureUpdatesStickyHeader() throws {
    let fixture = scrolled { configuration in
      configuration.viewProvider(.header) { request, chapter, _ in
        let view = request.dequeue(ChapterView.self)
        view?.text = chapter.title
        return view
      }
    }
    try fixture.source.updateSection(TableChapter(0, "new"))
    fixture.view.layoutIfNeeded()
    #expect((fixture.view.headerView(forSection: 0) as? ChapterView)?.text == "new")
  }

  @Test func closureRecreatesOnlyVisibleStickyHeaders() throws {
    var shown: [String] = []
    let fixture = scrolled { configuration in
      configuration.headerView { chapter in
        shown.append(chapter.title)
        return UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 12))
      }
    }
    shown = []
    try fixture.source.updateSection(TableChapter(0, "new"))
    fixture.view.layoutIfNeeded()
    #expect(shown == ["new"])
    try fixture.source.updateSection(TableChapter(1, "far away"))
    fixture.view.layoutIfNeeded()
    #expect(shown == ["new"])
  }

  @Test func emptySectionShowsHeader() {
    let fixture = TableFixture([[], ["b"]]) { configuration in
      configuration.headerTitle { chapter in chapter.title }
    }
    #expect(headers(fixture) == ["chapter 0", "chapter 1"])
  }

  @Test func closureHeaderReturnsWithItsContent() throws {
    let table = TableFixture([["a"], ["b"]]) { configuration in
      configuration.headerView { chapter in
        if chapter.title.isEmpty { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = chapter.title
        return view
      }
    }
    for title in ["", "back"] {
      try table.source.updateSection(TableChapter(0, title))
      table.view.layoutIfNeeded()
      #expect(table.view.headerView(forSection: 0)?.textLabel?.text == (title.isEmpty ? nil : title))
    }
  }

  @Test func createdHeaderReturnsWhenSectionRefills() throws {
    let table = TableFixture([["a"], ["b"]]) { configuration in
      configuration.viewProvider(.header) { order, chapter, _ in
        let view = order.dequeue(ChapterView.self)
        view?.text = chapter.title
        return view
      }
      configuration.options.bySection { _, context, options in options.showsHeader = context.numberOfItems > 0
      }
    }
    try table.source.remove(at: ItemPosition(0, 0))
    table.view.layoutIfNeeded()
    #expect(table.view.headerView(forSection: 0) == nil)
    try table.source.append(TableEntry("x"), toSection: 0)
    table.view.layoutIfNeeded()
    #expect(table.view.headerView(forSection: 0) is ChapterView)
  }
}
