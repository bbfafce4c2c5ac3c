/// A reader of a query's rows that sees a consistent snapshot of the store. It is synchronous, and is never used on the main
/// actor.
package protocol FetchReader {
  /// Returns the sections that have rows, in order, with the number of rows in each. Ignores the query's offset and limit. A
  /// query without sections has a single section with an empty key, even if it has no rows.
  ///
  /// Scans all rows, or an index that begins with the section's columns.
  func sections(of query: FetchQuery) throws -> [FetchedSection]

  /// Returns the sections with the given keys and the number of rows in each, in no particular order. Sections without rows are
  /// omitted. Otherwise, this method behaves like ``sections(of:)``.
  ///
  /// - Parameters:
  ///   - keys: The keys of the sections.
  ///   - query: The query.
  /// - Returns: The sections.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection]

  /// Reads all rows in order, subject to the offset and the limit. Used for queries whose results are loaded completely.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: A closure that receives each row. If it throws, reading stops.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws

  /// Returns rows of a section in order. Ignores the query's offset and limit.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  ///   - start: The position to start from.
  ///   - limit: The maximum number of rows.
  /// - Returns: The rows. When reading before a place, these are the rows closest to it, also in ascending order of position.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func rows(of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int) throws
    -> [FetchedRow]

  /// Returns the rows with the given keys that match the filter, in no particular order. Ignores the query's offset and limit.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows; any number.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow]

  /// Returns rows by their keys, like ``rows(withKeys:of:)``. Only the given columns of the rows, and those that identify and
  /// select rows, are needed.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows; any number.
  ///   - query: The query.
  ///   - columns: The columns.
  /// - Returns: The rows.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func rows(
    withKeys keys: [FetchKey], of query: FetchQuery, onlyWith columns: [ColumnReference]
  ) throws -> [FetchedRow]

  /// Returns the keys that the store may contain for a row with a given identity, starting with the most likely key.
  ///
  /// - Parameters:
  ///   - key: The key that represents the identity.
  ///   - table: The table.
  /// - Returns: The keys, which can be passed to ``rows(withKeys:of:)``.
  func forms(of key: FetchKey, in table: TableReference) -> [FetchKey]

  /// Returns a Boolean value that indicates whether several of the query's rows may have the same key, for example in a view or
  /// because a key contains null. If so, places don't identify rows.
  ///
  /// - Parameter query: The query.
  /// - Returns: False if keys are guaranteed to be unique.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func hasRepeatedKeys(in query: FetchQuery) throws -> Bool

  /// Returns the number of rows that precede a place in a section, regardless of whether a row has that place. Ignores the
  /// query's offset and limit.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: The key of the section.
  ///   - query: The query.
  /// - Returns: The number of rows.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func numberOfRows(before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery) throws -> Int

  /// Returns the number of rows, up to a maximum. Ignores the query's offset and limit.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - most: The number at which to stop counting.
  /// - Returns: The number of rows.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int

  /// Returns the number of rows in each section, and the sum of their values in a column. Ignores the query's offset and limit.
  /// A query without sections has a single total with an empty key, even if it has no rows.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - column: A column of the query's table that contains integers or floating-point numbers.
  /// - Returns: The totals by section key.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func totals(of query: FetchQuery, adding column: ColumnReference) throws -> [FetchKey: FetchedTotal]

  /// Returns Boolean values that indicate which of the given rows match the filter and the search, regardless of whether the
  /// store contains them.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table, possibly in a past state.
  ///   - query: The query.
  /// - Returns: A Boolean value for each row.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool]

  /// Returns an estimate of the number of rows, if one is immediately available and counting them could take a long time.
  /// Ignores the query's offset and limit.
  ///
  /// - Parameter query: The query.
  /// - Returns: The estimate; nil if there is none, or if the exact number is available just as quickly.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func estimatedNumberOfRows(of query: FetchQuery) throws -> Int?

  /// Returns the place of a row in a section.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  ///   - start: The position to start from. The result is the place of the first row that would be read.
  /// - Returns: The place; nil if there is no such row.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func place(of query: FetchQuery, inSection section: FetchKey, from start: FetchStart) throws -> FetchPlace?

  /// Returns a Boolean value that indicates whether the rows of a section are read in the order of an index, in which case
  /// skipping rows costs no more than stepping over index entries.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  /// - Returns: True if an index is used; false if no index is used, or if skipping rows costs nothing.
  /// - Throws: ``FetchError``, or any other error that reading throws.
  func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool
}

extension FetchReader {
  package func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    min(most, try sections(of: query).reduce(0) { $0 + $1.count })
  }

  package func rows(
    withKeys keys: [FetchKey], of query: FetchQuery, onlyWith columns: [ColumnReference]
  ) throws -> [FetchedRow] {
    try rows(withKeys: keys, of: query)
  }

  package func totals(
    of query: FetchQuery, adding column: ColumnReference
  ) throws -> [FetchKey: FetchedTotal] {
    try foldedTotals(of: query, adding: column)
  }

  /// Returns the totals of sections by reading all rows.
  func foldedTotals(
    of query: FetchQuery, adding column: ColumnReference
  ) throws -> [FetchKey: FetchedTotal] {
    var query = query
    (query.offset, query.limit) = (0, nil)
    var totals = query.sectioning == nil ? [FetchKey([]): FetchedTotal(of: column)] : [:]
    try forEachRow(of: query) { row in
      totals[row.section, default: FetchedTotal(of: column)].add(row.value(of: column.name) ?? .null)
    }
    return totals
  }

  package func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    rows.map(query.includes)
  }

  package func forms(of key: FetchKey, in table: TableReference) -> [FetchKey] { [key] }

  package func hasRepeatedKeys(in query: FetchQuery) throws -> Bool { false }

  /// Returns the row with a given identity, regardless of the representation in which the store contains its key. Reads one row
  /// by its key. If the store contains neither that key nor a common representation of it, and a key column can have other
  /// representations, the method compares all values of that column.
  ///
  /// - Parameters:
  ///   - key: The key that represents the row's identity.
  ///   - query: The query.
  /// - Returns: The row, or the first one in order if several have the same identity; nil if the query doesn't include such a
  ///   row.
  /// - Throws: Any error that reading throws.
  func row(namedBy key: FetchKey, of query: FetchQuery) throws -> FetchedRow? {
    if let row = try rows(withKeys: [key], of: query).first { return row }
    let forms = forms(of: key, in: query.table).filter { $0 != key }
    if !forms.isEmpty {
      let rows = try rows(withKeys: forms, of: query)
      if let row = forms.lazy.compactMap({ form in rows.first { $0.key == form } }).first { return row }
    }
    return try row(withValuesOf: key, of: query)
  }

  /// Returns the first row whose key has the given values when key values are compared like the values of any other column; nil
  /// if the query doesn't include such a row, or if the key has only one representation.
  private func row(withValuesOf key: FetchKey, of query: FetchQuery) throws -> FetchedRow? {
    let columns = query.table.keyColumns
    guard columns.count == key.values.count, columns.contains(where: \.mayHaveOtherForms) else { return nil }
    var named = query
    let values = zip(columns, key.values).map { FetchExpression.equal(.column($0), .value($1)) }
    named.filter = .all([query.filter].compactMap(\.self) + values)
    (named.offset, named.limit) = (0, 1)
    var found: FetchedRow?
    try forEachRow(of: named) { if found == nil { found = $0 } }
    return found
  }

  package func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? { nil }

  package func place(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart
  ) throws -> FetchPlace? {
    try rows(of: query, inSection: section, from: start, limit: 1).first.map {
      FetchPlaceOrder(query).place(of: $0)
    }
  }

  package func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool { false }
}

/// A position from which to read the rows of a section.
package enum FetchStart: Hashable, Sendable {
  /// A zero-based index. Reading takes time proportional to the number of skipped rows, or to the number of skipped index
  /// entries if there is a database index.
  case index(Int)
  /// After a place, with a number of rows to skip.
  case after(FetchPlace, skipping: Int = 0)
  /// Before a place, with a number of rows to skip toward the start.
  case before(FetchPlace, skipping: Int = 0)
}

/// The place of a row within its section: its values for the terms of the query's order, including the primary key. No two rows
/// have the same place.
package struct FetchPlace: Hashable, Sendable {
  /// A value for each term of the query's order.
  package let values: [FetchValue]

  /// Creates a place.
  package init(_ values: [FetchValue]) {
    self.values = values
  }
}

/// A section that was read from a store.
package struct FetchedSection: Hashable, Sendable {
  /// The key that identifies the section.
  package let key: FetchKey
  /// The row that the section represents, if the sections are defined by a relationship and the row exists.
  package let related: FetchedRow?
  /// The number of rows in the section.
  package let count: Int

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - key: The key that identifies the section.
  ///   - related: The row that the section represents, if the sections are defined by a relationship and the row exists.
  ///   - count: The number of rows in the section.
  package init(key: FetchKey, related: FetchedRow? = nil, count: Int) {
    self.key = key
    self.related = related
    self.count = count
  }
}
