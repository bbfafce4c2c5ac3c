#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests changes that are made while GTK is working.
  final class ChangesInsideTests: ScreenTest {
    /// A list with cells that change the source once, at a given moment.
    @MainActor
    private final class Screen {
      enum Moment { case accepts, layout, prepare, cleanUp }

      let source = ArrayDataSource((0..<5).map { Entry($0) })
      let list: ListView<SingleSection, Entry>
      let window: TestWindow
      private let plan: Plan

      private final class Plan {
        var moment: Moment?
        var change: @MainActor () throws -> Void = {}

        @MainActor func reached(_ moment: Moment) {
          guard self.moment == moment else { return }
          self.moment = nil
          XCTAssertNoThrow(try change())
        }
      }

      init() {
        let plan = Plan()
        self.plan = plan
        list = ListView(source) { presentation in
          presentation.register(
            LabelCell.self,
            configure: { cell, entry in
              cell.text = entry.text
              plan.reached(.prepare)
            }
          )
          .when { _, _ in
            plan.reached(.accepts)
            return true
          }
          .onLayout { _ in plan.reached(.layout) }
          .onEndDisplaying { _ in plan.reached(.cleanUp) }
        }
        window = TestWindow(list.widget)
      }

      func change(at moment: Moment, _ change: @escaping @MainActor () throws -> Void) {
        (plan.moment, plan.change) = (moment, change)
      }

      var hasChanged: Bool { plan.moment == nil }

      func takeOffWindow() { show(nil) }
      func putBack() {
        show(list.widget)
        window.drawFrames()
      }
      private func show(_ child: UnsafeMutablePointer<GtkWidget>?) {
        gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), child)
        MainLoop.runPending()
      }

      func assertShown(line: UInt = #line) {
        XCTAssertTrue(hasChanged, line: line)
        XCTAssertFalse(list.driver.isUpdating, line: line)
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)), line: line)
        XCTAssertEqual(list.visibleRows, 0..<source.items.count, line: line)
      }
    }

    func testChangeDuringCleanUpWaitsForWindowRemoval() throws {
      try onScreen {
        let screen = Screen()
        screen.change(at: .cleanUp) { try screen.source.setItems([Entry(9)]) }
        screen.takeOffWindow()
        XCTAssertEqual(Array(screen.list.displayed.items), [Entry(9)])
        screen.putBack()
        screen.assertShown()
        screen.window.close()
      }
    }

    func testChangeDuringPreparationWaitsForWindow() throws {
      try onScreen {
        for moment in [Screen.Moment.accepts, .prepare, .layout] {
          let screen = Screen()
          screen.takeOffWindow()
          screen.change(at: moment) { try screen.source.setItems([Entry(9), Entry(3), Entry(0)]) }
          screen.putBack()
          screen.assertShown()
          screen.window.close()
        }
      }
    }

    func testPausedUpdatesWaitWhileCellsAreRequested() throws {
      try onScreen {
        let screen = Screen()
        screen.list.driver.pause()
        try screen.source.insert(Entry(9), at: 0)
        screen.takeOffWindow()
        screen.putBack()
        XCTAssertEqual(screen.list.displayed.numberOfItems, 5)
        screen.list.driver.resume()
        screen.window.drawFrames()
        screen.assertShown()
        screen.window.close()
      }
    }

    func testLayoutCorrectionsStayWithinFrameLimit() throws {
      try onScreen {
        // GTK logs a warning if a frame is laid out repeatedly.
        let fatal = g_log_set_always_fatal(
          GLogLevelFlags(rawValue: G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_WARNING.rawValue))
        defer { g_log_set_always_fatal(fatal) }
        let ids = [
          40, 60, 31, 4, 57, 23, 63, 0, 21, 33, 26, 18, 53, 30, 38, 51, 13, 41, 2, 3, 14, 15, 39, 1, 62,
        ]
        let source = ArrayDataSource(ids.map { Entry($0, Self.lines(1 + $0 % 3)) })
        let grid = GridView(source, columns: 1...2) { $0.registerEntries() }
        grid.anchoring = .top
        gtk_widget_set_valign(grid.widget, GTK_ALIGN_START)
        gtk_widget_set_size_request(grid.widget, 160, 120)
        let window = TestWindow(grid.widget, width: 160, height: 120)
        let adjustment = grid.host.widgets.adjustment
        let room = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        gtk_adjustment_set_value(adjustment, (room * 0.57).rounded())
        window.drawFrames()
        try source.setItems([12, 30, 4, 2, 50, 5, 22].map { Entry($0, Self.lines(1 + $0 % 3)) })
        window.drawFrames()
        XCTAssertEqual(WidgetTree.texts(of: grid), source.items.map(\.text))
        window.close()
      }
    }

    private static func lines(_ count: Int) -> String {
      Array(repeating: "0:0", count: count).joined(separator: "\n")
    }
  }
#endif
