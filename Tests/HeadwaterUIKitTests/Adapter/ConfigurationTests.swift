import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Changing a configuration while a list is displayed")
@MainActor
struct ConfigurationTests {
  @Test func newConfigurationReplacesCellClass() throws {
    let screen = NoteScreen(["ab"])
    screen.adapter.select(["b"])
    let failures = UIKitFailure.collect {
      var configuration = NoteScreen.Configuration()
      configuration.register(PhotoCell.self) { cell, note in cell.text = "photo \(note.text)" }
      screen.adapter.configuration = configuration
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["photo a", "photo b"])
      #expect(screen.adapter.selection.ids == ["b"])
      #expect(screen.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    }
    #expect(failures == [])
    try screen.source.append(Note("c"), toSection: 0)
    #expect(screen.texts == ["photo a", "photo b", "photo c"])
  }

  @Test func collectionReuseIdentifierCanChangeClass() {
    let screen = NoteScreen(["ab"])
    func show<Shown: TextCell, Heading: TitleView>(
      _ cell: Shown.Type, _ heading: Heading.Type, nib: UINib? = nil
    ) {
      let failures = UIKitFailure.collect {
        var configuration = NoteScreen.Configuration()
        configuration.options.headerSize = CGSize(width: 100, height: 20)
        let registration = configuration.register(cell, identifier: "row") { cell, note in
          cell.text = note.text
        }
        if let nib { registration.nib(nib) }
        configuration.register(.header, heading) { view, chapter in view.text = "header" }
        screen.adapter.configuration = configuration
        screen.view.layoutIfNeeded()
      }
      #expect(failures == [])
      #expect(screen.texts == ["a", "b"])
      #expect(screen.view.visibleCells.allSatisfy { $0 is Shown && !$0.isCovered })
      let header = screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(0, 0))
      #expect((header as? Heading)?.text == "header")
    }
    final class OtherTitleView: TitleView {}
    show(TextCell.self, TitleView.self)
    show(PhotoCell.self, OtherTitleView.self)
    show(TextCell.self, TitleView.self)
    #expect(screen.record.diagnostics == [])
  }

  @Test func tableReuseIdentifierCanChangeClass() {
    let screen = TableFixture([["a", "b"]])
    func show<Shown: UITableViewCell, Heading: ChapterView>(
      _ cell: Shown.Type, _ heading: Heading.Type, nib: UINib? = nil
    ) {
      let failures = UIKitFailure.collect {
        var configuration = TableFixture.Configuration()
        configuration.options.headerHeight = 20
        let registration = configuration.register(cell, identifier: "row") { cell, entry in
          cell.textLabel?.text = entry.text
        }
        if let nib { registration.nib(nib) }
        configuration.register(.header, heading) { view, _ in view.text = "header" }
        screen.adapter.configuration = configuration
        screen.view.layoutIfNeeded()
      }
      #expect(failures == [])
      #expect(screen.texts == ["a", "b"])
      #expect(screen.view.visibleCells.allSatisfy { $0 is Shown })
      #expect((screen.view.headerView(forSection: 0) as? Heading)?.text == "header")
    }
    show(RowCell.self, ChapterView.self)
    show(OtherRowCell.self, OtherChapterView.self)
    show(RowCell.self, ChapterView.self)
    show(
      OtherRowCell.self, ChapterView.self,
      nib: ClosureNib { OtherRowCell(style: .default, reuseIdentifier: nil) })
    show(RowCell.self, ChapterView.self, nib: ClosureNib { RowCell(style: .default, reuseIdentifier: nil) })
    #expect(screen.diagnostics == [])
  }

  @Test func newCollectionFallbackReplacesEarlierOne() {
    let screen = NoteScreen(["ab"])
    func show(_ name: String, nib: UINib? = nil) {
      let registration = screen.adapter.configuration.register(TextCell.self) { cell, note in
        cell.text = "\(name) \(note.text) \(cell.tag)"
      }
      if let nib { registration.nib(nib) }
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["a", "b"].map { "\(name) \($0) \(nib == nil ? 0 : 7)" })
    }
    show("class")
    show(
      "nib",
      nib: ClosureNib {
        let cell = TextCell(frame: .zero)
        cell.tag = 7
        return cell
      })
    show("class again")
    #expect(screen.record.diagnostics == [])
  }

  @Test func newTableFallbackReplacesEarlierOne() {
    let screen = TableFixture([["a", "b"]])
    for name in ["first", "second"] {
      screen.adapter.configuration.register(RowCell.self) { cell, entry in
        cell.textLabel?.text = "\(name) \(entry.text)"
      }
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["\(name) a", "\(name) b"])
    }
    #expect(screen.diagnostics == [])
  }

  @Test func replacedCollectionRegistrationsSetUpNewViews() {
    let screen = NoteScreen(["ab"])
    for number in 1...3 {
      var configuration = NoteScreen.Configuration()
      configuration.options.headerSize = CGSize(width: 100, height: 20)
      configuration.register(TextCell.self, identifier: "row") { cell, note in
        cell.text = "\(note.text) \(cell.tag)"
      }
      .onLoad { $0.tag = number }
      configuration.register(.header, TitleView.self) { _, _ in }
        .onLoad { $0.text = "set up \(number)" }
      screen.adapter.configuration = configuration
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["a \(number)", "b \(number)"])
      let header = screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(0, 0))
      #expect((header as? TitleView)?.text == "set up \(number)")
    }
    #expect(screen.record.diagnostics == [])
  }

  @Test func replacedTableRegistrationsSetUpNewViews() {
    let screen = TableFixture([["a", "b"]])
    for number in 1...3 {
      var configuration = TableFixture.Configuration()
      configuration.options.headerHeight = 20
      configuration.register(RowCell.self, identifier: "row") { cell, entry in
        cell.textLabel?.text = "\(entry.text) \(cell.tag)"
      }
      .onLoad { $0.tag = number }
      configuration.register(.header, ChapterView.self) { _, _ in }
        .onLoad { $0.text = "set up \(number)" }
      screen.adapter.configuration = configuration
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["a \(number)", "b \(number)"])
      #expect((screen.view.headerView(forSection: 0) as? ChapterView)?.text == "set up \(number)")
    }
    #expect(screen.diagnostics == [])
  }

  @Test func newConfigurationKeepsEmptyView() throws {
    let screen = NoteScreen([""]) { $0.statusViews.registerPages() }
    let own = UILabel()
    #expect(screen.adapter.statusView != nil && screen.adapter.statusView !== own)
    screen.adapter.emptyView = own
    #expect(screen.adapter.statusView === own)
    screen.adapter.configuration.options.lineSpacing = 3
    #expect(screen.adapter.statusView === own)
    var other = NoteScreen.Configuration()
    other.register(PhotoCell.self) { _, _ in }
    screen.adapter.configuration = other
    #expect(screen.adapter.emptyView === own)
    #expect(screen.adapter.statusView === own)
    #expect(own.superview != nil)
    // Without it, the registered view is shown.
    screen.adapter.emptyView = nil
    #expect(screen.adapter.statusView == nil)
    #expect(own.superview == nil)
  }

  @Test func newConfigurationCleansUpOldCells() {
    let screen = NoteScreen(["ab"])
    screen.adapter.configuration.register(PhotoCell.self, identifier: "photo").when { _, _ in true }
    #expect(screen.adapter.configuration.presentation.registrations.cells.count == 2)
    screen.view.layoutIfNeeded()
    _ = screen.calls.take()
    screen.adapter.configuration = NoteScreen.Configuration()
    screen.view.layoutIfNeeded()
    #expect(screen.calls.take().filter { $0.hasPrefix("clean") }.count == 2)
  }

  @Test func chainedCallsOnLiveConfigurationTakeEffect() {
    let screen = NoteScreen(["abc"])
    // Retain the cells, so that no two of them have the same address.
    var (setUp, isSetUpTwice): ([TextCell], Bool) = ([], false)
    screen.adapter.configuration = NoteScreen.Configuration()
    // Each call changes a registration that the list already uses.
    screen.adapter.configuration.register(TextCell.self) { cell, note in cell.text = "own \(note.text)" }
      .onLoad { cell in
        if setUp.contains(where: { $0 === cell }) { isSetUpTwice = true }
        setUp.append(cell)
      }
      .when { note, _ in note.id != "b" }
      .withContext { cell, _, context in cell.text = "\(cell.text) of \(context.numberOfItems)" }
    screen.adapter.configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    screen.view.layoutIfNeeded()
    #expect(screen.texts == ["own a of 3", "b", "own c of 3"])
    #expect(!setUp.isEmpty)
    #expect(!isSetUpTwice)
    // Nothing accepted the second item until there was a fallback.
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func changingItemSizeUpdatesLayout() {
    let screen = NoteScreen(["ab"]) { $0.options.itemSize = .fixed(CGSize(width: 100, height: 20)) }
    screen.adapter.configuration.options.itemSize = .each { _, _ in CGSize(width: 100, height: 33) }
    screen.view.layoutIfNeeded()
    #expect(screen.view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.minY == 33)
  }

  @Test func anyItemSizeCanReplaceAnother() throws {
    let screen = NoteScreen(["ab"])
    let layout = try #require(screen.view.collectionViewLayout as? UICollectionViewFlowLayout)
    let (own, estimated) = (layout.itemSize, layout.estimatedItemSize)
    let sizes: [ItemSize<Note>?] = [
      nil, .fixed(CGSize(width: 100, height: 31)), .each { _, _ in CGSize(width: 100, height: 32) },
      .automatic(estimated: CGSize(width: 100, height: 33)), .automatic(),
    ]
    for first in sizes {
      for second in sizes {
        for size in [first, second] { screen.adapter.configuration.options.itemSize = size }
        screen.view.layoutIfNeeded()
        let height = screen.view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.height
        switch second {
        case .fixed(let size)?:
          #expect(height == size.height)
          #expect(layout.itemSize == size)
        case .each?: #expect(height == 32)
        case .automatic(let size)?:
          #expect(layout.estimatedItemSize == size ?? UICollectionViewFlowLayout.automaticSize)
        case nil: #expect((layout.itemSize, layout.estimatedItemSize) == (own, estimated))
        }
      }
    }
    screen.adapter.configuration.options.itemSize = .fixed(CGSize(width: 100, height: 31))
    screen.adapter.unbind()
    #expect((layout.itemSize, layout.estimatedItemSize) == (own, estimated))
  }

  private nonisolated static let unusable: [CGFloat] = [-5, .nan, .infinity, -.infinity, -1e300]

  @Test(arguments: unusable) func unusableSizesAreIgnoredAndReported(_ length: CGFloat) {
    let size = CGSize(width: length, height: length)
    for itemSize in [ItemSize<Note>.fixed(size), .each { _, _ in size }, .automatic(estimated: size)] {
      for isBySection in [false, true] {
        let failures = UIKitFailure.collect {
          let screen = NoteScreen(["abc", "d"]) { configuration in
            configuration.register(.header, TitleView.self) { _, _ in }
            let options: @MainActor (inout CollectionViewOptions<Chapter, Note>) -> Void = { options in
              options.itemSize = itemSize
              options.headerSize = size
              options.insets = UIEdgeInsets(top: length, left: length, bottom: 0, right: 0)
              options.lineSpacing = length
            }
            if isBySection {
              configuration.options.bySection { options(&$1) }
            } else {
              options(&configuration.options.all)
            }
          }
          for offset in [20.0, 0] { screen.scroll(to: offset) }
          #expect(screen.texts == ["a", "b", "c", "d"])
          var reported: [String] = []
          for case .unusableSize(let option, _) in screen.record.diagnostics { reported.append(option) }
          #expect(Set(reported).count == reported.count)
          // Estimates apply to the layout, not to a section.
          if case .automatic = itemSize, isBySection { return }
          #expect(reported.contains { $0.hasSuffix("itemSize") })
        }
        #expect(failures == [])
      }
    }
  }

  @Test(arguments: unusable) func unusableHeightsAreIgnoredAndReported(_ length: CGFloat) {
    for rowHeight in [
      RowHeight<TableEntry>.fixed(length), .each { _ in length }, .each({ _ in 20 }, estimated: length),
      .automatic(estimated: length),
    ] {
      for isBySection in [false, true] {
        let failures = UIKitFailure.collect {
          let screen = TableFixture([["a", "b"]]) { configuration in
            configuration.register(.header, ChapterView.self) { _, _ in }
            let options: @MainActor (inout TableViewOptions<TableChapter, TableEntry>) -> Void = { options in
              options.rowHeight = rowHeight
              options.headerHeight = length
            }
            if isBySection {
              configuration.options.bySection { options(&$1) }
            } else {
              options(&configuration.options.all)
            }
          }
          #expect(screen.texts == ["a", "b"])
          var reported: [String] = []
          for case .unusableSize(let option, _) in screen.diagnostics { reported.append(option) }
          #expect(Set(reported).count == reported.count)
          #expect(!reported.isEmpty)
        }
        #expect(failures == [])
      }
    }
  }

  @Test func itemSizeSetByAppIsKept() throws {
    let screen = NoteScreen(["ab"]) { $0.options.itemSize = .fixed(CGSize(width: 100, height: 31)) }
    let layout = try #require(screen.view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.itemSize = CGSize(width: 70, height: 70)
    screen.adapter.configuration.options.itemSize = nil
    #expect(layout.itemSize == CGSize(width: 70, height: 70))
    screen.adapter.unbind()
    #expect(layout.itemSize == CGSize(width: 70, height: 70))
  }

  @Test func anyRowHeightCanReplaceAnother() {
    let screen = TableFixture([["a", "b"]])
    let (own, estimated) = (screen.view.rowHeight, screen.view.estimatedRowHeight)
    let heights: [RowHeight<TableEntry>?] = [
      nil, .fixed(31), .each { _ in 32 }, .each({ _ in 33 }, estimated: 10), .automatic(estimated: 20),
      .automatic(),
    ]
    for first in heights {
      for second in heights {
        for height in [first, second] { screen.adapter.configuration.options.rowHeight = height }
        screen.view.layoutIfNeeded()
        let height = screen.view.rectForRow(at: IndexPath(row: 1, section: 0)).height
        switch second {
        case .fixed(let wanted)?: #expect(height == wanted)
        case .each(let wanted, _)?: #expect(height == wanted(TableEntry("b")))
        case .automatic?: #expect(screen.view.rowHeight == UITableView.automaticDimension)
        case nil: #expect((screen.view.rowHeight, screen.view.estimatedRowHeight) == (own, estimated))
        }
      }
    }
    screen.adapter.configuration.options.rowHeight = .fixed(31)
    screen.adapter.unbind()
    #expect((screen.view.rowHeight, screen.view.estimatedRowHeight) == (own, estimated))
  }

  @Test func flowLayoutUpdatesPerSectionOptions() throws {
    let screen = NoteScreen(["ab", "c"]) { configuration in
      configuration.options.bySection { chapter, context, options in
        let isWide = context.numberOfItems > 1 || chapter.title == "wide"
        options.itemSize = .fixed(CGSize(width: 100, height: isWide ? 40 : 20))
        options.insets = UIEdgeInsets(top: isWide ? 5 : 0, left: 0, bottom: 0, right: 0)
      }
    }
    func frames() -> [CGFloat] {
      screen.view.layoutIfNeeded()
      return (0..<2).flatMap { section -> [CGFloat] in
        let frame = screen.view.layoutAttributesForItem(at: IndexPath(section, 0))?.frame ?? .zero
        return [frame.minY, frame.height]
      }
    }
    let before = frames()
    #expect(before[0] == 5 && before[1] == 40 && before[3] == 20)
    try screen.source.remove(at: ItemPosition(section: 0, item: 1))
    let after = frames()
    #expect(after[0] == 0 && after[1] == 20)
    var chapter = try #require(screen.source.snapshot.section(at: 0))
    chapter.title = "wide"
    try screen.source.updateSection(chapter)
    #expect(frames()[..<2] == [5, 40])
    try screen.source.append(Note("d"), toSection: 1)
    #expect(frames()[3] == 40)
  }

  @Test func changingConfigurationKeepsBehaviorAndPolicy() {
    let screen = NoteScreen(["ab"])
    var selected: [String] = []
    screen.adapter.behavior.onSelect { note in selected.append(note.id) }
    screen.adapter.policy.updates = .reloadData
    screen.adapter.configuration.options.lineSpacing = 3
    screen.view.layoutIfNeeded()
    screen.view.touchItem(at: IndexPath(0, 1))
    #expect(selected == ["b"])
    #expect(screen.adapter.policy.updates == .reloadData)
  }

  @Test func configurationCanChangeDuringCellRequest() {
    let screen = NoteScreen(["abc"], binds: false) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    var other = NoteScreen.Configuration()
    other.register(PhotoCell.self) { cell, note in cell.text = "photo \(note.text)" }
    var first = screen.adapter.configuration
    first.register(TextCell.self) {
      [weak adapter = screen.adapter] cell, note in
      cell.text = note.text
      adapter?.configuration = other
    }
    .when { note, _ in note.id == "b" }
    first.register(TextCell.self) { cell, note in cell.text = note.text }
    var configuration = NoteScreen.Configuration()
    for registration in first.presentation.registrations.cells {
      configuration.presentation.register(registration)
    }
    screen.adapter.configuration = configuration
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      screen.turns.run()
      screen.view.layoutIfNeeded()
      #expect(screen.texts == ["photo a", "photo b", "photo c"])
    }
    #expect(failures == [])
  }

  @Test func tableAppliesConfigurationChanges() {
    let fixture = TableFixture([["a", "b"]])
    fixture.adapter.select(["a"])
    fixture.adapter.configuration.headerTitle { chapter in "chapter \(chapter.id)" }
    fixture.adapter.configuration.options.rowHeight = .fixed(31)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 31)
    #expect(fixture.view.headerView(forSection: 0)?.textLabel?.text == "chapter 0")
    #expect(fixture.view.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    fixture.adapter.unbind()
    fixture.adapter.configuration.options.rowHeight = .fixed(9)
    fixture.adapter.bind(to: fixture.view)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 9)
  }

  @Test func replacedPrototypeRegistrationSetsUpCells() {
    func list(_ number: Int) -> NoteScreen.Configuration {
      var list = NoteScreen.Configuration()
      list.register(TextCell.self) { cell, note in
        cell.text = "\(note.text) \(cell.tag)"
      }
      .prototype("note")
      .onLoad { $0.tag = number }
      return list
    }
    let screen = NoteScreen(["ab"], binds: false) { $0 = list(1) }
    screen.view.register(TextCell.self, forCellWithReuseIdentifier: "note")
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    screen.adapter.configuration = list(2)
    screen.view.layoutIfNeeded()
    #expect(screen.texts == ["a 2", "b 2"])
  }
}
