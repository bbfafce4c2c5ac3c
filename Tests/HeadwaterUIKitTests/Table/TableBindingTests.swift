import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Binding a source to a table view", .strictUIKit)
@MainActor
struct TableBindingTests {
  @Test func boundViewShowsSourceContent() {
    #expect(TableFixture([["a", "b"], ["c"]]).texts == ["a", "b", "c"])
  }

  @Test func sourceChangesApplyAsBatchUpdates() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 1))
    try fixture.source.remove(at: ItemPosition(0, 0))
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(0, 2))
    #expect(fixture.texts == ["b", "c", "x"])
    #expect(fixture.outcomes == Array(repeating: .incremental(steps: 1), count: 3))
  }

  @Test func sectionChangesApplyInOneBatch() throws {
    let fixture = TableFixture([["a"], ["b"], ["c"]])
    try fixture.source.perform { chapters in
      try chapters.removeSection(at: 0)
      try chapters.moveSection(from: 1, to: 0)
      chapters.appendSection(TableChapter(9), items: [TableEntry("d")])
    }
    #expect(fixture.texts == ["c", "b", "d"])
    #expect(fixture.outcomes == [.incremental(steps: 1)])
  }

  @Test func viewAddedToWindowShowsEarlierChanges() throws {
    let fixture = TableFixture([["a", "b"]], inWindow: false)
    try fixture.source.append(TableEntry("c"), toSection: 0)
    try fixture.source.update(TableEntry("a", "A"))
    fixture.screen.window.addSubview(fixture.view)
    #expect(fixture.texts == ["A", "b", "c"])
    #expect(fixture.outcomes == [.hostNotReady, .incremental(steps: 0)])
  }

  @Test func viewOutsideWindowReloadsUntilItReturns() throws {
    let fixture = TableFixture([["a", "b"]])
    fixture.view.removeFromSuperview()
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(fixture.outcomes == [.hostNotReady])
    fixture.screen.window.addSubview(fixture.view)
    try fixture.source.append(TableEntry("c"), toSection: 0)
    #expect(fixture.outcomes == [.hostNotReady, .incremental(steps: 1)])
    #expect(fixture.texts == ["b", "c"])
  }

  @Test func bindingAnotherViewEmptiesFirstView() throws {
    let (fixture, other) = (TableFixture([["a"]]), TableScreen())
    fixture.adapter.bind(to: other.view)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(other.texts == ["a", "b"])
    #expect(fixture.texts == [])
    #expect(fixture.view.dataSource == nil && fixture.view.delegate == nil)
    #expect(fixture.view.prefetchDataSource == nil)
  }

  @Test func rebindingSameViewKeepsItUpdating() throws {
    let fixture = TableFixture([["a"]])
    fixture.adapter.bind(to: fixture.view)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func unboundViewIsEmptyAndReceivesNoUpdates() throws {
    let fixture = TableFixture([["a"]])
    fixture.adapter.unbind()
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(fixture.texts == [])
    #expect(!fixture.adapter.isBound)
    #expect(fixture.outcomes == [])
  }

  @Test func unbindingKeepsForeignDataSource() {
    let (fixture, other) = (TableFixture([["a"]]), TableFixture([["z"]], binds: false))
    other.adapter.bind(to: fixture.view)
    fixture.adapter.unbind()
    #expect(fixture.texts == ["z"])
    #expect(fixture.diagnostics == [])
  }

  @Test func takenViewUnbindsAdapterAndIsReported() throws {
    let (fixture, other) = (TableFixture([["a"]]), TableFixture([["z"]], binds: false))
    other.adapter.bind(to: fixture.view)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(fixture.diagnostics == [.dataSourceReplaced("A table view received another data source")])
    #expect(!fixture.adapter.isBound)
    #expect(fixture.texts == ["z"])
    try fixture.source.append(TableEntry("c"), toSection: 0)
    #expect(fixture.diagnostics.count == 1)
  }

  @Test func viewCanBeReboundAfterReplacement() throws {
    let (fixture, other) = (TableFixture([["a"]]), TableFixture([["z"]], binds: false))
    other.adapter.bind(to: fixture.view)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    fixture.adapter.bind(to: fixture.view)
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func settingDelegateLeavesTakenViewUnchanged() {
    let (fixture, other) = (TableFixture([["a"]]), TableFixture([["z"]], binds: false))
    other.adapter.bind(to: fixture.view)
    let delegate = QuietDelegate()
    fixture.adapter.delegate = delegate
    #expect(fixture.view.delegate === other.adapter.tableHost.bridge)
  }

  @Test func emptyViewIsNotAddedToTakenView() {
    let (fixture, other) = (TableFixture([[]]), TableFixture([["z"]], binds: false))
    other.adapter.bind(to: fixture.view)
    let empty = UIView(frame: .zero)
    fixture.adapter.emptyView = empty
    #expect(empty.superview == nil)
    #expect(fixture.view.separatorStyle == .singleLine)
  }

  @Test func oneSourceDrivesTablesAndCollection() throws {
    let fixture = TableFixture([["a", "b"]])
    let (table, collection) = (TableScreen(), CollectionScreen())
    let second = TableViewAdapter(fixture.source) { configuration in
      configuration.register(style: .default) { cell, entry in cell.textLabel?.text = entry.text }
    }
    let third = CollectionViewAdapter(fixture.source) { configuration in
      configuration.register(TextCell.self) { cell, entry in cell.text = entry.text }
    }
    second.bind(to: table.view)
    third.bind(to: collection.view)
    try fixture.source.perform { chapters in
      try chapters.insert(TableEntry("c"), at: ItemPosition(0, 0))
      try chapters.update(TableEntry("a", "A"))
    }
    #expect(fixture.texts == ["c", "A", "b"])
    #expect(table.texts == ["c", "A", "b"])
    #expect(collection.texts == ["c", "A", "b"])
  }

  @Test func releasingAdapterEmptiesTable() throws {
    let (screen, source) = (TableScreen(), ArrayDataSource(["a", "b"]))
    var adapter: TableViewAdapter<SingleSection, String>? = TableViewAdapter(source) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
    }
    weak let released = adapter
    adapter?.bind(to: screen.view)
    #expect(screen.texts == ["a", "b"])
    adapter = nil
    #expect(released == nil)
    try source.append("c")
    screen.view.reloadData()
    #expect(screen.texts == [])
  }

  @Test(arguments: [false, true]) func delegateReceivesDidEndDisplayingForEveryRow(unbinds: Bool) {
    let (screen, source, delegate) = (TableScreen(), ArrayDataSource(["a", "b"]), FullTableDelegate())
    var adapter: TableViewAdapter<SingleSection, String>? = TableViewAdapter(source) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
    }
    adapter?.delegate = delegate
    adapter?.bind(to: screen.view)
    #expect(screen.texts == ["a", "b"])
    _ = delegate.take()
    if unbinds { adapter?.unbind() }
    adapter = nil
    #expect(delegate.take().filter { $0 == "didEndDisplaying" }.count == 2)
  }

  @Test func releasingAdapterCleansUpCellsAndHeaders() {
    let (screen, source) = (TableScreen(), SectionedDataSource(sections: [(TableChapter(0), ["a", "b"])]))
    var ended: [String] = []
    var adapter: TableViewAdapter<TableChapter, String>? = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, text in
        cell.textLabel?.text = text
      }
      .onEndDisplaying { ended.append($0.textLabel?.text ?? "") }
      configuration.register(.header, ChapterView.self) { view, chapter in
        view.text = chapter.title
      }
      .onEndDisplaying { ended.append($0.text) }
      configuration.options.headerHeight = 12
    }
    adapter?.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    adapter = nil
    #expect(ended.sorted() == ["a", "b", "chapter 0"])
    // Otherwise, the table would request the cells of its known rows from a data source that no longer exists.
    let rows = (0..<screen.view.numberOfSections).map(screen.view.numberOfRows(inSection:))
    #expect(rows.allSatisfy { $0 == 0 })
    #expect(screen.texts == [])
  }

  @Test func adapterReleasedWhileConfiguringCellDetachesLater() async {
    let (screen, source) = (TableScreen(), ArrayDataSource(["a", "b"]))
    var adapter: TableViewAdapter<SingleSection, String>?
    adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { _, _ in adapter = nil }
    }
    weak let released = adapter
    adapter?.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(released == nil)
    // A table that is being laid out would request the remaining rows from a data source that no longer exists.
    #expect(screen.view.dataSource != nil)
    while screen.view.dataSource != nil { await Task.yield() }
    #expect(screen.view.dataSource == nil)
    #expect(screen.texts == [])
  }

  @Test func bridgeWithoutAdapterReturnsEmptyViews() {
    let fixture = TableFixture([(0..<20).map { "\($0)" }]) { configuration in
      configuration.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
    }
    fixture.adapter.tableHost.bridge.owner = nil
    fixture.view.contentOffset.y = 200
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.last?.textLabel?.text ?? "" == "")
  }

  @Test func cellIsReleasedWithTable() {
    let source = ArrayDataSource(["a"])
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, text in cell.textLabel?.text = text }
        .onLayout { _ in }
    }
    var screen: TableScreen? = TableScreen()
    if let screen { adapter.bind(to: screen.view) }
    screen?.view.layoutIfNeeded()
    weak let cell = screen?.view.visibleCells.first
    #expect(cell != nil)
    adapter.unbind()
    screen = nil
    #expect(cell == nil)
  }

  @Test func adapterOutlivingItsViewCleansUpCells() throws {
    let source = ArrayDataSource(["a", "b"])
    var cleanUps = 0
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self)
        .onEndDisplaying { _ in cleanUps += 1 }
    }
    var screen: TableScreen? = TableScreen()
    weak let view = screen?.view
    if let view { adapter.bind(to: view) }
    screen?.view.layoutIfNeeded()
    #expect(screen?.view.visibleCells.count == 2)
    screen = nil
    #expect(view == nil)
    #expect(!adapter.isBound)
    try source.append("c")
    #expect(cleanUps == 2)
  }

  @Test func releasingViewEndsRunningUpdate() throws {
    let source = ArrayDataSource(["a"])
    var screen: TableScreen? = TableScreen()
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { _, text in if text == "b" { screen = nil } }
    }
    if let view = screen?.view { adapter.bind(to: view) }
    screen?.view.layoutIfNeeded()
    try source.append("b")
    try source.append("c")
    #expect(screen == nil)
    let next = TableScreen()
    adapter.bind(to: next.view)
    next.view.layoutIfNeeded()
    #expect(next.view.numberOfRows(inSection: 0) == 3)
  }

  @Test func updateHandlerMayUnbindView() throws {
    let fixture = TableFixture([["a"]])
    fixture.adapter.onUpdate = { [weak adapter = fixture.adapter] _ in adapter?.unbind() }
    try fixture.source.append(TableEntry("b"), toSection: 0)
    try fixture.source.append(TableEntry("c"), toSection: 0)
    #expect(fixture.texts == [])
    #expect(!fixture.adapter.isBound)
    fixture.adapter.onUpdate = nil
    fixture.adapter.bind(to: fixture.view)
    #expect(fixture.texts == ["a", "b", "c"])
  }

  @Test func cellConfigurationMayUnbindView() throws {
    let source = ArrayDataSource(["a", "b"])
    let screen = TableScreen()
    weak var bound: TableViewAdapter<SingleSection, String>?
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { _, _ in bound?.unbind() }
    }
    bound = adapter
    adapter.bind(to: screen.view)
    #expect(screen.texts == [])
    #expect(!adapter.isBound)
  }

  @Test func eachDelegateReceivesEndsOfItsOwnCells() {
    let (first, second) = (TableFixture([["a", "b", "c"]]), TableFixture([["x"]], binds: false))
    let (old, new) = (FullTableDelegate(), FullTableDelegate())
    (first.adapter.delegate, second.adapter.delegate) = (old, new)
    first.view.layoutIfNeeded()
    _ = old.take()
    second.adapter.bind(to: first.view)
    first.view.layoutIfNeeded()
    #expect(old.take().filter { $0 == "didEndDisplaying" }.count == 3)
    #expect(!new.take().contains("didEndDisplaying"))
  }
}

/// A delegate that implements no methods.
@MainActor
final class QuietDelegate: NSObject, UITableViewDelegate {}
