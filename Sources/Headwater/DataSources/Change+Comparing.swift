internal import Atomics

extension Change {
  /// Returns a Boolean value that indicates whether the changeset hasn't been computed yet and computing it would compare more
  /// than a given number of items or sections. O(log n) after an edit.
  func isToCompare(moreThan maximum: Int) -> Bool {
    made.load() == nil && isUnshared(maximum, before, after)
  }

  /// Waits until the changeset has been computed off the main actor. If the task is canceled, the call returns soon afterward,
  /// unless other tasks are waiting. All waiting tasks share one comparison.
  @MainActor
  func compared() async {
    if made.load() != nil { return }
    numberWaiting += 1
    // Share a comparison that is already running.
    let task =
      comparison
      ?? Task.detached(priority: .userInitiated) { _ = try? self.changeset(CancellationPoll(isOn: true)) }
    comparison = task
    // Cancellation ends the comparison only if no other task is waiting for it.
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.stopWaiting() }
    }
  }

  /// Cancels the comparison when the last waiting task is canceled.
  @MainActor
  private func stopWaiting() {
    numberWaiting -= 1
    if numberWaiting > 0 { return }
    comparison?.cancel()
    comparison = nil
  }
}
