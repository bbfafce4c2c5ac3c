public import Headwater

extension ListAdapter {
  /// Puts a dropped item where the view shows a drop placeholder. The view inserts the cell by itself; the adapter adds nothing
  /// to that.
  ///
  /// ```swift
  /// let context = coordinator.drop(dragItem, to: placeholder)
  /// try list.commitDrop(of: note) { updates in
  ///   context.commitInsertion(dataSourceUpdates: updates)
  /// } insert: { note, position in
  ///   try notes.insert(note, at: position)
  /// }
  /// ```
  ///
  /// Updates that come while the view shows a placeholder wait until it is committed or deleted. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - commit: Commits the placeholder with the closure that it gets, and says whether it was still there.
  ///   - insert: Inserts the item into the source, at a position there. What it throws is reported, and the item goes again.
  /// - Throws: `EditError` for an item that the list shows already, which is checked before anything is committed: delete
  ///   the placeholder then.
  public func commitDrop(
    of item: Item, commit: (_ updates: (IndexPath) -> Void) -> Bool,
    insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    if displayed.contains(item.identity) { throw EditError.duplicateItems(identities: ["\(item.identity)"]) }
    var failure: (any Error)?
    _ = commit { path in
      drag.ends()
      postpone()
      do {
        guard let position = ItemPosition(path) else { throw EditError.noSection(path.first ?? 0, count: 0) }
        try driver.adoptInsertion(of: item, at: position, write: insert)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
