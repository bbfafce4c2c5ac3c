#if GTK && !canImport(UIKit)
  import CGTK
  import Headwater
  import HeadwaterGTK
  import HeadwaterTesting
  import XCTest

  @testable import Fuzz

  /// Tests that faults planted in the scroll positions of GTK lists are found on the screen and that the failing cases are
  /// shrunk.
  ///
  /// XCTest calls synchronous methods on the main thread, which GTK requires.
  final class PlantedGTKReadingFaultTests: XCTestCase {
    func testPrependShiftingVisibleRowsIsFound() throws {
      let failure = try firstFailure { step, stage in
        guard step.kind == .prepend else { return }
        stage.list.onUpdate = { [weak stage] _ in stage?.scroll(by: 3) }
      }
      XCTAssertLessThanOrEqual(failure.shrunk.reading.steps.count, 3, "\(failure)")
      XCTAssert("\(failure.findings)".contains("have moved by"), "\(failure)")
    }

    func testListNotFollowingEndIsFound() throws {
      let failure = try firstFailure { step, stage in
        if step.kind == .append { stage.list.anchoring.staysAtEnd = false }
      }
      XCTAssertLessThanOrEqual(failure.shrunk.reading.steps.count, 3, "\(failure)")
      XCTAssert(failure.findings.contains { $0.isAnchorMoved }, "\(failure)")
    }

    func testLosingAnchorWhenRowGrowsIsFound() throws {
      let failure = try firstFailure { step, stage in
        if step.kind == .late { stage.list.anchoring = .none }
      }
      XCTAssertLessThanOrEqual(failure.shrunk.reading.steps.count, 3, "\(failure)")
      XCTAssert(failure.findings.contains { $0.isAnchorMoved }, "\(failure)")
    }

    func testCasesWithoutFaultsPass() throws {
      try onFuzzScreen { screen in
        let judge = WindowJudge<GTKReadingPlayer>(screen: screen) { GTKReadingPlayer($0, in: $1) }
        var run = FuzzRun(judge: judge, generator: GTKReadingCaseGenerator(seed: 12))
        let failure = await run.nextFailure(upTo: 100)
        XCTAssertNil(failure, "\(run.lastFindings)")
      }
    }

    func testCasesRoundTripThroughDescriptions() {
      var generator = GTKReadingCaseGenerator(seed: 1)
      for _ in 0..<500 {
        let fuzzCase = generator.next()
        XCTAssertEqual(GTKReadingCase("\(fuzzCase)"), fuzzCase)
      }
    }

    private typealias Failure = (shrunk: GTKReadingCase, findings: [FuzzFinding])

    private func firstFailure(
      _ fault: @escaping @MainActor (ReadingStep, GTKReadingStage) -> Void
    ) throws -> Failure {
      let failure = try onFuzzScreen { screen -> Failure? in
        let judge = WindowJudge<GTKReadingPlayer>(screen: screen) {
          GTKReadingPlayer($0, in: $1, beforeStep: fault)
        }
        var run = FuzzRun(judge: judge, generator: GTKReadingCaseGenerator(seed: 11))
        guard let failed = await run.nextFailure(upTo: 100) else { return nil }
        let shrunk = await judge.shrink(failed)
        let honest = WindowJudge<GTKReadingPlayer>(screen: screen) { GTKReadingPlayer($0, in: $1) }
        let findings = await honest.findings(in: shrunk)
        XCTAssertEqual(findings, [])
        XCTAssertEqual(GTKReadingCase("\(shrunk)"), shrunk)
        return (shrunk, await judge.findings(in: shrunk))
      }
      return try XCTUnwrap(failure ?? nil)
    }
  }
#endif
