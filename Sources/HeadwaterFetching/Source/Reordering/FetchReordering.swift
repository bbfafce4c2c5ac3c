package import Headwater

extension RecordRequest {
  /// Returns a request that allows the user of a list to move its rows. Positions are floating-point numbers, stored in the
  /// property that the records are sorted by first.
  ///
  /// ```swift
  /// let request = try RecordRequest<SingleSection, Task>(sortedBy: [SortDescriptor(\.position)])
  /// let tasks = FetchedDataSource(request.reorderable(by: \.position), in: store)
  /// try tasks.move(from: ItemPosition(section: 0, item: 5), to: ItemPosition(section: 0, item: 1))
  /// ```
  ///
  /// A moved row receives a position between those of its neighbors. If there is no such position left, as few of the
  /// surrounding rows as possible receive new positions.
  ///
  /// - Parameter keyPath: The property that contains the position of a record.
  /// - Returns: The same request, for a list whose rows can be moved.
  public func reorderable(by keyPath: any WritableKeyPath<Record, Double> & Sendable) -> RecordRequest {
    reorderable(by: .position(keyPath, isWhole: false))
  }

  /// Returns a request that allows the user of a list to move its rows. Positions are integers, stored in the property that the
  /// records are sorted by first. There should be gaps between the positions. A row that moves to the start or end is placed
  /// 1,024 away from its neighbor.
  ///
  /// - Parameter keyPath: The property that contains the position of a record.
  /// - Returns: The same request, for a list whose rows can be moved.
  public func reorderable(by keyPath: any WritableKeyPath<Record, Int> & Sendable) -> RecordRequest {
    reorderable(by: .position(keyPath, isWhole: true))
  }

  private func reorderable(by reordering: FetchReordering<Record>) -> RecordRequest {
    var request = self
    request.reordering = reordering
    return request
  }
}

/// The record property that stores the user's order.
package struct FetchReordering<Record: FetchedRecord>: Sendable {
  let keyPath: any PartialKeyPath<Record> & Sendable
  /// A closure that returns a record with a different position; nil if the property can't represent the position.
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

  /// Returns a Boolean value that indicates whether a list is sorted by position first. O(columns).
  ///
  /// - Parameter request: The list's request.
  /// - Returns: True if the request sorts by position first.
  package func isOrder<Section>(of request: RecordRequest<Section, Record>) -> Bool {
    (try? column(in: request)) != nil
  }

  private func column<Section>(
    in request: RecordRequest<Section, Record>
  ) throws(FetchError) -> (reference: ColumnReference, isDescending: Bool) {
    let column = try request.table.column(for: keyPath).reference
    guard let term = request.query.order.first, term.column == column else {
      throw FetchError.unsupported("The list isn't sorted by \(column.name).")
    }
    return (column, term.isDescending)
  }

  /// Returns new positions for a row that moves within its section, and for as few other rows as possible.
  ///
  /// - Parameters:
  ///   - source: The position of the row before the move.
  ///   - target: The position of the row after the move.
  ///   - count: The number of rows in the section.
  ///   - request: The list's request.
  ///   - position: A closure that returns the stored position of the row at an index in the section after the move; nil if it
  ///     isn't known. It is never called for the moved row.
  /// - Returns: The column, and the new positions by the rows' indices in the section after the move.
  /// - Throws: ``FetchError/unsupported(_:)`` if the list has a different order, if the row would move to another section, or
  ///   if there is no space for it.
  package func positions<Section>(
    forMoveFrom source: ItemPosition, to target: ItemPosition, among count: Int,
    in request: RecordRequest<Section, Record>, position: (Int) -> FetchValue?
  ) throws(FetchError) -> (column: ColumnReference, positions: [(index: Int, value: FetchValue)]) {
    let column = try column(in: request)
    guard source.section == target.section else {
      throw FetchError.unsupported(
        "A row can't be moved to another section, because other columns determine its section.")
    }
    let gaps = GapPositions(isWhole: isWhole, isDescending: column.isDescending)
    let found = gaps.positions(forInsertionAt: target.item, among: count - 1) { index in
      position(index < target.item ? index : index + 1)
    }
    guard let found else {
      throw FetchError.unsupported("There is no free position for the row, or its neighbors aren't loaded.")
    }
    return (column.reference, zip(found.range, found.values).map { (index: $0, value: $1) })
  }
}
