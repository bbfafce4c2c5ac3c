#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests that a list leaves keys to the lists and popovers in its rows.
  final class InnerViewTests: ScreenTest {
    private typealias Widget = UnsafeMutablePointer<GtkWidget>

    /// A cell that contains a list.
    private final class ShelfCell: Cell {
      let books = ArrayDataSource(["Emma", "Ulysses"])
      let list: ListView<SingleSection, String>

      required init() {
        list = ListView(books) { configuration in
          configuration.register(LabelCell.self) { cell, book in cell.text = book }
          configuration.allowsDeletion = true
          configuration.menuActions { _ in [ListAction("Read") { _ in }] }
        }
        gtk_widget_set_size_request(list.widget, -1, 120)
        super.init(widget: list.widget)
      }
    }

    /// A cell that contains a button with a popover.
    private final class MenuCell: Cell {
      let button: Widget = gtk_menu_button_new()
      let choice: Widget = gtk_button_new_with_label("Later")

      required init() {
        let popover: Widget = gtk_popover_new()
        gtk_popover_set_child(UnsafeMutablePointer(OpaquePointer(popover)), choice)
        gtk_menu_button_set_popover(OpaquePointer(button), popover)
        super.init(widget: button)
      }
    }

    /// A list with cells of a class, in which the first item is selected, above a text field.
    @MainActor
    private struct Screen<ItemCell: Cell> {
      let source = SectionedDataSource(sections: [("Novels", ["1", "2"]), ("Poems", ["3"])])
      let list: ListView<String, String>
      let field: Widget = gtk_entry_new()
      let window: TestWindow

      init() {
        list = ListView(source) { configuration in
          configuration.register(ItemCell.self) { _, _ in }
          configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
          configuration.allowsDeletion = true
        }
        list.select(["1"])
        let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for part in [list.widget, field] {
          gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), part)
        }
        window = TestWindow(column)
        window.drawFrames()
      }

      func firstCell() throws -> ItemCell { try XCTUnwrap(list.cell(atRow: 1) as? ItemCell) }

      /// Presses keys to which the list would respond if the focus were in one of its own rows.
      func pressKeysAndExpectNoChanges() {
        for key in [GDK_KEY_Delete, GDK_KEY_End, GDK_KEY_Page_Down, GDK_KEY_3] {
          XCTAssertFalse(list.host.pressKey(guint(key), GdkModifierType(0)), "\(key)")
        }
        window.drawFrames()
        XCTAssertEqual(Array(source.snapshot.items), ["1", "2", "3"])
        XCTAssertEqual(list.selection.ids, ["1"])
      }
    }

    func testInnerListReceivesKeys() throws {
      try onScreen {
        let screen = Screen<ShelfCell>()
        let cell = try screen.firstCell()
        let row = try XCTUnwrap(WidgetTree.children(of: cell.list.view).first)
        XCTAssertEqual(gtk_widget_grab_focus(row), 1)
        screen.pressKeysAndExpectNoChanges()
        cell.list.select(["Emma"])
        XCTAssertTrue(cell.list.host.pressKey(guint(GDK_KEY_Delete), GdkModifierType(0)))
        XCTAssertEqual(Array(cell.books.snapshot.items), ["Ulysses"])
        screen.window.close()
      }
    }

    func testTabLeavesBothLists() throws {
      try onScreen {
        let screen = Screen<ShelfCell>()
        let inner = try screen.firstCell().list
        gtk_widget_grab_focus(try XCTUnwrap(WidgetTree.children(of: inner.view).first))
        XCTAssertTrue(inner.host.pressKey(guint(GDK_KEY_Tab), GdkModifierType(0)))
        let focus = gtk_widget_get_root(screen.field).flatMap(gtk_root_get_focus)
        XCTAssertEqual(gtk_widget_is_ancestor(try XCTUnwrap(focus), screen.field), 1)
        screen.window.close()
      }
    }

    func testListWithoutMenuIgnoresRightClick() throws {
      try onScreen {
        let screen = Screen<ShelfCell>()
        // The innermost list that shows a menu claims the gesture.
        XCTAssertFalse(screen.list.host.pressOtherButton(x: 20, y: 60))
        let cell = try screen.firstCell()
        XCTAssertTrue(cell.list.host.pressOtherButton(x: 20, y: 20))
        cell.list.host.frame.menu.choose(0)
        screen.window.close()
      }
    }

    func testPopoverInRowReceivesKeys() throws {
      try onScreen {
        let screen = Screen<MenuCell>()
        let cell = try screen.firstCell()
        gtk_menu_button_popup(OpaquePointer(cell.button))
        screen.window.drawFrames()
        XCTAssertEqual(gtk_widget_grab_focus(cell.choice), 1)
        screen.pressKeysAndExpectNoChanges()
        gtk_menu_button_popdown(OpaquePointer(cell.button))
        screen.window.close()
      }
    }
  }
#endif
