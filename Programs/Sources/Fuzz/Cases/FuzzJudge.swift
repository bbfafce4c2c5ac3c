/// Finds what is wrong with cases of one kind. On the main actor, for what views show is there; a judge may wait for what
/// loads.
protocol FuzzJudge {
  /// The kind of case.
  associatedtype Case: ShrinkableCase

  /// All that is wrong with a case.
  @MainActor func findings(in fuzzCase: Case) async -> [FuzzFinding]

  /// How many cases are best judged together.
  var casesAtOnce: Int { get }

  /// All that is wrong with each of several cases.
  @MainActor func findings(inEach cases: [Case]) async -> [[FuzzFinding]]
}

extension FuzzJudge {
  var casesAtOnce: Int { 1 }

  @MainActor func findings(inEach cases: [Case]) async -> [[FuzzFinding]] {
    var findings: [[FuzzFinding]] = []
    for fuzzCase in cases { findings.append(await self.findings(in: fuzzCase)) }
    return findings
  }

  /// The smallest failing case that a failing one comes down to.
  @MainActor func shrink(_ fuzzCase: Case) async -> Case {
    let atOnce = min(casesAtOnce, 48)
    return await CaseShrinker(atOnce: atOnce) { cases in
      await findings(inEach: cases).firstIndex { !$0.isEmpty }
    }.shrink(fuzzCase)
  }
}
