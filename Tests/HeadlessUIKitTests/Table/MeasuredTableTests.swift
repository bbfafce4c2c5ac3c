import HeadlessUIKit
import Testing

/// Compares metrics with those of `UITableView`, measured on iOS 26 (Mac Catalyst, 375 points wide). Change the numbers only
/// after a new measurement.
@MainActor
@Suite("A table compared with measurements of UIKit")
struct MeasuredTableTests {
  /// A table whose sizes are all automatic.
  private final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    var implementedMethods: Set<HeadlessMethod> { [] }
    let view: UITableView
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 852))
    let sections: [[UITableViewCell.CellStyle]]
    let hasFooters: Bool

    init(
      _ style: UITableView.Style, _ sections: [[UITableViewCell.CellStyle]], height: CGFloat,
      hasFooters: Bool = false
    ) {
      (self.sections, self.hasFooters) = (sections, hasFooters)
      view = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height), style: style)
      super.init()
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
    }

    func scroll(to offset: CGFloat) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: sections[path.section][path.row], reuseIdentifier: nil)
      cell.textLabel?.text = "text"
      cell.detailTextLabel?.text = "detail"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      hasFooters ? "one line" : nil
    }
  }

  private func plain(height: CGFloat = 480) -> Stage {
    let row = UITableViewCell.CellStyle.default
    return Stage(.plain, [[row, row, row], [row, row], [row, row]], height: height)
  }

  private func grouped(_ style: UITableView.Style = .insetGrouped) -> Stage {
    Stage(
      style, [[.value1, .value1, .default], [.subtitle, .default, .subtitle]], height: 620, hasFooters: true)
  }

  @Test func plainRowsAndHeadersMatchMeasurements() {
    let view = plain().view
    let rows = [(0, 3), (1, 2), (2, 2)].map { section, count in
      (0..<count).map { view.rectForRow(at: IndexPath($0, in: section)).minY }
    }
    #expect(rows == [[62.5, 114, 165.5], [279.5, 331], [445, 496.5]])
    #expect((0..<3).map { view.rectForHeader(inSection: $0).minY } == [22, 239, 404.5])
    #expect(view.rectForHeader(inSection: 0).height == 40.5)
    #expect(view.rectForRow(at: IndexPath(0, in: 0)).size == CGSize(width: 375, height: 51.5))
    #expect(view.contentSize.height == 548)
    #expect(view.visibleCells.count == 6)
  }

  @Test func plainHeaderSticksUntilPushedOut() {
    let stage = plain(height: 300)
    func header(_ section: Int) -> CGFloat? { stage.view.headerView(forSection: section)?.frame.minY }
    #expect(header(0) == 22)
    stage.scroll(to: 10)
    #expect(header(0) == 22)
    stage.scroll(to: 100)
    #expect(header(0) == 100)
    #expect(stage.view.rectForHeader(inSection: 0).minY == 22)
    stage.scroll(to: 190)
    #expect(header(0) == 176.5)
    stage.scroll(to: 248)
    #expect(header(0) == nil)
    #expect(header(1) == 248)
  }

  @Test func headerSticksBelowBars() {
    let stage = plain(height: 300)
    stage.window.addSubview(stage.view)
    stage.window.coveredEdges.top = 50
    stage.scroll(to: 60)
    #expect(stage.view.headerView(forSection: 0)?.frame.minY == 110)
  }

  @Test func insetGroupsMatchMeasurements() {
    let view = grouped().view
    let rows = (0..<2).map { section in (0..<3).map { view.rectForRow(at: IndexPath($0, in: section)) } }
    #expect(rows.map { $0.map(\.minY) } == [[40.5, 92, 143.5], [265.5, 336, 387.5]])
    #expect(rows.map { $0.map(\.height) } == [[51.5, 51.5, 51.5], [70.5, 51.5, 70.5]])
    #expect(rows[0][0].minX == 8)
    #expect(rows[0][0].width == 359)
    #expect(view.cellForRow(at: IndexPath(0, in: 0))?.frame == rows[0][0])
    #expect(view.rectForHeader(inSection: 1) == CGRect(x: 0, y: 225, width: 375, height: 40.5))
    #expect(view.rectForFooter(inSection: 0) == CGRect(x: 0, y: 195, width: 375, height: 30))
    #expect(view.contentSize.height == 488)
  }

  @Test func insetGroupsAreNarrowerInWindows() {
    let stage = grouped()
    stage.window.addSubview(stage.view)
    stage.window.layoutIfNeeded()
    let row = stage.view.rectForRow(at: IndexPath(0, in: 0))
    #expect(row.minX == 16)
    #expect(row.width == 343)
    #expect(stage.view.cellForRow(at: IndexPath(0, in: 0))?.frame == row)
  }

  @Test func groupHeadersScrollWithContent() {
    for style in [UITableView.Style.grouped, .insetGrouped] {
      let stage = grouped(style)
      stage.scroll(to: 20)
      #expect(stage.view.headerView(forSection: 0)?.frame.minY == 0)
      stage.scroll(to: 60)
      #expect(stage.view.headerView(forSection: 0) == nil)
    }
  }

  @Test func selectedRowAndRowAboveHideSeparators() {
    let view = plain().view
    func separators() -> [Bool] {
      (0..<3).map { view.showsSeparator(belowRowAt: IndexPath($0, in: 0)) }
    }
    #expect(separators() == [true, true, true])
    view.selectRow(at: IndexPath(2, in: 0), animated: false, scrollPosition: .none)
    #expect(separators() == [true, false, false])
    view.selectRow(at: IndexPath(1, in: 0), animated: false, scrollPosition: .none)
    #expect(separators() == [false, false, true])
    view.deselectRow(at: IndexPath(1, in: 0), animated: false)
    view.separatorStyle = .none
    #expect(separators() == [false, false, false])
  }

  @Test func lastRowInGroupHasNoSeparator() {
    let view = grouped().view
    let separators = (0..<3).map { view.showsSeparator(belowRowAt: IndexPath($0, in: 0)) }
    #expect(separators == [true, true, false])
  }

  @Test func explicitHeaderHeightAddsNoPaddingUnlessSet() {
    let stage = plain()
    stage.view.sectionHeaderHeight = 30
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    stage.view.sectionHeaderTopPadding = 5
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForHeader(inSection: 0).minY == 5)
    #expect(stage.view.rectForRow(at: IndexPath(0, in: 0)).minY == 35)
  }
}

extension IndexPath {
  fileprivate init(_ row: Int, in section: Int) { self.init(row: row, section: section) }
}
