/// Runs random cases and counts failures.
@MainActor
struct FuzzRun<Judge: FuzzJudge> {
  /// The number of cases that have run.
  private(set) var cases = 0
  /// The number of cases that broke the view's rules.
  private(set) var illegal = 0
  /// The number of cases that resulted in the wrong list.
  private(set) var wrong = 0
  /// The number of cases with the right list but the wrong scroll position.
  private(set) var anchorMoved = 0
  /// The findings for the last failing case.
  private(set) var lastFindings: [FuzzFinding] = []

  /// Failing cases from the last batch that haven't been reported yet.
  private var failures: [(fuzzCase: Judge.Case, findings: [FuzzFinding])] = []
  private let judge: Judge
  private let nextCase: () -> Judge.Case

  /// Creates a run of generated cases. The closure is called with each of them.
  init(
    judge: Judge, generator: some CaseGenerator<Judge.Case>,
    onCase: @escaping (Judge.Case) -> Void = { _ in }
  ) {
    self.judge = judge
    var generator = generator
    nextCase = {
      let fuzzCase = generator.next()
      onCase(fuzzCase)
      return fuzzCase
    }
  }

  /// A Boolean value that indicates whether no case has failed.
  var isPassed: Bool { illegal == 0 && wrong == 0 && anchorMoved == 0 }

  /// Runs cases until one fails and returns that case. Returns nil after the maximum number of cases.
  mutating func nextFailure(upTo limit: Int) async -> Judge.Case? {
    while failures.isEmpty, cases < limit {
      await run((0..<min(judge.casesAtOnce, limit - cases)).map { _ in nextCase() })
    }
    guard !failures.isEmpty else { return nil }
    let failure = failures.removeFirst()
    lastFindings = failure.findings
    return failure.fuzzCase
  }

  /// Runs and counts one case. Returns a Boolean value that indicates whether it passed.
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
