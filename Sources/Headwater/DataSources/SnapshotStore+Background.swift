extension SnapshotStore {
  /// A closure that synchronizes the store with a new snapshot, starting from the current snapshot. If the store changes in the
  /// meantime, the closure is called again with the newer current snapshot and the result of the previous attempt.
  @usableFromInline package typealias Synchronizing =
    @Sendable (_ present: Snapshot<Section, Item>, _ attempt: Snapshot<Section, Item>?)
    throws(DifferenceError) -> Synchronization<Section, Item>

  /// Replaces the current snapshot with one that is computed off the main actor, after all earlier calls have ended.
  ///
  /// - Parameters:
  ///   - context: The context of the update.
  ///   - willReplace: A closure that the store calls on the main actor immediately before it replaces the snapshot, even if the
  ///     snapshot is the same.
  ///   - synchronize: A closure that computes the snapshot.
  /// - Throws: ``EditError`` for duplicate identities, or `CancellationError` if the task is canceled. In these cases, nothing
  ///   changes.
  @usableFromInline
  package func synchronizeInBackground(
    context: UpdateContext, willReplace: @escaping @MainActor () -> Void = {},
    _ synchronize: @escaping Synchronizing
  ) async throws {
    // Queue behind the latest call, so that calls take effect in order.
    let earlier = lastSynchronization
    let task = Task {
      // Wait for the earlier call, whether it succeeds or fails.
      _ = await earlier?.result
      do {
        try await self.synchronize(context, willReplace, synchronize)
      } catch DifferenceError.cancelled {
        // Callers expect the standard error for cancellation.
        throw CancellationError()
      }
    }
    lastSynchronization = task
    // An unstructured task doesn't inherit the caller's cancellation, so pass it on.
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
    // Limit the attempts, because a store that changes during each attempt would delay the call forever.
    for _ in 1...3 {
      let before = snapshot
      let synchronization = try await inBackground { [attempt] () throws(DifferenceError) in
        try synchronize(before, attempt)
      }
      // The comparison may have ended before it detected the cancellation.
      try Task.checkCancellation()
      // The result is valid only if it was computed from the current snapshot.
      if snapshot.isIdentical(to: before) {
        willReplace()
        return try replace(with: synchronization, context: context)
      }
      // Start the next attempt from this result, which is usually close to the next result.
      attempt = synchronization.snapshot
    }
    // Compare on the main actor, where the store can't change in the meantime.
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
  /// Returns the result of synchronizing with another snapshot, and prepares everything that an update needs: the changeset,
  /// and the index that detects duplicate identities.
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - removesEmptied: A Boolean value that indicates whether to remove sections that have items in this snapshot but none in
  ///     the other.
  /// - Returns: The snapshot and the changeset.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  func preparedSynchronization(
    with other: Snapshot, removingEmptied removesEmptied: Bool = false
  ) throws(DifferenceError) -> Synchronization<Section, Item> {
    // Poll for cancellation, because comparing long lists takes time.
    let cancellation = CancellationPoll(isOn: true)
    var synchronization = try synchronization(with: other, cancellation: cancellation)
    if removesEmptied {
      synchronization.removeSections(emptiedSince: self)
      // If sections were removed, the changeset is unknown, so compare again.
      if synchronization.changeset == nil {
        synchronization = try self.synchronization(with: synchronization.snapshot, cancellation: cancellation)
      }
    }
    // Build the index.
    _ = synchronization.snapshot.duplicateIdentities
    return synchronization
  }
}
