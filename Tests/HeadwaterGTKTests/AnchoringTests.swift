#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  private func assertSame(_ value: Double?, _ expected: Double?, _ message: String = "", line: UInt = #line) {
    guard let value, let expected else { return XCTFail("not on the screen: \(message)", line: line) }
    XCTAssertEqual(value, expected, accuracy: 1, message, line: line)
  }

  final class AnchoringTests: ScreenTest {
    @MainActor
    private final class Screen {
      let source: ArrayDataSource<Entry>
      let list: ListView<SingleSection, Entry>
      let window: TestWindow

      init(_ ids: Range<Int>, _ anchoring: ListAnchoring) {
        source = ArrayDataSource(ids.map { Entry($0) })
        list = ListView(source) { $0.registerEntries() }
        list.anchoring = anchoring
        window = TestWindow(list.widget)
      }

      var value: Double {
        get { gtk_adjustment_get_value(list.host.widgets.adjustment) }
        set {
          gtk_adjustment_set_value(list.host.widgets.adjustment, newValue)
          window.drawFrames()
        }
      }

      /// Returns the distance of an entry's top from the top of the visible part.
      func top(_ id: Int) -> Double? {
        list.host.reportedRows.live.rows.first { $0.content.item?.id == id }
          .flatMap { $0.displayingSlot?.bounds(in: list.view) }.map { Double($0.origin.y) }
      }

      /// Returns the distance of an entry's end from the bottom of the visible part.
      func bottom(_ id: Int) -> Double? {
        list.host.reportedRows.live.rows.first { $0.content.item?.id == id }
          .flatMap { $0.displayingSlot?.bounds(in: list.view) }
          .map { Double($0.origin.y + $0.size.height) - Double(gtk_widget_get_height(list.view)) }
      }

      /// The entries that are partly or completely visible.
      var seen: [Int] { list.visiblePositions.compactMap { list.driver.displayed.item(at: $0)?.id } }
      var isAtLimit: Bool {
        value <= 0
          || value >= gtk_adjustment_get_upper(list.host.widgets.adjustment)
            - gtk_adjustment_get_page_size(list.host.widgets.adjustment) - 1
      }
    }

    func testStayingAtStartShowsPrependedRows() throws {
      try onScreen {
        for staysAtStart in [false, true] {
          let screen = Screen(0..<500, ListAnchoring(.top, staysAtStart: staysAtStart))
          try screen.source.insert(contentsOf: [Entry(1_000), Entry(1_001)], at: 0)
          screen.window.drawFrames()
          XCTAssertEqual(screen.seen.first, staysAtStart ? 1_000 : 0)
          XCTAssertEqual(screen.value == 0, staysAtStart)
          screen.window.close()
        }
      }
    }

    func testMovingFirstRowKeepsListAtTop() throws {
      try onScreen {
        let screen = Screen(0..<500, ListAnchoring(.top, staysAtStart: true))
        try screen.source.move(from: 0, to: 300)
        screen.window.drawFrames()
        XCTAssertEqual(screen.seen.first, 1)
        XCTAssertEqual(screen.value, 0)
        screen.window.close()
      }
    }

    func testFirstVisibleRowKeepsItsOffset() throws {
      try onScreen {
        let screen = Screen(0..<1_000, .top)
        screen.value = 5_003
        let first = try XCTUnwrap(screen.seen.first)
        let top = screen.top(first)
        try screen.source.insert(contentsOf: (2_000..<2_100).map { Entry($0) }, at: 10)
        screen.window.drawFrames()
        assertSame(screen.top(first), top, "after a prepend")
        // Insert, remove, and grow rows among the visible ones.
        let index = try XCTUnwrap(screen.source.snapshot.position(of: first)).item
        try screen.source.insert(contentsOf: (3_000..<3_003).map { Entry($0) }, at: index + 2)
        screen.window.drawFrames()
        assertSame(screen.top(first), top, "after an insertion below")
        try screen.source.replace(at: index + 1, with: Entry(first + 1, "high\nand\nhigher\nand\nhighest"))
        screen.window.drawFrames()
        assertSame(screen.top(first), top, "after a row has grown")
        try screen.source.removeSubrange(0..<index - 3)
        screen.window.drawFrames()
        assertSame(screen.top(first), top, "after removals above")
        screen.window.close()
      }
    }

    func testResizingWindowKeepsAnchorRow() throws {
      try onScreen {
        for anchoring in [ListAnchoring.top, .bottom] {
          let screen = Screen(0..<1_000, anchoring)
          screen.value = 5_003
          let isTop = anchoring.edge == .top
          let held = try XCTUnwrap(isTop ? screen.seen.first : screen.seen.last)
          let before = isTop ? screen.top(held) : screen.bottom(held)
          for (width, height) in [(320, 250), (500, 250), (320, 600), (320, 400)] as [(CInt, CInt)] {
            gtk_window_set_default_size(
              UnsafeMutablePointer(OpaquePointer(screen.window.window)), width, height)
            for _ in 0..<3 { screen.window.drawFrames() }
            let after = isTop ? screen.top(held) : screen.bottom(held)
            assertSame(after, before, "\(isTop ? "top" : "bottom"), \(width) by \(height)")
          }
          screen.window.close()
        }
      }
    }

    func testExpandingAndCollapsingAboveKeepsScrollPosition() throws {
      try onScreen {
        let source = SectionedDataSource(
          sections: (0..<10).map { section in
            (Group(id: section, text: "Group \(section)"), (0..<40).map { Entry(section * 40 + $0) })
          })
        let sections = source.expanding()
        let list = ListView(sections) { configuration in
          configuration.register(.header, LabelCell.self) { cell, section in cell.text = section.section.text
          }
          configuration.registerEntries()
        }
        list.anchoring = .top
        let window = TestWindow(list.widget)
        try Self.checkStays(in: list, window) { isOpen in
          for section in [0, 2] { if isOpen { sections.expand(section) } else { sections.collapse(section) } }
        }
        window.close()

        let outline = ArrayDataSource((0..<300).map { Entry($0) }).outlined { entry -> [Entry] in
          guard entry.id < 300, entry.id % 50 == 0 else { return [] }
          return (0..<20).map { Entry(1_000 * (entry.id + 1) + $0) }
        }
        let tree = ListView(outline) { configuration in
          configuration.register(LabelCell.self) { cell, row in cell.text = row.node.text }
        }
        tree.anchoring = .top
        let other = TestWindow(tree.widget)
        try Self.checkStays(in: tree, other) { isOpen in
          for node in [0, 50] { if isOpen { outline.expand(node) } else { outline.collapse(node) } }
        }
        other.close()
      }
    }

    /// Checks that a row in the middle keeps its position while nodes above it expand and collapse.
    @MainActor private static func checkStays<Section, Item>(
      in list: RowsView<Section, Item>, _ window: TestWindow, _ open: (Bool) -> Void
    ) throws {
      let adjustment = list.host.widgets.adjustment
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
      window.drawFrames()
      let held = try XCTUnwrap(list.firstItem)
      func top() -> Double? {
        list.host.reportedRows.live.rows.first { $0.content.item?.identity == held }
          .flatMap { $0.displayingSlot?.bounds(in: list.view) }.map { Double($0.origin.y) }
      }
      let before = top()
      for isOpen in [false, true, false] {
        open(isOpen)
        window.drawFrames()
        assertSame(top(), before, isOpen ? "opened" : "shut")
      }
    }

    func testNoFrameShowsMisplacedRows() throws {
      try onScreen {
        for anchoring in [ListAnchoring.top, .bottom, ListAnchoring(.top, staysAtStart: true)] {
          let screen = Screen(0..<1_000, anchoring)
          var places: [Double] = []
          var held = 0
          let clock = gtk_widget_get_frame_clock(screen.list.view)
          Signal.connect(clock, "paint") { [weak screen] in
            if let place = screen?.top(held) { places.append(place) }
          }
          for step in 0..<10 {
            screen.value = Double(3_001 + step * 137)
            held = try XCTUnwrap(anchoring.edge == .top ? screen.seen.first : screen.seen.last)
            places = []
            let index = try XCTUnwrap(screen.source.snapshot.position(of: held)).item
            try screen.source.perform { entries in
              let above = anchoring.edge == .top ? index - 2 : index - 3
              try entries.insert(Entry(5_000 + step, "a\nb\nc"), at: ItemPosition(section: 0, item: above))
              try entries.insert(Entry(6_000 + step, "a\nb"), at: ItemPosition(section: 0, item: index + 3))
              try entries.insert(Entry(7_000 + step, "a\nb"), at: ItemPosition(section: 0, item: 1))
            }
            let before = try XCTUnwrap(screen.top(held))
            screen.window.drawFrames()
            XCTAssertGreaterThan(places.count, 0)
            for place in places { assertSame(place, before, "step \(step) of \(places)") }
          }
          screen.window.close()
        }
      }
    }

    func testUpdatesBetweenFramesKeepAnchor() throws {
      try onScreen {
        let screen = Screen(0..<1_000, .top)
        screen.value = 5_003
        let first = try XCTUnwrap(screen.seen.first)
        let top = screen.top(first)
        for number in 0..<20 {
          try screen.source.insert(Entry(2_000 + number), at: 0)
          let index = try XCTUnwrap(screen.source.snapshot.position(of: first)).item
          try screen.source.insert(Entry(3_000 + number), at: index - 2)
        }
        screen.window.drawFrames()
        assertSame(screen.top(first), top)
        screen.window.close()
      }
    }

    func testUpdateBeforeNextFrameKeepsScroll() throws {
      try onScreen {
        let screen = Screen(0..<500, .top)
        screen.window.drawFrames()
        let isThere = screen.list.scroll(toItem: 499)
        XCTAssertTrue(isThere)
        try screen.source.insert(Entry(1_000), at: 0)
        screen.window.drawFrames()
        XCTAssertEqual(screen.seen.last, 499)
        screen.window.close()
      }
    }

    func testChatFollowsNewMessagesOnlyAtEnd() throws {
      try onScreen {
        let screen = Screen(0..<0, .bottom)
        try screen.source.append(contentsOf: (0..<200).map { Entry($0) })
        screen.window.drawFrames()
        XCTAssertEqual(screen.seen.last, 199)
        try screen.source.append(Entry(200, "a\nlong\nmessage"))
        screen.window.drawFrames()
        XCTAssertEqual(screen.seen.last, 200)
        assertSame(screen.bottom(200), 0)
        try screen.source.insert(contentsOf: (1_000..<1_050).map { Entry($0) }, at: 0)
        screen.window.drawFrames()
        assertSame(screen.bottom(200), 0)
        screen.value -= 1_007
        let last = try XCTUnwrap(screen.seen.last)
        let bottom = screen.bottom(last)
        try screen.source.append(contentsOf: (201..<210).map { Entry($0) })
        let index = try XCTUnwrap(screen.source.snapshot.position(of: last)).item
        try screen.source.insert(contentsOf: (3_000..<3_003).map { Entry($0) }, at: index - 2)
        screen.window.drawFrames()
        assertSame(screen.bottom(last), bottom)
        screen.window.close()
      }
    }

    func testFillingEmptyGridShowsEnd() throws {
      try onScreen {
        // GTK keeps the cells of about 32 rows.
        for count in 64..<74 {
          let source = ArrayDataSource<Entry>([])
          let grid = GridView(source, columns: 2...2) { $0.registerEntries() }
          grid.anchoring = .bottom
          let window = TestWindow(grid.widget, width: 160, height: 120)
          try source.append(contentsOf: (0..<count).map { Entry($0) })
          window.drawFrames()
          XCTAssertEqual(grid.visibleRows.upperBound, count)
          window.close()
        }
      }
    }

    func testRandomEditsNeverMoveAnchor() throws {
      try onScreen {
        for seed in 0..<3 as Range<UInt64> {
          for anchoring in [ListAnchoring.top, .bottom] {
            var random = SeededGenerator(seed: seed)
            let screen = Screen(0..<300, ListAnchoring(anchoring == .top ? .top : .bottom))
            for step in 0..<25 {
              screen.value = Double.random(in: 0...9_000, using: &random).rounded()
              let isTop = anchoring == .top
              let seen = isTop ? screen.seen : screen.seen.reversed()
              let before = seen.map { isTop ? screen.top($0) : screen.bottom($0) }
              try screen.source.perform { entries in
                for edit in 0..<4 {
                  let count = entries.numberOfItems
                  let index = Int.random(in: 0..<max(1, count), using: &random)
                  let position = ItemPosition(section: 0, item: index)
                  switch Int.random(in: 0..<3, using: &random) {
                  case 0: try entries.insert(Entry(10_000 + step * 10 + edit, "new\n\(edit)"), at: position)
                  case 1: if count > 0 { try entries.remove(at: position) }
                  default:
                    guard let entry = entries.item(at: position) else { continue }
                    try entries.update(Entry(entry.id, String(repeating: "line\n", count: edit)))
                  }
                }
              }
              screen.window.drawFrames()
              guard let index = seen.firstIndex(where: { screen.source.snapshot.contains($0) }),
                !screen.isAtLimit
              else { continue }
              let after = isTop ? screen.top(seen[index]) : screen.bottom(seen[index])
              assertSame(after, before[index], "seed \(seed), step \(step), \(isTop ? "top" : "bottom")")
            }
            screen.window.close()
          }
        }
      }
    }
  }
#endif
