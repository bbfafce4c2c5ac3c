#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests that rows far from the visible part have no cells.
  final class FillingTests: ScreenTest {
    /// The created cells, and the number of their preparations and cleanups.
    @MainActor
    private final class Tally {
      var cells: [LabelCell] = []
      var prepared = 0
      var cleanedUp = 0
    }

    @MainActor
    private final class Screen {
      let source: ArrayDataSource<Entry>
      let list: ListView<SingleSection, Entry>
      let window: TestWindow
      let tally = Tally()
      /// The problems detected in drawn frames.
      var faults: [String] = []
      /// A check to perform in each drawn frame.
      var look: (() -> String?)?

      init(_ count: Int, anchoring: ListAnchoring = .none, text: (Int) -> String = { "Entry \($0)" }) {
        source = ArrayDataSource((0..<count).map { Entry($0, text($0)) })
        list = ListView(source) { [tally] presentation in
          presentation.register(LabelCell.self) { cell, entry in
            tally.prepared += 1
            cell.text = entry.text
          }
          .create {
            let cell = LabelCell()
            tally.cells.append(cell)
            return cell
          }
          .onEndDisplaying { _ in tally.cleanedUp += 1 }
        }
        list.hasRowPadding = false
        list.anchoring = anchoring
        window = TestWindow(list.widget)
        Signal.connect(gtk_widget_get_frame_clock(list.view), "paint") { [weak self] in
          guard let self else { return }
          for number in list.visibleRows where list.cell(atRow: number) == nil {
            faults.append("row \(number) has no cell")
          }
          if let fault = look?() { faults.append(fault) }
        }
      }

      var value: Double { gtk_adjustment_get_value(list.host.widgets.adjustment) }
      func scroll(to value: Double) { gtk_adjustment_set_value(list.host.widgets.adjustment, value) }
      func draw() { Picture.waitForFrame(of: window.window) }
      func top(_ id: Int) -> Double? {
        list.host.reportedRows.live.rows.first { $0.content.item?.id == id }
          .flatMap { $0.boundSlot?.bounds(in: list.view) }.map { Double($0.origin.y) }
      }
      func bottom(_ id: Int) -> Double? { top(id).map { $0 + height(id) } }
      func height(_ id: Int) -> Double {
        list.host.reportedRows.live.rows.first { $0.content.item?.id == id }
          .flatMap { $0.boundSlot?.bounds(in: list.view) }.map { Double($0.size.height) } ?? 0
      }
      func text(atRow number: Int) -> String? { (list.cell(atRow: number) as? LabelCell)?.text }
      func grow(_ number: Int) throws {
        // Grow the cell without an update, as an image does after it loads.
        let cell = try XCTUnwrap(list.cell(atRow: number) as? LabelCell)
        cell.text += "\nmore\nand more"
      }
    }

    func testCellCountIsIndependentOfListLength() throws {
      try onScreen {
        for count in [2_000, 2_000_000] {
          let screen = Screen(count)
          for place in [0, 0.5, 1, 0.2] {
            screen.scroll(to: screen.list.host.widgets.lastValue * place)
            screen.window.drawFrames()
            screen.list.scroll(toRow: Int(Double(count - 1) * place))
            screen.window.drawFrames()
          }
          XCTAssertLessThanOrEqual(screen.tally.cells.count, 64)
          XCTAssertEqual(screen.faults, [])
          let alive = screen.tally.prepared - screen.tally.cleanedUp
          XCTAssertGreaterThanOrEqual(alive, screen.list.visibleRows.count)
          XCTAssertLessThan(alive, screen.list.visibleRows.count * 2 + 4)
          screen.window.close()
        }
      }
    }

    func testVisibleRowsHaveCellsWhileScrolling() throws {
      try onScreen {
        let screen = Screen(3_000) { String(repeating: "line\n", count: $0 % 5) + "\($0)" }
        for step in [7.0, 60, -35, 400, 3_000, -1_000] {
          for _ in 0..<12 {
            screen.scroll(to: max(0, screen.value + step))
            screen.draw()
            for number in screen.list.visibleRows {
              XCTAssertEqual(screen.text(atRow: number)?.hasSuffix("\(number)"), true)
            }
          }
        }
        XCTAssertEqual(screen.faults, [])
        screen.window.close()
      }
    }

    func testRowWithoutCellKeepsHeight() throws {
      try onScreen {
        let screen = Screen(150) { String(repeating: "line\n", count: $0 % 7) + "\($0)" }
        // Scroll through all rows once.
        for value in stride(from: 0.0, through: 12_000, by: 100) {
          screen.scroll(to: value)
          screen.draw()
        }
        let height = gtk_adjustment_get_upper(screen.list.host.widgets.adjustment)
        for value in stride(from: screen.list.host.widgets.lastValue, through: 0, by: -150) {
          screen.scroll(to: value)
          screen.draw()
          XCTAssertEqual(gtk_adjustment_get_upper(screen.list.host.widgets.adjustment), height, accuracy: 1)
        }
        screen.window.close()
      }
    }

    func testFocusedRowKeepsCell() throws {
      try onScreen {
        let screen = Screen(2_000)
        screen.list.host.focusedItem = 3
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.host.focusedItem, 3)
        let cell = try XCTUnwrap(screen.list.cell(atRow: 3))
        screen.scroll(to: 2_000)
        screen.window.drawFrames()
        XCTAssertNil(screen.list.cell(atRow: 4))
        XCTAssertTrue(screen.list.cell(atRow: 3) === cell)
        XCTAssertEqual(screen.list.host.focusedItem, 3)
        screen.window.close()
      }
    }

    func testKeysReachRowsWithoutCells() throws {
      try onScreen {
        let screen = Screen(2_000, anchoring: .top) { String(repeating: "line\n", count: $0 % 5) + "\($0)" }
        screen.list.host.focusedItem = 0
        screen.window.drawFrames()
        for number in 1..<60 {
          gtk_widget_child_focus(screen.list.view, GTK_DIR_DOWN)
          screen.draw()
          screen.draw()
          XCTAssertEqual(screen.list.host.focusedItem, number)
          XCTAssertTrue(screen.list.visibleRows.contains(number), "\(number) in \(screen.list.visibleRows)")
        }
        XCTAssertEqual(screen.faults, [])
        screen.window.close()
      }
    }

    func testGrowingRowKeepsAnchorInEveryFrame() throws {
      try onScreen {
        for anchoring in [ListAnchoring.top, .bottom(staysAtEnd: false)] {
          let screen = Screen(1_000, anchoring: anchoring)
          screen.scroll(to: 5_000)
          for _ in 0..<4 { screen.window.drawFrames() }
          let seen = screen.list.visibleRows
          let held = anchoring.edge == .top ? seen.lowerBound + 1 : seen.upperBound - 2
          let place = try XCTUnwrap(screen.top(held))
          screen.look = { [unowned screen] in
            let top = screen.top(held)
            return top.map { abs($0 - place) <= 1 } == true
              ? nil : "it stands at \(top ?? .nan), not at \(place)"
          }
          for number in [seen.lowerBound + 3, seen.upperBound - 4, (seen.lowerBound + seen.upperBound) / 2] {
            try screen.grow(number)
            screen.draw()
            screen.draw()
          }
          XCTAssertEqual(screen.faults, [], "\(anchoring)")
          screen.window.close()
        }
      }
    }

    func testFollowingListKeepsEndWhenRowsGrow() throws {
      try onScreen {
        let screen = Screen(1_000, anchoring: .bottom)
        screen.list.scrollToEnd()
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.scrollActivity, .following)
        screen.look = { [unowned screen] in
          let distance = screen.list.host.widgets.lastValue - screen.value
          return abs(distance) <= 1 ? nil : "the end is \(distance) away"
        }
        for number in [999, 995, 990] {
          try screen.grow(number)
          screen.draw()
          screen.draw()
        }
        XCTAssertEqual(screen.faults, [])
        XCTAssertEqual(screen.list.scrollActivity, .following)
        screen.window.close()
      }
    }

    func testTallerRowsAboveKeepScrollPosition() throws {
      try onScreen {
        // The height of rows above is underestimated until the rows come close to the visible part.
        let screen = Screen(1_000, anchoring: .top) {
          $0 < 500 ? String(repeating: "line\n", count: $0 % 9) : "\($0)"
        }
        screen.list.scroll(toRow: 560)
        for _ in 0..<4 { screen.window.drawFrames() }
        for _ in 0..<100 {
          let first = screen.list.visibleRows.lowerBound + 2
          let place = try XCTUnwrap(screen.top(first))
          screen.scroll(to: screen.value - 31)
          screen.draw()
          XCTAssertEqual(try XCTUnwrap(screen.top(first)), place + 31, accuracy: 1)
        }
        XCTAssertEqual(screen.faults, [])
        screen.window.close()
      }
    }

    func testShrinkingPartlyVisibleRowKeepsScrollPosition() throws {
      try onScreen {
        let screen = Screen(60, anchoring: .bottom(staysAtEnd: false)) {
          $0 == 30 ? String(repeating: "line\n", count: 8) : "\($0)"
        }
        // The last visible row is only partly visible, and shrinks by more than its visible part.
        screen.list.scroll(toRow: 30)
        for _ in 0..<4 { screen.window.drawFrames() }
        screen.scroll(to: screen.value - 80)
        for _ in 0..<4 { screen.window.drawFrames() }
        XCTAssertEqual(screen.list.visibleRows.upperBound, 31)
        let bottom = try XCTUnwrap(screen.bottom(30))
        (screen.list.cell(atRow: 30) as? LabelCell)?.text = "short"
        screen.window.drawFrames()
        XCTAssertEqual(try XCTUnwrap(screen.bottom(25)), bottom - 5 * screen.height(25), accuracy: 1)
        screen.window.close()
      }
    }

    func testScrollReachesNewlyAppendedRow() throws {
      try onScreen {
        let screen = Screen(40, anchoring: .bottom(staysAtEnd: false))
        screen.list.scrollToEnd()
        screen.window.drawFrames()
        screen.list.scroll(toItem: 1_000, waits: true)
        try screen.source.append(Entry(1_000))
        screen.draw()
        let height = Double(gtk_widget_get_height(screen.list.view))
        XCTAssertLessThanOrEqual(try XCTUnwrap(screen.bottom(1_000)), height + 1)
        screen.window.close()
      }
    }
  }
#endif
