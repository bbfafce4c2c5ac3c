internal import DequeModule

extension Driver {
  /// Starts an update. It may be complete when this method returns.
  ///
  /// - Parameters:
  ///   - transition: The update.
  ///   - numberOfTransitions: The number of transitions that the update coalesces. Each of them raises the limit for
  ///     comparisons on the main actor by one item, because processing a transition there already costs more than comparing one
  ///     item.
  func begin(_ transition: SnapshotTransition<Section, Item>, numberOfTransitions: Int) {
    let update = RunningUpdate(
      transition, waiting: waiting.count, from: displayed, isLogged: log != nil)
    context = transition.context
    guard let host else { return drop(update) }
    // A reload doesn't need the changeset.
    if let reason = mustReload { return reload(host, reason, update, changeset: nil) }
    // If the transition doesn't start from the displayed snapshot, compare with the displayed snapshot instead.
    let difference =
      transition.before.isIdentical(to: displayed)
      ? transition : transition.spanning(from: displayed)
    let maximum = policy.maximumMainActorComparison.addingClamped(numberOfTransitions - 1)
    // Compare large snapshots off the main actor.
    if difference.change.isToCompare(moreThan: maximum) {
      return compareInBackground(difference, update)
    }
    let start = log?.now()
    update.changeset = difference.changeset
    if let start, let log { update.differenceTime = log.now() - start }
    show(update)
  }

  /// Shows an update whose changeset is known. It may be complete when this method returns.
  func show(_ update: RunningUpdate<Section, Item>) {
    guard let host else { return drop(update) }
    let (after, layout) = (update.transition.after, host.rowLayout)
    // If nothing has changed, just replace the rows.
    if update.changeset.isEmpty {
      rows = DisplayedRows(after, layout: layout)
      let run = run
      // A change that the user made may still require different views.
      if beforeAdopted != nil { chooseAgain(nil) }
      guard self.run == run else { return }
      return finish(update, beforeAdopted != nil ? .adopted : .nothingChanged)
    }
    // Reload if the update, the policy, or the host requires it.
    if update.transition.context.reloads {
      return reload(host, .reloadedByPolicy, update, changeset: update.changeset)
    }
    if let reason = reasonToReload(update.changeset, host) {
      return reload(host, reason, update, changeset: update.changeset)
    }
    // Otherwise, plan the steps and have the host perform them.
    let start = log?.now()
    let plan = Plan(
      from: displayed, to: after, changeset: update.changeset, rules: host.rules, layout: layout)
    if let start, let log { update.planTime = log.now() - start }
    update.outcome = .incremental(steps: plan.numberOfSteps)
    perform(plan, update, changeset: update.changeset)
  }

  private func reload(
    _ host: any ListHost<Section, Item>, _ reason: UpdateOutcome, _ update: RunningUpdate<Section, Item>,
    changeset: Changeset?
  ) {
    mustReload = nil
    update.outcome = reason
    perform(.reload(to: update.transition.after, layout: host.rowLayout), update, changeset: changeset)
  }

  /// Notifies the host of an update and has it perform the steps.
  private func perform(
    _ plan: Plan<Section, Item>, _ update: RunningUpdate<Section, Item>, changeset: Changeset?
  ) {
    // Stop if the observer detaches the host.
    let run = run
    observer?.updateBegins(ComingUpdate(from: displayed, to: update.transition.after, changeset: changeset))
    if self.run == run { perform(plan, update) }
  }

  private func reasonToReload(_ changeset: Changeset, _ host: any ListHost<Section, Item>) -> UpdateOutcome? {
    // If only content has changed, refresh it in place.
    guard changeset.changesStructure else { return nil }
    if !policy.isIncremental { return .reloadedByPolicy }
    let count = changeset.count
    let maximum = host.rules == .list ? policy.maximumRowChanges : policy.maximumChanges
    if count > maximum { return .tooManyChanges(count) }
    return host.rules == .list || host.acceptsBatches ? nil : .hostNotReady
  }

  /// Has the host perform the steps, starting at an index. If the host completes a step later, the remaining steps resume at
  /// that point.
  func perform(_ plan: Plan<Section, Item>, from first: Int = 0, _ update: RunningUpdate<Section, Item>) {
    let run = run
    for index in first..<plan.numberOfSteps {
      guard let host else { return drop(update) }
      let turn = StepTurn(of: self, plan, index)
      let start = log?.now()
      host.perform(plan.step(index), swap: { turn.swap() }, completion: { turn.complete() })
      if let start, let log { update.hostTime += log.now() - start }
      // Stop if the host was detached during the step.
      if self.run != run { return }
      // If the host completes the step later, the turn continues the update.
      if !turn.hasCompleted {
        turn.interrupted = update
        return
      }
    }
    guard let host else { return finish(update, update.outcome) }
    // Without a step, there was no swap to replace the rows.
    if plan.numberOfSteps == 0 { rows = DisplayedRows(update.transition.after, layout: host.rowLayout) }
    // Refresh content last, because the positions are those of the new snapshot.
    if !plan.refreshedItems.isEmpty || !plan.refreshedSections.isEmpty {
      let start = log?.now()
      host.refresh(items: plan.refreshedItems, sections: plan.refreshedSections)
      if let start, let log { update.hostTime += log.now() - start }
    }
    guard self.run == run else { return }
    chooseAgain(plan.presentation)
    guard self.run == run else { return }
    observer?.updateEnds()
    if self.run == run { finish(update, update.outcome) }
  }

  /// Notifies the host of changes that may require different views, whether caused by an update or by the user's changes in the
  /// view.
  private func chooseAgain(_ changes: PresentationChanges?) {
    guard let observer else { return }
    var changes = changes
    // If the user has changed something in the view, compare with what was displayed before that change.
    if let beforeAdopted {
      changes = PresentationChanges(SnapshotTransition(from: beforeAdopted.snapshot, to: displayed).changeset)
    }
    if let changes, !changes.isEmpty { observer.chooseAgain(changes) }
  }

  /// Ends an update whose host no longer exists.
  private func drop(_ update: RunningUpdate<Section, Item>) {
    finish(update, .noHost)
    detach()
  }

  /// Records the outcome of an update and its effect on rows in the log, if there is one.
  private func record(_ update: RunningUpdate<Section, Item>) -> UpdateLog.Entry? {
    guard let log else { return nil }
    let entry = log.record(update.entry)
    // Only updates that are shown affect rows.
    if let before = update.before, entry.outcome.isShown {
      log.record(
        TouchedRows(from: before, to: update.transition.after, entry, maximum: log.rowCapacity).rows)
    }
    return entry
  }

  /// Ends an update, so that the next one can begin.
  private func finish(_ update: RunningUpdate<Section, Item>, _ outcome: UpdateOutcome) {
    update.outcome = outcome
    let entry = record(update)
    if mustReload == .hostBrokeContract {
      // The next update reloads the view. If none is waiting, add one that changes nothing.
      if waiting.isEmpty || !policy.coalescesUpdates {
        waiting.prepend(WaitingUpdate(SnapshotTransition(from: displayed, to: update.transition.after)))
      }
    }
    // Reset the state first, because the app's closure may start the next update.
    isApplying = false
    beforeAdopted = nil
    context = UpdateContext()
    // Notify the observer after calling the app's closure.
    defer { observer?.updateHasEnded() }
    if outcome.isShown { onUpdate?(entry ?? update.entry) }
  }
}

/// A host's turn to perform one step. Each callback has an effect only the first time, and only until the driver is detached.
@MainActor
final class StepTurn<Section: ListElement, Item: ListElement> {
  private weak var driver: Driver<Section, Item>?
  private let run: Int
  private let plan: Plan<Section, Item>
  private let index: Int
  private var hasSwapped = false
  private(set) var hasCompleted = false
  /// The interrupted update, if the host has returned without completing the step.
  var interrupted: RunningUpdate<Section, Item>?

  init(of driver: Driver<Section, Item>, _ plan: Plan<Section, Item>, _ index: Int) {
    self.driver = driver
    run = driver.run
    self.plan = plan
    self.index = index
  }

  func swap() {
    guard let driver, driver.run == run, !hasSwapped else { return }
    hasSwapped = true
    plan.swap(&driver.rows, inStep: index)
  }

  func complete() {
    guard let driver, driver.run == run, !hasCompleted else { return }
    hasCompleted = true
    if !hasSwapped {
      // Swap on the host's behalf. The host's contents can no longer be trusted, so the next update reloads it.
      let step = plan.step(index)
      driver.report(.hostBrokeContract("it completed a step without calling swap: \(step)"))
      // Don't reload a host that fails to reload, because that would never end.
      if step != .reload { driver.mustReload = .hostBrokeContract }
      swap()
    }
    // If the driver was interrupted during this step, continue with the next one.
    if let interrupted {
      driver.perform(plan, from: index + 1, interrupted)
      driver.applyWaiting()
    }
  }
}
