import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Heights of a table's rows", .strictUIKit)
@MainActor
struct TableHeightTests {
  private func heights(_ fixture: TableFixture) -> [CGFloat] {
    fixture.view.layoutIfNeeded()
    return (0..<fixture.source.snapshot.numberOfSections).flatMap { section in
      (0..<fixture.view.numberOfRows(inSection: section)).map {
        fixture.view.rectForRow(at: IndexPath(row: $0, section: section)).height
      }
    }
  }

  @Test func withoutOptionViewRowHeightApplies() {
    #expect(heights(TableFixture([["a", "b"]])) == [20, 20])
  }

  @Test func fixedHeightAppliesToAllRows() {
    let fixture = TableFixture([["a"], ["b"]]) { $0.options.rowHeight = .fixed(30) }
    #expect(heights(fixture) == [30, 30])
    #expect(!fixture.adapter.tableHost.bridge.implementedMethods.contains(.tableHeightForRow))
  }

  @Test func closureDeterminesEachRowHeight() {
    let fixture = TableFixture([["a", "bb"], ["ccc"]]) { configuration in
      configuration.options.rowHeight = .each({ entry in CGFloat(entry.text.count * 10) })
    }
    #expect(heights(fixture) == [10, 20, 30])
  }

  @Test func estimateLimitsHeightRequestsToVisibleRows() {
    for estimate in [nil, 20] as [CGFloat?] {
      var asked: Set<String> = []
      let fixture = TableFixture([(0..<100).map { "\($0)" }]) { configuration in
        configuration.options.rowHeight = .each(
          { entry in
            asked.insert(entry.id)
            return 20
          }, estimated: estimate)
      }
      #expect(fixture.view.contentSize.height == 2_000)
      #expect(estimate == nil ? asked.count == 100 : asked.count < 20)
    }
  }

  @Test func heightClosureIsCalledOnlyForChangedRows() throws {
    final class Asked { var count = 0 }
    let asked = Asked()
    func numberOfQuestions(_ body: () throws -> Void) rethrows -> Int {
      asked.count = 0
      try body()
      return asked.count
    }
    let fixture = TableFixture([(0..<100).map { "\($0)" }]) { configuration in
      configuration.options.rowHeight = .each({ entry in
        asked.count += 1
        return CGFloat(entry.text.count * 10)
      })
    }
    fixture.view.layoutIfNeeded()
    #expect(try numberOfQuestions { try fixture.source.update(TableEntry("3", "long")) } == 1)
    #expect(fixture.view.rectForRow(at: IndexPath(row: 3, section: 0)).height == 40)
    #expect(try numberOfQuestions { try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 4)) } == 1)
    #expect(
      try numberOfQuestions { try fixture.source.move(from: ItemPosition(0, 4), to: ItemPosition(0, 9)) } == 0
    )
    // The closure is also called if the table or the app requests all heights.
    #expect(numberOfQuestions { fixture.view.performBatchUpdates(nil) } == 101)
    fixture.adapter.policy.updates = .reloadData
    #expect(
      try numberOfQuestions { try fixture.source.insert(TableEntry("y"), at: ItemPosition(0, 4)) } == 102)
    #expect(numberOfQuestions { fixture.adapter.configuration = fixture.adapter.configuration } == 102)
  }

  @Test func sectionClosuresAreCalledOnlyForChangedRows() throws {
    final class Asked { var names: [String] = [] }
    let asked = Asked()
    func questions(_ body: () throws -> Void) rethrows -> [String] {
      asked.names = []
      try body()
      return asked.names.sorted()
    }
    let names = [["a", "b"], (0..<20).map { "\($0)" }]
    let fixture = TableFixture(names) { configuration in
      for section in 0...1 {
        configuration.options[section].rowHeight = .each({ entry in
          asked.names.append(entry.id)
          return CGFloat(entry.text.count * 10 + section)
        })
      }
    }
    fixture.view.layoutIfNeeded()
    // A reload calls the closure once for each row, although the table needs both an estimate and a height for visible rows.
    let all = names.flatMap { $0 }
    let reload = questions {
      fixture.view.reloadData()
      fixture.view.layoutIfNeeded()
    }
    #expect(reload == all.sorted())
    #expect(try questions { try fixture.source.update(TableEntry("b", "long")) } == ["b"])
    #expect(fixture.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 40)
    // The number of items in the first section has changed, so its options may have changed, too.
    let insertion = try questions { try fixture.source.append(TableEntry("x"), toSection: 0) }
    #expect(insertion == ["a", "b", "x"])
    // A row that moves to another section gets the height that the options of that section specify.
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(1, 0))
    #expect(fixture.view.rectForRow(at: IndexPath(row: 0, section: 1)).height == 11)
  }

  @Test func automaticHeightUsesSelfSizing() {
    let fixture = TableFixture([["a"]]) { $0.options.rowHeight = .automatic(estimated: 50) }
    #expect(heights(fixture) == [51.5])
    #expect(fixture.view.rowHeight == UITableView.automaticDimension)
    #expect(fixture.view.estimatedRowHeight == 50)
  }

  @Test func rowHeightsCanVaryBySection() {
    let fixture = TableFixture([["a"], ["b"], ["c"], ["d"]]) { configuration in
      configuration.options.rowHeight = .fixed(30)
      configuration.options[1].rowHeight = .each({ _ in 15 })
      configuration.options.bySection { _, context, options in
        let index = context.position.section
        if index == 2 { options.rowHeight = .automatic() }
        if index == 1 { options.rowHeight = .fixed(99) }
      }
    }
    #expect(heights(fixture) == [30, 15, 51.5, 30])
  }

  @Test func sectionWithoutOptionUsesViewRowHeight() {
    let fixture = TableFixture([["a"], ["b"]]) { $0.options[1].rowHeight = .fixed(50) }
    #expect(heights(fixture) == [20, 50])
  }

  @Test func estimatesCanVaryBySection() {
    let fixture = TableFixture([["a"], ["b"], ["c"]]) { configuration in
      configuration.options[0].rowHeight = .fixed(50)
      configuration.options[1].rowHeight = .each({ _ in 10 }, estimated: 12)
    }
    let bridge = fixture.adapter.tableHost.bridge
    fixture.view.estimatedRowHeight = 33
    #expect(
      (0..<3).map { bridge.tableView(fixture.view, estimatedHeightForRowAt: IndexPath(row: 0, section: $0)) }
        == [50, 12, 33])
  }

  @Test func missingEstimateFallsBackToHeight() {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.options.rowHeight = .each({ entry in entry.id == "a" ? 31 : 32 })
      configuration.options[5].rowHeight = .fixed(1)
    }
    #expect(heights(fixture) == [31, 32])
    #expect(fixture.texts == ["a", "b"])
    let other = TableFixture([["a"]]) { $0.options[5].rowHeight = .fixed(1) }
    other.view.estimatedRowHeight = 0
    #expect(other.texts == ["a"])
  }

  @Test func delegateTakesPrecedenceOverOptions() {
    let delegate = HeightDelegate()
    let fixture = TableFixture([["a"], ["b"]], binds: false) { configuration in
      configuration.options.rowHeight = .each({ _ in 30 })
      configuration.options.headerHeight = 5
    }
    fixture.adapter.delegate = delegate
    fixture.adapter.bind(to: fixture.view)
    #expect(heights(fixture) == [77, 77])
    #expect(fixture.view.rectForHeader(inSection: 0).height == 9)
    fixture.adapter.delegate = nil
    #expect(heights(fixture) == [30, 30])
    #expect(fixture.view.rectForHeader(inSection: 0).height == 5)
  }

  /// The data source methods, which the adapter always implements. It returns false for rows that can't be moved or edited.
  private let ofDataSource: Set<HeadlessMethod> = [.tableMoveRow, .tableCommitEditing]

  @Test func unusedDelegateMethodsAreWithheld() {
    let bridge = TableFixture([["a"]]).adapter.tableHost.bridge
    #expect(bridge.implementedMethods == ofDataSource)
  }

  @Test func optionsExposeTheirDelegateMethods() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.options[0].rowHeight = .fixed(20)
      configuration.options.headerHeight = 4
      configuration.options.showsFooter = true
      configuration.headerView { _ in nil }
      configuration.register(.footer, ChapterView.self)
    }
    #expect(
      fixture.adapter.tableHost.bridge.implementedMethods == [
        .tableHeightForRow, .tableEstimatedHeightForRow, .tableHeightForHeader, .tableHeightForFooter,
        .tableViewForHeader, .tableViewForFooter, .tableMoveRow, .tableCommitEditing,
      ])
  }

  @Test func methodsOfDelegateAreExposed() {
    let (fixture, delegate) = (TableFixture([["a"]]), HeightDelegate())
    fixture.adapter.delegate = delegate
    let found = fixture.adapter.tableHost.bridge.implementedMethods
    #expect(found.subtracting(ofDataSource) == [.tableHeightForRow, .tableHeightForHeader])
  }

  @Test func changedContentUpdatesRowHeight() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.options.rowHeight = .each({ entry in CGFloat(entry.text.count * 10) }, estimated: 10)
    }
    try fixture.source.update(TableEntry("a", "aaaa"))
    #expect(heights(fixture) == [40, 10])
  }

  @Test func changedContentUpdatesStyledRowHeight() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(style: .default) { cell, entry in cell.textLabel?.text = entry.text }
      configuration.options.rowHeight = .each({ entry in CGFloat(entry.text.count * 10) }, estimated: 10)
    }
    try fixture.source.update(TableEntry("a", "aaaa"))
    #expect(heights(fixture) == [40, 10])
  }

  @Test func changedContentUpdatesOffscreenRowHeight() throws {
    let fixture = TableFixture([(0..<20).map { "\($0)" }]) { configuration in
      configuration.options.rowHeight = .each({ entry in CGFloat(10 + entry.text.count * 10) })
    }
    try fixture.source.update(TableEntry("19", "nineteen"))
    #expect(heights(fixture).last == 90)
  }
}

/// A delegate that returns the heights of rows and headers.
@MainActor
final class HeightDelegate: NSObject, UITableViewDelegate {
  #if !canImport(UIKit)
    var implementedMethods: Set<HeadlessMethod> { [.tableHeightForRow, .tableHeightForHeader] }
  #endif

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 9 }

  private final class HeaderHeights: NSObject, UITableViewDelegate {
    #if !canImport(UIKit)
      var implementedMethods: Set<HeadlessMethod> { [.tableHeightForHeader] }
    #endif
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 6 }
  }

  @Test func delegateHeightsCauseNoReloads() throws {
    let table = TableFixture([["a", "b"]], binds: false) { configuration in
      configuration.headerTitle { $0.title }
      configuration.options.bySection { _, options in options.headerHeight = 20 }
    }
    let heights = HeaderHeights()
    table.adapter.delegate = heights
    table.adapter.bind(to: table.view)
    let cell = table.cell(0, 0)
    try table.source.append(TableEntry("c"), toSection: 0)
    #expect(table.cell(0, 0) === cell)
  }

  @Test func heightsOfRemovedRowsAreForgotten() throws {
    let table = TableFixture([["a"]]) { $0.options.rowHeight = .each({ _ in 20 }) }
    for number in 0..<1_000 {
      try table.source.insert(TableEntry("n\(number)"), at: ItemPosition(0, 0))
      try table.source.remove(at: ItemPosition(0, 1))
    }
    #expect(table.adapter.tableHost.heights.asked.count <= 110)
  }
}
