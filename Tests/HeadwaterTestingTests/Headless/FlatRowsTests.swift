import Headwater
import HeadwaterTesting
import Testing

/// Any number of rows without a height fit into a viewport, so only some of them get cells.
@MainActor
@Suite("Rows without a height")
struct FlatRowsTests {
  private static let metrics: [HeadlessMetrics<Int>] = [
    HeadlessMetrics(item: 0), HeadlessMetrics(item: -1), HeadlessMetrics(item: .nan),
    HeadlessMetrics(item: 1e-9), HeadlessMetrics { _ in 0 }, HeadlessMetrics { _ in -.infinity },
    HeadlessMetrics { $0 % 2 == 0 ? 0 : 1e-6 },
  ]

  @Test func manyFlatRowsCreateFewCells() {
    let view = HeadlessListView(ArrayDataSource(Array(0..<50_000)), metrics: HeadlessMetrics(item: 0))
    #expect(view.visibleCells.count == 1_000)
    #expect(view.lifeCycle.creations == 1_000)
  }

  @Test(arguments: 0..<7, UpdateRules.allCases)
  func flatRowsUpdateWithLimitedCells(_ index: Int, _ rules: UpdateRules) throws {
    let source = ArrayDataSource(Array(0..<2_000))
    var reported: [Diagnostic] = []
    var presentation = Presentation<HeadlessCell, SingleSection, Int>.descriptions
    presentation.report = { reported.append($0) }
    let view = HeadlessListView(
      source, rules: rules, metrics: Self.metrics[index], presentation: presentation)
    #expect(view.visibleCells.count == 1_000)
    #expect(view.visiblePositions.count == 1_000)
    #expect(view.text.split(separator: "\n").count == 1_000)

    try source.append(2_000)
    try source.remove(at: 0)
    view.scroll(to: ItemPosition(section: 0, item: 1_500))
    view.scroll(by: 5)
    #expect(view.visibleCells.count == 1_000)
    #expect(view.lifeCycle.creations < 1_100)
    #expect(view.violations == [])
    #expect(
      reported == [
        .notShown("cells of rows with a height below 0.01, after the first 1000 in the visible part")
      ])
  }

  @Test func tallRowAmongFlatRowsHasCell() throws {
    let source = ArrayDataSource(Array(0..<3_000))
    let view = HeadlessListView(source, metrics: HeadlessMetrics { $0 % 1_200 == 1_199 ? 1 : 0 })
    let tall = [1_199, 2_399]
    #expect(tall.map { view.cell(at: ItemPosition(section: 0, item: $0))?.text } == ["1199", "2399"])
    #expect(view.contentHeight == 2)
    try source.remove(at: 100)
    #expect(view.visibleCells.suffix(2).map(\.text) == ["1199", "2399"])
    #expect(view.violations == [])
  }

  @Test func growingRowsGetCells() {
    let view = HeadlessListView(ArrayDataSource(Array(0..<3_000)), metrics: HeadlessMetrics(item: 0))
    #expect(view.cell(at: ItemPosition(section: 0, item: 2_000)) == nil)
    view.metrics = HeadlessMetrics(viewport: 5_000, item: 1)
    #expect(view.visibleCells.count == 3_000)
  }

  @Test func thousandFlatRowsAllHaveCells() {
    let view = HeadlessListView(ArrayDataSource(Array(0..<1_000)), metrics: HeadlessMetrics(item: 0))
    #expect(view.visibleCells.count == 1_000)
  }

  @Test func tallViewportShowsEveryRow() {
    let metrics = HeadlessMetrics<Int>(viewport: 5_000, item: 1)
    let view = HeadlessListView(ArrayDataSource(Array(0..<5_000)), metrics: metrics)
    #expect(view.visibleCells.count == 5_000)
  }
}
