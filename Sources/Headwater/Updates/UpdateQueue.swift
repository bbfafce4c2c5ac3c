internal import DequeModule

/// The updates that are waiting to be shown, in order.
struct UpdateQueue<Section: ListElement, Item: ListElement> {
  private var updates: Deque<WaitingUpdate<Section, Item>> = []
  /// A Boolean value that indicates whether no updates are waiting. Stored because each update checks it, and an unspecialized
  /// deque is slow.
  private(set) var isEmpty = true

  /// The number of waiting updates.
  var count: Int { updates.count }

  /// Adds a transition, as a separate update or as part of the last one.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - coalesces: A Boolean value that indicates whether waiting updates are shown as one.
  ///   - maximumEntries: The maximum number of log entries.
  mutating func append(
    _ transition: SnapshotTransition<Section, Item>, coalesces: Bool, maximumEntries: Int
  ) {
    if coalesces, !isEmpty {
      updates[updates.count - 1].add(transition, maximumEntries: maximumEntries)
    } else {
      updates.append(WaitingUpdate(transition))
      isEmpty = false
    }
  }

  /// Adds a transition that is shown before all others.
  mutating func prepend(_ transition: SnapshotTransition<Section, Item>) {
    updates.prepend(WaitingUpdate(transition))
    isEmpty = false
  }

  /// Removes and returns the first update.
  mutating func popFirst() -> WaitingUpdate<Section, Item>? {
    defer { isEmpty = updates.isEmpty }
    return updates.popFirst()
  }

  /// Replaces all updates with one that leads from one given snapshot to another.
  ///
  /// - Parameters:
  ///   - before: The displayed snapshot.
  ///   - after: The snapshot to display.
  ///   - maximumEntries: The maximum number of log entries.
  mutating func coalesce(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, maximumEntries: Int
  ) {
    updates = [
      WaitingUpdate(coalescing: updates, from: before, to: after, maximumEntries: maximumEntries)
    ]
    isEmpty = false
  }

  /// Removes all updates.
  mutating func removeAll() {
    updates = []
    isEmpty = true
  }
}
