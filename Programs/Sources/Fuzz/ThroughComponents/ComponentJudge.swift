import Headwater
import HeadwaterComponents
import HeadwaterTesting

/// Lets a list of components go through a case and looks at its view after each step: it must have refused nothing, and each
/// cell must show what its item was laid out to be. In the end the view must show what the steps lead to one after the
/// other.
struct ComponentJudge: FuzzJudge {
  /// Is told of each step before it is made; tests plant faults with it.
  var beforeStep: @MainActor (ComponentStep, ComponentPlayer) -> Void = { _, _ in }

  @MainActor
  func findings(in fuzzCase: ComponentCase) async -> [FuzzFinding] {
    let runner = FuzzRunner()
    let findings = play(fuzzCase, runner)
    guard findings.isEmpty else { return findings }
    // Everything is released while some work may still run.
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
