#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class OutlineCellTests: ScreenTest {
    func testReusedCellShowsItsOwnIcon() throws {
      struct Failure: Error {}
      try onScreen {
        let source = OutlineDataSource<SingleSection, String>(
          roots: ["Fruit"], children: { _ in [] })
        let cell = OutlineCell()
        cell.icon = "folder-symbolic"
        for (state, icon) in [(LoadState.loading, ""), (.failed(Failure()), "dialog-warning-symbolic")] {
          try cell.show(OutlineRow(node: "Fruit", loadState: state), of: source) { _, _ in }
          XCTAssertEqual(cell.icon, icon)
        }
        try cell.show(OutlineRow(node: "Fruit"), of: source) { cell, node in cell.text = node }
        XCTAssertEqual(cell.icon, "folder-symbolic")
      }
    }
  }
#endif
