import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

@testable import Fuzz

/// Tests that faults planted in component lists are found and that the failing cases are shrunk.
@Suite("Faults planted in components")
@MainActor
struct PlantedComponentFaultTests {
  private func firstFailure(
    isThroughUIKit: Bool = false, _ fault: @escaping @MainActor (ComponentStep, ComponentPlayer) -> Void
  ) async throws -> ComponentCase {
    let generator = ComponentCaseGenerator(
      rules: isThroughUIKit ? .collection : nil, isThroughUIKit: isThroughUIKit, seed: 5)
    return try await shrunkFailure(
      PlayerJudge<ComponentPlayer> { ComponentPlayer($0, beforeStep: fault) },
      honest: PlayerJudge<ComponentPlayer> { ComponentPlayer($0) }, generator
    ).shrunk
  }

  @Test(arguments: [false, true])
  func unexpectedContextIsFound(isThroughUIKit: Bool) async throws {
    let shrunk = try await firstFailure(isThroughUIKit: isThroughUIKit) { step, player in
      if case .scroll = step { player.source.setContext(9) }
    }
    #expect(shrunk.steps.count <= 2)
  }

  @Test func misplacedPartIsFound() async throws {
    let shrunk = try await firstFailure { step, player in
      guard case .work = step, let stage = player.stage as? HeadlessComponentStage,
        let cell = stage.view.visibleCells.compactMap({ $0 as? HeadlessComponentCell }).first,
        let layout = stage.displayed.items.compactMap({ $0.prepared?.layout }).first
      else { return }
      var moved = ComponentLayout(size: layout.size)
      moved.add(layout, at: (x: 3, y: 3))
      cell.show(moved)
    }
    #expect(shrunk.steps.count <= 2)
  }

  @Test func lostChangeIsFound() async throws {
    let shrunk = try await firstFailure { step, player in
      guard case .reload = step, player.source.source.snapshot.numberOfSections > 0 else { return }
      try? player.source.apply(ChangeCommands { $0.removeSection(at: 0) })
    }
    #expect(shrunk.steps.count == 1)
  }

  @Test func unexpectedButtonPressIsFound() async throws {
    let shrunk = try await firstFailure { step, player in
      if case .scroll = step { _ = player.stage.press(0) }
    }
    #expect(shrunk.steps.count <= 3)
  }

  @Test func casesWithoutFaultsPass() async {
    let judge = PlayerJudge<ComponentPlayer> { ComponentPlayer($0) }
    let generator = ComponentCaseGenerator(rules: nil, isThroughUIKit: false, seed: 6)
    var run = FuzzRun(judge: judge, generator: generator)
    let failure = await run.nextFailure(upTo: 200)
    #expect(failure == nil)
  }
}
