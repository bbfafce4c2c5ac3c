extension SnapshotStore {
  /// Puts the end of a transition, which may have been made on another thread, in place of the present snapshot, and tells
  /// the observers.
  package func set(_ transition: Transition<Section, Item>) {
    if runningEdit != nil { return join(transition.after) }
    if transition.after.isIdentical(to: current) { return }
    if transition.before.isIdentical(to: current) {
      send(transition)
    } else {
      set(transition.after, context: transition.context)
    }
  }
}

extension Transition {
  /// Makes a transition whose difference is known, if it is.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, telling changeset: Changeset?,
    context: UpdateContext
  ) {
    self.init(from: before, Synchronization(after, changeset), context: context)
  }
}
