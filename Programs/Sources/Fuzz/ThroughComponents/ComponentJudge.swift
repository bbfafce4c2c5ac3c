import Headwater
import HeadwaterComponents
import HeadwaterTesting

/// Plays a case with a list of components and checks its view after each step. The view must not have rejected anything, and
/// each cell must display the layout of its item. At the end, the view must display the result of all steps in order.
struct ComponentJudge: FuzzJudge {
  /// A closure that is called before each step. Tests use it to plant faults.
  var beforeStep: @MainActor (ComponentStep, ComponentPlayer) -> Void = { _, _ in }

  @MainActor
  func findings(in fuzzCase: ComponentCase) async -> [FuzzFinding] {
    let runner = FuzzRunner()
    let findings = play(fuzzCase, runner)
    guard findings.isEmpty else { return findings }
    // Release everything while some work is still pending.
    return runner.runAll() ? [] : [.wrongOnScreen(step: fuzzCase.steps.count, "work goes on without an end")]
  }

  @MainActor
  private func play(_ fuzzCase: ComponentCase, _ runner: FuzzRunner) -> [FuzzFinding] {
    let player = ComponentPlayer(fuzzCase, runner)
    for (number, step) in fuzzCase.steps.enumerated() {
      beforeStep(step, player)
      player.play(step)
      let findings = findings(of: player, after: number + 1)
      if !findings.isEmpty { return findings }
    }
    player.end()
    var found = findings(of: player, after: fuzzCase.steps.count + 1)
    if found.isEmpty {
      found = player.faultsAtTheEnd.map { .wrongOnScreen(step: fuzzCase.steps.count + 1, $0) }
    }
    player.stage.close()
    return found + player.stage.refused.map { .refusedByView(step: fuzzCase.steps.count + 2, $0) }
  }

  @MainActor
  private func findings(of player: ComponentPlayer, after number: Int) -> [FuzzFinding] {
    player.stage.refused.map { .refusedByView(step: number, $0) }
      + player.faults.map { .wrongOnScreen(step: number, $0) }
  }
}
