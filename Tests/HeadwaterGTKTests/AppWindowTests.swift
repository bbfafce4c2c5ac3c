#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  final class AppWindowTests: ScreenTest {
    func testClosingLastWindowEndsMainLoop() throws {
      try onScreen {
        let first = AppWindow(title: "First", gtk_label_new("1"))
        let second = AppWindow(title: "Second", gtk_label_new("2"))
        Signal.connect(first.gtkWindow, "destroy") { [weak second] in
          if let second { closeLater(second) }
        }
        closeLater(first)
        MainLoop.run()
        XCTAssertFalse(first.isOpen)
        XCTAssertFalse(second.isOpen)
      }
    }

    func testWindowKeepsListUntilItCloses() throws {
      try onScreen {
        weak var list: ListView<SingleSection, Entry>?
        let window: AppWindow
        do {
          let entries = ListView(ArrayDataSource([Entry(7)])) { $0.registerEntries() }
          list = entries
          window = AppWindow(title: "Entries", entries)
        }
        Picture.waitForFrame(of: list?.widget)
        XCTAssertEqual(list.map { WidgetTree.texts(of: $0) }, ["Entry 7"])
        window.close()
        MainLoop.runPending()
        XCTAssertNil(list)
      }
    }

    func testWindowHasTitleAndSize() throws {
      try onScreen {
        let window = AppWindow(title: "Names", size: (300, 200), gtk_label_new("Ada"))
        var (width, height): (CInt, CInt) = (0, 0)
        gtk_window_get_default_size(window.gtkWindow, &width, &height)
        XCTAssertEqual([width, height], [300, 200])
        XCTAssertEqual(String(cString: gtk_window_get_title(window.gtkWindow)), "Names")
        XCTAssertNil(gtk_window_get_titlebar(window.gtkWindow))
        window.title = "Places"
        XCTAssertEqual(String(cString: gtk_window_get_title(window.gtkWindow)), "Places")
        window.close()
      }
    }

    func testHeaderBarShowsWidgetsInOrder() throws {
      try onScreen {
        let labels = (1...4).map { gtk_label_new("\($0)") }
        let window = AppWindow(
          title: "Numbers", gtk_label_new(""), start: Array(labels[..<2]), end: Array(labels[2...]))
        Picture.waitForFrame(of: labels[3])
        let places = labels.map { label in
          var place = graphene_rect_t()
          _ = gtk_widget_compute_bounds(label, gtk_window_get_titlebar(window.gtkWindow), &place)
          return place.origin.x
        }
        XCTAssertEqual(places, places.sorted())
        XCTAssertEqual(Set(places).count, 4)
        window.close()
      }
    }

    func testCloseRequestCanKeepWindowOpen() throws {
      try onScreen {
        var isSaved = false
        let window = AppWindow(title: "Draft", gtk_label_new("…"))
        XCTAssertTrue(Signal.handle(window.gtkWindow, "close-request") { !isSaved })
        window.close()
        XCTAssertTrue(window.isOpen)
        isSaved = true
        window.close()
        XCTAssertFalse(window.isOpen)
      }
    }

    func testProgramHasName() throws {
      try onScreen {
        XCTAssertNotNil(g_get_prgname())
      }
    }
  }

  /// Closes a window in a later iteration of the main loop, which must still be running.
  @MainActor
  private func closeLater(_ window: AppWindow) {
    let close: @convention(c) (gpointer?) -> gboolean = { data in
      nonisolated(unsafe) let data = data  // Safe: GLib calls on the main thread.
      MainActor.assumeIsolated {
        if let data { Unmanaged<AppWindow>.fromOpaque(data).takeUnretainedValue().close() }
      }
      return 0
    }
    g_idle_add(close, Unmanaged.passUnretained(window).toOpaque())
  }
#endif
