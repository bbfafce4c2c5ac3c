public import Atomics

/// Two snapshots and their changeset, which is computed lazily.
@usableFromInline
final class Change<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias List = Snapshot<Section, Item>

  @usableFromInline let before: List
  @usableFromInline let after: List
  @usableFromInline let context: UpdateContext
  /// The comparison. It's a closure so that it's specialized for the concrete types of the code that made the change.
  @usableFromInline let compare: @Sendable (List, List, CancellationPoll) throws(DifferenceError) -> Changeset
  /// Returns a Boolean value that indicates whether the comparison would exceed a given number of items or sections. It's a
  /// closure for the same reason.
  @usableFromInline let isUnshared: @Sendable (_ maximum: Int, List, List) -> Bool
  @usableFromInline let made = ManagedAtomicLazyReference<MadeChangeset>()
  /// The task that computes the changeset off the main actor while other tasks wait for it.
  @usableFromInline @MainActor var comparison: Task<Void, Never>?
  /// The number of waiting tasks.
  @usableFromInline @MainActor var numberWaiting = 0

  @inlinable
  init(
    from before: List, to after: List, _ context: UpdateContext,
    compare: @escaping @Sendable (List, List, CancellationPoll) throws(DifferenceError) -> Changeset = {
      (before, after, cancellation) throws(DifferenceError) in
      try after.changeset(from: before, cancellation: cancellation)
    },
    isUnshared: @escaping @Sendable (_ maximum: Int, List, List) -> Bool = { maximum, before, after in
      after.isUnshared(byMoreThan: maximum, with: before)
    }
  ) {
    self.before = before
    self.after = after
    self.context = context
    self.compare = compare
    self.isUnshared = isUnshared
  }

  /// Adopts a changeset that is already known.
  @usableFromInline
  func take(_ changeset: Changeset) {
    _ = made.storeIfNilThenLoad(MadeChangeset(changeset))
  }

  var changeset: Changeset {
    // Without cancellation, the comparison throws only if the snapshots are too large. In that case, replace everything.
    (try? changeset(CancellationPoll())) ?? Changeset(replacing: before, with: after)
  }

  /// Returns the changeset, computing it on the first call.
  ///
  /// - Throws: `DifferenceError.cancelled`; in this case, the changeset isn't computed.
  func changeset(_ cancellation: CancellationPoll) throws(DifferenceError) -> Changeset {
    // An earlier call, on any thread, may have computed the changeset.
    if let made = made.load() { return made.changeset }
    let changeset: Changeset
    do {
      changeset = try compare(before, after, cancellation)
    } catch .cancelled {
      throw .cancelled
    } catch {
      // The snapshots are too large to compare, so replace everything.
      changeset = Changeset(replacing: before, with: after)
    }
    // If several threads have computed the changeset, all of them use the first result.
    return made.storeIfNilThenLoad(MadeChangeset(changeset)).changeset
  }
}

@usableFromInline
final class MadeChangeset: Sendable {
  let changeset: Changeset

  init(_ changeset: Changeset) {
    self.changeset = changeset
  }
}
