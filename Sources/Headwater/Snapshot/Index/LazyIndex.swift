public import Atomics

/// A snapshot's index, made when it is first asked for: from the nearest earlier snapshot that has one, or from nothing.
@usableFromInline
struct LazyIndex<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias SectionTree = Tree<SectionMeasure<Section, Item>>

  /// An earlier snapshot's index and tree, to follow from.
  @usableFromInline
  struct Base: Sendable {
    @usableFromInline var index: SnapshotIndex<Section, Item>
    @usableFromInline var tree: SectionTree

    @inlinable
    init(index: SnapshotIndex<Section, Item>, tree: SectionTree) {
      self.index = index
      self.tree = tree
    }
  }

  @usableFromInline let base: Base?
  @usableFromInline let made = ManagedAtomicLazyReference<SnapshotIndex<Section, Item>>()

  @inlinable
  init(base: Base? = nil) {
    self.base = base
  }

  /// The index for an edited snapshot: based on this one if it has been made, else on what this one is based on.
  @inlinable
  func successor(after snapshot: Snapshot<Section, Item>) -> LazyIndex {
    if let index = made.load() { return LazyIndex(base: Base(index: index, tree: snapshot.tree)) }
    return LazyIndex(base: base)
  }

  /// The index. O(n) the first time in a line of snapshots, then what has changed since the one before, then O(1).
  /// Safe to ask for on any thread.
  @inlinable
  func value(for snapshot: Snapshot<Section, Item>) -> SnapshotIndex<Section, Item> {
    if let index = made.load() { return index }
    var builder = IndexBuilder(base?.index)
    builder.follow(from: base?.tree ?? SectionTree(), to: snapshot.tree)
    return made.storeIfNilThenLoad(SnapshotIndex(builder))
  }
}
