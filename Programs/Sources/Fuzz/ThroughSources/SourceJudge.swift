import Headwater
import HeadwaterTesting

/// Plays a case with a data source and checks its view after each step. The view must not have rejected anything, must display
/// what a naive implementation computes, and must preserve the scroll position.
struct SourceJudge: FuzzJudge {
  /// A closure that is called before each step. Tests use it to plant faults.
  var beforeStep: @MainActor (SourceStep, any SourceStage) -> Void = { _, _ in }

  @MainActor
  func findings(in fuzzCase: SourceCase) async -> [FuzzFinding] {
    let stage: any SourceStage =
      fuzzCase.origin == .paging ? PagingStage(fuzzCase) : LoadingStage(fuzzCase)
    defer { stage.close() }
    for (number, step) in fuzzCase.steps.enumerated() {
      if case .scroll = step {
        await stage.play(step)
        continue
      }
      stage.remember()
      beforeStep(step, stage)
      await stage.play(step)
      let findings = findings(on: stage, after: number + 1)
      if !findings.isEmpty { return findings }
    }
    return []
  }

  @MainActor
  private func findings(on stage: any SourceStage, after number: Int) -> [FuzzFinding] {
    var findings: [FuzzFinding] = stage.refused.map { .refusedByView(step: number, $0) }
    findings += stage.faults.map { .wrongOnScreen(step: number, $0) }
    let shown = stage.shown
    if let expected = stage.expected, expected != shown {
      findings.append(.wrongOnScreen(step: number, "\(shown) instead of \(expected)"))
    }
    if let shift = stage.shift { findings.append(.anchorMoved(step: number, shift)) }
    return findings
  }
}
