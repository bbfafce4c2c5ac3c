#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests how keys move the focus past headers, in outlines, and to rows that the user types.
  final class NavigationTests: ScreenTest {
    @MainActor
    private struct Screen<Section: ListElement, Item: ListElement> {
      let list: ListView<Section, Item>
      let window: TestWindow

      init(
        _ source: some DataSource<Section, Item>, limit: Int = 1,
        _ register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
      ) {
        list = ListView(source, selectionLimit: limit, register: register)
        window = TestWindow(list.widget)
        window.drawFrames()
      }

      init(
        _ source: some DataSource<Section, Item>, between fields: (Field, Field),
        _ register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
      ) {
        list = ListView(source, register: register)
        let column: Field = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_vexpand(list.widget, 1)
        for part in [fields.0, list.widget, fields.1] {
          gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), part)
        }
        window = TestWindow(column)
        window.drawFrames()
      }

      func press(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
        let isHandled = list.host.pressKey(guint(key), modifiers)
        window.drawFrames()
        return isHandled
      }

      func focus(_ item: Item.Identity) {
        // An item receives the focus only if no other widget of the window has it.
        gtk_widget_grab_focus(list.view)
        window.drawFrames()
        list.focused = item
        window.drawFrames()
      }
    }

    @MainActor
    private static func sections(limit: Int = 1) -> Screen<String, String> {
      let source = SectionedDataSource(sections: [
        ("Fruit", ["Apple", "Banana", "Cherry"]), ("Nuts", []), ("Roots", ["Beet", "Éclair", "beetroot"]),
      ])
      return Screen(source, limit: limit) { configuration in
        configuration.register(LabelCell.self) { cell, item in cell.text = item }
        configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
      }
    }

    func testArrowKeysSkipHeaders() throws {
      try onScreen {
        let screen = Self.sections()
        screen.focus("Cherry")
        XCTAssertTrue(screen.press(GDK_KEY_Down))
        XCTAssertEqual(screen.list.focused, "Beet")
        XCTAssertEqual(screen.list.selection.ids, ["Beet"])
        XCTAssertTrue(screen.press(GDK_KEY_Up))
        XCTAssertEqual(screen.list.focused, "Cherry")
        // Between items, GTK moves the focus itself.
        XCTAssertFalse(screen.press(GDK_KEY_Up))
        screen.window.close()
      }
    }

    /// A list between two fields, whose rows contain a button each.
    @MainActor
    private static func listBetweenFields() -> (Screen<String, String>, before: Field, after: Field) {
      final class ButtonCell: Cell {
        required init() { super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)) }
        let button: Field = gtk_button_new_with_label("Eat")
      }
      let source = SectionedDataSource(sections: [("Fruit", ["Apple", "Banana", "Cherry"])])
      let (before, after): (Field, Field) = (gtk_entry_new(), gtk_entry_new())
      let screen = Screen(source, between: (before, after)) { configuration in
        configuration.register(ButtonCell.self) { cell, _ in
          gtk_box_append(UnsafeMutablePointer(OpaquePointer(cell.widget)), cell.button)
        }
        configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
      }
      return (screen, before, after)
    }

    private typealias Field = UnsafeMutablePointer<GtkWidget>

    func testTabLeavesListAfterWidgetsInRow() throws {
      try onScreen {
        let (screen, before, after) = Self.listBetweenFields()
        func isIn(_ field: Field) -> Bool {
          gtk_widget_get_root(field).flatMap(gtk_root_get_focus).map { gtk_widget_is_ancestor($0, field) }
            == 1
        }
        screen.focus("Banana")
        XCTAssertTrue(screen.press(GDK_KEY_Tab))
        XCTAssertEqual(screen.list.focused, "Banana")
        XCTAssertFalse(isIn(after))
        XCTAssertTrue(screen.press(GDK_KEY_Tab))
        XCTAssertTrue(isIn(after))
        screen.focus("Banana")
        XCTAssertTrue(screen.press(GDK_KEY_Tab))
        // Back to the row, and then out of the list.
        XCTAssertTrue(screen.press(GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK))
        XCTAssertFalse(isIn(before))
        XCTAssertTrue(screen.press(GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK))
        XCTAssertTrue(isIn(before))
        screen.window.close()
      }
    }

    func testControlMovesOnlyFocus() throws {
      try onScreen {
        let screen = Self.sections(limit: .max)
        screen.list.select(["Cherry"])
        screen.focus("Cherry")
        XCTAssertTrue(screen.press(GDK_KEY_Down, GDK_CONTROL_MASK))
        XCTAssertEqual(screen.list.focused, "Beet")
        XCTAssertEqual(screen.list.selection.ids, ["Cherry"])
        screen.window.close()
      }
    }

    func testHomeReachesFirstItem() throws {
      try onScreen {
        let screen = Self.sections()
        screen.focus("Beet")
        XCTAssertTrue(screen.press(GDK_KEY_Home))
        XCTAssertEqual(screen.list.focused, "Apple")
        // Nothing is above the first item, so the focus stays.
        XCTAssertTrue(screen.press(GDK_KEY_Up))
        XCTAssertEqual(screen.list.focused, "Apple")
        XCTAssertTrue(screen.press(GDK_KEY_Page_Down))
        XCTAssertEqual(screen.list.focused, "beetroot")
        screen.window.close()
      }
    }

    func testFocusOnHeaderMovesToItem() throws {
      try onScreen {
        let screen = Self.sections()
        let header = try XCTUnwrap(WidgetTree.children(of: screen.list.view).first)
        XCTAssertEqual(gtk_widget_grab_focus(header), 1)
        // GTK calls this only in active windows, which need a window manager.
        screen.list.host.focusHasEntered()
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.focused, "Apple")
        XCTAssertEqual(screen.list.selection.ids, [])
        screen.window.close()
      }
    }

    func testTypingMovesToMatchingRow() throws {
      try onScreen {
        let screen = Self.sections()
        screen.focus("Apple")
        XCTAssertTrue(screen.press(GDK_KEY_b))
        XCTAssertEqual(screen.list.focused, "Banana")
        XCTAssertTrue(screen.press(GDK_KEY_e))
        XCTAssertEqual(screen.list.focused, "Beet")
        for key in [GDK_KEY_e, GDK_KEY_t, GDK_KEY_r] { XCTAssertTrue(screen.press(key)) }
        XCTAssertEqual(screen.list.focused, "beetroot")
        XCTAssertEqual(screen.list.selection.ids, ["beetroot"])
        // No row starts with this text, so the app's shortcuts receive the key.
        XCTAssertFalse(screen.press(GDK_KEY_z))
        XCTAssertEqual(screen.list.focused, "beetroot")
        screen.window.close()
      }
    }

    func testTypedTextIgnoresCaseAndAccents() {
      MainActor.assumeIsolated {
        var now = ContinuousClock.now
        var typed = TypedText { now }
        XCTAssertFalse(typed.isActive)
        XCTAssertTrue(typed.add("e"))
        XCTAssertTrue(typed.matches("Éclair"))
        XCTAssertFalse(typed.add("c"))
        XCTAssertTrue(typed.matches("ÉCLAIR"))
        XCTAssertFalse(typed.matches("Beet"))
        // A pause begins a new text; the same character again looks for the next row.
        now += .seconds(2)
        XCTAssertFalse(typed.isActive)
        XCTAssertTrue(typed.add("b"))
        XCTAssertTrue(typed.add("b"))
        XCTAssertTrue(typed.matches("Beet"))
      }
    }

    func testArrowKeysExpandAndCollapseOutlines() throws {
      try onScreen {
        let children = ["Fruit": ["Apple", "Banana"], "Roots": ["Beet"]]
        let source = OutlineDataSource<SingleSection, String>(
          roots: ["Fruit", "Roots"], children: { children[$0] ?? [] })
        let screen = Screen(source) { configuration in
          configuration.register(OutlineCell.self, of: source) { cell, node in cell.text = node }
        }
        screen.focus(.node("Fruit"))
        XCTAssertTrue(screen.press(GDK_KEY_Right))
        XCTAssertTrue(source.isExpanded("Fruit"))
        XCTAssertEqual(screen.list.focused, .node("Fruit"))
        XCTAssertTrue(screen.press(GDK_KEY_Right))
        XCTAssertEqual(screen.list.focused, .node("Apple"))
        XCTAssertTrue(screen.press(GDK_KEY_Left))
        XCTAssertEqual(screen.list.focused, .node("Fruit"))
        XCTAssertTrue(screen.press(GDK_KEY_Left))
        XCTAssertFalse(source.isExpanded("Fruit"))
        screen.window.close()
      }
    }

    func testTriangleTogglesRow() throws {
      try onScreen {
        let source = OutlineDataSource<SingleSection, String>(
          roots: ["Fruit"], children: { $0 == "Fruit" ? ["Apple"] : [] })
        let screen = Screen(source) { configuration in
          configuration.register(OutlineCell.self, of: source) { cell, node in cell.text = node }
        }
        let cell = try XCTUnwrap(screen.list.cell(atRow: 0))
        (cell as? OutlineCell)?.clickTriangle()
        screen.window.drawFrames()
        XCTAssertEqual(WidgetTree.texts(of: screen.list), ["Fruit", "Apple"])
        XCTAssertEqual(cell.accessibleName, "Fruit")
        screen.window.close()
      }
    }
  }
#endif
