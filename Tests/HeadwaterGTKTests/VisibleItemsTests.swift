#if GTK
  import CGTK
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK
  import HeadwaterTesting
  import XCTest

  /// A row of a large table in a database.
  private struct Measurement: FetchedRecord, Hashable {
    let id: Int

    static let table = RecordTable<Measurement>("measurement", key: "id", columns: [RecordColumn("id", \.id)])
    { row in
      Measurement(id: try row["id"])
    }
  }

  final class VisibleItemsTests: ScreenTest {
    func testPagedListLoadsVisibleItemsWhileScrolling() throws {
      try onScreen {
        let feed = PagedDataSource(
          FakePagingSource(Array(0..<2_000)),
          options: PagingOptions(pageSize: 50, initialSize: 50, prefetchDistance: 20, maximumPages: 8))
        let list = ListView(feed.withLoadingRows(of: feed)) { configuration in
          configuration.register(LabelCell.self) { cell, row in
            cell.text = row.item.map(String.init) ?? "…"
          }
        }
        let window = TestWindow(list.widget, width: 300, height: 200)
        XCTAssertTrue(Self.becomes(window) { Self.seen(list) == Array(0..<Self.seen(list).count) })
        for row in [1_500, 300] {
          list.scroll(toRow: row)
          XCTAssertTrue(
            Self.becomes(window) { Self.seen(list).contains(row) && !Self.seen(list).contains(nil) })
        }
        window.close()
      }
    }

    func testScrollingDatabaseListKeepsFewRowsLoaded() throws {
      try onScreen {
        let store = MemoryStore([Measurement.table.reference])
        try store.perform((0..<50_001).map { .insert(Measurement.table.reference, [.integer($0)]) })
        let rows = FetchedDataSource(try RecordRequest<SingleSection, Measurement>(), in: store)
        let list = ListView(rows) { configuration in
          configuration.register(LabelCell.self) { cell, slot in
            cell.text = slot.item.map { "\($0.id)" } ?? "…"
          }
        }
        let window = TestWindow(list.widget, width: 300, height: 100)
        @MainActor func shown() -> [Int?] { list.visiblePositions.map { list.item(at: $0)?.item?.id } }
        XCTAssertTrue(Self.becomes(window) { !shown().isEmpty && shown() == Array(0..<shown().count) })
        XCTAssertEqual(list.displayed.numberOfItems, 50_001)
        for row in [30_000, 49_990, 123] {
          list.scroll(toRow: row)
          XCTAssertTrue(Self.becomes(window) { shown().contains(row) && !shown().contains(nil) }, "\(row)")
        }
        XCTAssertLessThan(list.displayed.items.count { $0.item != nil }, 5_000)
        window.close()
      }
    }

    func testCellsAreNotifiedOfTheirVisibleFraction() throws {
      try onScreen {
        var fractions: [String: Double] = [:]
        let source = ArrayDataSource((0..<500).map { "row \($0)" })
        let list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
            .onVisibilityChange { cell, fraction in
              fractions[cell.text] = fraction == 0 ? nil : fraction
            }
        }
        let window = TestWindow(list.widget, width: 300, height: 200)
        // Each visible row has the fraction that the list computes, and no other row has any.
        @MainActor func isReported() -> Bool {
          let visible = list.visiblePositions.compactMap { list.item(at: $0) }
          return !visible.isEmpty && fractions.keys.allSatisfy(visible.contains)
            && visible.allSatisfy { (fractions[$0] ?? 0) == list.visibleFraction(of: $0) }
        }
        XCTAssertTrue(Self.becomes(window) { isReported() })
        XCTAssertEqual(fractions["row 0"], 1)
        list.scroll(toRow: 300)
        XCTAssertTrue(Self.becomes(window) { fractions["row 300"] == 1 && isReported() })
        window.close()
      }
    }

    @MainActor
    private static func seen(_ list: ListView<SingleSection, LoadingRow<Int>>) -> [Int?] {
      list.visiblePositions.map { list.driver.displayed.item(at: $0)?.item }
    }

    /// Draws frames until a condition is true, or until it can no longer become true.
    @MainActor
    private static func becomes(_ window: TestWindow, _ isSo: () -> Bool) -> Bool {
      for _ in 0..<400 {
        window.drawFrames()
        if isSo() { return true }
      }
      return false
    }
  }
#endif
