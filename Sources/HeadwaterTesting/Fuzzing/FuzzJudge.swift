/// Finds what is wrong with cases of one kind.
package protocol FuzzJudge {
  /// The kind of case.
  associatedtype Case: ShrinkableCase

  /// All that is wrong with a case.
  func findings(in fuzzCase: Case) -> [FuzzFinding]
}

extension FuzzJudge {
  /// The smallest failing case that a failing one comes down to.
  package func shrink(_ fuzzCase: Case) -> Case {
    CaseShrinker { !findings(in: $0).isEmpty }.shrink(fuzzCase)
  }
}
