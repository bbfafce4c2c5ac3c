#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// Plays a case and checks the list after each frame. The view must not reject anything, the list must display the content of
  /// the data source, and the scroll position must be preserved unless the user scrolls the list or it follows its end.
  struct ReadingJudge: FuzzJudge {
    /// A closure that wraps the list. Tests use it to plant faults.
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
