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

  /// Those that have failed together with others that are told first.
  private var failures: [(fuzzCase: Judge.Case, findings: [FuzzFinding])] = []
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
    while failures.isEmpty, cases < limit {
      await run((0..<min(judge.casesAtOnce, limit - cases)).map { _ in nextCase() })
    }
    guard !failures.isEmpty else { return nil }
    let failure = failures.removeFirst()
    lastFindings = failure.findings
    return failure.fuzzCase
  }

  /// Runs one case and counts it.
  mutating func passes(_ fuzzCase: Judge.Case) async -> Bool {
    await run([fuzzCase])
    guard let failure = failures.popLast() else { return true }
    lastFindings = failure.findings
    return false
  }

  private mutating func run(_ batch: [Judge.Case]) async {
    cases += batch.count
    for (fuzzCase, findings) in zip(batch, await judge.findings(inEach: batch)) where !findings.isEmpty {
      failures.append((fuzzCase, findings))
      if findings.contains(where: \.isIllegal) {
        illegal += 1
      } else if findings.allSatisfy(\.isAnchorMoved) {
        anchorMoved += 1
      } else {
        wrong += 1
      }
    }
  }
}

extension FuzzRun<CaseJudge> {
  /// A run of updates under one set of rules.
  init(rules: UpdateRules, seed: UInt64, judge: CaseJudge = CaseJudge()) {
    var generator = CaseGenerator(seed: seed)
    self.init(judge: judge) { generator.next(rules: rules) }
  }
}
