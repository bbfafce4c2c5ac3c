/// A change to a data source: the snapshot before, the snapshot after, and the context of the change.
public struct SnapshotTransition<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline let change: Change<Section, Item>

  /// Creates a transition.
  @inlinable
  public init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>,
    context: UpdateContext = UpdateContext()
  ) {
    change = Change(from: before, to: after, context)
  }

  init(_ change: Change<Section, Item>) {
    self.change = change
  }

  /// Creates a transition whose changeset may already be known.
  @inlinable
  init(
    from before: Snapshot<Section, Item>, _ synchronization: Synchronization<Section, Item>,
    context: UpdateContext
  ) {
    change = Change(from: before, to: synchronization.snapshot, context)
    if let changeset = synchronization.changeset { change.take(changeset) }
  }

  /// Creates a transition whose changeset may already be known.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset?,
    context: UpdateContext
  ) {
    self.init(from: before, Synchronization(after, changeset), context: context)
  }

  /// The snapshot before the change.
  @inlinable
  public var before: Snapshot<Section, Item> { change.before }

  /// The snapshot after the change.
  @inlinable
  public var after: Snapshot<Section, Item> { change.after }

  /// The context of the update.
  @inlinable
  public var context: UpdateContext { change.context }

  /// The changeset between the two snapshots. Computed on first access, on any thread, and shared by all observers. The first
  /// access costs as much as ``Snapshot/changeset(from:)``. If the snapshots are too large to compare, the changeset deletes
  /// everything in the old one and inserts everything in the new one.
  public var changeset: Changeset { change.changeset }
}
