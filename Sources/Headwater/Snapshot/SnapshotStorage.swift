public import Atomics

/// The storage of a snapshot: its tree and its index. The first lookup builds the index from that of the nearest earlier
/// snapshot that has one, or else from scratch.
@usableFromInline
final class SnapshotStorage<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias Index = SnapshotIndex<Section, Item>

  /// The sections, each with the tree of its items.
  @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>
  /// The index of an earlier snapshot to start from.
  @usableFromInline let earlierIndex: Index?
  @usableFromInline let madeIndex = ManagedAtomicLazyReference<Index>()

  /// The edit whose closure is editing the list; nil for all other snapshots.
  @usableFromInline let edit: RunningEdit<Section, Item>?
  /// The most recent edit to the list.
  @usableFromInline let lastEdit: SnapshotEdit
  /// The number of edits since the list was created.
  @usableFromInline let numberOfEdits: Int

  /// Creates the storage of a snapshot.
  ///
  /// - Parameters:
  ///   - tree: The sections.
  ///   - earlier: The storage of the snapshot that was edited; nil for a new list.
  ///   - lastEdit: The edit that leads from the earlier tree to this one; nil if both are the same.
  ///   - edit: The edit whose closure is editing the list.
  @inlinable
  init(
    _ tree: Tree<SectionMeasure<Section, Item>>, after earlier: SnapshotStorage? = nil,
    by lastEdit: SnapshotEdit? = nil, edit: RunningEdit<Section, Item>? = nil
  ) {
    self.tree = tree
    self.edit = edit
    self.lastEdit = lastEdit ?? earlier?.lastEdit ?? .other
    numberOfEdits = (earlier?.numberOfEdits ?? 0) + (lastEdit == nil ? 0 : 1)
    // If the earlier snapshot has no index yet, start from the same index as that snapshot.
    earlierIndex = earlier.flatMap { $0.madeIndex.load() ?? $0.earlierIndex }
  }

  /// The index. The first access in a series of snapshots takes O(n), the first access in each later snapshot takes time
  /// proportional to the changes since the previous one, and further accesses take O(1). Can be accessed from any thread.
  @inlinable
  var index: Index {
    if let index = madeIndex.load() { return index }
    // Update a copy of the earlier index, or build the index from an empty tree.
    var builder = IndexBuilder(earlierIndex)
    builder.follow(from: earlierIndex?.tree ?? Tree(), to: tree)
    // If several threads build the index at the same time, all of them use the first one that is stored.
    return madeIndex.storeIfNilThenLoad(Index(builder, of: tree))
  }
}
