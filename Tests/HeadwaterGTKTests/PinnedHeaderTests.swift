#if GTK
  import CGTK
  import Foundation
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class PinnedHeaderTests: ScreenTest {
    /// Counts how many times headers have been configured.
    @MainActor
    private final class Counter {
      var preparations = 0
    }

    /// A list of sections in a window. The sections have the given numbers of items.
    @MainActor
    private final class Screen {
      let source: SectionedDataSource<Group, Entry>
      let list: ListView<Group, Entry>
      let window: TestWindow
      let counter: Counter

      init(
        _ counts: [Int], pinsHeaders: Bool = true,
        _ change: @MainActor (inout Presentation<Cell, Group, Entry>) -> Void = { _ in }
      ) {
        let counter = Counter()
        source = SectionedDataSource(
          sections: counts.enumerated().map { index, count in
            (Group(id: index, text: "\(index)"), (0..<count).map { Entry(index * 1_000 + $0) })
          })
        list = ListView(source) { configuration in
          configuration.registerEntries()
          configuration.register(.header, LabelCell.self) { cell, group in
            counter.preparations += 1
            cell.text = "Header \(group.text)"
          }
          change(&configuration)
        }
        self.counter = counter
        list.pinsSectionHeaders = pinsHeaders
        window = TestWindow(list.widget)
      }

      var value: Double { gtk_adjustment_get_value(list.host.widgets.adjustment) }

      func scroll(by distance: Double) {
        gtk_adjustment_set_value(list.host.widgets.adjustment, value + distance)
        window.drawFrames()
      }

      func scroll(toRow number: Int) {
        list.scroll(toRow: number)
        window.drawFrames()
      }

      /// Returns the start and end of a row, relative to the start of the list.
      func place(ofRow number: Int) throws -> (start: Double, end: Double) {
        let row = list.host.reportedRows.live.rows(in: number..<number + 1).first
        let bounds = try XCTUnwrap(row?.boundSlot?.bounds(in: list.view), "row \(number)")
        return (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
      }

      /// The text and the place of the pinned header, or nil if there is none.
      var pinned: (text: String?, start: Double, end: Double)? {
        guard let container = list.host.pinnedHeader.frame?.container, gtk_widget_get_visible(container) != 0
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(container, list.widget, &bounds) != 0 else { return nil }
        return (
          WidgetTree.text(in: container), Double(bounds.origin.y),
          Double(bounds.origin.y + bounds.size.height)
        )
      }

      /// The text of the header that should be pinned, found from the rows on screen.
      func expectedText() throws -> String? {
        let rows = list.driver.rows
        let first = list.visibleRows.lowerBound
        guard let row = rows.row(at: first), let section = rows.section(at: first) else { return nil }
        if case .header = row, try place(ofRow: first).start >= 0 { return nil }
        return "Header \(section.text)"
      }
    }

    func testHeadersScrollAwayByDefault() throws {
      try onScreen {
        let screen = Screen([40, 40], pinsHeaders: false)
        screen.scroll(toRow: 30)
        XCTAssertFalse(screen.list.pinsSectionHeaders)
        XCTAssertNil(screen.list.host.pinnedHeader.frame)
        screen.window.close()
      }
    }

    func testTopmostSectionStaysPinned() throws {
      try onScreen {
        let screen = Screen([40, 40, 40])
        XCTAssertNil(screen.pinned, "the header is in its place")
        let height = try screen.place(ofRow: 0).end
        for (row, section) in [(20, 0), (60, 1), (100, 2), (50, 1), (5, 0)] {
          screen.scroll(toRow: row)
          let pinned = try XCTUnwrap(screen.pinned, "\(row)")
          XCTAssertEqual(pinned.text, "Header \(section)")
          XCTAssertEqual(pinned.text, try screen.expectedText())
          XCTAssertEqual(pinned.start, 0)
          XCTAssertEqual(pinned.end, height, "it is as high as the row")
        }
        screen.scroll(toRow: 0)
        XCTAssertNil(screen.pinned)
        screen.window.close()
      }
    }

    func testNextHeaderPushesPinnedHeaderAway() throws {
      try onScreen {
        let screen = Screen([40, 40, 40])
        screen.scroll(toRow: 60)
        screen.scroll(toRow: 41)
        XCTAssertNil(screen.pinned, "the header is in its place")
        for distance in [5.0, 7] {
          screen.scroll(by: -distance)
          let pinned = try XCTUnwrap(screen.pinned)
          XCTAssertEqual(pinned.text, "Header 0")
          XCTAssertLessThan(pinned.start, 0)
          XCTAssertEqual(pinned.end, try screen.place(ofRow: 41).start)
        }
        screen.scroll(by: -100)
        XCTAssertEqual(screen.pinned?.start, 0)
        screen.window.close()
      }
    }

    func testPinningKeepsScrollPosition() throws {
      try onScreen {
        let screen = Screen([40, 40], pinsHeaders: false)
        screen.scroll(toRow: 30)
        let (value, rows) = (screen.value, screen.list.visibleRows)
        screen.list.pinsSectionHeaders = true
        screen.window.drawFrames()
        XCTAssertEqual(screen.pinned?.text, "Header 0")
        XCTAssertEqual(screen.value, value)
        XCTAssertEqual(screen.list.visibleRows, rows)
        screen.list.pinsSectionHeaders = false
        screen.window.drawFrames()
        XCTAssertNil(screen.pinned)
        XCTAssertEqual(screen.value, value)
        screen.window.close()
      }
    }

    func testSectionsWithoutHeaderPinNothing() throws {
      try onScreen {
        let screen = Screen([40, 40, 40]) { $0.options[1].showsHeader = false }
        screen.scroll(toRow: 60)
        XCTAssertNil(screen.pinned)
        screen.scroll(toRow: 100)
        XCTAssertEqual(screen.pinned?.text, "Header 2")
        screen.list.presentation.options[2].showsHeader = false
        screen.window.drawFrames()
        XCTAssertNil(screen.pinned)
        screen.window.close()
      }
    }

    func testUpdatesReachPinnedHeader() throws {
      try onScreen {
        let screen = Screen([600, 40])
        screen.scroll(toRow: 500)
        XCTAssertEqual(screen.pinned?.text, "Header 0")
        let preparations = screen.counter.preparations
        for _ in 0..<3 { screen.scroll(by: 30) }
        XCTAssertEqual(screen.counter.preparations, preparations, "scrolling doesn't configure it again")

        let value = screen.value
        try screen.source.updateSection(Group(id: 0, text: "new"))
        screen.window.drawFrames()
        XCTAssertEqual(screen.pinned?.text, "Header new")
        XCTAssertEqual(screen.value, value)

        try screen.source.removeSection(at: 0)
        screen.window.drawFrames()
        XCTAssertEqual(screen.pinned?.text, try screen.expectedText())
        try screen.source.perform { $0.removeAll() }
        screen.window.drawFrames()
        XCTAssertNil(screen.pinned)
        screen.window.close()
      }
    }

    func testReplacedRegistrationConfiguresPinnedHeader() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 30)
        var presentation = Presentation<Cell, Group, Entry>()
        presentation.registerEntries()
        presentation.register(.header, LabelCell.self) { cell, group in cell.text = "Other \(group.text)" }
        screen.list.presentation = presentation
        screen.window.drawFrames()
        XCTAssertEqual(screen.pinned?.text, "Other 0")
        screen.window.close()
      }
    }

    func testFailingHeaderIsNotPinned() throws {
      struct Failure: Error {}
      try onScreen {
        let screen = Screen([40, 40]) { configuration in
          configuration.register(.header, LabelCell.self) { cell, group in
            if group.id == 1 { throw Failure() }
            cell.text = "Header \(group.text)"
          }
        }
        screen.list.report = { _ in }
        screen.scroll(toRow: 70)
        XCTAssertNil(screen.pinned)
        screen.scroll(toRow: 20)
        XCTAssertEqual(screen.pinned?.text, "Header 0")
        screen.window.close()
      }
    }

    func testPinnedHeaderTakesNoFocus() throws {
      try onScreen {
        let screen = Screen([40, 40]) { configuration in
          configuration.register(.header, Cell.self) { _, _ in }.create { Cell(widget: gtk_button_new()) }
        }
        screen.scroll(toRow: 30)
        let frame = try XCTUnwrap(screen.list.host.pinnedHeader.frame)
        XCTAssertEqual(gtk_widget_get_visible(frame.container), 1)
        let button = try XCTUnwrap(frame.slot.cell?.widget)
        XCTAssertEqual(gtk_widget_grab_focus(button), 0)
        XCTAssertEqual(gtk_widget_child_focus(frame.container, GTK_DIR_TAB_FORWARD), 0)
        screen.window.close()
      }
    }

    func testPinnedHeaderIsHiddenFromAssistiveTechnologies() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 30)
        let container = OpaquePointer(try XCTUnwrap(screen.list.host.pinnedHeader.frame).container)
        // GTK keeps no states of widgets if accessibility is turned off.
        if ProcessInfo.processInfo.environment["GTK_A11Y"] != "none" {
          XCTAssertEqual(gtk_test_accessible_has_state(container, GTK_ACCESSIBLE_STATE_HIDDEN), 1)
        }
        screen.window.close()
      }
    }

    func testHeaderDoesNotCoverFocusedRow() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 70)
        screen.list.focused = screen.list.driver.rows.item(at: screen.list.visibleRows.lowerBound + 3)?.id
        screen.window.drawFrames()
        for _ in 0..<6 {
          if !screen.list.host.pressKey(guint(GDK_KEY_Up), GdkModifierType(0)) {
            XCTAssertTrue(performShortcut("Up", of: screen.list.view))
          }
          screen.window.drawFrames()
          let position = screen.list.focused.flatMap { screen.list.displayed.position(of: $0) }
          let row = screen.list.driver.rows.row(of: try XCTUnwrap(position))
          let pinned = try XCTUnwrap(screen.pinned)
          XCTAssertGreaterThanOrEqual(try screen.place(ofRow: row).start, pinned.end)
        }
        screen.window.close()
      }
    }

    func testHeaderDoesNotCoverRowThatIsScrolledTo() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 75)
        screen.scroll(toRow: 55)
        let pinned = try XCTUnwrap(screen.pinned)
        XCTAssertEqual(try screen.place(ofRow: 55).start, pinned.end, accuracy: 1)
        XCTAssertTrue(screen.list.scroll(toItem: 10))
        screen.window.drawFrames()
        XCTAssertGreaterThanOrEqual(try screen.place(ofRow: 11).start, try XCTUnwrap(screen.pinned).end - 1)
        // The row can be scrolled below the header afterward.
        screen.scroll(by: 5)
        XCTAssertLessThan(try screen.place(ofRow: 11).start, try XCTUnwrap(screen.pinned).end)
        screen.window.close()
      }
    }

    func testWheelOverPinnedHeaderScrollsList() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 30)
        let value = screen.value
        screen.list.host.pinnedHeader.frame?.scroll(by: 1, in: GDK_SCROLL_UNIT_WHEEL)
        screen.window.drawFrames()
        XCTAssertGreaterThan(screen.value, value)
        screen.list.host.pinnedHeader.frame?.scroll(by: -1_000, in: GDK_SCROLL_UNIT_WHEEL)
        screen.window.drawFrames()
        XCTAssertEqual(screen.value, 0)
        XCTAssertNil(screen.pinned)
        screen.window.close()
      }
    }

    func testTouchpadOverPinnedHeaderScrollsByPoints() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 30)
        let value = screen.value
        screen.list.host.pinnedHeader.frame?.scroll(by: 4, in: GDK_SCROLL_UNIT_SURFACE)
        XCTAssertEqual(screen.value, value + 10)
        screen.window.close()
      }
    }

    func testHiddenListPinsNothing() throws {
      try onScreen {
        let screen = Screen([40, 40])
        screen.scroll(toRow: 30)
        gtk_widget_set_visible(screen.list.widget, 0)
        screen.window.drawFrames()
        XCTAssertNil(screen.pinned)
        XCTAssertNil(screen.list.host.pinnedHeader.frame?.slot.cell, "the cell has disappeared")
        gtk_widget_set_visible(screen.list.widget, 1)
        screen.window.drawFrames()
        XCTAssertEqual(screen.pinned?.text, "Header 0")
        screen.window.close()
      }
    }

    func testClosedListReleasesPinnedCell() throws {
      try onScreen {
        for closesWindowFirst in [true, false] {
          var screen: Screen? = Screen([40, 40])
          screen?.scroll(toRow: 30)
          let window = try XCTUnwrap(screen?.window)
          weak let (frame, slot) = (
            screen?.list.host.pinnedHeader.frame, screen?.list.host.pinnedHeader.frame?.slot
          )
          weak let (cell, list) = (slot?.cell, screen?.list)
          XCTAssertNotNil(cell)
          if closesWindowFirst { window.close() }
          screen = nil
          XCTAssertNil(list)
          if !closesWindowFirst { window.close() }
          MainLoop.runPending()
          XCTAssertNil(frame)
          XCTAssertNil(slot)
          XCTAssertNil(cell)
        }
      }
    }

    func testLineSpacingSeparatesRows() throws {
      try onScreen {
        let screen = Screen([3, 1], pinsHeaders: false)
        let heights = try (1...3).map { try screen.place(ofRow: $0) }.map { $0.end - $0.start }
        screen.list.presentation.options.lineSpacing = 10
        screen.window.drawFrames()
        let spaced = try (1...3).map { try screen.place(ofRow: $0) }.map { $0.end - $0.start }
        XCTAssertEqual(spaced, [heights[0] + 10, heights[1] + 10, heights[2]])
        try screen.source.append(Entry(5_000), toSection: 0)
        screen.window.drawFrames()
        let third = try screen.place(ofRow: 3)
        XCTAssertEqual(third.end - third.start, heights[2] + 10)
        screen.window.close()
      }
    }
  }
#endif
