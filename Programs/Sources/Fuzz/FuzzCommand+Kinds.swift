import Foundation
import Headwater
import HeadwaterTesting

extension FuzzCommand {
  /// Runs cases of the chosen kind, and returns true if no failure was found.
  @MainActor
  func passes() async throws -> Bool {
    switch kind {
    case .accessibility, .gtkReading, .gtk:
      return try await passesThroughGTK()
    case .reading, .uikit:
      return await passesThroughUIKit()
    case .components:
      return await passes(
        ComponentCaseGenerator(rules: rules, isThroughUIKit: throughUIKit, seed: seed),
        PlayerJudge<ComponentPlayer> { ComponentPlayer($0) })
    case .stores:
      let store = store ?? replay.flatMap { StoreCase($0) }?.store ?? .memory
      let judge = StoreJudge(database: try await StoreDatabases.open(store, isReplicated: replication))
      let features = StoreFeature.all(without: without ?? "") ?? []
      let isPassed = await passes(
        StoreCaseGenerator(store: store, seed: seed, searches: queries, features: features), judge)
      await judge.database.close()
      return isPassed
    case .operators:
      return await passes(
        OperatorCaseGenerator(seed: seed), PlayerJudge<OperatorPlayer> { OperatorPlayer($0) })
    case .typing:
      return await passes(TypingCaseGenerator(seed: seed), PlayerJudge<TypingPlayer> { TypingPlayer($0) })
    case .sources:
      return await passes(
        SourceCaseGenerator(
          rules: rules ?? .collection, features: features ?? Set(SourceFeature.allCases), seed: seed),
        PlayerJudge<SourcePlayer> { SourcePlayer($0) })
    case .differences:
      let judge = DifferenceJudge()
      return await passes(DifferenceGenerator(seed: seed, kinds: kinds), judge) { shrunk in
        [(try? judge.changeset(of: shrunk))?.words.joined(separator: ", ") ?? "no changeset"]
      }
    case .updates:
      let judge = UpdateJudge()
      return await passes(UpdateCaseGenerator(rules: rules ?? .collection, seed: seed), judge) { shrunk in
        judge.plan(for: shrunk).steps.enumerated().map { number, step in
          "step \(number): \(step.step.commands.joined(separator: ", "))"
        }
      }
    }
  }

  @MainActor
  private func passesThroughGTK() async throws -> Bool {
    #if GTK
      LastWords.prepare()
      let screen = try FuzzScreen()
      if kind == .accessibility {
        let reader = try ScreenReader()
        // Only one window has the focus.
        let isPassed = await passes(
          AccessibilityCaseGenerator(seed: seed),
          WindowJudge<AccessibilityPlayer>(screen: screen, windows: 1) {
            AccessibilityPlayer($0, in: $1, by: reader)
          })
        print("trees \(reader.reads)")
        return isPassed
      }
      // Use only one window to trace cases, so that the last one printed before a crash is the one that caused it.
      let windows = trace ? 1 : 48
      #if !canImport(UIKit)
        if kind == .gtkReading {
          return await passes(
            GTKReadingCaseGenerator(seed: seed),
            WindowJudge<GTKReadingPlayer>(screen: screen, windows: windows) {
              GTKReadingPlayer($0, in: $1)
            })
        }
      #endif
      return await passes(
        GTKCaseGenerator(seed: seed),
        WindowJudge<GTKPlayer>(screen: screen, windows: windows) { GTKPlayer($0, in: $1) })
    #else
      return false
    #endif
  }

  @MainActor
  private func passesThroughUIKit() async -> Bool {
    #if canImport(UIKit)
      return false
    #else
      if kind == .reading {
        return await passes(
          ReadingCaseGenerator(seed: seed), PlayerJudge<ReadingPlayer> { ReadingPlayer($0) })
      }
      return await passes(
        UIKitCaseGenerator(rules: rules ?? .collection, seed: seed),
        PlayerJudge<UIKitPlayer> { UIKitPlayer($0) })
    #endif
  }

  /// Runs the case to replay, or random cases, and prints the failures.
  @MainActor
  private func passes<Judge: FuzzJudge>(
    _ generator: some CaseGenerator<Judge.Case>, _ judge: Judge,
    details: @MainActor (Judge.Case) -> [String] = { _ in [] }
  ) async -> Bool {
    var run = FuzzRun(judge: judge, generator: generator) { fuzzCase in
      if trace { FileHandle.standardError.write(Data("\(fuzzCase)\n".utf8)) }
    }
    if let replayed = replay.flatMap({ Judge.Case($0) }) {
      if await !run.passes(replayed) { await report(replayed, by: judge, details: details) }
    } else {
      var reported = 0
      while let failure = await run.nextFailure(upTo: cases) {
        print("failed: \(failure)")
        // Print the findings now, because a failure that depends on timing might not occur again.
        for finding in run.lastFindings { print("found: \(finding)") }
        guard reported < failures else { continue }
        await report(failure, by: judge, details: details)
        reported += 1
      }
    }
    print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong) moved \(run.anchorMoved)")
    return run.isPassed
  }

  /// Prints the smallest failing case that shrinking finds, with its details.
  @MainActor
  private func report<Judge: FuzzJudge>(
    _ failure: Judge.Case, by judge: Judge, details: @MainActor (Judge.Case) -> [String]
  ) async {
    let shrunk = await judge.shrink(failure)
    for finding in await judge.findings(in: shrunk) { print("  \(finding)") }
    for detail in details(shrunk) { print("  \(detail)") }
    print("  replay: scripts/fuzz --replay \(shrunk)")
  }
}
