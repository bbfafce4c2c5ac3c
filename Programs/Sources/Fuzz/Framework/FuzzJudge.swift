/// Finds failures in cases of one kind. Runs on the main actor, like the views, and can wait for asynchronous loads.
protocol FuzzJudge {
  /// The type of the cases.
  associatedtype Case: FuzzCase

  /// Returns the findings for a case.
  @MainActor func findings(in fuzzCase: Case) async -> [FuzzFinding]

  /// The preferred number of cases to judge together.
  var casesAtOnce: Int { get }

  /// Returns the findings for each of several cases.
  @MainActor func findings(inEach cases: [Case]) async -> [[FuzzFinding]]

  /// Returns the smallest failing case that shrinking finds.
  @MainActor func shrink(_ fuzzCase: Case) async -> Case
}

extension FuzzJudge {
  var casesAtOnce: Int { 1 }

  @MainActor func findings(inEach cases: [Case]) async -> [[FuzzFinding]] {
    var findings: [[FuzzFinding]] = []
    for fuzzCase in cases { findings.append(await self.findings(in: fuzzCase)) }
    return findings
  }

  @MainActor func shrink(_ fuzzCase: Case) async -> Case {
    let atOnce = min(casesAtOnce, 48)
    return await CaseShrinker(atOnce: atOnce) { cases in
      await findings(inEach: cases).firstIndex { !$0.isEmpty }
    }.shrink(fuzzCase)
  }
}

/// Judges cases by playing their steps.
struct PlayerJudge<Player: CasePlayer>: FuzzJudge {
  /// A closure that returns the player of a case. Tests use it to plant faults.
  let player: @MainActor (Player.Case) -> Player

  @MainActor
  func findings(in fuzzCase: Player.Case) async -> [FuzzFinding] {
    let (findings, remains) = await play(fuzzCase)
    return findings.isEmpty ? await remains().findings(after: fuzzCase.steps.count + 1) : findings
  }

  /// Plays a case and releases the player.
  @MainActor
  private func play(
    _ fuzzCase: Player.Case
  ) async -> (findings: [FuzzFinding], remains: @MainActor () async -> StepFaults) {
    let player = player(fuzzCase)
    return (await player.findings(in: fuzzCase), player.remains)
  }
}
