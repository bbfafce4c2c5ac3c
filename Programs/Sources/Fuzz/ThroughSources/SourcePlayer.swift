import Headwater

/// Performs the steps of a case with a data source, and checks its view after each step. The view must not have rejected
/// anything, must display what a naive implementation computes, and must preserve the scroll position.
@MainActor
final class SourcePlayer: CasePlayer {
  typealias Case = SourceCase

  private let stage: any SourceStage
  /// A closure that is called before each step. Tests use it to plant faults.
  private let beforeStep: @MainActor (SourceStep, any SourceStage) -> Void

  init(
    _ fuzzCase: SourceCase,
    beforeStep: @escaping @MainActor (SourceStep, any SourceStage) -> Void = { _, _ in }
  ) {
    stage = fuzzCase.origin == .paging ? PagingStage(fuzzCase) : LoadingStage(fuzzCase)
    self.beforeStep = beforeStep
  }

  func play(_ step: SourceStep) async -> StepFaults {
    if case .scroll = step {
      await stage.play(step)
      return StepFaults()
    }
    stage.screen.remember()
    beforeStep(step, stage)
    await stage.play(step)
    let (shown, expected) = (stage.shown, stage.expected)
    return StepFaults(
      refused: stage.screen.refused,
      wrong: stage.faults + (shown == expected ? [] : ["\(shown) instead of \(expected)"]),
      moved: stage.screen.shift.map { [$0] } ?? [])
  }

  func close() { stage.close() }
}
