internal import Headwater

/// A step that is ready to be shown, with what is known of the way to it.
struct PreparationStep<Section: ListElement, Item: ListElement, Prepared: Sendable>: Sendable {
  typealias Plan = PreparationPlan<Section, Item, Prepared>

  let list: Plan.Step
  /// What is shown before it, if all goes as planned.
  let before: Plan.Shown
  /// What changes then.
  let changeset: Changeset?
  /// What leaves the list with the first step of a change.
  let gone: [PreparedItem<Item, Prepared>]
}

/// Turns a plan into steps, as far as it is prepared. Pure, and done off the main actor.
struct PreparationAssembly<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Step = PreparationStep<Section, Item, Prepared>

  let plan: Plan
  let work: Work
  /// What the last step comes to; before the first one that is shown, what it begins with.
  private var last: Plan.Step?
  /// What the last step that is shown looks like.
  private var shown: Plan.Shown
  /// Which needs the first step shows.
  private var first = 0..<0
  /// The need that the next step begins with.
  private var next = 0
  /// Whether the last step has been made.
  private(set) var isComplete = false

  init(_ plan: Plan, _ work: Work) {
    self.plan = plan
    self.work = work
    shown = plan.before
  }

  /// Whether a step can be made by now.
  ///
  /// - Parameters:
  ///   - progress: What is prepared.
  ///   - size: How many items a step shows at most.
  /// - Returns: Whether one can.
  func canAdvance(_ progress: Work.Progress, size: Int) -> Bool {
    if isComplete { return false }
    if last == nil, plan.isSplit { return progress.missingVisible == 0 }
    return progress.ready >= end(size, progress.count)
  }

  /// Makes the next step, which can be made by now.
  ///
  /// - Parameters:
  ///   - progress: What is prepared.
  ///   - size: How many items it shows at most.
  /// - Returns: The step; nil if there is nothing to show.
  mutating func advance(_ progress: Work.Progress, size: Int) -> Step? {
    // Visible items are always a step of their own, even if everything is prepared by now, so that steps don't depend on timing.
    if last == nil, plan.isSplit {
      first = plan.visible
      let step = plan.firstStep(work.results(first))
      last = step
      if !first.isEmpty || plan.changesBesides { return finished(step) }
      // Where nothing changes but what is not visible, there is nothing to show yet.
      if !canAdvance(progress, size: size) { return nil }
    }
    let isAll = progress.missing == 0 && progress.count <= size
    let end = isAll ? progress.count : end(size, progress.count)
    let start = last ?? plan.firstStep(work.results(0..<0))
    var step = plan.step(after: start, with: next..<end, butFor: first, work.results(next..<end))
    isComplete = end == progress.count
    // The very list, so that what comes next is compared with it at no cost.
    if isComplete { step.items = plan.target }
    let isNothing = last == nil && end == 0 && !plan.isLast
    last = step
    next = end
    return isNothing ? nil : finished(step)
  }

  /// What it all comes to, as one step, when all is prepared.
  mutating func finish() -> Step {
    let end = work.progress.count
    let start = last ?? plan.firstStep(work.results(0..<0))
    var step = plan.step(after: start, with: next..<end, butFor: first, work.results(next..<end))
    step.items = plan.target
    isComplete = true
    return Step(list: step, before: shown, changeset: nil, gone: plan.gone)
  }

  /// What the steps so far come to.
  var result: Plan.Step? { last }

  /// Where the next step ends.
  private func end(_ size: Int, _ count: Int) -> Int {
    var end = next
    var left = size
    if end < first.lowerBound {
      let before = min(left, first.lowerBound - end)
      end += before
      left -= before
    }
    if end >= first.lowerBound, end < first.upperBound { end = first.upperBound }
    return min(count, left > count - end ? count : end + left)
  }

  /// Makes here, rather than on the main actor, what will be asked for: the index of identities, and what changes.
  private mutating func finished(_ step: Plan.Step) -> Step {
    _ = step.shown.duplicateIdentities
    let changeset = Transition(from: shown, to: step.shown).changeset
    defer { shown = step.shown }
    return Step(list: step, before: shown, changeset: changeset, gone: plan.gone)
  }
}
