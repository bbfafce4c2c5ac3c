#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class ScrollingTests: ScreenTest {
    func testScrollingToItemShowsIt() throws {
      try onScreen {
        let source = ArrayDataSource((0..<10_000).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        XCTAssertEqual(list.visibleRows.lowerBound, 0)
        XCTAssertLessThan(list.visibleRows.upperBound, 100)
        for row in [5_000, 9_999, 0] {
          XCTAssertTrue(list.scroll(toItem: row))
          window.drawFrames()
          XCTAssertTrue(list.visibleRows.contains(row), "\(row) not in \(list.visibleRows)")
          XCTAssertTrue(list.visiblePositions.contains(ItemPosition(section: 0, item: row)))
        }
        XCTAssertFalse(list.scroll(toItem: 10_000))
        XCTAssertFalse(list.scroll(to: ItemPosition(section: 1, item: 0)))
        XCTAssertFalse(list.scroll(toRow: -1))
        XCTAssertFalse(list.scroll(toRow: 10_000))
        window.close()
      }
    }

    func testScrollingBeforeFirstFrameShowsRow() throws {
      try onScreen {
        for anchoring in [ListAnchoring.none, .top] {
          for isEmptyAtFirst in [false, true] {
            let source = SectionedDataSource<Group, Entry>()
            let list = ListView(source) { configuration in
              configuration.register(.header, LabelCell.self) { cell, group in
                cell.text = "Header \(group.text)"
              }
              configuration.registerEntries()
            }
            list.anchoring = anchoring
            var window = isEmptyAtFirst ? TestWindow(list.widget) : nil
            try source.perform { snapshot in
              for group in 0..<3 {
                snapshot.appendSection(
                  Group(id: group, text: "\(group)"), items: (0..<400).map { Entry(group * 400 + $0) })
              }
            }
            // The header of the last section.
            XCTAssertTrue(list.scroll(toRow: 802))
            if window == nil { window = TestWindow(list.widget) } else { window?.drawFrames() }
            XCTAssertTrue(list.visibleRows.contains(802), "\(list.visibleRows)")
            gtk_adjustment_set_value(list.host.widgets.adjustment, 0)
            window?.drawFrames()
            XCTAssertEqual(list.visibleRows.lowerBound, 0)
            XCTAssertGreaterThan(list.visibleRows.count, 5)
            window?.close()
          }
        }
      }
    }

    func testInsertingAboveKeepsVisibleRows() throws {
      try onScreen {
        let source = ArrayDataSource((0..<10_000).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        list.scroll(toRow: 5_000)
        window.drawFrames()
        let before = list.visiblePositions.map { list.driver.displayed.item(at: $0)?.id }
        try source.insert(contentsOf: (20_000..<20_100).map { Entry($0) }, at: 10)
        try source.removeSubrange(9_000..<9_500)
        window.drawFrames()
        XCTAssertEqual(list.visiblePositions.map { list.driver.displayed.item(at: $0)?.id }, before)
        window.close()
      }
    }

    func testNothingIsVisibleWithoutWindow() throws {
      try onScreen {
        let list = ListView(ArrayDataSource([Entry(0)])) { $0.registerEntries() }
        XCTAssertEqual(list.visibleRows, 0..<0)
        XCTAssertNil(list.cell(atRow: -1))
        XCTAssertNil(list.cell(atRow: 5))
      }
    }

    func testMillionRowsPrepareFewCells() throws {
      try onScreen {
        let source = ArrayDataSource(Array(0..<1_000_000))
        var preparations = 0
        let list = ListView(source) { presentation in
          presentation.register(LabelCell.self) { cell, number in
            preparations += 1
            cell.text = "\(number)"
          }
        }
        let window = TestWindow(list.widget)
        XCTAssertLessThan(preparations, 300)
        XCTAssertEqual(list.host.reportedRows.model.count, 1_000_000)
        window.close()
      }
    }
  }
#endif
