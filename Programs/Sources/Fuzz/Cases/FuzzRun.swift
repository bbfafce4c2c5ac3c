import Headwater

/// A number of random cases.
@MainActor
struct FuzzRun<Judge: FuzzJudge> {
  /// How many cases have run.
  private(set) var cases = 0
  /// How many of them break the view's rules.
  private(set) var illegal = 0
  /// How many of them lead to the wrong list.
  private(set) var wrong = 0
  /// After how many of them the list is right, but does not stand where it should.
  private(set) var anchorMoved = 0
  /// What was wrong with the case that has failed last.
  private(set) var lastFindings: [FuzzFinding] = []

  private let judge: Judge
  private let nextCase: () -> Judge.Case

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - judge: Finds what is wrong.
  ///   - nextCase: Makes one case after the other.
  init(judge: Judge, nextCase: @escaping () -> Judge.Case) {
    self.judge = judge
    self.nextCase = nextCase
  }

  /// Runs cases until one fails, which it returns, or until as many have run as are asked for.
  mutating func nextFailure(upTo limit: Int) async -> Judge.Case? {
    while cases < limit {
      let fuzzCase = nextCase()
      if await !passes(fuzzCase) { return fuzzCase }
    }
    return nil
  }

  /// Runs one case and counts it.
  mutating func passes(_ fuzzCase: Judge.Case) async -> Bool {
    cases += 1
    let findings = await judge.findings(in: fuzzCase)
    guard !findings.isEmpty else { return true }
    lastFindings = findings
    if findings.contains(where: \.isIllegal) {
      illegal += 1
    } else if findings.allSatisfy(\.isAnchorMoved) {
      anchorMoved += 1
    } else {
      wrong += 1
    }
    return false
  }
}

extension FuzzRun<CaseJudge> {
  /// A run of updates under one set of rules.
  init(rules: UpdateRules, seed: UInt64, judge: CaseJudge = CaseJudge()) {
    var generator = CaseGenerator(seed: seed)
    self.init(judge: judge) { generator.next(rules: rules) }
  }
}
