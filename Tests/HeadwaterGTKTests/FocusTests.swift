#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests that the keyboard focus reaches rows that arrive late, and stays in a list whose rows change.
  final class FocusTests: ScreenTest {
    @MainActor
    private struct Screen {
      let source: SectionedDataSource<String, String>
      let list: ListView<String, String>
      let field: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Search")
      let window: TestWindow

      /// Creates a window with a list above a button, so that the list is the first widget that can receive the focus.
      init(_ items: [String] = [], anchoring: ListAnchoring? = nil) {
        source = SectionedDataSource(sections: items.isEmpty ? [] : [("Names", items)])
        list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
          configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
        }
        if let anchoring { list.anchoring = anchoring }
        let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), list.widget)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), field)
        window = TestWindow(column)
        window.drawFrames()
      }

      func show(_ items: [String]) throws {
        try source.setSections(items.isEmpty ? [] : [("Names", items)])
        window.drawFrames()
      }

      var focusWidget: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(list.view).flatMap { gtk_root_get_focus($0) }
      }

      /// A Boolean value that indicates whether a row of the list contains the focus.
      var isFocusInRow: Bool {
        focusWidget.map { gtk_widget_is_ancestor($0, list.view) != 0 } ?? false
      }
    }

    func testLateRowsReceiveFocus() throws {
      try onScreen {
        let screen = Screen()
        XCTAssertEqual(screen.focusWidget, screen.list.scroller)
        try screen.show(["Ada", "Grace"])
        XCTAssertTrue(screen.isFocusInRow)
        XCTAssertEqual(screen.list.focused, "Ada")
        XCTAssertEqual(screen.list.selection.ids, [])
        screen.window.close()
      }
    }

    func testLateRowsLeaveFocusElsewhere() throws {
      try onScreen {
        let screen = Screen()
        gtk_widget_grab_focus(screen.field)
        try screen.show(["Ada", "Grace"])
        XCTAssertEqual(screen.focusWidget, screen.field)
        screen.window.close()
      }
    }

    func testLateRowsPreferFocusSetByApp() throws {
      try onScreen {
        let screen = Screen()
        screen.list.focused = "Grace"
        try screen.show(["Ada", "Grace"])
        XCTAssertTrue(screen.isFocusInRow)
        XCTAssertEqual(screen.list.focused, "Grace")
        screen.window.close()
      }
    }

    func testLateChatFocusesItsEnd() throws {
      try onScreen {
        let screen = Screen(anchoring: .bottom)
        try screen.show((0..<100).map { "\($0)" })
        XCTAssertEqual(screen.list.focused, "99")
        let extent = try XCTUnwrap(screen.list.port?.scrollExtent(laidOut: false))
        XCTAssertEqual(extent.offset + extent.viewport, extent.content, accuracy: 1)
        screen.window.close()
      }
    }

    func testEmptiedListKeepsFocus() throws {
      try onScreen {
        let screen = Screen(["Ada", "Grace"])
        screen.list.focused = "Grace"
        screen.window.drawFrames()
        XCTAssertTrue(screen.isFocusInRow)
        try screen.show([])
        XCTAssertEqual(screen.focusWidget, screen.list.scroller)
        try screen.show(["Barbara"])
        XCTAssertTrue(screen.isFocusInRow)
        XCTAssertEqual(screen.list.focused, "Barbara")
        screen.window.close()
      }
    }

    func testReloadKeepsFocusedItem() throws {
      try onScreen {
        let screen = Screen(["Ada", "Grace"])
        screen.list.policy.updates = .reloadData
        screen.list.focused = "Grace"
        screen.window.drawFrames()
        try screen.show(["Barbara", "Ada", "Grace"])
        XCTAssertTrue(screen.isFocusInRow)
        XCTAssertEqual(screen.list.focused, "Grace")
        screen.window.close()
      }
    }
  }
#endif
