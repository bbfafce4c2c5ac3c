/// Finds what is wrong with cases of one kind. On the main actor, for what views show is there; a judge may wait for what
/// loads.
protocol FuzzJudge {
  /// The kind of case.
  associatedtype Case: ShrinkableCase

  /// All that is wrong with a case.
  @MainActor func findings(in fuzzCase: Case) async -> [FuzzFinding]
}

extension FuzzJudge {
  /// The smallest failing case that a failing one comes down to.
  @MainActor func shrink(_ fuzzCase: Case) async -> Case {
    await CaseShrinker { await !findings(in: $0).isEmpty }.shrink(fuzzCase)
  }
}
