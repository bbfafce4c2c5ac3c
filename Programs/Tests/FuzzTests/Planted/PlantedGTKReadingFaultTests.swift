#if GTK && !canImport(UIKit)
  import Headwater
  import HeadwaterGTK
  import XCTest

  @testable import Fuzz

  /// Faults that are planted in chats that are read on GTK have to be found, and made small.
  final class PlantedGTKReadingFaultTests: XCTestCase {
    func testAListThatScrollsByItselfIsFound() throws {
      let failure = try firstFailure { step, stage in
        if step.kind == .append { stage.scroll(by: -4) }
      }
      XCTAssertLessThanOrEqual(failure.shrunk.reading.steps.count, 2)
      XCTAssert(failure.findings.allSatisfy(\.isAnchorMoved), "\(failure)")
    }

    func testAListThatLetsGoOfWhatIsReadIsFound() throws {
      let failure = try firstFailure { step, stage in
        if step.kind == .prepend { stage.list.anchoring = .none }
      }
      XCTAssert(failure.findings.allSatisfy(\.isAnchorMoved), "\(failure)")
    }

    func testAnUpdateThatIsNotShownIsFound() throws {
      let failure = try firstFailure { step, stage in
        if step.kind == .append { stage.list.driver.pause() }
      }
      XCTAssertEqual(failure.shrunk.reading.steps.count, 1)
      XCTAssert("\(failure.findings)".contains("what is displayed"), "\(failure)")
    }

    func testNothingIsFoundWhereNothingIsPlanted() throws {
      try onFuzzScreen { screen in
        var generator = ReadingCaseGenerator(seed: 3)
        var run = FuzzRun(judge: GTKReadingJudge(screen: screen)) {
          GTKReadingCase(reading: generator.next())
        }
        let failure = await run.nextFailure(upTo: 100)
        XCTAssertNil(failure, "\(run.lastFindings)")
      }
    }

    func testACaseIsReadBackFromWhatItPrints() {
      var generator = ReadingCaseGenerator(seed: 1)
      for _ in 0..<200 {
        let fuzzCase = GTKReadingCase(reading: generator.next())
        XCTAssertEqual(GTKReadingCase("\(fuzzCase)"), fuzzCase)
      }
    }

    private typealias Failure = (shrunk: GTKReadingCase, findings: [FuzzFinding])

    private func firstFailure(
      _ fault: @escaping @MainActor (ReadingStep, GTKReadingStage) -> Void
    ) throws -> Failure {
      let failure = try onFuzzScreen { screen -> Failure? in
        let judge = GTKReadingJudge(screen: screen, beforeStep: fault)
        var generator = ReadingCaseGenerator(seed: 7)
        var run = FuzzRun(judge: judge) { GTKReadingCase(reading: generator.next()) }
        guard let failed = await run.nextFailure(upTo: 100) else { return nil }
        let shrunk = await judge.shrink(failed)
        let honest = await GTKReadingJudge(screen: screen).findings(in: shrunk)
        XCTAssertEqual(honest, [])
        return (shrunk, await judge.findings(in: shrunk))
      }
      return try XCTUnwrap(failure ?? nil)
    }
  }
#endif
