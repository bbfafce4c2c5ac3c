import HeadwaterFetching

/// What to write so that a table holds other rows. A value.
struct TableDifference: Equatable, Sendable {
  let table: TableReference
  /// Rows that are new, with a value for each column.
  var inserted: [[FetchValue]] = []
  /// The columns of rows that are different.
  var updated: [FetchUpdate] = []
  /// Rows that go.
  var deleted: [FetchKey] = []

  /// How many rows are written.
  var count: Int { inserted.count + updated.count + deleted.count }

  /// Compares. O(number of rows of both).
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - present: The rows that are there.
  ///   - wanted: The rows that are to be there, each key once.
  ///   - kept: The names of columns that stay as they are in rows that stay.
  init(
    _ table: TableReference, from present: [FetchedRow], to wanted: [FetchedRow],
    keeping kept: Set<String> = []
  ) {
    self.table = table
    var rest: [FetchKey: FetchedRow] = [:]
    for row in present { rest[row.key] = row }
    for row in wanted {
      guard let old = rest.removeValue(forKey: row.key) else {
        inserted.append(row.values)
        continue
      }
      var values: [ColumnReference: FetchValue] = [:]
      for (index, column) in table.columns.enumerated() where old.values[index] != row.values[index] {
        if !kept.contains(column.name) { values[column] = row.values[index] }
      }
      if !values.isEmpty { updated.append(FetchUpdate(table, key: row.key, values: values)) }
    }
    deleted = present.map(\.key).filter { rest[$0] != nil }
  }
}
