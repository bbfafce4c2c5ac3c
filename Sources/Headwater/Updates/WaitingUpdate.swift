internal import DequeModule

/// An update that's waiting to be shown: one transition, or several that are shown as one.
struct WaitingUpdate<Section: ListElement, Item: ListElement> {
  /// The combined update, from the snapshot before the first transition to the one after the last.
  private(set) var transition: SnapshotTransition<Section, Item>
  /// The number of transitions.
  private(set) var count = 1
  /// The log entries of the newest transitions, except for the last one, whose entry is the update's own.
  private(set) var entries: Deque<UpdateLog.Entry> = []
  /// The data for the log entry of the last transition, in case another one follows. The snapshots between the first and the
  /// last aren't kept.
  private var last: (origin: String?, itemCounts: (before: Int, after: Int))

  init(_ transition: SnapshotTransition<Section, Item>) {
    self.transition = transition
    last = (
      transition.context.origin, (transition.before.numberOfItems, transition.after.numberOfItems)
    )
  }

  /// Combines several updates into one that leads from one given snapshot to another.
  ///
  /// - Parameters:
  ///   - updates: The updates.
  ///   - before: The displayed snapshot.
  ///   - after: The snapshot to display.
  ///   - maximumEntries: The maximum number of log entries.
  init(
    coalescing updates: Deque<WaitingUpdate>, from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>, maximumEntries: Int
  ) {
    guard var update = updates.first else {
      // Without updates, only the difference between the snapshots remains.
      self.init(SnapshotTransition(from: before, to: after))
      return
    }
    for next in updates.dropFirst() { update.add(next, maximumEntries: maximumEntries) }
    // The displayed snapshot has changed, and the update must lead from that snapshot to the newest one.
    update.transition = update.transition.spanning(from: before, to: after)
    self = update
  }

  /// Adds a later transition, which is shown together with the existing ones. O(1).
  ///
  /// - Parameters:
  ///   - next: The transition.
  ///   - maximumEntries: The maximum number of log entries.
  mutating func add(_ next: SnapshotTransition<Section, Item>, maximumEntries: Int) {
    add(WaitingUpdate(next), maximumEntries: maximumEntries)
  }

  private mutating func add(_ next: WaitingUpdate, maximumEntries: Int) {
    if maximumEntries > 0 {
      // The transition that was the last one until now gets its own log entry.
      entries.append(UpdateLog.Entry(coalescedFrom: last.origin, itemCounts: last.itemCounts))
      entries.append(contentsOf: next.entries)
      // Keep only the newest entries.
      if entries.count > maximumEntries { entries.removeFirst(entries.count - maximumEntries) }
    }
    transition = next.transition.spanning(from: transition)
    last = next.last
    count += next.count
  }
}

extension SnapshotTransition {
  /// Returns a transition with a different start and the same end. It's compared in the same way as the original.
  func spanning(from before: Snapshot<Section, Item>) -> SnapshotTransition {
    spanning(from: before, to: after)
  }

  /// Returns a transition between two other snapshots. It has the same context and is compared in the same way as the original.
  func spanning(from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>) -> SnapshotTransition
  {
    SnapshotTransition(
      Change(from: before, to: after, context, compare: change.compare, isUnshared: change.isUnshared))
  }

  /// Combines an earlier transition with this one. The result is compared in the same way as this one.
  func spanning(from earlier: SnapshotTransition) -> SnapshotTransition {
    SnapshotTransition(
      Change(
        from: earlier.before, to: after, earlier.context.coalesced(with: context), compare: change.compare,
        isUnshared: change.isUnshared))
  }
}

extension UpdateContext {
  /// Combines this context with the context of a later change. The update is animated only if both changes may be animated, and
  /// reloads if one of them does. Everything else comes from the later context or, if that context doesn't specify a value,
  /// from this one.
  func coalesced(with later: UpdateContext) -> UpdateContext {
    var context = later
    context.isAnimated = isAnimated && later.isAnimated
    context.reloads = reloads || later.reloads
    context.origin = later.origin ?? origin
    context.userInfo = later.userInfo ?? userInfo
    context.hostInfo = later.hostInfo ?? hostInfo
    return context
  }
}
