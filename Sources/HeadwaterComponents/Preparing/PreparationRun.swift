internal import Headwater

/// A change that is being carried out.
@MainActor
final class PreparationRun<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable> {
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  let number: Int
  let modification: Modification<Section, Item, Context>
  /// What is being prepared: all of the change or, where everything is prepared again, a part of it.
  var assembly: Assembly?
  /// Steps that have been made and not been shown.
  var steps: [Assembly.Step] = []
  /// Whether a part is being planned.
  var isPlanning = false
  /// Whether a step is being made.
  var isAssembling = false
  var hasToldPrepared = false
  var hasApplied = false
  /// Whether a turn has been asked for, to show the next step.
  var awaitsTurn = false

  init(number: Int, _ modification: Modification<Section, Item, Context>) {
    self.number = number
    self.modification = modification
  }

  var change: PreparationChange { modification.change(number) }

  /// The row with which the next part begins; nil if there is none, or nothing is planned yet.
  var nextRow: Int? {
    guard let plan = assembly?.plan, let work = assembly?.work else { return nil }
    let count = work.progress.count
    if count < plan.needs.count {
      // What is visible may be far behind where the next part would have begun.
      return min(plan.nextRow, plan.base.offset(of: plan.needs[count].position) ?? 0)
    }
    return plan.isLast ? nil : plan.nextRow
  }
}

/// What it takes to plan a change, or a part of one, off the main actor.
struct PreparationPlanning<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  let modification: Modification<Section, Item, Context>
  /// What is shown when that which is planned begins to be.
  let shown: Plan.Step
  let viewport: PreparationViewport?
  /// Whether it matters what leaves the list.
  let listsGone: Bool
  /// What a cancelled change has prepared.
  let leftovers: Work?
  let pieces: PreparationPieces
  /// How many items are shown in a turn.
  let size: Int
  let prepare: Work.Prepare

  /// Plans all of the change or, where everything in a list that stays as it is is prepared again, the first part.
  func plan() -> Assembly {
    let transition = modification.transition
    if modification.preparesAll, transition.after.isIdentical(to: shown.items) { return part(beginningAt: 0) }
    return wholePlan()
  }

  /// Plans all of the change.
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

  /// What of a plan has been prepared by a change that was cancelled.
  private func results(_ plan: Plan) -> Work.Results {
    let none = Work.Results(repeating: nil, count: plan.needs.count)
    // What is to be prepared again is not what has been prepared before.
    guard let leftovers, modification.again.isEmpty,
      leftovers.configuration.serial == modification.configuration.serial,
      leftovers.configuration.ownSizeRange == modification.configuration.ownSizeRange
    else { return none }
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

/// A plan, and what little has been made of it already. An object, so that it is handed over at no cost.
final class PlannedChange<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Assembly = PreparationAssembly<Section, Item, Context, Prepared>

  let assembly: Assembly
  let step: Assembly.Step?
  /// What to report.
  let diagnostics: [Diagnostic]
  /// Whether the step is all that there is to a change.
  let isWhole: Bool

  /// Prepares all that is missing if that is little, and makes the first step of it.
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
