public import Atomics

/// Two snapshots and their changeset, which is made when it is first asked for.
@usableFromInline
final class Change<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias List = Snapshot<Section, Item>

  @usableFromInline let before: List
  @usableFromInline let after: List
  @usableFromInline let context: UpdateContext
  /// How to compare is a closure, so that it is compiled for the very types of the one who made the change.
  @usableFromInline let compare: @Sendable (List, List, CancellationPoll) throws(DifferenceError) -> Changeset
  /// Whether there is more than so much to compare; a closure for the same reason.
  @usableFromInline let isUnshared: @Sendable (_ maximum: Int, List, List) -> Bool
  @usableFromInline let made = ManagedAtomicLazyReference<MadeChangeset>()
  /// Makes the changeset off the main actor, while somebody waits for that.
  @usableFromInline @MainActor var comparison: Task<Void, Never>?
  /// How many wait.
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

  /// Takes a changeset that is known already.
  @usableFromInline
  func take(_ changeset: Changeset) {
    _ = made.storeIfNilThenLoad(MadeChangeset(changeset))
  }

  var changeset: Changeset {
    // A comparison that nobody can cancel is too large, if there is none.
    (try? changeset(CancellationPoll())) ?? Changeset(replacing: before, with: after)
  }

  /// The changeset, made when it is first asked for.
  ///
  /// - Throws: `DifferenceError.cancelled`; the changeset is still to be made.
  func changeset(_ cancellation: CancellationPoll) throws(DifferenceError) -> Changeset {
    if let made = made.load() { return made.changeset }
    let changeset: Changeset
    do {
      changeset = try compare(before, after, cancellation)
    } catch .cancelled {
      throw .cancelled
    } catch {
      changeset = Changeset(replacing: before, with: after)
    }
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
