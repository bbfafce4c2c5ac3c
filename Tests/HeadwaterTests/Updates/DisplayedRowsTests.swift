import Testing

@testable import Headwater

@Suite("Displayed rows")
struct DisplayedRowsTests {
  private typealias Rows = DisplayedRows<Int, Int>
  private static let layouts = [
    RowLayout(), RowLayout(hasHeaders: true), RowLayout(hasFooters: true),
    RowLayout(hasHeaders: true, hasFooters: true),
  ]

  /// Creates sections with given numbers of items.
  private func snapshot(_ counts: [Int], from first: Int = 0) -> Snapshot<Int, Int> {
    var next = first
    return Snapshot(
      sections: counts.enumerated().map { index, count in
        defer { next += count }
        return (index, Array(next..<next + count))
      })
  }

  /// Returns all lists of up to a given number of sections with at most two items each.
  private func lists(ofSections sections: Int) -> [[Int]] {
    guard sections > 0 else { return [[]] }
    let shorter = lists(ofSections: sections - 1)
    return shorter
      + shorter.filter { $0.count == sections - 1 }.flatMap { list in (0...2).map { list + [$0] } }
  }

  /// Returns the rows in order.
  private func rows(of counts: [Int], _ layout: RowLayout) -> [Row] {
    counts.enumerated().flatMap { section, count in
      (layout.hasHeaders ? [Row.header(section: section)] : [])
        + (0..<count).map { .item(ItemPosition(section: section, item: $0)) }
        + (layout.hasFooters ? [.footer(section: section)] : [])
    }
  }

  private func items(among rows: some Sequence<Row>) -> [ItemPosition] {
    rows.compactMap { if case .item(let position) = $0 { position } else { nil } }
  }

  @Test(arguments: layouts)
  func rowsOfSmallListsMatchReference(layout: RowLayout) {
    for counts in lists(ofSections: 4) {
      let (shown, expected) = (Rows(snapshot(counts), layout: layout), rows(of: counts, layout))
      #expect(shown.count == expected.count)
      #expect((-1...expected.count).map(shown.row(at:)) == [nil] + expected + [nil], "\(counts)")
    }
  }

  @Test(arguments: layouts)
  func itemRangesOfSmallListsMatchReference(layout: RowLayout) {
    for counts in lists(ofSections: 4) {
      let (shown, expected) = (Rows(snapshot(counts), layout: layout), rows(of: counts, layout))
      for start in 0...expected.count {
        for end in start...expected.count {
          #expect(
            shown.items(in: start..<end) == items(among: expected[start..<end]), "\(counts) \(start) \(end)")
        }
      }
      #expect(shown.items(in: -2..<expected.count + 3) == items(among: expected))
    }
  }

  @Test(arguments: layouts)
  func itemsDuringUpdateComeFromBothSnapshots(layout: RowLayout) {
    let (before, after) = ([2, 0, 1], [1, 2])
    let (old, new) = (Rows(snapshot(before), layout: layout), Rows(snapshot(after, from: 10), layout: layout))
    let (oldRows, newRows) = (rows(of: before, layout), rows(of: after, layout))
    for boundary in 0...oldRows.count {
      for start in 0...newRows.count {
        let shown = Rows(before: old, upTo: boundary, after: new, from: start)
        let expected = oldRows[..<boundary] + newRows[start...]
        #expect(expected.indices.isEmpty || shown.row(at: 0) == expected.first)
        #expect(shown.items(in: 0..<shown.count) == items(among: expected), "\(boundary) \(start)")
        #expect(
          (0..<shown.count).map { shown.item(at: $0) }
            == (0..<boundary).map(old.item(at:)) + (start..<newRows.count).map(new.item(at:)))
      }
    }
  }
}
