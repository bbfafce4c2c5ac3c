#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests that the Delete key deletes only rows that are visibly selected or focused, and that it then selects a neighboring
  /// row.
  final class DeletionTests: ScreenTest {
    @MainActor
    private struct Screen {
      let source: SectionedDataSource<String, String>
      let list: ListView<String, String>
      let window: TestWindow

      init(
        _ items: [String] = ["Apple", "Banana", "Cherry"], limit: Int = 1,
        _ change: (inout ListBehavior<String, String>) -> Void = { $0.allowsDeletion = true }
      ) {
        source = SectionedDataSource(sections: [("Fruit", items), ("Roots", ["Beet"])])
        list = ListView(source, selectionLimit: limit) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
          configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
          change(&configuration.behavior)
        }
        window = TestWindow(list.widget)
        window.drawFrames()
      }

      var items: [String] { Array(source.snapshot.items) }

      func pressDelete() -> Bool { list.host.pressKey(guint(GDK_KEY_Delete), GdkModifierType(0)) }

      func focus(_ item: String, isDrawn: Bool) {
        list.focused = item
        window.drawFrames()
        drawFocus(isDrawn)
      }

      func drawFocus(_ isDrawn: Bool) {
        gtk_window_set_focus_visible(UnsafeMutablePointer(OpaquePointer(window.window)), isDrawn ? 1 : 0)
      }

      var drawsFocus: Bool {
        gtk_window_get_focus_visible(UnsafeMutablePointer(OpaquePointer(window.window))) != 0
      }
    }

    func testDeletingSelectsNextRow() throws {
      try onScreen {
        let screen = Screen()
        screen.list.select(["Apple"])
        screen.focus("Apple", isDrawn: false)
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.items, ["Banana", "Cherry", "Beet"])
        XCTAssertEqual(screen.list.selection.ids, ["Banana"])
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.focused, "Banana")
        screen.window.close()
      }
    }

    func testDeletingLastRowSelectsPreviousRow() throws {
      try onScreen {
        let screen = Screen()
        screen.list.select(["Beet"])
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.list.selection.ids, ["Cherry"])
        screen.window.close()
      }
    }

    func testRepeatedDeletionRemovesOnlySelectedRows() throws {
      try onScreen {
        let screen = Screen()
        screen.list.select(["Banana"])
        screen.focus("Banana", isDrawn: false)
        for expected in ["Banana", "Cherry", "Beet", "Apple"] {
          XCTAssertEqual(screen.list.selection.ids, [expected])
          let before = screen.items
          XCTAssertTrue(screen.pressDelete())
          XCTAssertEqual(before.filter { !screen.items.contains($0) }, [expected])
          screen.window.drawFrames()
        }
        XCTAssertFalse(screen.pressDelete())
        screen.window.close()
      }
    }

    func testInvisibleFocusIsShownBeforeDeleting() throws {
      try onScreen {
        let screen = Screen()
        screen.focus("Banana", isDrawn: false)
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.items.count, 4)
        XCTAssertTrue(screen.drawsFocus)
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.items, ["Apple", "Cherry", "Beet"])
        XCTAssertEqual(screen.list.selection.ids, ["Cherry"])
        screen.window.close()
      }
    }

    func testFocusOutsideListDeletesNothing() throws {
      try onScreen {
        let screen = Screen()
        screen.focus("Banana", isDrawn: true)
        gtk_root_set_focus(gtk_widget_get_root(screen.list.view), nil)
        XCTAssertFalse(screen.pressDelete())
        XCTAssertEqual(screen.items.count, 4)
        screen.window.close()
      }
    }

    func testOffscreenFocusDeletesNothing() throws {
      try onScreen {
        let screen = Screen((0..<500).map { "\($0)" })
        screen.focus("1", isDrawn: true)
        screen.list.scroll(to: ItemPosition(section: 0, item: 400))
        screen.window.drawFrames()
        screen.drawFocus(true)
        XCTAssertFalse(screen.pressDelete())
        XCTAssertEqual(screen.items.count, 501)
        screen.window.close()
      }
    }

    func testDeletingWithoutSelectionMovesFocus() throws {
      try onScreen {
        let screen = Screen(limit: 0)
        screen.focus("Banana", isDrawn: true)
        for expected in ["Cherry", "Beet", "Apple"] {
          screen.drawFocus(true)
          XCTAssertTrue(screen.pressDelete())
          screen.window.drawFrames()
          XCTAssertEqual(screen.list.focused, expected)
        }
        XCTAssertEqual(screen.items, ["Apple"])
        XCTAssertEqual(screen.list.selection.ids, [])
        screen.window.close()
      }
    }

    func testDeletingSeveralRowsSelectsFollowingRow() throws {
      try onScreen {
        let screen = Screen(limit: .max)
        screen.focus("Banana", isDrawn: true)
        screen.list.select(["Apple", "Cherry"])
        XCTAssertTrue(screen.pressDelete())
        // The focused row isn't selected, so it isn't deleted.
        XCTAssertEqual(screen.items, ["Banana", "Beet"])
        XCTAssertEqual(screen.list.selection.ids, ["Beet"])
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.focused, "Beet")
        screen.window.close()
      }
    }

    func testUndeletableRowsKeepSelection() throws {
      try onScreen {
        let screen = Screen(limit: .max) {
          $0.allowsDeletion = true
          $0.canEdit { item in item != "Apple" }
        }
        screen.list.select(["Apple", "Banana"])
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.items, ["Apple", "Cherry", "Beet"])
        XCTAssertEqual(screen.list.selection.ids, ["Apple"])
        screen.window.close()
      }
    }

    func testAppReceivesKeyIfNothingCanBeDeleted() throws {
      try onScreen {
        for isAllowed in [false, true] {
          let screen = Screen {
            $0.allowsDeletion = isAllowed
            $0.canEdit { _ in false }
          }
          screen.focus("Banana", isDrawn: true)
          XCTAssertFalse(screen.pressDelete())
          screen.list.select(["Apple"])
          XCTAssertFalse(screen.pressDelete())
          XCTAssertEqual(screen.items.count, 4)
          XCTAssertEqual(screen.list.selection.ids, ["Apple"])
          screen.window.close()
        }
      }
    }

    func testDeferredDeletionSelectsNextRow() throws {
      try onScreen {
        var asked: [String] = []
        var told: [Set<String>] = []
        let screen = Screen { $0.onDelete { item in asked.append(item) } }
        screen.list.select(["Apple"])
        screen.list.onSelectionChange = { told.append($0.ids) }
        XCTAssertTrue(screen.pressDelete())
        XCTAssertEqual(screen.list.selection.ids, ["Apple"])
        try screen.source.insert("Apricot", at: ItemPosition(section: 0, item: 0))
        try screen.source.remove(ids: asked)
        MainLoop.runPending()
        XCTAssertEqual(screen.list.selection.ids, ["Banana"])
        XCTAssertEqual(told, [[], ["Banana"]])
        screen.window.close()
      }
    }

    func testNewSelectionOverridesDeferredDeletion() throws {
      try onScreen {
        let screen = Screen { $0.onDelete { _ in } }
        screen.list.select(["Apple"])
        XCTAssertTrue(screen.pressDelete())
        screen.list.select(["Cherry"])
        screen.list.select([])
        try screen.source.remove(ids: ["Apple"])
        MainLoop.runPending()
        XCTAssertEqual(screen.list.selection.ids, [])
        screen.window.close()
      }
    }

    func testDeleteInTextFieldKeepsRows() throws {
      try onScreen {
        let source = ArrayDataSource(["Apple", "Banana"])
        let list = ListView(source) { configuration in
          configuration.register(FieldCell.self) { cell, item in
            gtk_editable_set_text(OpaquePointer(cell.widget), item)
          }
          configuration.allowsDeletion = true
        }
        let window = TestWindow(list.widget)
        list.select(["Apple"])
        let row = try XCTUnwrap(WidgetTree.children(of: list.view).first)
        let field = try XCTUnwrap(list.host.reportedRows.live.rows.first?.boundSlot?.cell?.widget)
        XCTAssertEqual(gtk_widget_is_ancestor(field, row), 1)
        gtk_widget_grab_focus(field)
        XCTAssertFalse(list.host.pressKey(guint(GDK_KEY_Delete), GdkModifierType(0)))
        XCTAssertEqual(source.snapshot.numberOfItems, 2)
        window.close()
      }
    }

    func testHiddenRowIsNotADeletion() throws {
      try onScreen {
        @MainActor final class Filter { var hidden: Set<String> = [] }
        let filter = Filter()
        let shown = ArrayDataSource(["Apple", "Banana"]).filter { !filter.hidden.contains($0) }
        let list = ListView(shown) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
          // Asks the user, who cancels.
          configuration.onDelete { _ in }
        }
        let window = TestWindow(list.widget)
        list.select(["Apple"])
        XCTAssertTrue(list.host.pressKey(guint(GDK_KEY_Delete), GdkModifierType(0)))
        filter.hidden = ["Apple"]
        shown.invalidate()
        MainLoop.runPending()
        XCTAssertEqual(list.selection.ids, ["Apple"])
        window.close()
      }
    }

    func testSecondPressKeepsAwaitedDeletion() throws {
      try onScreen {
        let screen = Screen()
        screen.list.behavior.onDelete { [source = screen.source] item in
          try source.remove(ids: [item])
        }
        screen.list.select(["Apple"])
        screen.list.driver.pause()
        for _ in 0..<2 { XCTAssertTrue(screen.pressDelete()) }
        screen.list.driver.resume()
        MainLoop.runPending()
        XCTAssertEqual(screen.list.selection.ids, ["Banana"])
        screen.window.close()
      }
    }

    private final class FieldCell: Cell {
      required init() { super.init(widget: gtk_entry_new()) }
    }
  }
#endif
