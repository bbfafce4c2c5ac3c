import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Pinned headers of a headless list")
struct PinnedHeaderTests {
  private typealias Source = SectionedDataSource<Int, Int>
  private typealias View = HeadlessListView<Int, Int>

  /// Returns a list of sections with the given numbers of items. The items of section 1 are 100, 101, and so on.
  private func list(
    _ counts: [Int], _ rules: UpdateRules = .list, header: Double = 1,
    _ configure: (inout Presentation<HeadlessCell, Int, Int>) -> Void = { _ in }
  ) -> (Source, View) {
    let source = Source(
      sections: counts.enumerated().map { index, count in (index, (0..<count).map { index * 100 + $0 }) })
    var presentation = Presentation<HeadlessCell, Int, Int>.descriptions
    configure(&presentation)
    let view = View(
      source, rules: rules, hasHeaders: true, metrics: HeadlessMetrics(viewport: 4, header: header),
      presentation: presentation)
    view.pinsSectionHeaders = true
    return (source, view)
  }

  @Test func headersScrollAwayByDefault() {
    let view = View(Source(sections: [(0, Array(0..<20))]), hasHeaders: true)
    view.scroll(to: 5)
    #expect(!view.pinsSectionHeaders)
    #expect(view.pinnedHeader == nil && view.header(ofSection: 0) == nil)
  }

  @Test(arguments: UpdateRules.allCases)
  func headerStaysUntilNextSectionPushesIt(_ rules: UpdateRules) throws {
    let (_, view) = list([6, 6], rules, header: 2)
    #expect(view.pinnedHeader == nil, "the header is in its place")
    #expect(view.text == "[0]\n  0\n  1\nlines 1 to 3 of 14")
    for (offset, top) in [(0.5, 0.0), (2, 0), (6, 0), (7, -1), (7.5, -1.5)] {
      view.scroll(to: offset)
      let pinned = try #require(view.pinnedHeader)
      #expect(pinned.section == 0 && pinned.top == top && pinned.height == 2, "at \(offset)")
      #expect(view.offset == offset)
      #expect(view.visibleCells.first === view.header(ofSection: 0))
    }
    view.scroll(to: 8)
    #expect(view.pinnedHeader == nil, "the next header is in its place")
    #expect(view.header(ofSection: 0) == nil)
    #expect(view.violations.isEmpty)
  }

  @Test func textBeginsWithPinnedHeader() {
    let (_, view) = list([6, 6])
    view.scroll(to: 3)
    #expect(view.text == "[0]\n  3\n  4\n  5\nlines 4 to 7 of 14")
    view.scroll(to: 3.5)
    #expect(view.text == "[0]\n  3\n  4\n  5\n[1]\nlines 4 to 8 of 14")
    view.pinsSectionHeaders = false
    #expect(view.text == "  2\n  3\n  4\n  5\n[1]\nlines 4 to 8 of 14")
  }

  @Test func roundedHeightsLeaveOutCoveredLines() {
    let view = View(
      Source(sections: [(0, Array(0..<40))]), hasHeaders: true,
      metrics: HeadlessMetrics(viewport: 1, item: 0.1, header: 0.3))
    view.pinsSectionHeaders = true
    view.scroll(to: ItemPosition(0, 10))
    // The sum of three heights is greater than 0.3.
    #expect(view.text.hasPrefix("[0]\n  13\n"))
  }

  @Test func viewportWithoutHeightPinsNothing() {
    let (_, view) = list([6, 6])
    view.scroll(to: 3)
    view.metrics.viewport = 0
    #expect(view.pinnedHeader == nil && view.visibleCells.isEmpty)
    view.metrics.viewport = 4
    #expect(view.pinnedHeader?.section == 0)
  }

  @Test func sectionsWithoutHeaderPinNothing() {
    let (_, view) = list([9, 9]) { $0.options[0].showsHeader = false }
    view.scroll(to: 3)
    #expect(view.pinnedHeader == nil)
    view.scroll(to: 13)
    #expect(view.pinnedHeader?.section == 1)
    view.presentation.options[1].showsHeader = false
    #expect(view.pinnedHeader == nil)
  }

  @Test(arguments: UpdateRules.allCases)
  func randomUpdatesPinRightHeader(_ rules: UpdateRules) throws {
    var random = SplitMix64(seed: 47)
    var next = 1_000
    let (source, view) = list([3, 0, 9, 2], rules)
    for step in 0..<300 {
      try source.perform { snapshot in
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let section = Int.random(in: 0..<snapshot.numberOfSections, using: &random)
          let count = snapshot.numberOfItems(inSection: section)
          if Bool.random(using: &random), count > 0 {
            try snapshot.remove(at: ItemPosition(section, Int.random(in: 0..<count, using: &random)))
          } else {
            try snapshot.insert(
              next, at: ItemPosition(section, Int.random(in: 0...count, using: &random)))
            next += 1
          }
        }
      }
      expectRightHeader(in: view, "step \(step) with seed 47")
      view.scroll(to: Double(Int.random(in: 0...60, using: &random)) / 2)
      expectRightHeader(in: view, "scrolled after step \(step) with seed 47")
    }
    view.close()
    #expect(view.violations.isEmpty)
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
  }

  /// Compares the pinned header with one that is computed from the heights of all rows, which are 1.
  private func expectRightHeader(in view: View, _ comment: Comment? = nil) {
    let snapshot = view.driver.displayed
    var start = 0.0
    for section in 0..<snapshot.numberOfSections {
      let end = start + 1 + Double(snapshot.numberOfItems(inSection: section))
      defer { start = end }
      guard view.offset > start, view.offset < end else { continue }
      let top = min(0, end - view.offset - 1)
      #expect(view.pinnedHeader.map { [Double($0.section), $0.top] } == [Double(section), top], comment)
      let text = snapshot.section(at: section).map { "\($0)" }
      #expect(text != nil && view.header(ofSection: section)?.text.first.map(String.init) == text, comment)
      return
    }
    #expect(view.pinnedHeader == nil, comment)
  }

  @Test func pinnedHeaderFollowsItsSection() throws {
    let (source, view) = list([6, 6, 6]) { presentation in
      presentation.register(.header, HeadlessCell.self) { cell, section in cell.text = "\(section)" }
        .withContext { cell, _, context in cell.text += " of \(context.numberOfItems)" }
    }
    view.scroll(to: 10)
    let header = try #require(view.header(ofSection: 1))
    #expect(header.text == "1 of 6")
    let preparations = header.lifeCycle.preparations
    view.scroll(by: 1)
    #expect(header.lifeCycle.preparations == preparations, "scrolling doesn't prepare it again")
    try source.append(1_000, toSection: 1)
    #expect(view.header(ofSection: 1) === header)
    #expect(header.text == "1 of 7")
    try source.removeSection(at: 1)
    expectRightHeader(in: view)
    try source.perform { $0.removeAll() }
    #expect(view.pinnedHeader == nil && view.visibleCells.isEmpty)
    view.close()
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
  }
}
