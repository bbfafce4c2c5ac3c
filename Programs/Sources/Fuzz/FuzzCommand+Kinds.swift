import Foundation
import Headwater
import HeadwaterTesting

// Each function runs cases of one kind with their generator and judge, and returns true if no failure was found.
extension FuzzCommand {
  #if GTK && !canImport(UIKit)
    @MainActor
    func passesGTKReading() async throws -> Bool {
      LastWords.prepare()
      let screen = try FuzzScreen()
      let judge = trace ? GTKReadingJudge(screen: screen, windows: 1) : GTKReadingJudge(screen: screen)
      var generator = ReadingCaseGenerator(seed: seed)
      var run = FuzzRun(judge: judge) { traced(GTKReadingCase(reading: generator.next())) }
      await reportFailures(of: &run, replaying: replay.flatMap(GTKReadingCase.init)) { failure in
        await report(failure, by: judge) { _ in [] }
      }
      print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong) moved \(run.anchorMoved)")
      return run.illegal == 0 && run.wrong == 0 && run.anchorMoved == 0
    }
  #endif

  #if !canImport(UIKit)
    @MainActor
    func passesReading() async -> Bool {
      let judge = ReadingJudge()
      var generator = ReadingCaseGenerator(seed: seed)
      var run = FuzzRun(judge: judge) { traced(generator.next()) }
      await reportFailures(of: &run, replaying: replay.flatMap(ReadingCase.init)) { failure in
        await report(failure, by: judge) { _ in [] }
      }
      print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong) moved \(run.anchorMoved)")
      return run.illegal == 0 && run.wrong == 0 && run.anchorMoved == 0
    }

    @MainActor
    func passesUIKit() async -> Bool {
      let judge = UIKitJudge()
      var generator = UIKitCaseGenerator(rules: rules ?? .collection, seed: seed)
      var run = FuzzRun(judge: judge) { traced(generator.next()) }
      await reportFailures(of: &run, replaying: replay.flatMap(UIKitCase.init)) { failure in
        await report(failure, by: judge) { _ in [] }
      }
      print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong)")
      return run.illegal == 0 && run.wrong == 0
    }
  #endif

  #if GTK
    @MainActor
    func passesGTK() async throws -> Bool {
      LastWords.prepare()
      let screen = try FuzzScreen()
      // Use only one window, so that the last case printed before a crash is the one that caused it.
      let judge = trace ? GTKJudge(screen: screen, windows: 1) : GTKJudge(screen: screen)
      var generator = GTKCaseGenerator(seed: seed)
      var run = FuzzRun(judge: judge) { traced(generator.next()) }
      await reportFailures(of: &run, replaying: replay.flatMap(GTKCase.init)) { failure in
        await report(failure, by: judge) { _ in [] }
      }
      print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong)")
      return run.illegal == 0 && run.wrong == 0
    }
  #endif

  @MainActor
  func passesComponents() async -> Bool {
    let judge = ComponentJudge()
    var generator = ComponentCaseGenerator(rules: rules, isThroughUIKit: throughUIKit, seed: seed)
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(ComponentCase.init)) { failure in
      await report(failure, by: judge) { _ in [] }
    }
    print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong)")
    return run.illegal == 0 && run.wrong == 0
  }

  @MainActor
  func passesSources() async -> Bool {
    let judge = SourceJudge()
    var generator = SourceCaseGenerator(
      rules: rules ?? .collection, features: features ?? Set(SourceFeature.allCases), seed: seed)
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(SourceCase.init)) { failure in
      await report(failure, by: judge) { _ in [] }
    }
    print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong) anchor moved \(run.anchorMoved)")
    return run.illegal == 0 && run.wrong == 0 && run.anchorMoved == 0
  }

  @MainActor
  func passesStores(_ store: StoreKind) async throws -> Bool {
    let judge = StoreJudge(database: try await StoreDatabases.open(store, isReplicated: replication))
    var generator = StoreCaseGenerator(
      store: store, seed: seed, searches: queries, features: StoreFeature.all(without: without ?? "") ?? [])
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(StoreCase.init)) { failure in
      await report(failure, by: judge) { _ in [] }
    }
    await judge.database.close()
    // Updates that a view rejects count as wrong, too.
    print("cases \(run.cases) wrong \(run.wrong + run.illegal)")
    return run.wrong + run.illegal == 0
  }

  @MainActor
  func passesOperators() async -> Bool {
    let judge = OperatorJudge()
    var generator = OperatorCaseGenerator(seed: seed)
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(OperatorCase.init)) { failure in
      await report(failure, by: judge) { _ in [] }
    }
    print("cases \(run.cases) wrong \(run.wrong + run.illegal)")
    return run.wrong + run.illegal == 0
  }

  @MainActor
  func passesTyping() async -> Bool {
    let judge = TypingJudge()
    var generator = TypingCaseGenerator(seed: seed)
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(TypingCase.init)) { failure in
      await report(failure, by: judge) { _ in [] }
    }
    print("cases \(run.cases) wrong \(run.wrong + run.illegal)")
    return run.wrong + run.illegal == 0
  }

  @MainActor
  func passesUpdates() async -> Bool {
    let judge = CaseJudge()
    let rules = rules ?? .collection
    var generator = CaseGenerator(seed: seed)
    var run = FuzzRun(judge: judge) { traced(generator.next(rules: rules)) }
    await reportFailures(of: &run, replaying: replay.flatMap(FuzzCase.init)) { failure in
      await report(failure, by: judge) { shrunk in
        judge.plan(for: shrunk).steps.enumerated().map { number, step in
          "step \(number): \(step.step.commands.joined(separator: ", "))"
        }
      }
    }
    print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong)")
    return run.illegal == 0 && run.wrong == 0
  }

  @MainActor
  func passesDifferences() async -> Bool {
    let judge = DifferenceJudge()
    var generator = DifferenceGenerator(seed: seed, kinds: kinds)
    var run = FuzzRun(judge: judge) { traced(generator.next()) }
    await reportFailures(of: &run, replaying: replay.flatMap(DifferenceCase.init)) { failure in
      await report(failure, by: judge) { shrunk in
        [(try? judge.changeset(of: shrunk))?.words.joined(separator: ", ") ?? "no changeset"]
      }
    }
    print("cases \(run.cases) wrong \(run.wrong)")
    return run.wrong == 0
  }

  private func traced<Case: CustomStringConvertible>(_ fuzzCase: Case) -> Case {
    if trace { FileHandle.standardError.write(Data("\(fuzzCase)\n".utf8)) }
    return fuzzCase
  }

  @MainActor
  private func reportFailures<Judge: FuzzJudge>(
    of run: inout FuzzRun<Judge>, replaying replayed: Judge.Case?, report: (Judge.Case) async -> Void
  ) async {
    if let replayed {
      if await !run.passes(replayed) { await report(replayed) }
      return
    }
    var reported = 0
    while let failure = await run.nextFailure(upTo: cases) {
      print("failed: \(failure)")
      // Print the findings now, because a failure that depends on timing might not occur again.
      for finding in run.lastFindings { print("found: \(finding)") }
      guard reported < failures else { continue }
      await report(failure)
      reported += 1
    }
  }

  /// Prints the smallest failing case that shrinking finds, with its steps.
  @MainActor
  private func report<Judge: FuzzJudge>(
    _ failure: Judge.Case, by judge: Judge, steps: (Judge.Case) -> [String]
  ) async {
    let shrunk = await judge.shrink(failure)
    for finding in await judge.findings(in: shrunk) { print("  \(finding)") }
    for step in steps(shrunk) { print("  \(step)") }
    print("  replay: scripts/fuzz --replay \(shrunk)")
  }
}
