internal import Atomics

extension Change {
  /// Whether the changeset is still to be made and that is to compare more than so many items, or sections. O(log n) after
  /// an edit.
  func isToCompare(moreThan maximum: Int) -> Bool {
    made.load() == nil && isUnshared(maximum, before, after)
  }

  /// Returns when the changeset has been made, off the main actor; soon after the task has been cancelled, if nobody else
  /// waits. All who wait share one comparison.
  @MainActor
  func compared() async {
    if made.load() != nil { return }
    numberWaiting += 1
    let task =
      comparison
      ?? Task.detached(priority: .userInitiated) { _ = try? self.changeset(CancellationPoll(isOn: true)) }
    comparison = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.stopWaiting() }
    }
  }

  /// Ends the comparison when the last who waits goes.
  @MainActor
  private func stopWaiting() {
    numberWaiting -= 1
    if numberWaiting > 0 { return }
    comparison?.cancel()
    comparison = nil
  }
}
