import Headwater
import Testing

@testable import HeadwaterUIKit

/// A list with a badge of a custom kind beside each section.
final class BadgeLayout: UICollectionViewLayout {
  static let kind = "badge"

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(rows.count) * 20)
  }

  private var rows: [IndexPath] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(section, $0) }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let cells = rows.compactMap(layoutAttributesForItem)
    let badges = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
      layoutAttributesForSupplementaryView(ofKind: Self.kind, at: IndexPath($0, 0))
    }
    return (cells + badges).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let row = rows.firstIndex(of: path) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(row) * 20, width: 80, height: 20)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 80, y: CGFloat(path.section) * 20, width: 20, height: 20)
    return attributes
  }
}

/// A header of another class.
final class BannerView: TitleView {}

@Suite("Supplementary views of collection views")
@MainActor
struct SupplementaryTests {
  let calls = CellCalls()

  /// Creates a screen with headers that display their chapter's title, and optional footers.
  func headed(_ letters: [String], footers: Bool = false) -> NoteScreen {
    let screen = NoteScreen(letters) { [calls] configuration in
      configuration.register(.header, TitleView.self).withContext { view, chapter, place in
        view.text = "\(place.position.section) \(chapter.title)"
        calls.prepare(view, chapter.id)
      }
      .onEndDisplaying { calls.cleanUp($0) }
      if footers {
        configuration.register(.footer, TitleView.self).withContext { view, chapter, place in
          view.text = "end \(place.position.section) \(chapter.title)"
        }
      }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
      configuration.options.footerSize = CGSize(width: 0, height: 10)
    }
    _ = calls.take()
    return screen
  }

  func titles(
    _ screen: NoteScreen, _ kind: String = UICollectionView.elementKindSectionHeader
  ) -> [String] {
    screen.view.layoutIfNeeded()
    return screen.view.visibleSupplementaryViews(ofKind: kind).map {
      $0.isCovered ? "?" : ($0 as? TitleView)?.text ?? ""
    }
  }

  @Test func headersAndFootersShowTheirSection() {
    let screen = headed(["a", "b"], footers: true)
    #expect(titles(screen) == ["0 A", "1 B"])
    #expect(titles(screen, UICollectionView.elementKindSectionFooter) == ["end 0 A", "end 1 B"])
  }

  @Test(arguments: [0, 7])
  func scrollingToSectionMovesItsPinnedHeaderToTop(inset: CGFloat) {
    let screen = headed(["abcdefgh", "ijklmnop", "qrstuvwx"])
    screen.adapter.configuration.options.insets = UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
    screen.screen.layout.sectionHeadersPinToVisibleBounds = true
    let section = 10 + inset + 8 * 20
    for index in 0..<3 {
      screen.scroll(to: 3 * section - 120)
      #expect(screen.adapter.scroll(toSection: index))
      #expect(screen.view.contentOffset.y == min(CGFloat(index) * section, 3 * section - 120))
      screen.scroll(to: 0)
      #expect(screen.adapter.scroll(toSection: index))
      #expect(screen.view.contentOffset.y == min(CGFloat(index) * section, 3 * section - 120))
    }
  }

  @Test func insertionAbovePinnedHeaderKeepsRows() throws {
    let screen = headed(["abcdefgh", "ijklmnop"])
    screen.screen.layout.sectionHeadersPinToVisibleBounds = true
    screen.adapter.anchoring = .top
    screen.scroll(to: 85)
    #expect(titles(screen).first == "0 A")
    try screen.source.insert(Note("x"), at: at(0, 0))
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 105)
    #expect(titles(screen).first == "0 A")
  }

  @Test func changedSectionUpdatesHeaderInPlace() throws {
    let screen = headed(["a", "b"])
    let views = screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    let cells = screen.view.visibleCells
    let failures = try UIKitFailure.collect {
      try screen.source.updateSection(Chapter("B", "new"))
      #expect(titles(screen) == ["0 A", "1 new"])
    }
    #expect(failures == [])
    #expect(calls.take() == ["prepare B"])
    #expect(
      screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) == views)
    #expect(screen.view.visibleCells == cells)
    #expect(screen.record.outcomes == [.incremental(steps: 0)])
  }

  @Test func headersUpdateTheirIndexWhenSectionsShift() throws {
    let screen = headed(["a", "b"])
    try screen.source.insertSection(Chapter("X"), items: notes("x"), at: 0)
    #expect(titles(screen) == ["0 X", "1 A", "2 B"])
    try screen.source.moveSection(from: 2, to: 0)
    #expect(titles(screen) == ["0 B", "1 X", "2 A"])
    #expect(calls.unpaired == [])
  }

  @Test func sectionDeterminesHeaderClass() throws {
    let screen = NoteScreen(["a", "b", "c"]) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in
        view.text = "title \(chapter.title)"
      }
      .when { $0.title == "B" }
      configuration.register(.header, BannerView.self) { view, chapter in
        view.text = "banner \(chapter.title)"
      }
      .when { $0.title != "C" }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    #expect(titles(screen) == ["banner A", "title B"])
    try screen.source.updateSection(Chapter("A", "B"))
    try screen.source.updateSection(Chapter("C", "D"))
    #expect(titles(screen) == ["title B", "title B", "banner D"])
    #expect(screen.record.diagnostics == [])
  }

  @Test func listHeaderAppearsOnceRegistrationApplies() throws {
    let screen = NoteScreen(["a", "b"], binds: false) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in
        view.text = chapter.title
      }
      .when { !$0.title.isEmpty }
    }
    try screen.source.updateSection(Chapter("A", ""))
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let failures = try UIKitFailure.collect {
      screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen) == ["", "B"])
      try screen.source.updateSection(Chapter("A", "new"))
      #expect(titles(screen) == ["new", "B"])
      try screen.source.updateSection(Chapter("A", ""))
      #expect(titles(screen) == ["", "B"])
    }
    #expect(failures == [])
  }

  @Test func headerSizedByLayoutAppearsOnceRegistrationApplies() throws {
    let screen = NoteScreen(["a", "b"], binds: false) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in
        view.text = chapter.title
      }
      .when { $0.title != "A" }
    }
    screen.screen.layout.headerReferenceSize = CGSize(width: 0, height: 9)
    let failures = try UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen) == ["", "B"])
      try screen.source.updateSection(Chapter("A", "new"))
      #expect(titles(screen) == ["new", "B"])
    }
    #expect(failures == [])
  }

  @Test func customKindViewAppearsOnceRegistrationApplies() throws {
    let screen = NoteScreen(["ab", "c"], binds: false) { configuration in
      configuration.register(.custom(BadgeLayout.kind), TitleView.self) { view, chapter in
        view.text = chapter.title
      }
      .when { $0.title != "A" }
    }
    let failures = try UIKitFailure.collect {
      screen.view.collectionViewLayout = BadgeLayout()
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen, BadgeLayout.kind) == ["", "B"])
      try screen.source.updateSection(Chapter("A", "new"))
      #expect(titles(screen, BadgeLayout.kind) == ["new", "B"])
    }
    #expect(failures == [])
  }

  @Test func customKindViewReceivesItsPosition() {
    let layout = BadgeLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    let source = SectionedDataSource(sections: chapters(["ab", "c"]))
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
      configuration.register(.custom(BadgeLayout.kind), TitleView.self).withContext { view, chapter, place in
        view.text = "\(place.position) of \(place.numberOfItems)"
      }
    }
    adapter.bind(to: view)
    view.layoutIfNeeded()
    let texts = view.visibleSupplementaryViews(ofKind: BadgeLayout.kind).map { ($0 as? TitleView)?.text }
    #expect(texts == ["0.0 of 2", "1.0 of 1"])
  }

  @Test func changedItemLeavesHeadersUntouched() throws {
    let screen = headed(["a", "b"])
    try screen.source.update(Note("a", "new"))
    #expect(calls.take() == [])
  }

  @Test func headerCleanUpsMatchPreparationsAfterSectionChanges() throws {
    let screen = headed(["a", "b"])
    let failures = try UIKitFailure.collect {
      try screen.source.insertSection(Chapter("X"), items: notes("x"), at: 0)
      try screen.source.removeSection(id: "A")
      screen.view.layoutIfNeeded()
      #expect(calls.take() == ["prepare X", "prepare A", "prepare B", "clean up A", "prepare B"])
      #expect(calls.prepared == ["B", "X"])
      screen.adapter.unbind()
    }
    #expect(failures == [])
    #expect(calls.prepared == [])
    #expect(calls.unpaired == [])
  }

  @Test func headerCleanUpsMatchPreparationsWhileScrolling() {
    let screen = headed(["abcd", "efgh", "ijkl", "mnop"])
    for offset in stride(from: 0, through: 240, by: 30) {
      screen.scroll(to: CGFloat(offset))
      let visible = screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      #expect(Set(calls.open.keys) == Set(visible.map { ObjectIdentifier($0) }))
    }
    #expect(calls.unpaired == [])
    #expect(!calls.take().isEmpty)
  }

  @Test func headerShowsPlaceholderUntilPreparationSucceeds() throws {
    struct Broken: Error {}
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in
        if chapter.title == "A" { throw Broken() }
        view.text = chapter.title
      }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    screen.adapter.bind(to: screen.view)
    #expect(titles(screen) == ["?"])
    #expect(
      screen.record.diagnostics == [
        .preparationFailed(registration: "header", position: at(0, 0), error: "Broken()")
      ])
    try screen.source.updateSection(Chapter("A", "well"))
    #expect(titles(screen) == ["well"])
  }

  @Test func nibWithWrongClassShowsPlaceholder() {
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.register(.header, TitleView.self).withContext {
        _, _, _ in
      }
      .nib(CodeNib { UICollectionReusableView(frame: .zero) })
      configuration.register(.footer, TitleView.self) { view, _ in
        view.text = "from a nib"
      }
      .nib(CodeNib { TitleView(frame: .zero) })
      configuration.options.headerSize = CGSize(width: 0, height: 10)
      configuration.options.footerSize = CGSize(width: 0, height: 10)
    }
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen) == ["?"])
      #expect(titles(screen, UICollectionView.elementKindSectionFooter) == ["from a nib"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func customKindViewsShowTheirSection() throws {
    let screen = NoteScreen(["ab", "c"], binds: false) { configuration in
      configuration.register(.custom(BadgeLayout.kind), TitleView.self).withContext { view, chapter, place in
        view.text = "\(place.position.section)\(chapter.title)"
      }
    }
    let failures = try UIKitFailure.collect {
      screen.view.collectionViewLayout = BadgeLayout()
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen, BadgeLayout.kind) == ["0A", "1B"])
      try screen.source.updateSection(Chapter("A", "new"))
      #expect(titles(screen, BadgeLayout.kind) == ["0new", "1B"])
      #expect(screen.texts == ["a", "b", "c"])
    }
    #expect(failures == [])
  }

  @Test func unregisteredKindShowsEmptyView() {
    let screen = NoteScreen(["ab", "c"], binds: false)
    let failures = UIKitFailure.collect {
      screen.view.collectionViewLayout = BadgeLayout()
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.view.visibleSupplementaryViews(ofKind: BadgeLayout.kind).count == 2)
      #expect(screen.agrees)
    }
    #expect(failures == [])
  }

  @Test func unregisteredHeaderSizedByDelegateIsEmpty() {
    let delegate = HeaderDelegate()
    let screen = NoteScreen(["a"], binds: false)
    screen.adapter.delegate = delegate
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(titles(screen) == [""])
    }
    #expect(failures == [])
  }

  @Test func uiKitRegistrationConfiguresHeaders() throws {
    var titles: [Int: String] = [0: "first"]
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.text = titles[path.section] ?? "" }
    let screen = NoteScreen(["a"]) { configuration in
      configuration.register(.header, using: registration)
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    let failures = try UIKitFailure.collect {
      #expect(self.titles(screen) == ["first"])
      titles[0] = "changed"
      try screen.source.updateSection(Chapter("A", "changed"))
      #expect(self.titles(screen) == ["changed"])
    }
    #expect(failures == [])
  }

  @Test func laterRegistrationOfKindReplacesEarlierOne() {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.register(.header, TitleView.self) { view, _ in view.text = "old" }
      configuration.register(.header, TitleView.self) { view, _ in
        view.text = "new"
      }
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    #expect(titles(screen) == ["new"])
  }
}

/// A delegate that requests headers.
@MainActor
final class HeaderDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  #if !canImport(UIKit)
    var implementedMethods: Set<HeadlessMethod> { [.collectionReferenceSizeForHeader] }
  #endif

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: 12) }
}
