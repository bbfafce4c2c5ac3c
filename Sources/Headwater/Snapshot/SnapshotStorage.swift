public import Atomics

/// What a snapshot is a reference to: its tree, and its index, which is made when it is first asked for: from that of the
/// nearest earlier snapshot that has one, or from nothing.
@usableFromInline
final class SnapshotStorage<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias Index = SnapshotIndex<Section, Item>

  /// The sections, each with the tree of its items.
  @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>
  /// The index of an earlier snapshot, to follow from.
  @usableFromInline let earlierIndex: Index?
  @usableFromInline let madeIndex = ManagedAtomicLazyReference<Index>()

  /// The edit whose closure has the list; nil for all others.
  @usableFromInline let edit: RunningEdit<Section, Item>?

  @inlinable
  init(
    _ tree: Tree<SectionMeasure<Section, Item>>, after earlier: SnapshotStorage? = nil,
    edit: RunningEdit<Section, Item>? = nil
  ) {
    self.tree = tree
    self.edit = edit
    earlierIndex = earlier.flatMap { $0.madeIndex.load() ?? $0.earlierIndex }
  }

  /// The index. O(n) the first time in a line of snapshots, then what has changed since the one before, then O(1).
  /// Safe to ask for on any thread.
  @inlinable
  var index: Index {
    if let index = madeIndex.load() { return index }
    var builder = IndexBuilder(earlierIndex)
    builder.follow(from: earlierIndex?.tree ?? Tree(), to: tree)
    return madeIndex.storeIfNilThenLoad(Index(builder, of: tree))
  }
}
