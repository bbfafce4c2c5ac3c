import Headwater

/// Performs the steps of a case with a data source, and checks its view after each step. The view must not have rejected
/// anything, must display and report what a naive implementation computes, and must preserve the scroll position.
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
    stage =
      switch fuzzCase.origin {
      case .loading, .plain: LoadingStage(fuzzCase)
      case .paging: PagingStage(fuzzCase)
      case .editedArray, .editedSections, .editedFilter, .editedPart, .editedLoad, .editedModel:
        UndoStage(fuzzCase)
      case .screen: StaticStage(fuzzCase)
      }
    self.beforeStep = beforeStep
  }

  func play(_ step: SourceStep) async -> StepFaults {
    if case .scroll = step {
      await stage.play(step)
      return StepFaults(wrong: stage.screen.visibility)
    }
    stage.screen.remember()
    beforeStep(step, stage)
    await stage.play(step)
    var faults = faults
    faults.moved = stage.screen.shift.map { [$0] } ?? []
    return faults
  }

  func end() async -> StepFaults {
    await stage.finish()
    return faults
  }

  /// The faults in the content.
  private var faults: StepFaults {
    let (shown, expected) = (stage.shown, stage.expected)
    return StepFaults(
      refused: stage.screen.refused,
      wrong: stage.faults + (shown == expected ? [] : ["\(shown) instead of \(expected)"])
        + stage.screen.visibility)
  }

  func close() { stage.close() }
}
