internal import Headwater

/// A change to a single row, from which a changeset can be created without diffing.
struct OneRowChange<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, LoadingRow<Record>>

  /// The snapshot before the change.
  let before: List
  /// The position of the row before the change; nil if it wasn't displayed.
  let source: ItemPosition?
  /// The position of the row after the change; nil if it isn't displayed.
  let target: ItemPosition?

  /// Returns the changeset for the change. O(log n).
  ///
  /// - Parameters:
  ///   - shown: The snapshot that the changeset starts from.
  ///   - after: The snapshot after the change.
  /// - Returns: The changeset; nil if the change started from another snapshot.
  func changeset(from shown: List, to after: List) -> Changeset? {
    guard shown.isIdentical(to: before) else { return nil }
    let (old, new) = (source.flatMap(before.item), target.flatMap(after.item))
    var changeset = Changeset()
    if let source, let target, let old, let new, old.identity == new.identity {
      let move = Move(source: source, target: target)
      if source != target { changeset.movedItems = [move] }
      if old != new { changeset.updatedItems = [move] }
    } else {
      if let source { changeset.deletedItems = [ItemRun(start: source, count: 1)] }
      if let target { changeset.insertedItems = [ItemRun(start: target, count: 1)] }
    }
    return changeset
  }
}
