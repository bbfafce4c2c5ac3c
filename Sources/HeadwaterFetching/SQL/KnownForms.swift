/// Which columns are known to hold all their values in the form that they are declared to have, and which hold others. A value.
package struct KnownForms: Sendable {
  /// A column of a table, and how its values compare: for properties of two types, it may be in the form of one alone.
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

  /// For each column whether all its values are in the declared form.
  package var isDeclared: [Place: Bool] = [:]

  /// No columns.
  package init() {}

  /// Takes what has changed since the last read.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - query: The followed query.
  ///   - read: Reads columns of rows of a table by their keys, and calls a closure for each row. The columns of the key come
  ///     after those that are checked.
  ///   - differs: Returns whether a value of a column is in another form than the declared one.
  /// - Returns: The changes, or "anything" if a column compares in another way from now on.
  /// - Throws: Errors of reading.
  package mutating func take(
    _ changes: FetchChanges, of query: FetchQuery,
    reading read: (TableReference, [FetchKey], (any SQLRow) -> Void) throws -> Void,
    differs: @escaping (SQLValue, ColumnReference) -> Bool
  ) rethrows -> FetchChanges {
    guard !changes.isAnything else {
      self = KnownForms()
      return changes
    }
    if !isDeclared.values.contains(true) { return changes }
    var changes = changes
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
  /// The keys of rows that have changed, with their tables.
  fileprivate func keys(of query: FetchQuery) -> [(TableReference, [FetchKey])] {
    var found = [(query.table.stored, Array(rows.keys))]
    if case .related(let relation) = query.sectioning {
      found.append((relation.table.stored, Array(relatedRows.keys)))
    }
    return found + otherRows.map { ($0.key, Array($0.value.keys)) }
  }
}
