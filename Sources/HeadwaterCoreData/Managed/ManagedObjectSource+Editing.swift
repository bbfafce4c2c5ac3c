#if canImport(CoreData)
  import CoreData
  public import Headwater
  import HeadwaterFetching

  extension ManagedObjectSource: EditableDataSource {
    /// Deletes the object of a row. The context is saved immediately if it had no unsaved changes before; otherwise, the
    /// deletion is saved together with those changes.
    ///
    /// - Parameter position: The position of the row.
    /// - Throws: `EditError` if the position doesn't exist, `FetchError` if the object can't be saved, or an error that occurs
    ///   while saving. If an error is thrown, nothing changes.
    public func remove(at position: ItemPosition) throws {
      guard let object = object(at: position) else {
        throw EditError.noPosition(position, count: snapshot.numberOfItems(inSection: position.section))
      }
      guard object.isWritable else {
        throw FetchError.readOnly("The object is in a read-only store.")
      }
      try context.write { context.delete(object) }
    }

    /// Moves a row within its section of a list that is sorted by ``positionAttribute``. Its object gets a new position. If
    /// there is no space between its neighbors, as few other objects as necessary also get new positions. The context is saved
    /// as described in ``remove(at:)``.
    ///
    /// - Parameters:
    ///   - source: The current position of the row.
    ///   - target: The position of the row after the move.
    /// - Throws: `FetchError` if the list is in a different order, if the target is in another section, or if objects can't be
    ///   saved; `EditError` if a position doesn't exist; or an error that occurs while saving. If an error is thrown, nothing
    ///   changes.
    public func move(from source: ItemPosition, to target: ItemPosition) throws {
      let changes = try positions(forMoveFrom: source, to: target)
      if source == target { return }
      try context.write {
        for (object, value) in changes.values { object.setValue(value, forKey: changes.attribute) }
      }
    }

    /// Returns a Boolean value that indicates whether an object can be deleted, that is, whether its store is writable.
    public func canRemoveItem(at position: ItemPosition) -> Bool { object(at: position)?.isWritable == true }

    /// Returns a Boolean value that indicates whether a row can be moved: its store must be writable, and the list must be
    /// sorted by position.
    public func canMoveItem(at position: ItemPosition) -> Bool {
      canRemoveItem(at: position) && (try? order()) != nil
    }

    /// Returns a Boolean value that indicates whether a row can be moved to a position: it must be in the same section and have
    /// space for the row.
    public func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
      (try? positions(forMoveFrom: source, to: target)) != nil
    }

    /// Returns the attribute that stores positions, and the direction in which rows are sorted by it.
    private func order() throws(FetchError) -> (attribute: NSAttributeDescription, isDescending: Bool) {
      guard let positionAttribute, let request,
        let attribute = request.entityName.flatMap(context.entity(named:))?.attributesByName[
          positionAttribute]
      else { throw .unsupported("The source has no attribute that stores positions.") }
      let terms = (request.sortDescriptors ?? []).map {
        SortTerm(key: $0.key ?? "", isAscending: $0.ascending)
      }
      guard let term = PositionTerm(positionAttribute, in: terms, sectionedBy: sectioning.key) else {
        throw .unsupported("The list isn't sorted by \(positionAttribute).")
      }
      return (attribute, term.isDescending)
    }

    /// Returns the new positions of the objects when a row is moved.
    private func positions(
      forMoveFrom source: ItemPosition, to target: ItemPosition
    ) throws -> (attribute: String, values: [(object: Object, value: NSNumber)]) {
      let (attribute, isDescending) = try order()
      guard source.section == target.section else {
        throw FetchError.unsupported("A row can't be moved to another section.")
      }
      // Find free positions between the row's new neighbors.
      let moved = try snapshot.edited { snapshot throws(EditError) in
        try snapshot.move(from: source, to: target)
      }
      let items = moved.items(inSection: target.section)
      let type: ColumnType = attribute.isWhole ? .integer : .real
      let gaps = GapPositions(isWhole: attribute.isWhole, isDescending: isDescending)
      let found = gaps.positions(forInsertionAt: target.item, among: items.count - 1) { index in
        let object = items[index < target.item ? index : index + 1].object
        return FetchValue(object.value(forKey: attribute.name), as: type)
      }
      guard let found else { throw FetchError.unsupported("There is no free position for the row.") }
      // Check that they can be stored.
      let values = try zip(found.range, found.values).map { index, value in
        let object = items[index].object
        guard object.isWritable, let number = attribute.number(value) else {
          throw FetchError.unsupported("A row can't store the position that it needs.")
        }
        return (object, number)
      }
      return (attribute.name, values)
    }
  }

  extension NSAttributeDescription {
    /// A Boolean value that indicates whether the attribute is an integer.
    fileprivate var isWhole: Bool {
      [.integer16AttributeType, .integer32AttributeType, .integer64AttributeType].contains(attributeType)
    }

    /// Returns a position as a value of the attribute, or nil if it has the wrong type or is out of range.
    fileprivate func number(_ value: FetchValue) -> NSNumber? {
      switch (value, attributeType) {
      case (.integer(let value), .integer16AttributeType): Int16(exactly: value).map { NSNumber(value: $0) }
      case (.integer(let value), .integer32AttributeType): Int32(exactly: value).map { NSNumber(value: $0) }
      case (.integer(let value), .integer64AttributeType): NSNumber(value: value)
      case (.real(let value), .doubleAttributeType): NSNumber(value: value)
      default: nil
      }
    }
  }

  extension NSManagedObject {
    /// A Boolean value that indicates whether changes to the object can be saved in its store.
    fileprivate var isWritable: Bool { !isDeleted && objectID.persistentStore?.isReadOnly != true }
  }
#endif
