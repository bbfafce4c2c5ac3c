internal import DequeModule

/// An update whose snapshots are too large to compare on the main actor. The driver has one at most: later updates wait.
///
/// It is dropped when the driver is detached or goes, and the comparison then stops soon.
enum BackgroundComparison<Section: ListElement, Item: ListElement>: Sendable {
  /// The task compares.
  case running(RunningUpdate<Section, Item>, Task<Void, Never>)
  /// The driver was paused meanwhile: the update is shown when it resumes.
  case ended(RunningUpdate<Section, Item>)

  /// Stops comparing.
  func cancel() {
    if case .running(_, let task) = self { task.cancel() }
  }

  fileprivate var update: RunningUpdate<Section, Item> {
    switch self {
    case .running(let update, _), .ended(let update): update
    }
  }
}

extension Driver {
  /// Looks for the difference off the main actor, and then goes on to show the update. The host shows what it did until
  /// then.
  func compareInBackground(_ difference: Transition<Section, Item>, _ update: RunningUpdate<Section, Item>) {
    update.wasComparedInBackground = true
    let (run, start) = (run, log?.now())
    let task = Task { [weak self] in
      await difference.change.compared()
      guard let self, self.run == run else { return }
      update.changeset = difference.changeset
      if let start, let log { update.differenceTime = log.now() - start }
      comparison = .ended(update)
      showCompared()
    }
    comparison = .running(update, task)
  }

  /// Shows the update that has been compared, if there is one, and what has waited for it.
  func showCompared() {
    if isHeld { return }
    if case .ended(let update) = comparison {
      comparison = nil
      show(update)
    }
    applyWaiting()
  }

  /// Lets the update that is being compared, if there is one, wait and begin anew: what is displayed has changed.
  func restartCompared() {
    guard let comparison else { return }
    self.comparison = nil
    comparison.cancel()
    waiting.prepend(WaitingUpdate(comparison.update.transition))
    isApplying = false
    run += 1
  }

  /// Drops the update that is being compared, if there is one.
  func dropCompared() {
    guard let comparison else { return }
    self.comparison = nil
    comparison.cancel()
    comparison.update.outcome = .noHost
    log?.record(comparison.update.entry)
  }
}
