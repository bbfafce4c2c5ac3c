#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class ScrollActivityTests: ScreenTest {
    @MainActor
    private final class Screen {
      let source: ArrayDataSource<Entry>
      let list: ListView<SingleSection, Entry>
      let window: TestWindow
      /// The distance of the end from the visible part, in each drawn frame.
      var distances: [Double] = []

      init(_ ids: Range<Int>, isAtEnd: Bool = true) {
        source = ArrayDataSource(ids.map { Entry($0) })
        list = ListView(source) { $0.registerEntries() }
        list.anchoring = .bottom
        if isAtEnd { list.scrollToEnd() }
        window = TestWindow(list.widget)
        Signal.connect(gtk_widget_get_frame_clock(list.view), "paint") { [weak self] in
          if let self { distances.append(list.host.widgets.lastValue - value) }
        }
      }

      var value: Double { gtk_adjustment_get_value(list.host.widgets.adjustment) }
      var title: String? {
        guard let button = list.host.frame.unseenButton, gtk_widget_get_visible(button) != 0
        else { return nil }
        return gtk_button_get_label(UnsafeMutablePointer(OpaquePointer(button))).map { String(cString: $0) }
      }

      /// Scrolls as the user does, without drawing a frame.
      func scroll(to value: Double) { gtk_adjustment_set_value(list.host.widgets.adjustment, value) }
      func rest() { for _ in 0..<4 { window.drawFrames() } }
      /// Returns the distance of an entry's top from the top of the visible part.
      func top(_ id: Int) -> Double? {
        list.host.reportedRows.live.rows.first { $0.content.item?.id == id }
          .flatMap { $0.displayingSlot?.bounds(in: list.view) }.map { Double($0.origin.y) }
      }
      /// Returns the distance of an entry's end from the top of the scroller.
      func bottom(_ id: Int) -> Double? {
        var bounds = graphene_rect_t()
        guard let row = list.host.reportedRows.live.rows.first(where: { $0.content.item?.id == id }),
          let widget = row.displayingSlot?.rowWidget,
          gtk_widget_compute_bounds(widget, list.scroller, &bounds) != 0
        else { return nil }
        return Double(bounds.origin.y + bounds.size.height)
      }
    }

    func testScrollingToRowEndsFollowing() throws {
      try onScreen {
        let scrolls: [@MainActor (ListView<SingleSection, Entry>) -> Bool] = [
          { $0.scroll(toRow: 20) }, { $0.scroll(to: ItemPosition(section: 0, item: 20)) },
        ]
        for scroll in scrolls {
          let screen = Screen(0..<300)
          XCTAssertEqual(screen.list.scrollActivity, .following)
          XCTAssertTrue(scroll(screen.list))
          screen.rest()
          XCTAssertEqual(screen.list.scrollActivity, .idle)
          XCTAssertEqual(screen.list.visiblePositions.first?.item, 20)
          // The end is no longer followed.
          let value = screen.value
          try screen.source.append(Entry(2_000))
          screen.rest()
          XCTAssertEqual(screen.value, value)
          // At the end, it's followed again.
          screen.list.scroll(toRow: 300)
          screen.rest()
          XCTAssertEqual(screen.list.scrollActivity, .following)
        }
      }
    }

    func testFollowingKeepsEndVisibleWhileRowsGrow() throws {
      try onScreen {
        let screen = Screen(0..<300)
        XCTAssertEqual(screen.list.scrollActivity, .following)
        screen.distances = []
        for step in 0..<50 {
          if step.isMultiple(of: 10) { try screen.source.append(Entry(1_000 + step)) }
          let last = try XCTUnwrap(screen.source.items.last)
          try screen.source.replace(at: screen.source.count - 1, with: Entry(last.id, last.text + "\nmore"))
          if step.isMultiple(of: 3) { Picture.waitForFrame(of: screen.window.window) }
        }
        screen.window.drawFrames()
        XCTAssertGreaterThan(screen.distances.count, 15)
        XCTAssertTrue(screen.distances.allSatisfy { abs($0) < 1 }, "\(screen.distances)")
        XCTAssertEqual(screen.list.scrollActivity, .following)
        XCTAssertTrue(screen.list.isAtEnd)
        XCTAssertEqual(screen.list.unseenCount, 0)
        screen.window.close()
      }
    }

    func testScrollingEndsFollowingWhileRowsGrow() throws {
      try onScreen {
        let screen = Screen(0..<300)
        @MainActor func grow(_ number: Int) throws {
          let text = String(repeating: "line\n", count: number)
          try screen.source.replace(at: 299, with: Entry(299, text))
        }
        for number in 1...5 {
          try grow(number)
          Picture.waitForFrame(of: screen.window.window)
        }
        // The view now waits for a layout.
        try grow(6)
        let value = screen.value - 200
        screen.scroll(to: value)
        XCTAssertEqual(screen.list.scrollActivity, .dragging)
        Picture.waitForFrame(of: screen.window.window)
        XCTAssertEqual(screen.value, value, accuracy: 1)
        for number in 7...30 {
          try grow(number)
          Picture.waitForFrame(of: screen.window.window)
          XCTAssertEqual(screen.value, value, accuracy: 1)
        }
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        XCTAssertFalse(screen.list.isAtEnd)
        screen.window.close()
      }
    }

    func testInsertionsBeforeLayoutKeepScroll() throws {
      try onScreen {
        let screen = Screen(0..<300)
        screen.scroll(to: 2_000)
        screen.rest()
        let id = screen.list.visibleRows.lowerBound + 3
        let top = try XCTUnwrap(screen.top(id))
        screen.scroll(to: screen.value - 65)
        try screen.source.insert(contentsOf: (1_000..<1_050).map { Entry($0) }, at: 0)
        screen.rest()
        XCTAssertEqual(try XCTUnwrap(screen.top(id)), top + 65, accuracy: 1)
        screen.window.close()
      }
    }

    func testScrollingToEndResumesFollowing() throws {
      try onScreen {
        let screen = Screen(0..<300)
        screen.scroll(to: 2_000)
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        screen.scroll(to: screen.list.host.widgets.lastValue)
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .following)
        try screen.source.append(contentsOf: (1_000..<1_020).map { Entry($0) })
        screen.window.drawFrames()
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        screen.window.close()
      }
    }

    func testRowsAppendedAsScrollEndsAreFollowed() throws {
      try onScreen {
        // The view detects the end of scrolling a few frames after the last scroll. Insert rows in each of these frames.
        for frames in 0..<10 {
          let screen = Screen(0..<20)
          screen.scroll(to: screen.value - 1)
          Picture.waitForFrame(of: screen.window.window)
          screen.scroll(to: screen.list.host.widgets.lastValue)
          for _ in 0..<frames { Picture.waitForFrame(of: screen.window.window) }
          try screen.source.append(Entry(100))
          screen.rest()
          XCTAssertEqual(screen.list.scrollActivity, .following, "after \(frames) frames")
          XCTAssertEqual(
            screen.value, screen.list.host.widgets.lastValue, accuracy: 1, "after \(frames) frames")
          screen.window.close()
        }
      }
    }

    func testUnseenButtonShowsCountAndScrollsToEnd() throws {
      try onScreen {
        let screen = Screen(0..<300)
        screen.list.showsUnseenCount = true
        screen.window.drawFrames()
        XCTAssertNil(screen.title)
        screen.scroll(to: 2_000)
        screen.rest()
        XCTAssertNil(screen.title)
        try screen.source.append(contentsOf: (1_000..<1_003).map { Entry($0) })
        screen.window.drawFrames()
        XCTAssertEqual(screen.title, "3 new")
        XCTAssertEqual(screen.list.unseenCount, 3)
        XCTAssertEqual(screen.list.firstUnseen, 1_000)
        let button = try XCTUnwrap(screen.list.host.frame.unseenButton)
        gtk_widget_activate(button)
        MainLoop.run(for: .seconds(5)) { screen.list.scrollActivity == .following }
        screen.window.drawFrames()
        XCTAssertNil(screen.title)
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        XCTAssertEqual(screen.list.unseenCount, 0)
        XCTAssertNil(screen.list.firstUnseen)
        screen.window.close()
      }
    }

    func testAppendedRowsDoNotUndoJump() throws {
      try onScreen {
        let screen = Screen(0..<300)
        XCTAssertTrue(screen.list.scroll(toItem: 100))
        XCTAssertEqual(screen.list.scrollActivity, .scrolling(to: 100))
        for number in 0..<5 {
          try screen.source.append(Entry(1_000 + number))
          Picture.waitForFrame(of: screen.window.window)
        }
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        XCTAssertTrue(screen.list.visibleRows.contains(100), "\(screen.list.visibleRows)")
        screen.window.close()
      }
    }

    func testScrollWithoutAnchoringArrives() throws {
      try onScreen {
        let screen = Screen(0..<300, isAtEnd: false)
        screen.list.anchoring = .none
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        XCTAssertTrue(screen.list.scroll(toItem: 200))
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        screen.window.close()
      }
    }

    func testResizingKeepsFollowingListAtEnd() throws {
      try onScreen {
        let screen = Screen(0..<300)
        for (width, height) in [(320, 250), (500, 600), (200, 300)] as [(CInt, CInt)] {
          gtk_window_set_default_size(
            UnsafeMutablePointer(OpaquePointer(screen.window.window)), width, height)
          for _ in 0..<3 { screen.window.drawFrames() }
          XCTAssertEqual(
            screen.value, screen.list.host.widgets.lastValue, accuracy: 1, "\(width) by \(height)")
          XCTAssertEqual(screen.list.scrollActivity, .following)
        }
        screen.window.close()
      }
    }

    func testFewRowsRestAtBottom() throws {
      try onScreen {
        let screen = Screen(0..<3)
        screen.list.anchoring.restsAtBottom = true
        let height = Double(gtk_widget_get_height(screen.list.scroller))
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(2)), height, accuracy: 1)
        try screen.source.append(Entry(3))
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(3)), height, accuracy: 1)
        for number in 4..<60 {
          try screen.source.append(Entry(number))
          Picture.waitForFrame(of: screen.window.window)
        }
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(59)), height, accuracy: 1)
        XCTAssertGreaterThan(screen.value, 0)
        try screen.source.removeSubrange(2..<60)
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(1)), height, accuracy: 1)
        try screen.source.removeSubrange(0..<2)
        screen.window.drawFrames()
        try screen.source.append(Entry(100))
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(100)), height, accuracy: 1)
        screen.list.anchoring.restsAtBottom = false
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.top(100)), 0, accuracy: 1)
        screen.window.close()
      }
    }

    func testEmptyListRestingAtBottomFollowsEnd() throws {
      try onScreen {
        let screen = Screen(0..<0, isAtEnd: false)
        screen.list.anchoring.restsAtBottom = true
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .following)
        XCTAssertTrue(screen.list.isAtEnd)
        for number in 0..<60 { try screen.source.append(Entry(number)) }
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .following)
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        screen.source.removeAll()
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .following)
        screen.window.close()
      }
    }

    func testScrollBeforeAppearanceWaitsForItem() throws {
      try onScreen {
        let screen = Screen(0..<0, isAtEnd: false)
        screen.list.scroll(toItem: 20, waits: true)
        XCTAssertEqual(screen.list.scrollActivity, .scrolling(to: 20))
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .scrolling(to: 20))
        for number in 0..<60 { try screen.source.append(Entry(number)) }
        screen.rest()
        XCTAssertEqual(screen.list.scrollActivity, .idle)
        let top = try XCTUnwrap(screen.top(20))
        XCTAssertEqual(top, 0, accuracy: 1)
        screen.window.close()
      }
    }

    func testCancelledScrollBeforeAppearanceOpensAtEnd() throws {
      try onScreen {
        let source = ArrayDataSource((0..<60).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        list.anchoring = .bottom
        list.scroll(toItem: 100, waits: true)
        list.cancelScroll()
        XCTAssertEqual(list.scrollActivity, .idle)
        let window = TestWindow(list.widget)
        for _ in 0..<4 { window.drawFrames() }
        XCTAssertEqual(list.scrollActivity, .following)
        XCTAssertTrue(list.isAtEnd)
        window.close()
      }
    }
  }
#endif
