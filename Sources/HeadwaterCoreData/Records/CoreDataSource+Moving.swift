#if canImport(CoreData)
  import CoreData
  public import Headwater
  import HeadwaterFetching

  extension CoreDataSource: EditableDataSource {
    /// Moves a row within its section: its object, and where there is no room as few others as need be, get new positions,
    /// and the row moves as the controller tells of it. The context is saved at once if it had no unsaved changes before;
    /// otherwise the move is saved with those.
    ///
    /// - Parameters:
    ///   - source: Where it is.
    ///   - target: Where it will be when it has moved.
    /// - Throws: `FetchError/unsupported(_:)` for a request that is not `reorderable(by:)`, a list in another order, and
    ///   another section; `EditError` for a place that is not there; what saving throws. Nothing has changed then.
    public func move(from source: ItemPosition, to target: ItemPosition) throws {
      let (attribute, changes) = try changes(forMoveFrom: source, to: target)
      if source == target { return }
      try context.write {
        for (object, value) in changes { object.setValue(value, forKey: attribute) }
      }
    }

    /// Whether a row can be moved: one of a reorderable request, in a list in that order.
    package func canMoveItem(at position: ItemPosition) -> Bool {
      guard let request, let reordering = request.reordering, object(at: position) != nil else {
        return false
      }
      return reordering.isOrder(of: request)
    }

    /// Whether a row can be moved to a place: in its section, where there is room for its position.
    package func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
      (try? changes(forMoveFrom: source, to: target)) != nil
    }

    /// Never: objects are deleted in their context.
    package func canRemoveItem(at position: ItemPosition) -> Bool { false }

    /// What has to be written for a move.
    private func changes(
      forMoveFrom source: ItemPosition, to target: ItemPosition
    ) throws -> (attribute: String, changes: [(object: NSManagedObject, value: Any?)]) {
      guard let request else {
        throw EditError.noSection(source.section, count: snapshot.numberOfSections)
      }
      guard let reordering = request.reordering else {
        throw FetchError.unsupported("The request is not reorderable.")
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
          throw FetchError.unsupported("A row that has to have another position has no object.")
        }
        changes.append((object, value.object))
      }
      return (found.column.name, changes)
    }

    /// Rows cannot be removed.
    ///
    /// - Parameter position: Where a row is.
    /// - Throws: `FetchError/unsupported(_:)`.
    public func remove(at position: ItemPosition) throws {
      throw FetchError.unsupported("Objects are deleted in their context.")
    }

    /// The object of the row that will be at an index of its section.
    private func object(
      at index: Int, afterMoveFrom source: ItemPosition, to target: ItemPosition
    ) -> NSManagedObject? {
      let other = index < target.item ? index : index - 1
      let before = index == target.item ? source.item : other < source.item ? other : other + 1
      return object(at: ItemPosition(section: source.section, item: before))
    }
  }
#endif
