internal import Headwater

/// A step that is ready to be shown, with its precomputed changeset.
struct PreparationStep<Section: ListElement, Item: ListElement, Prepared: Sendable>: Sendable {
  typealias Plan = PreparationPlan<Section, Item, Prepared>

  let list: Plan.Step
  /// The snapshot that will be shown before this step.
  let before: Plan.Shown
  /// The changeset from that snapshot to this step.
  let changeset: Changeset?
  /// The items that the first step of a change removes from the list.
  let gone: [PreparedItem<Item, Prepared>]
}

/// A builder that turns a plan into steps as its items are prepared. It is a pure value that is used off the main actor.
struct PreparationAssembly<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable>:
  Sendable
{
  typealias Plan = PreparationPlan<Section, Item, Prepared>
  typealias Work = PreparationWork<Item, Context, Prepared>
  typealias Step = PreparationStep<Section, Item, Prepared>

  let plan: Plan
  let work: Work
  /// The result of the last step that was created, or `nil` if there is none.
  private var last: Plan.Step?
  /// The snapshot of the last step that was returned for display.
  private var shown: Plan.Shown
  /// The indices of the items to prepare that are part of the first step.
  private var first = 0..<0
  /// The index, among the items to prepare, at which the next step begins.
  private var next = 0
  /// A Boolean value that indicates whether the final step has been created.
  private(set) var isComplete = false

  init(_ plan: Plan, _ work: Work) {
    self.plan = plan
    self.work = work
    shown = plan.before
  }

  /// Returns a Boolean value that indicates whether enough items have been prepared for the next step.
  ///
  /// - Parameters:
  ///   - progress: The progress of the preparation.
  ///   - size: The maximum number of items in a step.
  /// - Returns: A Boolean value that indicates whether the next step can be created.
  func canAdvance(_ progress: Work.Progress, size: Int) -> Bool {
    if isComplete { return false }
    if last == nil, plan.isSplit { return progress.missingVisible == 0 }
    return progress.ready >= end(size, progress.count)
  }

  /// Creates the next step. Enough items must have been prepared for it.
  ///
  /// - Parameters:
  ///   - progress: The progress of the preparation.
  ///   - size: The maximum number of items in the step.
  /// - Returns: The step, or `nil` if there is nothing to show.
  mutating func advance(_ progress: Work.Progress, size: Int) -> Step? {
    // Visible items always form a separate step, even if everything is already prepared, so that the steps don't depend on
    // timing.
    if last == nil, plan.isSplit {
      first = plan.visible
      let step = plan.firstStep(work.results(first))
      last = step
      if !first.isEmpty || plan.changesBesides { return finished(step) }
      // If only invisible items change, there is nothing to show yet.
      if !canAdvance(progress, size: size) { return nil }
    }
    let isAll = progress.missing == 0 && progress.count <= size
    let end = isAll ? progress.count : end(size, progress.count)
    let start = last ?? plan.firstStep(work.results(0..<0))
    var step = plan.step(after: start, with: next..<end, butFor: first, work.results(next..<end))
    isComplete = end == progress.count
    // Use the target itself, so that comparing the next change with it costs nothing.
    if isComplete { step.items = plan.target }
    let isNothing = last == nil && end == 0 && !plan.isLast
    last = step
    next = end
    return isNothing ? nil : finished(step)
  }

  /// Creates a single step that shows all remaining items. All of them must have been prepared.
  mutating func finish() -> Step {
    let end = work.progress.count
    let start = last ?? plan.firstStep(work.results(0..<0))
    var step = plan.step(after: start, with: next..<end, butFor: first, work.results(next..<end))
    step.items = plan.target
    isComplete = true
    return Step(list: step, before: shown, changeset: nil, gone: plan.gone)
  }

  /// The result of the steps created so far, or `nil` if there are none.
  var result: Plan.Step? { last }

  /// Returns the index, among the items to prepare, at which the next step ends.
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

  /// Computes the identity index and the changeset here, so that the main actor doesn't have to.
  private mutating func finished(_ step: Plan.Step) -> Step {
    _ = step.shown.duplicateIdentities
    let changeset = SnapshotTransition(from: shown, to: step.shown).changeset
    defer { shown = step.shown }
    return Step(list: step, before: shown, changeset: changeset, gone: plan.gone)
  }
}
