internal import DequeModule

/// An update whose snapshots are too large to compare on the main actor. A driver has at most one at a time, and later updates
/// wait for it.
///
/// When the driver is detached or released, the update is dropped, and the comparison stops soon afterward.
enum BackgroundComparison<Section: ListElement, Item: ListElement>: Sendable {
  /// The comparison is running.
  case running(RunningUpdate<Section, Item>, Task<Void, Never>)
  /// The comparison has ended. If the driver was paused in the meantime, the update is shown when the driver resumes.
  case ended(RunningUpdate<Section, Item>)

  /// Cancels the comparison.
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
  /// Computes the changeset off the main actor, and then shows the update. Until then, the host displays the old snapshot.
  func compareInBackground(
    _ difference: SnapshotTransition<Section, Item>, _ update: RunningUpdate<Section, Item>
  ) {
    update.wasComparedInBackground = true
    // Remember the run, because detaching the host or restarting the comparison invalidates the result.
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

  /// Shows the update whose comparison has ended, if any, and then the updates that were waiting for it.
  func showCompared() {
    // While updates are held back, the compared update stays where it is.
    if isHeld { return }
    if case .ended(let update) = comparison {
      comparison = nil
      show(update)
    }
    applyWaiting()
  }

  /// Cancels the running comparison, if any, and makes its update wait again, because the displayed snapshot has changed.
  func restartCompared() {
    guard let comparison else { return }
    self.comparison = nil
    comparison.cancel()
    // Put the update first, because the waiting ones are later.
    waiting.prepend(WaitingUpdate(comparison.update.transition))
    isApplying = false
    // Ignore the result if the comparison completes despite the cancellation.
    run += 1
  }

  /// Drops the update that is being compared, if any.
  func dropCompared() {
    guard let comparison else { return }
    self.comparison = nil
    comparison.cancel()
    comparison.update.outcome = .noHost
    log?.record(comparison.update.entry)
  }
}
