#if GTK
  import CGTK
  import Foundation
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  @MainActor
  private func makeList(_ source: ArrayDataSource<Entry>) -> ListView<SingleSection, Entry> {
    ListView(source, selectionLimit: .max) { $0.registerEntries() }
  }

  @MainActor
  private func seen(_ list: ListView<SingleSection, Entry>) -> [Int] {
    list.visiblePositions.compactMap { list.driver.displayed.item(at: $0)?.id }
  }

  final class RestorationTests: ScreenTest {
    func testRestorationWaitsForRows() throws {
      try onScreen {
        let entries = (0..<500).map { Entry($0) }
        let first = makeList(ArrayDataSource(entries))
        let window = TestWindow(first.widget)
        gtk_adjustment_set_value(first.host.widgets.adjustment, 4_007)
        window.drawFrames()
        let row = try XCTUnwrap(first.visiblePositions.dropFirst(2).first).item
        XCTAssertEqual(
          gtk_widget_grab_focus(
            try XCTUnwrap(first.host.reportedRows.live.rows.first { $0.number == row }?.slot?.rowWidget)), 1)
        window.drawFrames()
        XCTAssertEqual(first.focused, row)
        first.selection.select(3)
        first.selection.select(row)
        let data = try JSONEncoder().encode(first.restoration)
        let (text, place) = (seen(first), first.restoration.place)
        window.close()

        let source = ArrayDataSource<Entry>([])
        let second = makeList(source)
        second.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, Int>.self, from: data)
        let other = TestWindow(second.widget)
        XCTAssertEqual(second.restoration.place, place)
        XCTAssertEqual(second.restoration.focused, row)
        try source.append(contentsOf: entries[..<20])
        other.drawFrames()
        XCTAssertEqual(second.awaitedItem, place?.item)
        try source.append(contentsOf: entries[20...])
        other.drawFrames()
        XCTAssertEqual(seen(second), text)
        XCTAssertEqual(try XCTUnwrap(second.restoration.place?.y), try XCTUnwrap(place?.y), accuracy: 1)
        XCTAssertEqual(second.selection.ids, [3, row])
        XCTAssertEqual(second.focused, row)
        XCTAssertNil(second.awaitedItem)
        other.close()
      }
    }

    func testScrollWaitsForItemUntilUserScrolls() throws {
      try onScreen {
        for isScrolled in [false, true] {
          let source = ArrayDataSource((0..<100).map { Entry($0) })
          let list = makeList(source)
          let window = TestWindow(list.widget)
          let isThere = list.scroll(toItem: 300, waits: true)
          XCTAssertFalse(isThere)
          window.drawFrames()
          XCTAssertEqual(list.awaitedItem, 300)
          if isScrolled { gtk_adjustment_set_value(list.host.widgets.adjustment, 50) }
          window.drawFrames()
          try source.append(contentsOf: (100..<400).map { Entry($0) })
          window.drawFrames()
          XCTAssertEqual(seen(list).contains(300), !isScrolled)
          XCTAssertNil(list.awaitedItem)
          window.close()
        }
      }
    }

    func testNewScrollCancelsWaitingScroll() throws {
      try onScreen {
        let source = ArrayDataSource((0..<100).map { Entry($0) })
        let list = makeList(source)
        let window = TestWindow(list.widget)
        list.scroll(toItem: 300, waits: true)
        list.cancelScroll()
        XCTAssertNil(list.awaitedItem)
        list.scroll(toItem: 300, waits: true)
        list.scroll(toItem: 7)
        XCTAssertNil(list.awaitedItem)
        window.close()
      }
    }

    /// Placeholders that use no memory can't be found by id.
    func testRestoringPositionWorksWithPlaceholders() throws {
      try onScreen {
        let source = SectionedDataSource<SingleSection, LoadingRow<Int>>(sections: [(SingleSection(), [])])
        let list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, slot in cell.text = slot.item.map(String.init) ?? "…"
          }
        }
        let window = TestWindow(list.widget)
        let state = ListRestoration<SingleSection, LoadingRow<Int>>(
          place: ListAnchor(item: .item(7), position: ItemPosition(section: 0, item: 600), y: -4))
        list.restoration = try JSONDecoder().decode(
          ListRestoration<SingleSection, LoadingRow<Int>>.self, from: JSONEncoder().encode(state))
        try source.perform { try $0.setNumberOfItems(1_000, inSection: 0) }
        for _ in 0..<3 { window.drawFrames() }
        XCTAssertEqual(list.visiblePositions.first?.item, 600)
        XCTAssertEqual(list.awaitedItem, .item(7))
        // The item has been loaded, two rows further down.
        try source.replace(at: ItemPosition(section: 0, item: 602), with: .item(7))
        for _ in 0..<3 { window.drawFrames() }
        XCTAssertNil(list.awaitedItem)
        XCTAssertEqual(list.visiblePositions.first?.item, 602)
        XCTAssertEqual(list.restoration.place?.item, .item(7))
        XCTAssertEqual(try XCTUnwrap(list.restoration.place?.y), -4, accuracy: 1)
        window.close()
      }
    }

    func testRestorationKeepsFocusElsewhere() throws {
      try onScreen {
        let list = makeList(ArrayDataSource((0..<100).map { Entry($0) }))
        let entry = try XCTUnwrap(gtk_entry_new())
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), entry)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), list.widget)
        let window = TestWindow(box)
        XCTAssertEqual(gtk_widget_grab_focus(entry), 1)
        list.restoration = ListRestoration(focused: 3)
        window.drawFrames()
        XCTAssertEqual(list.focused, 3)
        let focus = try XCTUnwrap(gtk_root_get_focus(gtk_widget_get_root(box)))
        XCTAssertTrue(gtk_widget_is_ancestor(focus, entry) != 0 || focus == entry)
        window.close()
      }
    }

    func testAwaitedFocusEndsWhenFocusMoves() throws {
      try onScreen {
        let list = makeList(ArrayDataSource((0..<5).map { Entry($0) }))
        let window = TestWindow(list.widget)
        @MainActor func focus(_ row: Int) throws {
          let widget = list.host.reportedRows.live.rows.first { $0.number == row }?.slot?.rowWidget
          XCTAssertEqual(gtk_widget_grab_focus(try XCTUnwrap(widget)), 1)
          window.drawFrames()
        }
        // The item has been deleted since the state was saved.
        list.restoration = ListRestoration(focused: 99)
        window.drawFrames()
        XCTAssertEqual(list.focused, 99)
        try focus(2)
        XCTAssertEqual(list.focused, 2)
        try focus(3)
        XCTAssertEqual(list.focused, 3)
        window.close()
      }
    }

    func testFocusedRowEndsAwaitedFocusElsewhere() throws {
      try onScreen {
        let source = ArrayDataSource((0..<5).map { Entry($0) })
        let list = makeList(source)
        let entry = try XCTUnwrap(gtk_entry_new())
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), entry)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), list.widget)
        let window = TestWindow(box)
        XCTAssertEqual(gtk_widget_grab_focus(entry), 1)
        list.restoration = ListRestoration(focused: 3)
        window.drawFrames()
        let row = list.host.reportedRows.live.rows.first { $0.number == 0 }?.slot?.rowWidget
        XCTAssertEqual(gtk_widget_grab_focus(try XCTUnwrap(row)), 1)
        window.drawFrames()
        XCTAssertEqual(list.focused, 0)
        try source.append(Entry(9))
        window.drawFrames()
        XCTAssertEqual(list.focused, 0)
        window.close()
      }
    }
  }
#endif
