package import Headwater

/// A number of random cases under one set of rules.
package struct FuzzRun: Sendable {
  /// How many cases have run.
  package private(set) var cases = 0
  /// How many of them break the view's rules.
  package private(set) var illegal = 0
  /// How many of them lead to the wrong list.
  package private(set) var wrong = 0

  private let rules: UpdateRules
  private var generator: CaseGenerator
  private let judge: CaseJudge

  package init(rules: UpdateRules, seed: UInt64, judge: CaseJudge = CaseJudge()) {
    self.rules = rules
    self.judge = judge
    generator = CaseGenerator(seed: seed)
  }

  /// Runs cases until one fails, which it returns, or until as many have run as are asked for.
  package mutating func nextFailure(upTo limit: Int) -> FuzzCase? {
    while cases < limit {
      let fuzzCase = generator.next(rules: rules)
      if !passes(fuzzCase) { return fuzzCase }
    }
    return nil
  }

  /// Runs one case and counts it.
  package mutating func passes(_ fuzzCase: FuzzCase) -> Bool {
    cases += 1
    let findings = judge.findings(in: fuzzCase)
    guard !findings.isEmpty else { return true }
    if findings.contains(where: \.isIllegal) { illegal += 1 } else { wrong += 1 }
    return false
  }
}
