#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class ProgressiveLoadingTests: ScreenTest {
    /// A source that inserts entries immediately when its loader is called.
    @MainActor
    private final class Feed {
      let source = ArrayDataSource<Entry>([])
      let loader = ScriptedLoader()
      var page = 10
      private(set) var isEnd = false

      init() {
        loader.onLoad = { [weak self] kind in self?.load(kind) }
      }

      private func load(_ kind: LoadKind) {
        loader.state = .ended
        let entries = (0..<page).map { Entry(source.count + $0) }
        try? kind == .prepend
          ? source.insert(contentsOf: entries, at: 0) : source.append(contentsOf: entries)
      }
    }

    @MainActor
    private static func settle(_ feed: Feed, _ window: TestWindow) {
      // Each load is followed by a layout. There are more frames than necessary for the expected loads.
      for _ in 0..<12 { window.drawFrames() }
    }

    /// Returns the adjustment of the axis along which a view scrolls.
    @MainActor
    private static func adjustment(
      of view: RowsView<SingleSection, Entry>
    ) -> UnsafeMutablePointer<GtkAdjustment> {
      let isAcross =
        gtk_orientable_get_orientation(OpaquePointer(view.view)) == GTK_ORIENTATION_HORIZONTAL
      return isAcross
        ? gtk_scrolled_window_get_hadjustment(OpaquePointer(view.scroller))
        : gtk_scrolled_window_get_vadjustment(OpaquePointer(view.scroller))
    }

    @MainActor
    private static func check(_ view: RowsView<SingleSection, Entry>, _ feed: Feed) {
      let progressive = ProgressiveLoading(feed.loader, LoadingSettings(minimumDelay: .zero))
      view.progressiveLoading = progressive
      for _ in 0..<5 { MainLoop.runPending() }
      XCTAssertEqual(feed.loader.asked, [], "it is on no screen")
      let window = TestWindow(view.widget, width: 300, height: 200)
      settle(feed, window)
      XCTAssertEqual(feed.loader.asked.first, .refresh)
      let scroll = adjustment(of: view)
      let (upper, page) = (gtk_adjustment_get_upper(scroll), gtk_adjustment_get_page_size(scroll))
      XCTAssertGreaterThan(upper, 2 * page, "filled, and as much again")
      let asked = feed.loader.asked.count
      settle(feed, window)
      XCTAssertEqual(feed.loader.asked.count, asked, "the user is far away")
      gtk_adjustment_set_value(scroll, upper - page)
      settle(feed, window)
      XCTAssertGreaterThan(feed.loader.asked.count, asked)
      XCTAssertGreaterThan(gtk_adjustment_get_upper(scroll), upper)
      let later = feed.loader.asked.count
      settle(feed, window)
      XCTAssertEqual(feed.loader.asked.count, later)
      window.close()
    }

    func testListLoadsUntilFilledAndWhenScrolled() throws {
      try onScreen {
        let feed = Feed()
        Self.check(ListView(feed.source) { $0.registerEntries() }, feed)
      }
    }

    func testGridLoadsUntilFilledAndWhenScrolled() throws {
      try onScreen {
        let feed = Feed()
        Self.check(GridView(feed.source, columns: 1...3) { $0.registerEntries() }, feed)
      }
    }

    func testHorizontalListLoadsUntilFilledAndWhenScrolled() throws {
      try onScreen {
        let feed = Feed()
        let list = ListView(feed.source) { $0.registerEntries() }
        gtk_orientable_set_orientation(OpaquePointer(list.view), GTK_ORIENTATION_HORIZONTAL)
        Self.check(list, feed)
      }
    }

    func testScrollingToStartLoadsPreviousPage() throws {
      try onScreen {
        let feed = Feed()
        feed.page = 100
        let list = ListView(feed.source) { $0.registerEntries() }
        let window = TestWindow(list.widget, width: 300, height: 200)
        feed.loader.startLoading(.append)
        window.drawFrames()
        list.scroll(toRow: 99)
        window.drawFrames()
        list.progressiveLoading = ProgressiveLoading(
          feed.loader, LoadingSettings(kinds: [.prepend], minimumDelay: .zero))
        Self.settle(feed, window)
        XCTAssertEqual(feed.loader.asked, [.append], "the beginning is far away")
        let scroll = Self.adjustment(of: list)
        gtk_adjustment_set_value(scroll, 700)
        Self.settle(feed, window)
        // GTK preserves the visible row, so the beginning is far away again.
        XCTAssertEqual(feed.loader.asked, [.append, .prepend])
        XCTAssertGreaterThan(gtk_adjustment_get_value(scroll), 1_000)
        window.close()
      }
    }

    func testFailureStopsLoadingUntilRetry() throws {
      try onScreen {
        struct Refusal: Error {}
        let feed = Feed()
        feed.page = 1
        let list = ListView(feed.source) { $0.registerEntries() }
        feed.loader.states[.append] = .failed(Refusal())
        list.progressiveLoading = ProgressiveLoading(feed.loader, LoadingSettings(minimumDelay: .zero))
        let window = TestWindow(list.widget, width: 300, height: 200)
        Self.settle(feed, window)
        XCTAssertEqual(feed.loader.asked, [.refresh])
        feed.loader.states[.append] = .idle
        Self.settle(feed, window)
        XCTAssertGreaterThan(feed.loader.asked.count, 1)
        window.close()
      }
    }
  }
#endif
