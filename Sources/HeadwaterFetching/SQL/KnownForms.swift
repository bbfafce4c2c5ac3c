/// A record of the columns that are known to store all of their values in the declared representation, and of the columns that
/// contain other representations.
package struct KnownForms: Sendable {
  /// A column of a table, with the rule for comparing its values. The values can be in the declared representation of one
  /// property type but not in that of another.
  package struct Place: Hashable, Sendable {
    private let schema: String?
    private let table: String
    package let column: ColumnReference
    private let meaning: ColumnMeaning

    package init(_ column: ColumnReference, of table: TableReference) {
      (schema, self.table, self.column) = (table.schema, table.name, column)
      meaning = column.meaning
    }

    fileprivate func isOf(_ table: TableReference) -> Bool {
      self.table == table.name && schema == table.schema
    }
  }

  /// Boolean values that indicate whether all values of a column are in the declared representation.
  package var isDeclared: [Place: Bool] = [:]

  /// Creates an empty record.
  package init() {}

  /// Updates the record after changes since the last read.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - query: The observed query.
  ///   - read: A closure that reads columns of the rows with the given keys, and calls another closure for each row. The key
  ///     columns follow the columns to check.
  ///   - differs: A closure that returns true if a value isn't in the declared representation of its column.
  /// - Returns: The changes, or "anything" if a column must be compared differently from now on.
  /// - Throws: Any error that reading throws.
  package mutating func take(
    _ changes: FetchChanges, of query: FetchQuery,
    reading read: (TableReference, [FetchKey], (any SQLRow) -> Void) throws -> Void,
    differs: @escaping (SQLValue, ColumnReference) -> Bool
  ) rethrows -> FetchChanges {
    // Without the keys of the changed rows, nothing is known about the columns.
    guard !changes.isAnything else {
      self = KnownForms()
      return changes
    }
    if !isDeclared.values.contains(true) { return changes }
    var changes = changes
    // Check the changed rows in the columns that have contained only declared representations so far.
    for (table, keys) in changes.keys(of: query) where !keys.isEmpty {
      let places = isDeclared.filter { $0.value && $0.key.isOf(table) }.map(\.key)
      if places.isEmpty { continue }
      let others = table.keyColumns.filter { key in !places.contains { $0.column.name == key.name } }
      let columns = TableReference(
        table.name, schema: table.schema, key: table.key, columns: places.map(\.column) + others)
      try read(columns, keys) { row in
        for (index, place) in places.enumerated() where differs(row.value(at: index), place.column) {
          isDeclared[place] = false
        }
      }
      if places.contains(where: { isDeclared[$0] == false }) { changes = FetchChanges(isAnything: true) }
    }
    return changes
  }
}

extension FetchChanges {
  /// Returns the tables of a query, each with the keys of its changed rows.
  fileprivate func keys(of query: FetchQuery) -> [(TableReference, [FetchKey])] {
    var found = [(query.table.stored, Array(rows.keys))]
    if case .related(let relation) = query.sectioning {
      found.append((relation.table.stored, Array(relatedRows.keys)))
    }
    return found + otherRows.map { ($0.key, Array($0.value.keys)) }
  }
}
