#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import HeadwaterTesting
  import XCTest

  @testable import Fuzz

  /// Tests that faults planted in lists are found on the screen and that the failing cases are shrunk.
  ///
  /// XCTest calls synchronous methods on the main thread, which GTK requires.
  final class PlantedGTKFaultTests: XCTestCase {
    func testWrongLabelTextIsFound() throws {
      let failure = try firstFailure { step, stage in
        guard case .click = step, let row = stage.list.visibleRows.first else { return }
        (stage.list.cell(atRow: row) as? LabelCell)?.text = "wrong"
      }
      XCTAssertEqual(failure.shrunk.steps.count, 1)
      XCTAssert("\(failure.findings)".contains("wrong"), "\(failure)")
    }

    func testSwappedRowsAreFound() throws {
      let failure = try firstFailure { step, stage in
        guard case .scroll = step else { return }
        let cells = stage.list.visibleRows.compactMap { stage.list.cell(atRow: $0) as? LabelCell }
        guard cells.count > 1 else { return }
        (cells[0].text, cells[1].text) = (cells[1].text, cells[0].text)
      }
      XCTAssertLessThanOrEqual(failure.shrunk.steps.count, 2)
      XCTAssert("\(failure.findings)".contains("visible rows are"), "\(failure)")
    }

    func testPausedUpdateIsFound() throws {
      let failure = try firstFailure { step, stage in
        if let edit = step.edit, edit.moment == nil { stage.list.driver.pause() }
      }
      XCTAssertEqual(failure.shrunk.steps.count, 1)
      XCTAssert("\(failure.findings)".contains("the list displays"), "\(failure)")
    }

    func testSpuriousSelectionHighlightIsFound() throws {
      let failure = try firstFailure { step, stage in
        guard case .scroll = step, let row = stage.seenRows.first(where: { !$0.isSelected }) else { return }
        gtk_widget_set_state_flags(row.widget, GTK_STATE_FLAG_SELECTED, 0)
      }
      XCTAssertLessThanOrEqual(failure.shrunk.steps.count, 2)
      XCTAssert("\(failure.findings)".contains("looks selected"), "\(failure)")
    }

    func testWarningFromGTKIsFound() throws {
      let failure = try firstFailure { step, _ in
        if case .focus = step { gtk_widget_show(nil) }
      }
      XCTAssertEqual(failure.shrunk.steps.count, 1)
      XCTAssert(failure.findings.contains { $0.isIllegal }, "\(failure)")
    }

    func testCasesWithoutFaultsPass() throws {
      try onFuzzScreen { screen in
        let judge = WindowJudge<GTKPlayer>(screen: screen) { GTKPlayer($0, in: $1) }
        var run = FuzzRun(judge: judge, generator: GTKCaseGenerator(seed: 3))
        let failure = await run.nextFailure(upTo: 200)
        XCTAssertNil(failure, "\(run.lastFindings)")
      }
    }

    func testCasesRoundTripThroughDescriptions() {
      var generator = GTKCaseGenerator(seed: 1)
      for _ in 0..<500 {
        let fuzzCase = generator.next()
        XCTAssertEqual(GTKCase("\(fuzzCase)"), fuzzCase)
      }
    }

    private typealias Failure = (shrunk: GTKCase, findings: [FuzzFinding])

    private func firstFailure(
      _ fault: @escaping @MainActor (GTKStep, GTKStage) -> Void
    ) throws -> Failure {
      let failure = try onFuzzScreen { screen -> Failure? in
        let judge = WindowJudge<GTKPlayer>(screen: screen) { GTKPlayer($0, in: $1, beforeStep: fault) }
        var run = FuzzRun(judge: judge, generator: GTKCaseGenerator(seed: 7))
        guard let failed = await run.nextFailure(upTo: 100) else { return nil }
        let shrunk = await judge.shrink(failed)
        let honest = WindowJudge<GTKPlayer>(screen: screen) { GTKPlayer($0, in: $1) }
        let findings = await honest.findings(in: shrunk)
        XCTAssertEqual(findings, [])
        XCTAssertEqual(GTKCase("\(shrunk)"), shrunk)
        return (shrunk, await judge.findings(in: shrunk))
      }
      return try XCTUnwrap(failure ?? nil)
    }
  }
#endif
