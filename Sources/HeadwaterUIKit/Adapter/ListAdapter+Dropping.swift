public import Headwater

extension ListAdapter {
  /// Inserts a dropped item where the view shows a drop placeholder. The view inserts the cell itself, so the adapter doesn't
  /// insert another one.
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
  /// While the view shows a placeholder, incoming updates wait until it is committed or deleted. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - commit: A closure that commits the placeholder, passing along the closure that it receives, and returns whether the
  ///     placeholder still existed.
  ///   - insert: A closure that inserts the item into the source at a position. If it throws, the error is reported and the
  ///     item is removed again.
  /// - Returns: A Boolean value that indicates whether the placeholder still existed. If it didn't, because the view has been
  ///   reloaded, nothing is inserted.
  /// - Throws: `EditError` if the list already displays the item. This is checked before anything is committed. Delete the
  ///   placeholder in this case.
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

  /// Inserts a dropped item into the view and into the source. The view has a cell for it when this function returns, so that a
  /// drop coordinator can animate the item to it.
  ///
  /// ```swift
  /// for dropped in coordinator.items {
  ///   guard let note = dropped.dragItem.localObject as? Note, let path = coordinator.destinationIndexPath else { continue }
  ///   try list.commitDrop(of: note, at: path) { note, position in try notes.insert(note, at: position) }
  ///   coordinator.drop(dropped.dragItem, toRowAt: path)
  /// }
  /// ```
  ///
  /// The source may be ahead of the view, because updates wait while the user drags. The item is inserted after the item that
  /// it follows in the view. Waiting updates are shown afterward. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - path: The index path of the drop, in the view.
  ///   - insert: A closure that inserts the item into the source at a position. If it throws, the error is reported and the
  ///     item is removed again.
  /// - Throws: `EditError` if the list already displays the item, if the path doesn't exist, or if the source no longer
  ///   contains the section. Nothing changes in these cases.
  public func commitDrop(
    of item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try checkIsNew(item)
    guard let target = ItemPosition(path) else {
      throw EditError.noSection(path.first ?? 0, count: displayed.numberOfSections)
    }
    let position = try driver.positionInSource(of: item, insertedAt: target)
    // If the view can't perform a batch now, it shows the source's new snapshot later.
    guard isOnScreen, !isAnswering, !driver.isShowingUpdate else { return try insert(item, position) }
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

  /// Adopts an item that the view already shows at a path.
  private func adopt(
    _ item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    finger.itemIsDropped()
    postpone()
    guard let position = ItemPosition(path) else { throw EditError.noSection(path.first ?? 0, count: 0) }
    userEdits.change(sections: [position.section])
    try driver.adoptInsertion(of: item, at: position, write: insert)
  }
}
