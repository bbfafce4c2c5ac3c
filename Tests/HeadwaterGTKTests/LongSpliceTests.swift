#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests splices of lists that are longer than the number of rows for which GTK keeps widgets, which is about 200.
  final class LongSpliceTests: ScreenTest {
    /// Returns a description of rows whose widgets are wrong, or nil if there are none.
    @MainActor
    private static func fault<Section, Item>(of list: RowsView<Section, Item>) -> String? {
      let rows = WidgetTree.children(of: list.view).compactMap { CellSlot.of(rowWidget: $0)?.row }
      let numbers = rows.map(\.number)
      guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { return "widgets are of rows \(numbers)" }
      let wrong = rows.filter { row in
        (row as? ContentRow<Section, Item>)?.content != list.driver.rows.content(at: row.number)
      }
      return wrong.isEmpty ? nil : "rows \(wrong.map(\.number)) are others"
    }

    func testReplacingTailKeepsRemainingRows() throws {
      try onScreen {
        // The number of rows, the number of rows that stay at the beginning, and the number of inserted rows.
        for (count, start, added) in [(250, 30, 161), (250, 30, 0), (1_000, 700, 0), (1_000, 500, 400)] {
          let source = ArrayDataSource((0..<count).map { Entry($0) })
          let list = ListView(source) { $0.registerEntries() }
          let window = TestWindow(list.widget)
          list.scrollToEnd()
          window.drawFrames()
          try source.replaceSubrange(start..<count, with: (0..<added).map { Entry(10_000 + $0) })
          XCTAssertNil(Self.fault(of: list), "\(count) from \(start)")
          window.drawFrames()
          list.scroll(toRow: start - 10)
          window.drawFrames()
          XCTAssertNil(Self.fault(of: list), "\(count) from \(start)")
          XCTAssertEqual(
            list.visibleRows.map { (list.cell(atRow: $0) as? LabelCell)?.text },
            list.visibleRows.map { source.items[$0].text })
          window.close()
        }
      }
    }

    func testWidgetsMatchRowsAfterRandomSplices() throws {
      try onScreen {
        for seed in 1...4 as ClosedRange<UInt64> {
          var random = SeededGenerator(seed: seed)
          let source = ArrayDataSource((0..<600).map { Entry($0) })
          let list: RowsView<SingleSection, Entry> =
            seed.isMultiple(of: 4)
            ? GridView(source, columns: 1...2) { $0.registerEntries() }
            : ListView(source) { $0.registerEntries() }
          if seed.isMultiple(of: 2) { list.anchoring = .bottom }
          let window = TestWindow(list.widget, width: 160, height: 120)
          for step in 0..<40 {
            if Bool.random(using: &random) {
              list.scroll(toRow: Int.random(in: 0..<max(1, source.count), using: &random))
              window.drawFrames()
            }
            list.select([Int.random(in: 0..<600, using: &random)])
            let bounds = [0, 1].map { _ in Int.random(in: 0...source.count, using: &random) }.sorted()
            let some = Array(source.items.shuffled(using: &random).prefix(5))
            var items = Array(source.items)
            items.removeSubrange(bounds[0]..<bounds[1])
            items.removeAll { item in some.contains { $0.id == item.id } }
            let count = min(600 - items.count, Int.random(in: 0..<400, using: &random))
            let new = (0..<max(0, count)).map { Entry(1_000 * (step + 1) + $0) }
            items.insert(contentsOf: some + new, at: min(bounds[0], items.count))
            try source.setItems(items)
            XCTAssertNil(Self.fault(of: list), "seed \(seed), step \(step)")
            if Bool.random(using: &random) { window.drawFrames() }
            XCTAssertNil(Self.fault(of: list), "seed \(seed), step \(step), laid out")
          }
          window.close()
        }
      }
    }
  }
#endif
