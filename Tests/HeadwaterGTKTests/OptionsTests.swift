#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests the options for the space around the items of a section.
  final class OptionsTests: ScreenTest {
    func testSectionInsetsSurroundItsItems() throws {
      try onScreen {
        let source = SectionedDataSource(sections: [("A", ["1", "2", "3"]), ("B", ["4"])])
        let list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
          configuration.options["A"].insets = (top: 10, leading: 5, bottom: 20, trailing: 7)
        }
        let window = TestWindow(list.widget)
        window.drawFrames()
        @MainActor func heights() -> [Int32] {
          (0..<list.driver.numberOfRows).compactMap { row in
            list.cell(atRow: row).map { Self.slot(of: $0) }.map { gtk_widget_get_height($0.row) }
          }
        }
        @MainActor func widths() -> [Int32] {
          (0..<list.driver.numberOfRows).compactMap { list.cell(atRow: $0) }.map {
            gtk_widget_get_width(Self.slot(of: $0).slot)
          }
        }
        let plain = heights()[1]
        XCTAssertEqual(heights(), [plain + 10, plain, plain + 20, plain])
        XCTAssertEqual(widths().map { widths()[3] - $0 }, [12, 12, 12, 0])
        // Now other items are first and last.
        try source.remove(at: ItemPosition(section: 0, item: 0))
        try source.append("5", toSection: 0)
        window.drawFrames()
        XCTAssertEqual(heights(), [plain + 10, plain, plain + 20, plain])
        list.presentation.options["A"].insets = nil
        window.drawFrames()
        XCTAssertEqual(heights(), [plain, plain, plain, plain])
        window.close()
      }
    }

    @MainActor
    private static func slot(of cell: Cell) -> (
      slot: UnsafeMutablePointer<GtkWidget>?, row: UnsafeMutablePointer<GtkWidget>?
    ) {
      let slot: UnsafeMutablePointer<GtkWidget>? = gtk_widget_get_parent(cell.widget)
      return (slot, gtk_widget_get_parent(slot))
    }
  }
#endif
