import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

/// Tests that faults planted in the sources of stages are found and that the failing cases are shrunk.
@Suite("Faults planted in sources")
@MainActor
struct PlantedSourceFaultTests {
  private func firstFailure(
    _ feature: SourceFeature, _ rules: UpdateRules,
    _ fault: @escaping @MainActor (SourceStep, any SourceStage) -> Void
  ) async throws -> (shrunk: SourceCase, findings: [FuzzFinding]) {
    try await shrunkFailure(
      PlayerJudge<SourcePlayer> { SourcePlayer($0, beforeStep: fault) },
      honest: PlayerJudge<SourcePlayer> { SourcePlayer($0) },
      SourceCaseGenerator(rules: rules, features: [feature], seed: 5))
  }

  @Test(arguments: UpdateRules.allCases)
  func unexpectedScrollIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.expanding, rules) { step, stage in
      guard case .toggle = step, let stage = stage as? LoadingStage else { return }
      stage.screen.scroll(to: 100)
    }
    let hasMovedAlone = failure.findings.allSatisfy { $0.isAnchorMoved }
    #expect(hasMovedAlone)
    #expect(failure.shrunk.steps.count <= 2)
  }

  @Test(arguments: UpdateRules.allCases)
  func droppedRequestIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.loading, rules) { step, stage in
      guard case .answer = step, let stage = stage as? LoadingStage else { return }
      stage.loading.cancel(.append)
    }
    #expect(failure.shrunk.steps.count <= 5)
  }

  /// Records whether the previous step requested a reload while another one was in progress.
  @MainActor
  private final class Past {
    var reloadsTwice = false
  }

  @Test(arguments: UpdateRules.allCases)
  func reloadLosingToEarlierReloadIsFound(rules: UpdateRules) async throws {
    let past = Past()
    let failure = try await firstFailure(.loading, rules) { step, stage in
      guard let stage = stage as? LoadingStage else { return }
      if past.reloadsTwice { stage.loading.cancel(.refresh) }
      past.reloadsTwice = step == .reload && stage.loading.state(of: .refresh) == .loading
    }
    #expect(failure.shrunk.steps.count <= 4)
  }

  @Test(arguments: UpdateRules.allCases)
  func unexpectedExpansionChangeIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.expanding, rules) { step, stage in
      guard case .server = step, let stage = stage as? LoadingStage else { return }
      stage.control.set(false, 1)
    }
    #expect(failure.shrunk.steps.count <= 2)
  }

  @Test(arguments: UpdateRules.allCases)
  func missingRollbackIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.paging, rules) { step, stage in
      guard case .rollBack = step, let stage = stage as? PagingStage else { return }
      for edit in stage.paging.unconfirmedEdits { stage.paging.confirm(edit) }
    }
    #expect(failure.shrunk.steps.count <= 6)
  }

  @Test(arguments: UpdateRules.allCases)
  func forgottenEditIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.undoing, rules) { _, stage in
      (stage as? UndoStage)?.undo.limit = 1
    }
    #expect(failure.shrunk.steps.count <= 3)
    #expect("\(failure.findings)".contains("to undo"))
  }

  @Test(arguments: UpdateRules.allCases)
  func unregisteredEditIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.undoing, rules) { step, stage in
      guard case .userDelete = step, let stage = stage as? UndoStage else { return }
      // The next deletion is undone at once, without the list's knowledge.
      stage.undo.onChange = { [unowned undo = stage.undo] in
        undo.onChange = nil
        undo.undo()
      }
    }
    #expect(failure.shrunk.steps.count <= 2)
  }

  /// The first value of each condition.
  @MainActor
  private final class Conditions {
    var known: [Int: Bool] = [:]
  }

  @Test(arguments: UpdateRules.allCases)
  func staleConditionIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.screen, rules) { step, stage in
      guard case .toggle = step, let model = (stage as? StaticStage)?.model else { return }
      let conditions = Conditions()
      for (id, node) in model.nodes { conditions.known[id] = node.isOn }
      model.isOn = { conditions.known[$0.id] ?? $0.isOn }
    }
    #expect(failure.shrunk.steps.count <= 2)
  }

  @Test(arguments: UpdateRules.allCases)
  func coveredRowIsFound(rules: UpdateRules) async throws {
    let failure = try await firstFailure(.undoing, rules) { _, stage in
      (stage as? UndoStage)?.screen.cover(0.5)
    }
    #expect(failure.shrunk.steps.count == 1)
    #expect("\(failure.findings)".contains("visible fraction"))
  }

  @Test(arguments: UpdateRules.allCases)
  func casesWithoutFaultsPass(rules: UpdateRules) async {
    let judge = PlayerJudge<SourcePlayer> { SourcePlayer($0) }
    let generator = SourceCaseGenerator(rules: rules, features: Set(SourceFeature.allCases), seed: 6)
    var run = FuzzRun(judge: judge, generator: generator)
    let failure = await run.nextFailure(upTo: 200)
    #expect(failure == nil)
  }
}
