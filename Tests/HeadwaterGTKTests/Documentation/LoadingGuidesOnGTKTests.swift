#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// The windows of the guides about loading, searching, and scrolling.
  final class LoadingGuidesOnGTKTests: ScreenTest {
    func testFeedLoadsSecondPage() throws {
      try onScreen {
        let window = showInfiniteScroll(latency: .zero)
        XCTAssertTrue(MainLoop.run { Self.texts(in: window).contains("Post 9") })
        XCTAssertEqual(Self.texts(in: window).first, "Post 1")
        window.close()
      }
    }

    func testTypingFiltersCities() throws {
      try onScreen {
        let window = showSearchAsYouType()
        let search = try XCTUnwrap(Self.widget(of: gtk_search_entry_get_type(), in: window))
        XCTAssertTrue(MainLoop.run { Self.texts(in: window).contains("Berlin") })

        gtk_editable_set_text(OpaquePointer(search), "sao")
        XCTAssertTrue(MainLoop.run { Self.texts(in: window) == ["São Paulo"] })

        gtk_editable_set_text(OpaquePointer(search), "x")
        XCTAssertTrue(MainLoop.run { Self.texts(in: window) == ["No Results"] })
        window.close()
      }
    }

    func testRetryingReplacesFailedPage() throws {
      try onScreen {
        let window = showListStates(latency: .zero)
        let failed = ["No Connection", "Check your internet connection.", "Try Again"]
        XCTAssertTrue(MainLoop.run { Self.texts(in: window) == failed })

        let retry = try XCTUnwrap(
          Self.widget(of: gtk_button_get_type(), in: window) { WidgetText.labels(in: $0) == ["Try Again"] })
        gtk_widget_activate(retry)
        XCTAssertTrue(MainLoop.run { Self.texts(in: window).first == "No Contacts" })
        window.close()
      }
    }

    func testNewHeadlinesKeepScrollPosition() throws {
      try onScreen {
        let window = showScrollPosition()
        let scroller = try XCTUnwrap(Self.widget(of: gtk_scrolled_window_get_type(), in: window))
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        for _ in 0..<3 { Picture.waitForFrame(of: scroller) }
        gtk_adjustment_set_value(adjustment, 400)
        for _ in 0..<3 { Picture.waitForFrame(of: scroller) }

        let add = try XCTUnwrap(
          Self.widget(of: gtk_button_get_type(), in: window) { button in
            WidgetText.labels(in: button) == ["Add 5 Headlines"]
          })
        gtk_widget_activate(add)
        XCTAssertTrue(MainLoop.run { gtk_adjustment_get_value(adjustment) > 450 })
        window.close()
      }
    }

    /// The text of the labels in a window's content, in reading order.
    @MainActor
    private static func texts(in window: AppWindow) -> [String] {
      gtk_window_get_child(window.gtkWindow).map { WidgetText.labels(in: $0) } ?? []
    }

    /// Returns the first widget in a window that has a class and meets a condition.
    @MainActor
    private static func widget(
      of type: GType, in window: AppWindow,
      where condition: (UnsafeMutablePointer<GtkWidget>) -> Bool = { _ in true }
    ) -> UnsafeMutablePointer<GtkWidget>? {
      var widgets = [UnsafeMutablePointer<GtkWidget>(OpaquePointer(window.gtkWindow))]
      while let widget = widgets.popLast() {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, type) != 0, condition(widget) { return widget }
        widgets += WidgetTree.children(of: widget).reversed()
      }
      return nil
    }
  }
#endif
