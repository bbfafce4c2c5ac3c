extension SnapshotStore {
  /// Finds what synchronizing with a whole new snapshot comes to: first from the present snapshot; then, if the store has
  /// changed meanwhile, from the newer one, given what the earlier attempt came to.
  @usableFromInline typealias Synchronizing =
    @Sendable (_ present: Snapshot<Section, Item>, _ attempt: Snapshot<Section, Item>?)
    throws(DifferenceError) -> Synchronization<Section, Item>

  /// Puts a snapshot that is made off the main actor in place of the present one, when all earlier calls have ended.
  ///
  /// - Parameters:
  ///   - context: What the update carries along.
  ///   - willReplace: Called on the main actor right before the snapshot is put in place, also where it is the same.
  ///   - synchronize: Makes the snapshot.
  /// - Throws: ``EditError`` for identities that are there twice, `CancellationError` when the task is cancelled; nothing
  ///   has changed.
  @usableFromInline
  func synchronizeInBackground(
    context: UpdateContext, willReplace: @escaping @MainActor () -> Void = {},
    _ synchronize: @escaping Synchronizing
  ) async throws {
    let earlier = lastSynchronization
    let task = Task {
      _ = await earlier?.result
      do {
        try await self.synchronize(context, willReplace, synchronize)
      } catch DifferenceError.cancelled {
        throw CancellationError()
      }
    }
    lastSynchronization = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func synchronize(
    _ context: UpdateContext, _ willReplace: @MainActor () -> Void, _ synchronize: @escaping Synchronizing
  ) async throws {
    var attempt: Snapshot<Section, Item>?
    // A store that changes at every attempt would keep the call waiting for ever.
    for _ in 1...3 {
      let before = snapshot
      let synchronization = try await inBackground { [attempt] () throws(DifferenceError) in
        try synchronize(before, attempt)
      }
      try Task.checkCancellation()
      if snapshot.isIdentical(to: before) {
        willReplace()
        return try replace(with: synchronization, context: context)
      }
      attempt = synchronization.snapshot
    }
    let synchronization = try synchronize(snapshot, attempt)
    willReplace()
    try replace(with: synchronization, context: context)
  }
}

/// Calls a closure off the main actor.
private nonisolated func inBackground<Value: Sendable>(
  _ body: @Sendable () throws(DifferenceError) -> Value
) async throws(DifferenceError) -> Value {
  try body()
}

extension Snapshot {
  /// What synchronizing with another snapshot comes to, with all that an update needs made in advance: the changeset, and
  /// the index in which identities that are there twice are found.
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - removesEmptied: Whether sections that had items here and have none there are removed.
  /// - Returns: The snapshot and the changeset.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  func preparedSynchronization(
    with other: Snapshot, removingEmptied removesEmptied: Bool = false
  ) throws(DifferenceError) -> Synchronization<Section, Item> {
    let cancellation = CancellationPoll(isOn: true)
    var synchronization = try synchronization(with: other, cancellation: cancellation)
    if removesEmptied {
      synchronization.removeSections(emptiedSince: self)
      if synchronization.changeset == nil {
        synchronization = try self.synchronization(with: synchronization.snapshot, cancellation: cancellation)
      }
    }
    _ = synchronization.snapshot.duplicateIdentities
    return synchronization
  }
}
