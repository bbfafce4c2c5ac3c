package import Headwater

extension FetchRequest {
  /// Lets the user of a list move its rows. Positions are floating-point numbers in a property that the records are
  /// sorted by first.
  ///
  /// ```swift
  /// let request = try FetchRequest<SingleSection, Task>(sortedBy: [SortDescriptor(\.position)])
  /// let tasks = FetchedDataSource(request.reorderable(by: \.position), in: store)
  /// try tasks.move(from: ItemPosition(section: 0, item: 5), to: ItemPosition(section: 0, item: 1))
  /// ```
  ///
  /// A moved row gets a position between those of its neighbors. Where there is none left, as few rows around it as
  /// need be get new ones.
  ///
  /// - Parameter keyPath: The property: the position of a record, larger or smaller than those of its neighbors.
  /// - Returns: The same request, for a list whose rows can be moved.
  public func reorderable(by keyPath: any WritableKeyPath<Record, Double> & Sendable) -> FetchRequest {
    reorderable(by: .position(keyPath, isWhole: false))
  }

  /// Lets the user of a list move its rows. Positions are whole numbers in a property that the records are sorted by
  /// first. They should have gaps: 1,024 from one to the next is what rows at the ends get.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The same request, for a list whose rows can be moved.
  public func reorderable(by keyPath: any WritableKeyPath<Record, Int> & Sendable) -> FetchRequest {
    reorderable(by: .position(keyPath, isWhole: true))
  }

  private func reorderable(by reordering: FetchReordering<Record>) -> FetchRequest {
    var request = self
    request.reordering = reordering
    return request
  }
}

/// The property of a record that its user's order is kept in.
package struct FetchReordering<Record: FetchedRecord>: Sendable {
  let keyPath: any PartialKeyPath<Record> & Sendable
  /// A record at another position.
  let moved: @Sendable (Record, FetchValue) -> Record?
  let isWhole: Bool

  static func position<Value: FetchValueConvertible>(
    _ keyPath: any WritableKeyPath<Record, Value> & Sendable, isWhole: Bool
  ) -> FetchReordering {
    FetchReordering(
      keyPath: keyPath,
      moved: { record, position in
        guard let value = Value(fetchValue: position) else { return nil }
        var record = record
        record[keyPath: keyPath] = value
        return record
      }, isWhole: isWhole)
  }

  /// Whether a list is in the order of the positions. O(columns).
  ///
  /// - Parameter request: What is fetched.
  /// - Returns: Whether it is sorted by them first.
  package func isOrder<Section>(of request: FetchRequest<Section, Record>) -> Bool {
    (try? column(in: request)) != nil
  }

  private func column<Section>(
    in request: FetchRequest<Section, Record>
  ) throws(FetchError) -> (reference: ColumnReference, isDescending: Bool) {
    let column = try request.table.column(for: keyPath).reference
    guard let term = request.query.order.first, term.column == column else {
      throw FetchError.unsupported("The list is not in the order of \(column.name).")
    }
    return (column, term.isDescending)
  }

  /// Finds positions for a row that is moved within its section, and for as few others as need be.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be.
  ///   - count: How many rows the section has.
  ///   - request: What is fetched.
  ///   - position: The position of the row at an index of the section after the move; nil where it is not known. Is not
  ///     asked for that of the moved one.
  /// - Returns: The column, and new positions by the rows' indices in the section after the move.
  /// - Throws: ``FetchError/unsupported(_:)`` for a list in another order, another section, and where there is no room.
  package func positions<Section>(
    forMoveFrom source: ItemPosition, to target: ItemPosition, among count: Int,
    in request: FetchRequest<Section, Record>, position: (Int) -> FetchValue?
  ) throws(FetchError) -> (column: ColumnReference, positions: [(index: Int, value: FetchValue)]) {
    let column = try column(in: request)
    guard source.section == target.section else {
      throw FetchError.unsupported("A row cannot be moved to another section: that is in other columns.")
    }
    let gaps = GapPositions(isWhole: isWhole, isDescending: column.isDescending)
    let found = gaps.positions(forInsertionAt: target.item, among: count - 1) { index in
      position(index < target.item ? index : index + 1)
    }
    guard let found else {
      throw FetchError.unsupported("There is no room for the row, or rows beside it are not loaded.")
    }
    return (column.reference, zip(found.range, found.values).map { (index: $0, value: $1) })
  }
}
