import Headwater
import HeadwaterTesting

/// Lets a source go through a case and looks at its view after each step: it must have refused nothing, must show what a
/// naive account says, and what was read must be where it was.
struct SourceJudge: FuzzJudge {
  /// Is told of each step before it is made; tests plant faults with it.
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
