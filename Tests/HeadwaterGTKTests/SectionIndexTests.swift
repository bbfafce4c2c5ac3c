#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class SectionIndexTests: ScreenTest {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    /// Returns a list with a section of ten items for each letter.
    @MainActor
    private static func list() -> ListView<String, String> {
      let sections = letters.map { letter in (letter, (0..<10).map { "\(letter)\($0)" }) }
      return ListView(SectionedDataSource(sections: sections)) { configuration in
        configuration.register(LabelCell.self) { cell, item in cell.text = item }
        configuration.indexTitle { letter in letter }
      }
    }

    func testIndexRequestsNoHeight() throws {
      try onScreen {
        let list = Self.list()
        let window = TestWindow(list.widget, height: 120)
        let bar = try XCTUnwrap(list.host.frame.index)
        var (minimum, natural): (CInt, CInt) = (-1, -1)
        gtk_widget_measure(
          bar.column.pointer.assumingMemoryBound(to: GtkWidget.self), GTK_ORIENTATION_VERTICAL, -1, &minimum,
          &natural, nil, nil)
        XCTAssertEqual(minimum, 0)
        XCTAssertLessThanOrEqual(gtk_widget_get_height(list.widget), 120)
        window.close()
      }
    }

    func testDraggingOverLowIndexScrolls() throws {
      try onScreen {
        let list = Self.list()
        let window = TestWindow(list.widget, height: 120)
        let bar = try XCTUnwrap(list.host.frame.index)
        let height = Double(gtk_widget_get_height(list.widget))
        bar.press(at: height - 1)
        for _ in 0..<2 { window.drawFrames() }
        XCTAssertEqual(list.visiblePositions.last?.section, 25)
        bar.drag(by: -height)
        for _ in 0..<2 { window.drawFrames() }
        XCTAssertEqual(list.visiblePositions.first?.section, 0)
        window.close()
      }
    }

    func testIndexHasAccessibleRole() throws {
      try onScreen {
        let list = Self.list()
        let window = TestWindow(list.widget)
        let bar = try XCTUnwrap(list.host.frame.index)
        let isGroup = gtk_test_accessible_has_role(
          OpaquePointer(bar.column.pointer), GTK_ACCESSIBLE_ROLE_GROUP)
        XCTAssertNotEqual(isGroup, 0)
        window.close()
      }
    }
  }
#endif
