#if canImport(CoreData)
  import CoreData
  public import Headwater
  import HeadwaterFetching

  extension CoreDataSource: EditableDataSource {
    /// Moves a row within its section. Its object gets a new position. If there is no space between its neighbors, as few other
    /// objects as necessary also get new positions. The row moves when the controller reports the change. The context is saved
    /// immediately if it had no unsaved changes before; otherwise, the move is saved together with those changes.
    ///
    /// - Parameters:
    ///   - source: The current position of the row.
    ///   - target: The position of the row after the move.
    /// - Throws: `FetchError/unsupported(_:)` if the request isn't `reorderable(by:)`, the list is in a different order, or the
    ///   target is in another section; `EditError` if a position doesn't exist; or an error that occurs while saving. If an
    ///   error is thrown, nothing changes.
    public func move(from source: ItemPosition, to target: ItemPosition) throws {
      let (attribute, changes) = try changes(forMoveFrom: source, to: target)
      if source == target { return }
      try context.write {
        for (object, value) in changes { object.setValue(value, forKey: attribute) }
      }
    }

    /// Returns a Boolean value that indicates whether a row can be moved: the request must be reorderable, and the list must be
    /// in that order.
    public func canMoveItem(at position: ItemPosition) -> Bool {
      guard let request, let reordering = request.reordering, object(at: position) != nil else {
        return false
      }
      return reordering.isOrder(of: request)
    }

    /// Returns a Boolean value that indicates whether a row can be moved to a position: it must be in the same section and have
    /// space for the row.
    public func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
      (try? changes(forMoveFrom: source, to: target)) != nil
    }

    /// Always returns false, because objects are deleted in their context.
    public func canRemoveItem(at position: ItemPosition) -> Bool { false }

    /// Returns the changes to write for a move.
    private func changes(
      forMoveFrom source: ItemPosition, to target: ItemPosition
    ) throws -> (attribute: String, changes: [(object: NSManagedObject, value: Any?)]) {
      guard let request else {
        throw EditError.noSection(source.section, count: snapshot.numberOfSections)
      }
      guard let reordering = request.reordering else {
        throw FetchError.unsupported("The request isn't reorderable. Use reorderable(by:).")
      }
      _ = try snapshot.edited { snapshot throws(EditError) in try snapshot.move(from: source, to: target) }
      let count = snapshot.numberOfItems(inSection: source.section)
      let found = try reordering.positions(forMoveFrom: source, to: target, among: count, in: request) {
        index in
        guard let column = request.query.order.first?.column,
          let object = object(at: index, afterMoveFrom: source, to: target)
        else { return nil }
        return FetchValue(object.value(forKey: column.name), as: column.type)
      }
      var changes: [(object: NSManagedObject, value: Any?)] = []
      for (index, value) in found.positions {
        guard let object = object(at: index, afterMoveFrom: source, to: target) else {
          throw FetchError.unsupported("A row that needs a new position has no object.")
        }
        changes.append((object, value.object))
      }
      return (found.column.name, changes)
    }

    /// Always throws an error, because rows can't be removed.
    ///
    /// - Parameter position: The position of the row.
    /// - Throws: `FetchError/unsupported(_:)`.
    public func remove(at position: ItemPosition) throws {
      throw FetchError.unsupported("Objects can't be removed from the list. Delete them in their context.")
    }

    /// Returns the object of the row that will be at an index of its section after a move.
    private func object(
      at index: Int, afterMoveFrom source: ItemPosition, to target: ItemPosition
    ) -> NSManagedObject? {
      let other = index < target.item ? index : index - 1
      let before = index == target.item ? source.item : other < source.item ? other : other + 1
      return object(at: ItemPosition(section: source.section, item: before))
    }
  }
#endif
