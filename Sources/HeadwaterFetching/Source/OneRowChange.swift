internal import Headwater

/// What a change of one row of a list has come to: told without comparing what was shown with what is. A value.
struct OneRowChange<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, Slot<Record>>

  /// What was shown.
  let before: List
  /// Where the row was shown then; nil where it was not.
  let source: ItemPosition?
  /// Where it is shown now; nil where it is not.
  let target: ItemPosition?

  /// The difference. O(log n).
  ///
  /// - Parameters:
  ///   - shown: What it is asked from.
  ///   - after: What is shown now.
  /// - Returns: The changeset; nil where the change was one of something else.
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
