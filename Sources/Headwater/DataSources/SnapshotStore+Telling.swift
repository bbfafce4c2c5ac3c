extension SnapshotStore {
  /// Puts a snapshot in place of the present one, whose difference may be known, and tells the observers.
  package func set(
    _ newSnapshot: Snapshot<Section, Item>, telling changeset: Changeset?, context: UpdateContext
  ) {
    set(Synchronization(newSnapshot, changeset), context: context)
  }
}
