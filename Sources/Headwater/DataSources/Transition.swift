/// A change of a data source: what was, what is, and what the change carries along.
public struct Transition<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline let change: Change<Section, Item>

  /// Makes a transition.
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

  /// Makes a transition whose changeset is known, if it is.
  @inlinable
  init(
    from before: Snapshot<Section, Item>, _ synchronization: Synchronization<Section, Item>,
    context: UpdateContext
  ) {
    change = Change(from: before, to: synchronization.snapshot, context)
    if let changeset = synchronization.changeset { change.take(changeset) }
  }

  /// The snapshot before the change.
  @inlinable
  public var before: Snapshot<Section, Item> { change.before }

  /// The snapshot after it.
  @inlinable
  public var after: Snapshot<Section, Item> { change.after }

  /// What the update carries along.
  @inlinable
  public var context: UpdateContext { change.context }

  /// What changed: made when it is first asked for, by the first who asks, and shared by all. Costs what
  /// ``Snapshot/changeset(from:)`` does. Can be asked for on any thread. Of snapshots that are too large to compare it says
  /// that all of one goes and all of the other comes.
  public var changeset: Changeset { change.changeset }
}
