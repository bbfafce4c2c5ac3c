extension SQLDialect {
  /// A value as a column of a type has it: what is bound to a parameter.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The column's type.
  /// - Returns: The value for the store's library.
  public func encoded(_ value: FetchValue, as type: ColumnType) -> SQLValue {
    .null
  }

  /// What a column of a type holds.
  ///
  /// - Parameters:
  ///   - value: What the store's library gives.
  ///   - type: The column's type.
  /// - Returns: The value; one that is not of the column's type is given as what it is.
  public func decoded(_ value: SQLValue, as type: ColumnType) -> FetchValue {
    .null
  }

  /// The statement that changes columns of a row, for a ``WritableFetchStore``; nil where nothing is to be changed.
  public func statement(for update: FetchUpdate) -> SQLStatement? {
    nil
  }

  /// The statement that reads all columns of the table's rows, in the table's order, unfiltered. For change capture, and to
  /// see at once whether the table is as expected: it fails where a table or a column is missing.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - keys: Which rows; nil for a statement that gives none, but fails likewise.
  /// - Returns: The statements; several for many keys.
  public func statements(reading table: TableReference, keys: [FetchKey]?) -> [SQLStatement] {
    []
  }

  /// A row that one of ``statements(reading:keys:)`` has given.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - table: The table.
  /// - Returns: The row, without a section.
  public func decoded(_ row: any SQLRow, of table: TableReference) -> FetchedRow {
    FetchedRow(
      table,
      values: table.columns.enumerated().map { decoded(row.value(at: $0.offset), as: $0.element.type) })
  }
}
