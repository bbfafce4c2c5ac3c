import HeadwaterFetching

/// A row with the values that the database stores and those that its record contains.
struct NaiveRow: Hashable {
  /// The values of the record.
  var values: [FetchValue]
  /// The stored values of the table's columns.
  let stored: [FetchValue]

  /// Creates a row from stored values.
  init(_ stored: [FetchValue], of table: StoreTable) {
    self.stored = stored
    values = zip(table.columns, stored).map { $0.kind.meaning(of: $1) }
  }

  /// Returns the stored values of the key columns.
  func key(_ table: StoreTable) -> [FetchValue] { table.key.map { stored[$0] } }

  /// Returns a Boolean value that indicates whether the row can be decoded as a record.
  func isRecord(_ table: StoreTable) -> Bool {
    zip(table.columns, stored).allSatisfy { column, value in
      value == .null
        ? !column.isLoose : column.kind != .level || StoreLevel(fetchValue: value) != nil
    }
  }
}
