import Atomics

extension SnapshotTransition {
  /// Prepares a change to a source on any thread, so that applying it later costs little on the main actor.
  ///
  /// ```swift
  /// let before = contacts.snapshot
  /// let change = try await Task.detached {
  ///   try SnapshotTransition(preparing: before) { try $0.remove(ids: blocked) }
  /// }.value
  /// try contacts.apply(change)     // throws EditError.outdatedChange if the source has changed since then
  /// ```
  ///
  /// The closure edits a copy of the snapshot. Afterward, the changeset is computed, and duplicate identities are found. In
  /// addition to the cost of the edits, this costs as much as ``Snapshot/changeset(from:)``, plus O(n) if the index of
  /// identities doesn't exist yet.
  ///
  /// - Parameters:
  ///   - before: The source's snapshot.
  ///   - context: The context of the update.
  ///   - edits: A closure that edits a copy of the snapshot; called immediately.
  /// - Throws: Any error that the closure throws; ``EditError`` for duplicate identities; `CancellationError` if the current
  ///   task is canceled.
  public init(
    preparing before: Snapshot<Section, Item>, context: UpdateContext = UpdateContext(),
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    // A copy that the closure of a running edit keeps isn't part of that edit.
    let before = before.detached
    var after = before
    try edits(&after)
    after = after.detached
    // Build the index here, so that the source doesn't have to.
    try after.checkIdentities()
    self.init(from: before, to: after, context: context)
    // The comparison throws only if the task is canceled. If the change is small, it may have ended before it detected that.
    _ = try? change.changeset(CancellationPoll(isOn: true))
    try Task.checkCancellation()
  }
}

extension SnapshotStore {
  /// Makes a change that was prepared from the current snapshot.
  ///
  /// - Parameters:
  ///   - transition: The change.
  ///   - finish: A closure that completes the new snapshot.
  /// - Throws: ``EditError/outdatedChange`` if the store has changed since then, and ``EditError`` for duplicate identities. In
  ///   these cases, nothing changes.
  func apply(
    _ transition: SnapshotTransition<Section, Item>,
    finish: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    guard let base = latest else { throw EditError.conflictingEdits }
    // Compare the trees, which takes no time, and which detects every change.
    guard base.isIdentical(to: transition.before) else { throw EditError.outdatedChange }
    var after = transition.after.detached
    try finish(&after)
    // The changeset is valid only if the snapshot is still the same.
    let changeset = after.isIdentical(to: transition.after) ? transition.change.made.load()?.changeset : nil
    try take(Synchronization(after, changeset), from: base, context: transition.context)
  }
}

extension ArrayDataSource {
  /// Makes a change that was prepared earlier, possibly on another thread, if the source hasn't changed since then. O(1) if the
  /// change was created with ``SnapshotTransition/init(preparing:context:_:)``.
  ///
  /// During ``perform(context:_:)``, the change becomes part of that transition. It must have been prepared from a list with
  /// all previous edits of that transition.
  ///
  /// - Parameter change: A change from the source's current snapshot.
  /// - Throws: ``EditError/outdatedChange`` if the change starts from another snapshot; ``EditError`` for duplicate identities
  ///   and for a list that hasn't exactly one section. In these cases, nothing changes.
  public func apply(_ change: SnapshotTransition<SingleSection, Item>) throws {
    try store.apply(change) { after in
      // The only section represents the list itself, so it can't be removed.
      guard after.numberOfSections == 1 else { throw EditError.noSection(0, count: after.numberOfSections) }
    }
  }
}

extension SectionedDataSource {
  /// Makes a change that was prepared earlier, possibly on another thread, if the source hasn't changed since then. O(1) if the
  /// change was created with ``SnapshotTransition/init(preparing:context:_:)``. If ``removesEmptySections`` is true, sections
  /// that lose their last item are removed.
  ///
  /// - Parameter change: A change from the source's current snapshot.
  /// - Throws: ``EditError/outdatedChange`` if the change starts from another snapshot, and ``EditError`` for duplicate
  ///   identities. In these cases, nothing changes.
  public func apply(_ change: SnapshotTransition<Section, Item>) throws {
    try store.apply(change) { after in
      if removesEmptySections { after.removeSections(emptiedSince: change.before) }
    }
  }
}
