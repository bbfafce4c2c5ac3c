#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests drags and keys in lists that scroll horizontally, and in a layout from right to left.
  final class DirectionTests: ScreenTest {
    private static let fruit = ["Apple", "Banana", "Cherry"]

    @MainActor
    private static func press<Section, Item>(_ key: Int32, in list: RowsView<Section, Item>) -> Bool {
      list.host.pressKey(guint(key), GdkModifierType(0))
    }

    /// Returns the bounds of an item's row.
    @MainActor
    private static func bounds<Section>(
      of item: String, in list: RowsView<Section, String>
    ) throws -> (x: Double, y: Double, width: Double, height: Double) {
      let row = try XCTUnwrap(list.host.reportedRows.live.rows.first { $0.content.item == item })
      let bounds = try XCTUnwrap(row.displayingSlot?.bounds(in: list.view))
      return (
        Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width),
        Double(bounds.size.height)
      )
    }

    /// Begins to drag an item.
    @MainActor
    private static func drag<Section>(_ item: String, in list: RowsView<Section, String>) throws {
      let place = try bounds(of: item, in: list)
      let content = list.host.prepareDrag(
        nil, x: place.x + place.width / 2, y: place.y + place.height / 2)
      g_object_unref(try XCTUnwrap(content))
    }

    func testRightToLeftGridDropsBehindLeftHalf() throws {
      try onScreen {
        let direction = gtk_widget_get_default_direction()
        gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
        defer { gtk_widget_set_default_direction(direction) }
        let source = ArrayDataSource(Self.fruit)
        let grid = GridView(source, columns: 3...3) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
          configuration.allowsReordering = true
        }
        let window = TestWindow(grid.widget)
        try Self.drag("Apple", in: grid)
        let cherry = try Self.bounds(of: "Cherry", in: grid)
        XCTAssertLessThan(cherry.x, try Self.bounds(of: "Apple", in: grid).x)
        let point = (x: cherry.x + cherry.width * 0.1, y: cherry.y + cherry.height / 2)
        XCTAssertTrue(grid.host.dragMoves(x: point.x, y: point.y))
        window.drawFrames()
        let line = WidgetTree.children(of: grid.widget).first { part in
          gtk_widget_has_css_class(part, "drop-line") != 0
        }
        var lineBounds = graphene_rect_t()
        XCTAssertEqual(gtk_widget_compute_bounds(try XCTUnwrap(line), grid.view, &lineBounds), 1)
        XCTAssertEqual(Double(lineBounds.origin.x), cherry.x, accuracy: 1)
        XCTAssertTrue(grid.host.drop(x: point.x, y: point.y))
        XCTAssertEqual(Array(source.snapshot.items), ["Banana", "Cherry", "Apple"])
        window.close()
      }
    }

    /// Returns a list that scrolls horizontally.
    @MainActor
    private static func list(_ source: SectionedDataSource<String, String>) -> ListView<String, String> {
      let list = ListView(source) { configuration in
        configuration.register(LabelCell.self) { cell, item in cell.text = item }
        configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
        configuration.allowsReordering = true
      }
      gtk_orientable_set_orientation(OpaquePointer(list.view), GTK_ORIENTATION_HORIZONTAL)
      return list
    }

    func testHorizontalListDropsBehindRightHalf() throws {
      try onScreen {
        let source = SectionedDataSource(sections: [("Fruit", Self.fruit)])
        let list = Self.list(source)
        let window = TestWindow(list.widget)
        try Self.drag("Apple", in: list)
        let cherry = try Self.bounds(of: "Cherry", in: list)
        XCTAssertTrue(
          list.host.drop(x: cherry.x + cherry.width * 0.9, y: cherry.y + cherry.height * 0.1))
        XCTAssertEqual(Array(source.snapshot.items), ["Banana", "Cherry", "Apple"])
        window.close()
      }
    }

    func testArrowKeysSkipHeadersInHorizontalList() throws {
      try onScreen {
        let list = Self.list(SectionedDataSource(sections: [("Fruit", ["Apple"]), ("Roots", ["Beet"])]))
        let window = TestWindow(list.widget)
        gtk_widget_grab_focus(list.view)
        window.drawFrames()
        list.focused = "Beet"
        window.drawFrames()
        XCTAssertTrue(Self.press(GDK_KEY_Left, in: list))
        XCTAssertEqual(list.focused, "Apple")
        XCTAssertTrue(Self.press(GDK_KEY_Right, in: list))
        XCTAssertEqual(list.focused, "Beet")
        gtk_widget_set_direction(list.view, GTK_TEXT_DIR_RTL)
        XCTAssertTrue(Self.press(GDK_KEY_Right, in: list))
        XCTAssertEqual(list.focused, "Apple")
        window.close()
      }
    }
  }
#endif
