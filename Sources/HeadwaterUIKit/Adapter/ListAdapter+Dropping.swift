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
  /// - Returns: Whether the placeholder was still there. If not, nothing is inserted: a reload of the view has taken it away.
  /// - Throws: `EditError` for an item that the list shows already, which is checked before anything is committed: delete
  ///   the placeholder then.
  @discardableResult
  public func commitDrop(
    of item: Item, commit: (_ updates: (IndexPath) -> Void) -> Bool,
    insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws -> Bool {
    try checkIsNew(item)
    var failure: (any Error)?
    let isThere = commit { path in
      do { try adopt(item, at: path, insert: insert) } catch { failure = error }
    }
    if let failure { throw failure }
    return isThere
  }

  /// Inserts a dropped item where the view shows it, in the view and in the source. The view has a cell for it when this
  /// returns, so that a drop coordinator can let the item go there.
  ///
  /// ```swift
  /// for dropped in coordinator.items {
  ///   guard let note = dropped.dragItem.localObject as? Note, let path = coordinator.destinationIndexPath else { continue }
  ///   try list.commitDrop(of: note, at: path) { note, position in try notes.insert(note, at: position) }
  ///   coordinator.drop(dropped.dragItem, toRowAt: path)
  /// }
  /// ```
  ///
  /// The source may be ahead of the view, because updates wait while a finger drags: the item goes behind what it was dropped
  /// behind. What waits is shown afterwards. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: Where it was dropped: a path of the view.
  ///   - insert: Inserts the item into the source, at a position there. What it throws is reported, and the item goes again.
  /// - Throws: `EditError` for an item that the list shows already, for a path that is not there, and for a section that the
  ///   source does not have any longer. Nothing has changed then.
  public func commitDrop(
    of item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try checkIsNew(item)
    guard let target = ItemPosition(path) else {
      throw EditError.noSection(path.first ?? 0, count: displayed.numberOfSections)
    }
    let position = try driver.positionInSource(of: item, insertedAt: target)
    // A view that takes no batch now is shown what the source has, later.
    guard acceptsBatches, !isAnswering, !driver.isShowingUpdate else { return try insert(item, position) }
    var insertion = Changeset()
    insertion.insertedItems = [ItemRun(start: target, count: 1)]
    var failure: (any Error)?
    carryOut(insertion) { [self] in
      do { try adopt(item, at: path, insert: insert) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func checkIsNew(_ item: Item) throws {
    if displayed.contains(item.identity) { throw EditError.duplicateItems(identities: ["\(item.identity)"]) }
  }

  /// Takes on an item that the view shows at a path.
  private func adopt(
    _ item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    drag.drops()
    postpone()
    guard let position = ItemPosition(path) else { throw EditError.noSection(path.first ?? 0, count: 0) }
    sectionsOfUserEdits.insert(position.section)
    try driver.adoptInsertion(of: item, at: position, write: insert)
  }
}
