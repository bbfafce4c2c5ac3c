/// One edit to a snapshot. The changeset can be derived from the edit without comparing the snapshots.
@usableFromInline
enum SnapshotEdit: Sendable {
  /// Inserted adjacent items, at positions in the edited list.
  case insertedItems(ItemRun)
  /// Inserted items at positions in the edited list, in ascending order.
  case insertedItemsAt([ItemPosition])
  /// Removed adjacent items, at positions in the list before the edit.
  case removedItems(ItemRun)
  /// Removed items at positions in the list before the edit, in ascending order.
  case removedItemsAt([ItemPosition])
  /// Changed the content of an item. Its identity is the same.
  case updatedItem(ItemPosition)
  /// Replaced an item with one that has another identity.
  case replacedItem(ItemPosition)
  /// Moved an item. The target is its position in the edited list.
  case movedItem(from: ItemPosition, to: ItemPosition)
  /// Inserted sections, at indices in the edited list.
  case insertedSections(Range<Int>)
  /// Removed sections, at indices in the list before the edit, in ascending order.
  case removedSections([Int])
  /// Changed the value of a section. Its identity is the same.
  case updatedSection(Int)
  /// Moved a section. The target is its index in the edited list.
  case movedSection(from: Int, to: Int)
  /// Edited the list in another way. Its changes can only be found by comparing it with the list before the edit.
  case other

  /// The changes between the lists before and after the edit, provided that identities are unique; nil if the lists must be
  /// compared. O(changes).
  @usableFromInline
  var changeset: Changeset? {
    var changes = Changeset()
    switch self {
    case .insertedItems(let run): changes.insertedItems = [run]
    case .insertedItemsAt(let positions):
      changes.insertedItems = positions.map { ItemRun(start: $0, count: 1) }
      changes.insertedItems.join()
    case .removedItems(let run): changes.deletedItems = [run]
    case .removedItemsAt(let positions):
      changes.deletedItems = positions.map { ItemRun(start: $0, count: 1) }
      changes.deletedItems.join()
    case .updatedItem(let position): changes.updatedItems = [ItemMove(source: position, target: position)]
    case .replacedItem(let position):
      changes.deletedItems = [ItemRun(start: position, count: 1)]
      changes.insertedItems = [ItemRun(start: position, count: 1)]
    case .movedItem(let source, let target):
      changes.movedItems = [ItemMove(source: source, target: target)]
    case .insertedSections(let range): changes.insertedSections = Array(range)
    case .removedSections(let indices): changes.deletedSections = indices
    case .updatedSection(let index): changes.updatedSections = [SectionMove(source: index, target: index)]
    case .movedSection(let source, let target):
      changes.movedSections = [SectionMove(source: source, target: target)]
    case .other: return nil
    }
    return changes
  }
}

extension Snapshot {
  /// Returns the edit that leads from a snapshot to this one.
  ///
  /// - Parameter base: The snapshot that was copied and edited.
  /// - Returns: The edit, or nil if there were several edits or none.
  @usableFromInline
  func lastEdit(since base: Snapshot) -> SnapshotEdit? {
    storage.numberOfEdits == base.storage.numberOfEdits + 1 ? storage.lastEdit : nil
  }
}
