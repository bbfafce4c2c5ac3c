#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class KeyboardTests: ScreenTest {
    func testHeadersAcceptFocus() throws {
      try onScreen {
        let source = SectionedDataSource(sections: [("Fruit", ["Apple"]), ("Roots", ["Beet"])])
        let list = ListView(source) { presentation in
          presentation.register(LabelCell.self) { cell, item in cell.text = item }
          presentation.register(.header, LabelCell.self) { cell, section in cell.text = section }
        }
        let window = TestWindow(list.widget)
        for row in WidgetTree.children(of: list.view) {
          XCTAssertEqual(gtk_widget_grab_focus(row), 1, WidgetTree.text(in: row) ?? "")
        }
        window.close()
      }
    }
  }
#endif
