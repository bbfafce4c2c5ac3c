#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// Plays a case, and looks at the list after each frame: nothing is refused, what is shown is what the source has, and what is
  /// read stands where it stood unless the user, or the end that is followed, has moved it.
  struct ReadingJudge: FuzzJudge {
    /// Comes between the judge and the list; tests plant faults with it.
    var stand: @MainActor (any ReadingStage) -> any ReadingStage = { $0 }

    func findings(in fuzzCase: ReadingCase) -> [FuzzFinding] {
      run(fuzzCase)
    }

    @MainActor
    private func run(_ fuzzCase: ReadingCase) -> [FuzzFinding] {
      var findings: [FuzzFinding] = []
      var player: ReadingPlayer?
      func look(_ number: Int, _ body: @MainActor () -> Void) {
        let failures = UIKitFailure.collect { body() }
        findings += failures.map { .refusedByView(step: number, "\($0)") }
        findings += player?.take(\.wrong).map { .wrongOnScreen(step: number, $0) } ?? []
        findings += player?.take(\.moved).map { .anchorMoved(step: number, $0) } ?? []
      }
      look(0) { player = ReadingPlayer(fuzzCase, stand) }
      for (number, step) in fuzzCase.steps.enumerated() where findings.isEmpty {
        look(number + 1) { player?.play(step) }
      }
      if findings.isEmpty { look(fuzzCase.steps.count + 1) { player?.end() } }
      return findings
    }
  }
#endif
