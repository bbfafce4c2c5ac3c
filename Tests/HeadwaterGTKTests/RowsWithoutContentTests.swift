#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests that the rows of sections without a header or footer take no space.
  final class RowsWithoutContentTests: ScreenTest {
    /// Returns a list of sections with one item each, which show neither of the registered headers and footers.
    @MainActor
    private static func list(_ count: Int) -> ListView<Group, Entry> {
      let sections = (0..<count).map { (Group(id: $0, text: "\($0)"), [Entry($0)]) }
      return ListView(SectionedDataSource(sections: sections)) { configuration in
        configuration.registerEntries()
        configuration.register(.header, LabelCell.self) { cell, group in cell.text = group.text }
        configuration.register(.footer, LabelCell.self) { cell, group in cell.text = group.text }
        configuration.options.showsHeader = false
        configuration.options.showsFooter = false
      }
    }

    /// Returns the start and end of a row, relative to the start of the list.
    @MainActor
    private static func place(
      ofRow number: Int, in list: ListView<Group, Entry>
    ) throws -> (start: Double, end: Double) {
      let row = list.host.reportedRows.live.rows(in: number..<number + 1).first
      let bounds = try XCTUnwrap(row?.boundSlot?.bounds(in: list.view), "row \(number)")
      return (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
    }

    func testDistantRowsTakeNoSpace() throws {
      try onScreen {
        let list = Self.list(60)
        let window = TestWindow(list.widget)
        window.drawFrames()
        let item = try Self.place(ofRow: 1, in: list)
        XCTAssertEqual(
          gtk_adjustment_get_upper(list.host.widgets.adjustment), 60 * (item.end - item.start), accuracy: 1)
        window.close()
      }
    }

    func testStyleSheetOfUserGivesThemNoSpace() throws {
      try onScreen {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, "listview > row { padding: 20px; min-height: 50px; }", -1)
        let display = gdk_display_get_default()
        gtk_style_context_add_provider_for_display(
          display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
        defer {
          gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
          g_object_unref(UnsafeMutableRawPointer(provider))
        }
        let list = Self.list(2)
        let window = TestWindow(list.widget)
        let (first, second) = (try Self.place(ofRow: 1, in: list), try Self.place(ofRow: 4, in: list))
        XCTAssertGreaterThanOrEqual(first.end - first.start, 90)
        XCTAssertEqual(first.start, 0)
        XCTAssertEqual(second.start, first.end)
        window.close()
      }
    }
  }
#endif
