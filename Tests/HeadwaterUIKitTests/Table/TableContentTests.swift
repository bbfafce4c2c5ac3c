import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("New content in a table's cells", .strictUIKit)
@MainActor
struct TableContentTests {
  /// The ways to create cells.
  enum Kind: CaseIterable { case type, nib, style, created }

  /// Creates a fixture whose cells are all created in one way, and whose preparations are counted.
  private func fixture(
    _ kind: Kind, _ names: [[String]], _ prepared: @escaping (String) -> Void
  ) -> TableFixture {
    TableFixture(names) { configuration in
      @MainActor func show(_ cell: UITableViewCell, _ entry: TableEntry) {
        prepared(entry.text)
        cell.textLabel?.text = entry.text
      }
      switch kind {
      case .type: configuration.register(RowCell.self, identifier: "row") { cell, entry in show(cell, entry) }
      case .nib:
        configuration.register(RowCell.self, identifier: "row") { cell, entry in show(cell, entry) }
          .nib(ClosureNib { RowCell(style: .default, reuseIdentifier: nil) })
      case .style: configuration.register(style: .subtitle) { cell, entry in show(cell, entry) }
      case .created:
        configuration.cellProvider { request, entry, _ in
          let cell = request.dequeue(RowCell.self)
          if let cell { show(cell, entry) }
          return cell
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func changedItemIsPreparedOnceInSameCell(_ kind: Kind) throws {
    var prepared: [String] = []
    let fixture = fixture(kind, [["a", "b", "c"]]) { prepared.append($0) }
    #expect(prepared == ["a", "b", "c"])
    let cell = fixture.cell(0, 1)
    prepared = []
    try fixture.source.update(TableEntry("b", "B"))
    #expect(fixture.texts == ["a", "B", "c"])
    #expect(fixture.cell(0, 1) === cell)
    #expect((cell as? RowCell)?.reuses ?? 0 == 0)
    #expect(prepared == ["B"])
    #expect(fixture.view.commands == [])
  }

  @Test(arguments: Kind.allCases)
  func movedAndChangedItemIsPreparedOnce(_ kind: Kind) throws {
    var prepared: [String] = []
    let fixture = fixture(kind, [["a", "b", "c"], ["d"]]) { prepared.append($0) }
    prepared = []
    try fixture.source.perform { chapters in
      try chapters.move(from: ItemPosition(0, 0), to: ItemPosition(1, 1))
      try chapters.update(TableEntry("a", "A"))
    }
    #expect(fixture.texts == ["b", "c", "d", "A"])
    #expect(prepared == ["A"])
  }

  @Test(arguments: Kind.allCases)
  func previouslyMovedItemUpdatesItsCell(_ kind: Kind) throws {
    let fixture = fixture(kind, [["a", "b", "c"]]) { _ in }
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(0, 2))
    let cell = fixture.cell(0, 2)
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.texts == ["b", "c", "A"])
    #expect(fixture.cell(0, 2) === cell)
  }

  @Test(arguments: Kind.allCases)
  func updatesApplyAlongsideInsertionsAndDeletions(_ kind: Kind) throws {
    let fixture = fixture(kind, [["a", "b", "c"], ["d", "e"]]) { _ in }
    try fixture.source.perform { chapters in
      try chapters.remove(at: ItemPosition(0, 0))
      try chapters.insert(TableEntry("x"), at: ItemPosition(0, 0))
      try chapters.update(TableEntry("c", "C"))
      try chapters.moveSection(from: 1, to: 0)
      try chapters.update(TableEntry("e", "E"))
    }
    #expect(fixture.texts == ["d", "E", "x", "b", "C"])
  }

  @Test(arguments: Kind.allCases)
  func changedOffscreenItemIsPreparedOnAppearance(_ kind: Kind) throws {
    var prepared: [String] = []
    let fixture = fixture(kind, [(0..<40).map { "\($0)" }]) { prepared.append($0) }
    prepared = []
    try fixture.source.update(TableEntry("30", "thirty"))
    #expect(prepared == [])
    fixture.view.contentOffset.y = 600
    #expect(fixture.texts.first == "thirty")
    #expect(prepared.filter { $0 == "thirty" }.count == 1)
  }

  @Test(arguments: Kind.allCases)
  func prefetchedCellShowsCurrentContent(_ kind: Kind) throws {
    let fixture = fixture(kind, [(0..<40).map { "\($0)" }]) { _ in }
    fixture.view.contentOffset.y = 20
    fixture.view.layoutIfNeeded()
    try fixture.source.update(TableEntry("7", "seven"))
    fixture.view.contentOffset.y = 40
    #expect(fixture.texts == ["2", "3", "4", "5", "6", "seven"])
  }

  @Test func updateAfterScrollingPreparesOnlyChangedItem() throws {
    var prepared: [String] = []
    let fixture = fixture(.type, [(0..<40).map { "\($0)" }]) { prepared.append($0) }
    for offset in [20, 40, 200, 60, 400, 0] as [CGFloat] {
      fixture.view.contentOffset.y = offset
      fixture.view.layoutIfNeeded()
    }
    try fixture.source.update(TableEntry("3", "three"))
    prepared = []
    try fixture.source.update(TableEntry("4", "four"))
    #expect(prepared == ["four"])
    #expect(fixture.texts == ["0", "1", "2", "three", "four", "5"])
  }

  @Test func changedRegistrationReplacesCell() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(OtherRowCell.self, identifier: "other") {
        cell, entry in cell.textLabel?.text = entry.text
      }
      .when { entry, _ in entry.text.hasPrefix("o") }
    }
    try fixture.source.update(TableEntry("a", "other"))
    #expect(fixture.texts == ["other", "b"])
    #expect(fixture.cell(0, 0) is OtherRowCell)
    try fixture.source.update(TableEntry("a", "a"))
    #expect(fixture.texts == ["a", "b"])
    #expect(fixture.cell(0, 0) is RowCell)
  }

  @Test func changedRegistrationReplacesCellOutsideWindow() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(style: .value1) {
        cell, entry in cell.textLabel?.text = entry.text
      }
      .when { entry, _ in entry.text.hasPrefix("o") }
    }
    fixture.view.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    fixture.adapter.select(["b"])
    fixture.view.removeFromSuperview()
    try fixture.source.update(TableEntry("a", "other"))
    #expect(fixture.texts == ["other", "b"])
    #expect(fixture.view.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func placeholderDisappearsOnceRegistrationApplies() throws {
    let screen = TableScreen()
    let source = ArrayDataSource([TableEntry("a"), TableEntry("b")])
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, entry in
        cell.textLabel?.text = entry.text
      }
      .when { entry, _ in entry.text != "b" }
    }
    adapter.report = { _ in }
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    try source.update(TableEntry("b", "B"))
    #expect(screen.texts == ["a", "B"])
    #expect(screen.view.visibleCells.map(\.showsPlaceholder) == [false, false])
    try source.update(TableEntry("b", "b"))
    _ = screen.texts
    #expect(screen.view.visibleCells.map(\.showsPlaceholder) == [false, true])
  }

  @Test func changedItemStaysSelected() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(OtherRowCell.self, identifier: "other").withContext {
        _, _, _ in
      }
      .when { entry, _ in entry.text.hasPrefix("o") }
    }
    fixture.adapter.select(["a"])
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.view.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    try fixture.source.update(TableEntry("a", "other"))
    #expect(fixture.view.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(fixture.cell(0, 0)?.isSelected == true)
  }

  @Test func onlyEffectiveUpdatesAreReported() throws {
    let fixture = TableFixture([["a", "b"]])
    try fixture.source.update(TableEntry("a", "A"))
    try fixture.source.update(TableEntry("a", "A"))
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(0, 1))
    #expect(fixture.outcomes == [.incremental(steps: 0), .incremental(steps: 1)])
  }
}
