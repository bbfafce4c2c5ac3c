internal import Headwater

/// A change that is being prepared and shown.
@MainActor
final class PreparationRun<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable> {
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  /// Work to do off the main actor, besides preparing items. There is at most one at a time.
  enum Background {
    /// Create the next step.
    case assembling(Assembly, Work.Progress)
    /// Plan the part that begins at a row.
    case planning(beginningAt: Int)
  }

  private enum Stage {
    /// The change is being planned, or the part after an assembly.
    case planning(after: Assembly?)
    /// Items are being prepared, and no step is being created.
    case preparing(Assembly)
    /// The next step is being created.
    case assembling(Assembly)
  }

  let number: Int
  let modification: Modification<Section, Item, Context>
  private var stage = Stage.planning(after: nil)
  /// The steps that have been created but aren't shown yet.
  private var steps: [Assembly.Step] = []
  private var hasToldPrepared = false
  private var hasApplied = false
  /// A Boolean value that indicates whether a turn of the main actor is scheduled to show the next step.
  var awaitsTurn = false

  init(number: Int, _ modification: Modification<Section, Item, Context>) {
    self.number = number
    self.modification = modification
  }

  var change: PreparationChange { modification.change(number) }

  /// The assembly for the change, or for the current part of a change that prepares all items again. It is `nil` before the
  /// change has been planned.
  var assembly: Assembly? {
    switch stage {
    case .planning(let assembly): assembly
    case .preparing(let assembly), .assembling(let assembly): assembly
    }
  }

  /// The last step that has been created but isn't shown yet.
  var lastStep: Plan.Step? { steps.last?.list }

  /// A Boolean value that indicates whether all items have been prepared.
  var isPrepared: Bool {
    guard let assembly = plannedAssembly else { return false }
    return assembly.work.progress.missing == 0 && nextRow(after: assembly) == nil
  }

  /// A Boolean value that indicates whether all steps have been created and shown.
  var isComplete: Bool {
    guard steps.isEmpty, let assembly = plannedAssembly else { return false }
    return assembly.isComplete && nextRow(after: assembly) == nil
  }

  /// The assembly, unless the next part is being planned.
  private var plannedAssembly: Assembly? {
    if case .planning = stage { nil } else { assembly }
  }

  /// Returns the row at which the part after an assembly begins, or `nil` if there is none.
  private func nextRow(after assembly: Assembly) -> Int? {
    let plan = assembly.plan
    let count = assembly.work.progress.count
    if count < plan.needs.count {
      // The visible items may be far past the row at which the next part would begin.
      return min(plan.nextRow, plan.base.offset(of: plan.needs[count].position) ?? 0)
    }
    return plan.isLast ? nil : plan.nextRow
  }

  /// Begins to create the next step while the previous one is waiting to be shown, or to plan the next part if no steps are
  /// left.
  ///
  /// - Parameter size: The maximum number of items in a step.
  /// - Returns: The work to do, or `nil` if there is none at the moment.
  func beginInBackground(stepSize size: Int) -> Background? {
    guard case .preparing(let assembly) = stage, steps.count < 2 else { return nil }
    let progress = assembly.work.progress
    if assembly.canAdvance(progress, size: size) {
      stage = .assembling(assembly)
      return .assembling(assembly, progress)
    }
    guard assembly.isComplete, let row = nextRow(after: assembly) else { return nil }
    stage = .planning(after: assembly)
    return .planning(beginningAt: row)
  }

  /// Takes the result of work that was done in the background.
  ///
  /// - Parameters:
  ///   - assembly: The assembly.
  ///   - step: The step that was created, if any.
  func take(_ assembly: Assembly, _ step: Assembly.Step?) {
    stage = .preparing(assembly)
    if let step { steps.append(step) }
  }

  /// Replaces all steps that aren't shown yet, because a single step completes the change.
  ///
  /// - Parameter assembly: The assembly that created that step.
  func complete(with assembly: Assembly) {
    stage = .preparing(assembly)
    steps = []
  }

  /// Removes and returns the next step to show.
  func takeStep() -> Assembly.Step? { steps.isEmpty ? nil : steps.removeFirst() }

  /// Records that all items have been prepared.
  ///
  /// - Returns: A Boolean value that indicates whether this is the first call.
  func tellPrepared() -> Bool {
    defer { hasToldPrepared = true }
    return !hasToldPrepared
  }

  /// Records that a step is applied.
  ///
  /// - Returns: A Boolean value that indicates whether it is the first one.
  func apply() -> Bool {
    defer { hasApplied = true }
    return !hasApplied
  }
}

/// The input for planning a change, or a part of one, off the main actor.
struct PreparationPlanning<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  let modification: Modification<Section, Item, Context>
  /// The snapshot that will be current when the first planned step is shown.
  let shown: Plan.Step
  let viewport: PreparationViewport?
  /// A Boolean value that indicates whether to list removed items.
  let listsGone: Bool
  /// The work of a canceled change, whose results can be reused.
  let leftovers: Work?
  let pieces: PreparationPieces
  /// The maximum number of items that are shown in one turn.
  let size: Int
  let prepare: Work.Prepare

  /// Plans the entire change, or only its first part if it prepares all items of an unchanged list again.
  func plan() -> Assembly {
    let transition = modification.transition
    if modification.preparesAll, transition.after.isIdentical(to: shown.items) { return part(beginningAt: 0) }
    return wholePlan()
  }

  /// Plans the entire change.
  func wholePlan() -> Assembly {
    assembly(Plan(modification, from: shown, viewport: viewport, listsGone: listsGone))
  }

  /// Plans another part.
  func part(beginningAt row: Int) -> Assembly {
    assembly(
      Plan(
        partOf: modification.configuration, from: shown, viewport: viewport, beginningAt: row, size: size))
  }

  private func assembly(_ plan: Plan) -> Assembly {
    let work = Work(
      plan.needs, visible: plan.visible, results: results(plan), with: modification.configuration, in: pieces,
      prepare)
    return Assembly(plan, work)
  }

  /// Returns the results of a canceled change that a plan can reuse.
  private func results(_ plan: Plan) -> Work.Results {
    let none = Work.Results(repeating: nil, count: plan.needs.count)
    // Results can't be reused if items are prepared again or the configuration has changed.
    guard let leftovers, modification.again.isEmpty,
      leftovers.configuration.serial == modification.configuration.serial,
      leftovers.configuration.ownSizeRange == modification.configuration.ownSizeRange
    else { return none }
    // Match results by identity, and reuse them only for equal items.
    let results = leftovers.results(0..<leftovers.needs.count)
    var known: [Item.Identity: Int] = [:]
    for index in results.range where results[index] != nil {
      known[leftovers.needs[index].item.identity] = index
    }
    if known.isEmpty { return none }
    return plan.needs.map { need in
      guard let index = known[need.item.identity], leftovers.needs[index].item == need.item else {
        return nil
      }
      return results[index]
    }
  }
}

/// A plan, along with its first step if that step was quick to prepare. It is a class so that handing it over to the main actor
/// is cheap.
final class PlannedChange<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  let assembly: Assembly
  let step: Assembly.Step?
  /// The diagnostics to report.
  let diagnostics: [Diagnostic]
  /// A Boolean value that indicates whether the step completes the change.
  let isWhole: Bool

  /// Prepares all missing items if there are only a few, and creates the first step.
  init(_ planned: Assembly, preparingUpTo limit: Int, stepSize: Int) {
    var (assembly, step, diagnostics) = (planned, Assembly.Step?.none, planned.plan.diagnostics)
    if assembly.work.progress.missing <= limit {
      diagnostics += assembly.work.prepareMissing()
      let progress = assembly.work.progress
      if assembly.canAdvance(progress, size: stepSize) {
        step = assembly.advance(progress, size: stepSize)
      }
    }
    isWhole = step != nil && assembly.isComplete && !assembly.plan.isPart
    self.assembly = assembly
    self.step = step
    self.diagnostics = diagnostics
  }
}
