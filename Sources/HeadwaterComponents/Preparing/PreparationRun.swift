internal import Headwater

/// A change that is being prepared and shown.
@MainActor
final class PreparationRun<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable> {
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  enum Background {
    case none
    /// The change, or its next part, is being planned.
    case planning
    /// The next step is being created.
    case assembling
  }

  let number: Int
  let modification: Modification<Section, Item, Context>
  /// The assembly for the change, or for the current part of a change that prepares all items again.
  var assembly: Assembly?
  /// The steps that have been created but aren't shown yet.
  var steps: [Assembly.Step] = []
  /// The work that is being done for the change off the main actor, besides preparing items. There is at most one at a time.
  var background = Background.none
  var hasToldPrepared = false
  var hasApplied = false
  /// A Boolean value that indicates whether a turn of the main actor is scheduled to show the next step.
  var awaitsTurn = false

  init(number: Int, _ modification: Modification<Section, Item, Context>) {
    self.number = number
    self.modification = modification
  }

  var change: PreparationChange { modification.change(number) }

  /// The row at which the next part begins, or `nil` if there is no next part or nothing is planned yet.
  var nextRow: Int? {
    guard let plan = assembly?.plan, let work = assembly?.work else { return nil }
    let count = work.progress.count
    if count < plan.needs.count {
      // The visible items may be far past the row at which the next part would begin.
      return min(plan.nextRow, plan.base.offset(of: plan.needs[count].position) ?? 0)
    }
    return plan.isLast ? nil : plan.nextRow
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
