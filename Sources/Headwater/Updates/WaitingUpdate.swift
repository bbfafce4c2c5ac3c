internal import DequeModule

/// An update that waits to be shown: one transition, or several that are shown as one.
struct WaitingUpdate<Section: ListElement, Item: ListElement> {
  /// The update: from the snapshot before the first transition to the one after the last.
  private(set) var transition: Transition<Section, Item>
  /// The number of transitions.
  private(set) var count = 1
  /// The log entries of the newest transitions but the last, whose entry is that of the update.
  private(set) var entries: Deque<UpdateLog.Entry> = []
  /// The log entry of the last transition, for when another follows. The snapshots between the first and the last are not kept.
  private var last: (origin: String?, itemCounts: (before: Int, after: Int))

  init(_ transition: Transition<Section, Item>) {
    self.transition = transition
    last = (
      transition.context.origin, (transition.before.numberOfItems, transition.after.numberOfItems)
    )
  }

  /// Makes one update of several, between two other snapshots.
  ///
  /// - Parameters:
  ///   - updates: The updates.
  ///   - before: The snapshot that is displayed.
  ///   - after: The snapshot to be shown.
  ///   - maximumEntries: The number of log entries to keep.
  init(
    coalescing updates: Deque<WaitingUpdate>, from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>, maximumEntries: Int
  ) {
    guard var update = updates.first else {
      self.init(Transition(from: before, to: after))
      return
    }
    for next in updates.dropFirst() { update.add(next, maximumEntries: maximumEntries) }
    update.transition = update.transition.spanning(from: before, to: after)
    self = update
  }

  /// Shows a later transition together with those that are here. O(1).
  ///
  /// - Parameters:
  ///   - next: The transition.
  ///   - maximumEntries: The number of log entries to keep.
  mutating func add(_ next: Transition<Section, Item>, maximumEntries: Int) {
    add(WaitingUpdate(next), maximumEntries: maximumEntries)
  }

  private mutating func add(_ next: WaitingUpdate, maximumEntries: Int) {
    if maximumEntries > 0 {
      entries.append(UpdateLog.Entry(coalescedFrom: last.origin, itemCounts: last.itemCounts))
      entries.append(contentsOf: next.entries)
      if entries.count > maximumEntries { entries.removeFirst(entries.count - maximumEntries) }
    }
    transition = next.transition.spanning(from: transition)
    last = next.last
    count += next.count
  }
}

extension Transition {
  /// A transition that ends as this one does, and begins elsewhere; compared as this one is.
  func spanning(from before: Snapshot<Section, Item>) -> Transition {
    spanning(from: before, to: after)
  }

  /// A transition that carries along and is compared as this one is.
  func spanning(from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>) -> Transition {
    Transition(
      Change(from: before, to: after, context, compare: change.compare, isUnshared: change.isUnshared))
  }

  /// An earlier transition and this one as one, compared as this one is.
  func spanning(from earlier: Transition) -> Transition {
    Transition(
      Change(
        from: earlier.before, to: after, earlier.context.coalesced(with: context), compare: change.compare,
        isUnshared: change.isUnshared))
  }
}

extension UpdateContext {
  /// The context of an update that shows a change with this context and a later one: it may be animated if both may be, and
  /// reloads if one of them does. All else is that of the later one or, where that has none, of this one.
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
