import HeadwaterFetching

/// A row, as the database stores it and as its record has it.
struct NaiveRow: Hashable {
  /// The values that its record has.
  var values: [FetchValue]
  /// The stored values of the columns of its table.
  let stored: [FetchValue]

  /// Makes a row of stored values.
  init(_ stored: [FetchValue], of table: StoreTable) {
    self.stored = stored
    values = zip(table.columns, stored).map { $0.kind.meaning(of: $1) }
  }

  /// The stored values of the columns of a key.
  func key(_ table: StoreTable) -> [FetchValue] { table.key.map { stored[$0] } }

  /// A Boolean value that indicates whether it can be made a record.
  func isRecord(_ table: StoreTable) -> Bool {
    zip(table.columns, stored).allSatisfy { column, value in
      value == .null
        ? !column.isLoose : column.kind != .level || StoreLevel(fetchValue: value) != nil
    }
  }
}
