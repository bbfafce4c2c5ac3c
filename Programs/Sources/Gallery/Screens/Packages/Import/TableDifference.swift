import HeadwaterFetching

/// The changes that turn the rows of a table into other rows.
struct TableDifference: Equatable, Sendable {
  let table: TableReference
  /// The values of the rows to insert, with one value per column.
  var inserted: [[FetchValue]] = []
  /// The updates of rows that differ, each with the changed columns.
  var updated: [FetchUpdate] = []
  /// The keys of the rows to delete.
  var deleted: [FetchKey] = []

  /// The total number of rows to write.
  var count: Int { inserted.count + updated.count + deleted.count }

  /// Compares the current rows of a table with new rows that have no duplicate keys. Leaves the given columns unchanged in rows
  /// that exist both before and after. O(n) in the number of rows.
  init(
    _ table: TableReference, from present: [FetchedRow], to wanted: [FetchedRow],
    keeping kept: Set<String> = []
  ) {
    self.table = table
    var rest: [FetchKey: FetchedRow] = [:]
    for row in present { rest[row.key] = row }
    for row in wanted {
      // A row whose key doesn't exist yet is inserted.
      guard let old = rest.removeValue(forKey: row.key) else {
        inserted.append(row.values)
        continue
      }
      // Update only the columns that have changed.
      var values: [ColumnReference: FetchValue] = [:]
      for (index, column) in table.columns.enumerated() where old.values[index] != row.values[index] {
        if !kept.contains(column.name) { values[column] = row.values[index] }
      }
      if !values.isEmpty { updated.append(FetchUpdate(table, key: row.key, values: values)) }
    }
    // The remaining keys no longer exist.
    deleted = present.map(\.key).filter { rest[$0] != nil }
  }
}
