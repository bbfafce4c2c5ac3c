import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Scrolling a headless list")
struct HeadlessScrollingTests {
  private func view(_ rules: UpdateRules, _ items: ArrayDataSource<Int>) -> HeadlessListView<
    SingleSection, Int
  > {
    HeadlessListView(items, rules: rules, metrics: HeadlessMetrics(viewport: 4))
  }

  @Test(arguments: batchRules)
  func sectionedViewsKeepOffsetOnInsertionAbove(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.scroll(to: ItemPosition(0, 20))
    #expect(view.offset == 20)
    try items.insert(contentsOf: [100, 101], at: 0)
    #expect(view.offset == 20)
    #expect(view.text == "  19\n  20\n  21\n  22\nlines 21 to 24 of 52")
  }

  @Test(arguments: UpdateRules.allCases)
  func headerAndFooterHeightsVaryBySection(_ rules: UpdateRules) throws {
    let source = SectionedDataSource(sections: [("a", [1, 2]), ("b", [3]), ("c", [4, 5, 6])])
    var metrics = HeadlessMetrics<Int>(viewport: 4)
    metrics.headerOfSection = { $0 == 1 ? 5 : 0 }
    metrics.footerOfSection = { Double($0) }
    let view = HeadlessListView(source, rules: rules, hasHeaders: true, hasFooters: true, metrics: metrics)
    #expect(view.contentHeight == 6 + 5 + 0 + 1 + 2)
    view.scroll(to: ItemPosition(1, 0))
    #expect(view.offset == 2 + 5)
    view.metrics.headerOfSection = nil
    #expect(view.contentHeight == 6 + 3 + 3)
  }

  @Test(arguments: UpdateRules.allCases)
  func lineSpacingSeparatesItemsOfSection(_ rules: UpdateRules) throws {
    let source = SectionedDataSource<Int, Int>(sections: [(0, [1, 2, 3]), (1, [4]), (2, [])])
    let view = HeadlessListView(source, rules: rules, hasHeaders: true)
    view.presentation.options.lineSpacing = 0.5
    // Three headers and four items.
    #expect(view.contentHeight == 7 + 1)
    try source.append(5, toSection: 1)
    #expect(view.contentHeight == 8 + 1.5)
    view.presentation.options.insets = (top: 2, leading: 0, bottom: 3, trailing: 0)
    view.presentation.options[1].lineSpacing = 4
    #expect(view.contentHeight == 8 + 1 + 4 + 10)
    view.presentation.options.lineSpacing = .nan
    view.presentation.options[1].lineSpacing = -.infinity
    #expect(view.contentHeight == 8 + 10)
  }

  @Test func itemsOfGridRowHaveSameSpacing() {
    let source = SectionedDataSource<Int, Int>(sections: [(0, [1, 2, 3, 4]), (1, [5, 6])])
    var metrics = HeadlessMetrics<Int>(viewport: 20)
    metrics.columns = 2
    let view = HeadlessListView(source, metrics: metrics)
    view.presentation.options.lineSpacing = 3
    view.presentation.options.insets = (top: 2, leading: 0, bottom: 1, trailing: 0)
    #expect(view.contentHeight == 6 + 2 + 4)
    #expect(view.visibleCells.map(\.height) == [6, 6, 2, 2, 4, 4])
    // A row ends where the next one begins.
    view.metrics.viewport = 4
    view.scroll(to: 8)
    #expect(view.visibleFraction(of: 4) == 0 && view.visibleFraction(of: 3) == 0)
    #expect(view.visibleFraction(of: 5) == 1 && view.visibleFraction(of: 6) == 1)
  }

  @Test(arguments: UpdateRules.allCases, [1, 3])
  func insetsAddToFirstAndLastRows(_ rules: UpdateRules, columns: Int) throws {
    var random = SplitMix64(seed: 1 + UInt64(columns))
    let source = SectionedDataSource<Int, Int>(sections: (0..<4).map { ($0, [$0 * 100]) })
    var metrics = HeadlessMetrics<Int>(viewport: 6, item: 2)
    metrics.columns = columns
    let view = HeadlessListView(source, rules: rules, hasHeaders: true, metrics: metrics)
    view.presentation.options.bySection { section, context, options in
      let bottom = context.numberOfItems > 2 ? 5.0 : 0
      options.insets = (top: Double(section), leading: 0, bottom: bottom, trailing: 0)
    }
    for _ in 0..<60 {
      let section = Int.random(in: 0..<4, using: &random)
      let count = Int.random(in: 0...5, using: &random)
      try source.setItems((0..<count).map { section * 100 + $0 }, inSection: section)
      // Add up the rows of each section.
      var expected = 0.0
      for section in 0..<4 {
        let count = source.snapshot.numberOfItems(inSection: section)
        expected += 1 + 2 * Double((count + columns - 1) / columns)
        if count > 0 { expected += Double(section) + (count > 2 ? 5 : 0) }
      }
      #expect(view.contentHeight == expected)
      view.scroll(to: .greatestFiniteMagnitude)
      #expect(view.offset == max(0, expected - 6))
      view.scroll(to: expected / 2)
      #expect(view.offset == max(0, min(expected / 2, expected - 6)))
    }
  }

  @Test func rowListKeepsFirstRemainingLine() throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(.list, items)
    view.scroll(to: 20.5)
    try items.insert(contentsOf: [100, 101], at: 0)
    #expect(view.offset == 22.5)
    #expect(view.visiblePositions.compactMap(items.snapshot.item(at:)) == [21, 22, 23, 24, 25])
    try items.remove(at: 22)
    #expect(view.visiblePositions.compactMap(items.snapshot.item(at:)) == [20, 22, 23, 24, 25])
  }

  @Test(arguments: UpdateRules.allCases)
  func fillableSpaceIsNeverEmpty(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.scroll(to: .greatestFiniteMagnitude)
    #expect(view.offset == 46)
    view.scroll(to: .infinity)
    view.scroll(to: .nan)
    #expect(view.offset == 46)
    try items.removeSubrange(10..<50)
    #expect(view.text == "  7\n  8\n  9\n  10\nlines 7 to 10 of 10")
    try items.removeSubrange(2..<10)
    #expect(view.text == "  1\n  2")
    #expect(view.offset == 0)
    view.scroll(by: -5)
    #expect(view.offset == 0)
    items.removeAll()
    try items.append(contentsOf: 1...9)
    #expect(view.text == "  1\n  2\n  3\n  4\nlines 1 to 4 of 9")
  }

  @Test func contentHeightIncludesHeadersAndFooters() {
    let notes = Notes(sections: (0..<5).map { (Folder($0), [Note($0 * 2), Note($0 * 2 + 1)]) })
    let fixed = NoteView(
      notes, hasHeaders: true, hasFooters: true,
      metrics: HeadlessMetrics(viewport: 10, item: .fixed(5), header: 3, footer: 2))
    let each = NoteView(
      notes, hasHeaders: true, hasFooters: true,
      metrics: HeadlessMetrics(viewport: 10, item: .each { $0.id % 2 == 0 ? 4 : 6 }, header: 3, footer: 2))
    for view in [fixed, each] {
      #expect(view.contentHeight == 75)
      for line in 0..<20 {
        let top = (0..<line).reduce(0.0) { $0 + view.geometryHeight(ofLine: $1) }
        view.scroll(to: min(top, 65))
        #expect(view.offset == min(top, 65))
        if top <= 65 { #expect(view.visibleLines.lowerBound == line) }
      }
    }
  }

  @Test func invalidHeightsCountAsZero() {
    let view = HeadlessListView(
      ArrayDataSource(Array(0..<5)),
      metrics: HeadlessMetrics(viewport: 2, item: .each { $0 == 1 ? .nan : $0 == 2 ? -4 : 1 }))
    #expect(view.contentHeight == 3)
    #expect(view.visibleCells.map(\.text) == ["0", "1", "2", "3"])
    view.metrics.item = .fixed(.infinity)
    #expect(view.visibleCells.count == 5)
  }

  @Test func onlyDisplayedItemsAreRequested() throws {
    var asked = 0
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in cell.text = "\(item)" }
      .when { _, _ in
        asked += 1
        return true
      }
    let items = ArrayDataSource(Array(0..<1_000_000))
    let view = HeadlessListView(items, presentation: presentation)
    try items.remove(at: 500_000)
    view.scroll(to: 700_000)
    try items.insert(-1, at: 0)
    #expect(asked < 50)
    #expect(view.visibleLines == 700_000..<700_010)
  }

  @Test func scrollingPastEndShowsWholeRows() {
    let list = HeadlessListView(ArrayDataSource(Array(0..<6)), metrics: HeadlessMetrics(viewport: 5))
    for tenths in 10..<60 {
      list.scroll(to: Double(tenths) / 10)
      #expect(list.offset == 1)
      #expect(list.firstItem == 1)
    }
  }

}

extension HeadlessListView where Section == Folder, Item == Note {
  /// Returns the height of a line according to the metrics, in a list of sections with two items each.
  fileprivate func geometryHeight(ofLine line: Int) -> Double {
    switch line % 4 {
    case 0: metrics.header
    case 3: metrics.footer
    default:
      switch metrics.item {
      case .fixed(let height): height
      case .each(let height): height(Note(line % 4 - 1))
      }
    }
  }
}
