#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterGTK
  import HeadwaterTesting
  import XCTest

  @testable import Fuzz

  /// Tests that faults planted in what GTK passes to assistive technologies are found, and that the failing cases are shrunk.
  ///
  /// XCTest calls synchronous methods on the main thread, which GTK requires. The tests need a screen with an accessibility bus;
  /// see `on_accessible_screen` in `scripts/setup.sh`.
  final class PlantedAccessibilityFaultTests: XCTestCase {
    func testStaleRowNameIsFound() throws {
      let failure = try firstFailure { step, stage in
        guard step == .prepare, let row = stage.screen.visibleRows.first, let widget = stage.rowWidget(row)
        else { return }
        headwater_set_accessible_label(widget, "stale")
      }
      XCTAssertEqual(failure.shrunk.steps.last, .prepare)
      XCTAssertLessThanOrEqual(failure.shrunk.steps.count, 2)
      XCTAssert("\(failure.findings)".contains("is read as     list item 'stale'"), "\(failure)")
    }

    func testVisibleEmptyRowIsFound() throws {
      let failure = try firstFailure { _, stage in
        var child = gtk_widget_get_first_child(stage.screen.view)
        while let row = child {
          child = gtk_widget_get_next_sibling(row)
          if gtk_widget_has_css_class(row, "without-content") != 0 {
            Self.set(GTK_ACCESSIBLE_STATE_HIDDEN, of: row) { g_value_set_boolean(&$0, 0) }
          }
        }
      }
      XCTAssertEqual(failure.shrunk.steps, [])
      XCTAssert("\(failure.findings)".contains("is read as     list item"), "\(failure)")
    }

    func testMissingSelectedStateIsFound() throws {
      let failure = try firstFailure { _, stage in
        for number in stage.screen.rows.indices where stage.screen.rows[number].isSelected {
          guard let row = stage.rowWidget(number) else { continue }
          Self.set(GTK_ACCESSIBLE_STATE_SELECTED, of: row) { g_value_set_int(&$0, 0) }
        }
      }
      XCTAssertEqual(failure.shrunk.steps.count, 1)
      XCTAssert("\(failure.findings)".contains(" selected"), "\(failure)")
    }

    func testFocusMovedByUpdateIsFound() throws {
      let failure = try firstFailure { step, stage in
        guard case .edit = step, let last = stage.screen.visibleRows.last else { return }
        if let row = stage.rowWidget(last) { gtk_widget_grab_focus(row) }
      }
      XCTAssertLessThanOrEqual(failure.shrunk.steps.count, 2)
      XCTAssert("\(failure.findings)".contains("the focus "), "\(failure)")
    }

    func testCasesWithoutFaultsPass() throws {
      try requireAccessibility()
      try onFuzzScreen { screen in
        guard let reader = try? ScreenReader() else { return }
        let judge = WindowJudge<AccessibilityPlayer>(screen: screen, windows: 1) {
          AccessibilityPlayer($0, in: $1, by: reader)
        }
        var run = FuzzRun(judge: judge, generator: AccessibilityCaseGenerator(seed: 3))
        let failure = await run.nextFailure(upTo: 10)
        XCTAssertNil(failure, "\(run.lastFindings)")
      }
    }

    func testCasesRoundTripThroughDescriptions() {
      var generator = AccessibilityCaseGenerator(seed: 1)
      for _ in 0..<500 {
        let fuzzCase = generator.next()
        XCTAssertEqual(AccessibilityCase("\(fuzzCase)"), fuzzCase)
      }
    }

    private func requireAccessibility() throws {
      guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "atspi" else {
        throw XCTSkip("There is no accessibility bus.")
      }
    }

    private typealias Failure = (shrunk: AccessibilityCase, findings: [FuzzFinding])

    private func firstFailure(
      _ fault: @escaping @MainActor (AccessibilityStep?, AccessibilityStage) -> Void
    ) throws -> Failure {
      try requireAccessibility()
      let failure = try onFuzzScreen { screen -> Failure? in
        guard let reader = try? ScreenReader() else { return nil }
        let judge = WindowJudge<AccessibilityPlayer>(screen: screen, windows: 1) {
          AccessibilityPlayer($0, in: $1, by: reader, patience: 2, beforeReading: fault)
        }
        var run = FuzzRun(judge: judge, generator: AccessibilityCaseGenerator(seed: 7))
        guard let failed = await run.nextFailure(upTo: 100) else { return nil }
        let shrunk = await judge.shrink(failed)
        let honest = WindowJudge<AccessibilityPlayer>(screen: screen, windows: 1) {
          AccessibilityPlayer($0, in: $1, by: reader)
        }
        let findings = await honest.findings(in: shrunk)
        XCTAssertEqual(findings, [])
        XCTAssertEqual(AccessibilityCase("\(shrunk)"), shrunk)
        return (shrunk, await judge.findings(in: shrunk))
      }
      return try XCTUnwrap(failure ?? nil)
    }

    @MainActor
    private static func set(
      _ state: GtkAccessibleState, of widget: UnsafeMutablePointer<GtkWidget>, _ set: (inout GValue) -> Void
    ) {
      var (state, value) = (state, GValue())
      gtk_accessible_state_init_value(state, &value)
      set(&value)
      gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
      g_value_unset(&value)
    }
  }
#endif
