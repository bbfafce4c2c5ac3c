extension RecordRequest {
  /// Returns the request with null sorted first or last, regardless of the direction of the order. By default, null comes first
  /// in ascending order, and last in descending order.
  ///
  /// ```swift
  /// let request = try RecordRequest<SingleSection, Note>(sortedBy: [SortDescriptor(\.folder)]).sortingNulls(.last)
  /// ```
  ///
  /// Core Data doesn't support the order. PostgreSQL reads the rows in the order of an index only if the index specifies the same
  /// position of null, as a suggested index does. SQLite reads any index of the properties in two parts.
  ///
  /// - Parameters:
  ///   - nulls: The position of null.
  ///   - keyPaths: The properties to which it applies; by default, all properties that the request sorts by, except those of the
  ///     primary key.
  /// - Returns: The same request in the other order. For sections, see ``FetchSections/sortingNulls(_:)``.
  /// - Throws: ``FetchError/noColumn(_:table:)``; ``FetchError/unsupported(_:)`` if the request doesn't sort by a property.
  public func sortingNulls(
    _ nulls: FetchOrder.Nulls, of keyPaths: PartialKeyPath<Record>...
  ) throws(FetchError) -> RecordRequest {
    var columns = keyPaths.isEmpty ? Set(query.order.map(\.column)).subtracting(query.table.keyColumns) : []
    for keyPath in keyPaths {
      let column = try table.column(for: keyPath).reference
      guard query.order.contains(where: { $0.column == column }) else {
        throw .unsupported("The request isn't sorted by \(column.name).")
      }
      columns.insert(column)
    }
    var sorted = query
    for index in sorted.order.indices where columns.contains(sorted.order[index].column) {
      sorted.order[index].nulls = nulls
    }
    var request = RecordRequest(sorted, table: table, sections: sections)
    request.reordering = reordering
    return request
  }
}
