#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import HeadwaterTesting
  import XCTest

  final class VisibleItemsTests: ScreenTest {
    func testAListOfASourceThatLoadsWhatIsVisibleFillsAsItIsScrolled() throws {
      try onScreen {
        let feed = PagedDataSource(
          FakePagingSource(Array(0..<2_000)),
          options: PagingOptions(pageSize: 50, initialSize: 50, prefetchDistance: 20, maximumPages: 8))
        let list = ListView(feed.showingEdges(of: feed)) { list in
          list.register(LabelCell.self) { cell, row in
            cell.text = row.item?.item.map(String.init) ?? "…"
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

    @MainActor
    private static func seen(_ list: ListView<SingleSection, EdgeRow<Slot<Int>>>) -> [Int?] {
      list.visiblePositions.map { list.driver.displayed.item(at: $0)?.item?.item }
    }

    /// Draws frames until something is so, or it cannot come any more.
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
