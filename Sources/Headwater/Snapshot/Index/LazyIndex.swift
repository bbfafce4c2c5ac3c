public import Atomics

/// A snapshot's index, made when it is first asked for: from the nearest earlier snapshot that has one, or from nothing.
@usableFromInline
struct LazyIndex<Section: ListElement, Item: ListElement>: Sendable {
  /// The index of an earlier snapshot, to follow from.
  @usableFromInline let base: SnapshotIndex<Section, Item>?
  @usableFromInline let made = ManagedAtomicLazyReference<SnapshotIndex<Section, Item>>()

  @inlinable
  init(base: SnapshotIndex<Section, Item>? = nil) {
    self.base = base
  }

  /// The index for an edited snapshot: based on this one if it has been made, else on what this one is based on.
  @inlinable
  func successor() -> LazyIndex {
    LazyIndex(base: made.load() ?? base)
  }

  /// The index. O(n) the first time in a line of snapshots, then what has changed since the one before, then O(1).
  /// Safe to ask for on any thread.
  @inlinable
  func value(for snapshot: Snapshot<Section, Item>) -> SnapshotIndex<Section, Item> {
    if let index = made.load() { return index }
    var builder = IndexBuilder(base)
    builder.follow(from: base?.tree ?? Tree(), to: snapshot.tree)
    return made.storeIfNilThenLoad(SnapshotIndex(builder, of: snapshot.tree))
  }
}
