#if canImport(CoreData)
  import CoreData
  public import Headwater
  import HeadwaterFetching

  extension ManagedObjectSource: EditableDataSource {
    /// Deletes the object of a row. The context is saved at once if it had no unsaved changes before; otherwise the deletion
    /// is saved with those.
    ///
    /// - Parameter position: Where the row is.
    /// - Throws: `EditError` for a place that is not there, `FetchError` for an object that cannot be saved; what saving
    ///   throws. Nothing has changed then.
    public func remove(at position: ItemPosition) throws {
      guard let object = object(at: position) else {
        throw EditError.noPosition(position, count: snapshot.numberOfItems(inSection: position.section))
      }
      guard object.isWritable else {
        throw FetchError.readOnly("The object is in a store that is read only.")
      }
      try context.write { context.delete(object) }
    }

    /// Moves a row within its section, in a list in the order of ``positionAttribute``: its object, and where there is no
    /// room as few others as need be, get new positions. The context is saved as after ``remove(at:)``.
    ///
    /// - Parameters:
    ///   - source: Where it is.
    ///   - target: Where it will be when it has moved.
    /// - Throws: `FetchError` for a list in another order, another section, and objects that cannot be saved; `EditError`
    ///   for a place that is not there; what saving throws. Nothing has changed then.
    public func move(from source: ItemPosition, to target: ItemPosition) throws {
      let changes = try positions(forMoveFrom: source, to: target)
      if source == target { return }
      try context.write {
        for (object, value) in changes.values { object.setValue(value, forKey: changes.attribute) }
      }
    }

    /// Whether an object can be deleted: one in a store that can be written.
    package func canRemoveItem(at position: ItemPosition) -> Bool { object(at: position)?.isWritable == true }

    /// Whether a row can be moved: one in a store that can be written, in a list in the order of positions.
    package func canMoveItem(at position: ItemPosition) -> Bool {
      canRemoveItem(at: position) && (try? order()) != nil
    }

    /// Whether a row can be moved to a place: in its section, where there is room for its position.
    package func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
      (try? positions(forMoveFrom: source, to: target)) != nil
    }

    /// The attribute of the positions, and how rows are sorted by it.
    private func order() throws(FetchError) -> (attribute: NSAttributeDescription, isDescending: Bool) {
      guard let positionAttribute, let request,
        let attribute = request.entityName.flatMap(context.entity(named:))?.attributesByName[
          positionAttribute]
      else { throw .unsupported("The source has no attribute that positions are kept in.") }
      let terms = (request.sortDescriptors ?? []).map {
        SortTerm(key: $0.key ?? "", isAscending: $0.ascending)
      }
      guard let term = PositionTerm(positionAttribute, in: terms, sectionedBy: sectioning.key) else {
        throw .unsupported("The list is not in the order of \(positionAttribute).")
      }
      return (attribute, term.isDescending)
    }

    /// The positions that objects get when a row is moved.
    private func positions(
      forMoveFrom source: ItemPosition, to target: ItemPosition
    ) throws -> (attribute: String, values: [(object: Object, value: NSNumber)]) {
      let (attribute, isDescending) = try order()
      guard source.section == target.section else {
        throw FetchError.unsupported("A row cannot be moved to another section.")
      }
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
      guard let found else { throw FetchError.unsupported("There is no room for the row.") }
      let values = try zip(found.range, found.values).map { index, value in
        let object = items[index].object
        guard object.isWritable, let number = attribute.number(value) else {
          throw FetchError.unsupported("A row cannot get the position that it has to have.")
        }
        return (object, number)
      }
      return (attribute.name, values)
    }
  }

  extension NSAttributeDescription {
    /// Whether it is a whole number.
    fileprivate var isWhole: Bool {
      [.integer16AttributeType, .integer32AttributeType, .integer64AttributeType].contains(attributeType)
    }

    /// A position as the attribute keeps it; nil where it is of no such type, or out of its range.
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
    /// Whether it can be saved where it is.
    fileprivate var isWritable: Bool { !isDeleted && objectID.persistentStore?.isReadOnly != true }
  }
#endif
