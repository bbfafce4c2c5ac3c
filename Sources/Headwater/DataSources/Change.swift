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
  @usableFromInline let made = ManagedAtomicLazyReference<MadeChangeset>()

  @inlinable
  init(
    from before: List, to after: List, _ context: UpdateContext,
    compare: @escaping @Sendable (List, List, CancellationPoll) throws(DifferenceError) -> Changeset = {
      (before, after, cancellation) throws(DifferenceError) in
      try after.changeset(from: before, cancellation: cancellation)
    }
  ) {
    self.before = before
    self.after = after
    self.context = context
    self.compare = compare
  }

  var changeset: Changeset {
    if let made = made.load() { return made.changeset }
    let changeset =
      (try? compare(before, after, CancellationPoll())) ?? Changeset(replacing: before, with: after)
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
