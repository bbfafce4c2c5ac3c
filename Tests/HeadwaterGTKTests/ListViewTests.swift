#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class ListViewTests: ScreenTest {
    func testSmoke() throws {
      try onScreen {
      let source = ArrayDataSource((0..<1000).map { "Row \($0)" })
      let list = ListView(source) { $0.register(LabelCell.self) { cell, item, _ in cell.text = item } }
      let window = TestWindow(list.widget)
      try Picture.save(window.window, to: "/tmp/gtk-list.png")
      print(list.visibleRows, list.liveRows.rows.count)
      XCTAssertEqual((list.cell(at: ItemPosition(section: 0, item: 3)) as? LabelCell)?.text, "Row 3")
      }
    }
  }
#endif
