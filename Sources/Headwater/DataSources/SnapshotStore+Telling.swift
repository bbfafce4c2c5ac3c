extension SnapshotStore {
  /// Replaces the current snapshot with the end of a transition, which may have been created on another thread, and notifies
  /// the observers.
  package func set(_ transition: Transition<Section, Item>) {
    if runningEdit != nil { return join(transition.after) }
    if transition.after.isIdentical(to: current) { return }
    // If the transition starts at the current snapshot, keep it, because its changeset may be known.
    if transition.before.isIdentical(to: current) {
      send(transition)
    } else {
      // The store has changed since, so only the end of the transition is useful.
      set(transition.after, context: transition.context)
    }
  }
}

extension Transition {
  /// Creates a transition whose changeset may already be known.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, telling changeset: Changeset?,
    context: UpdateContext
  ) {
    self.init(from: before, Synchronization(after, changeset), context: context)
  }
}
