extension SQLDialect {
  /// The statement that changes columns of a row, for a ``WritableFetchStore``. Its text is the same for the same columns.
  ///
  /// - Parameter update: Which row, and what to put there.
  /// - Returns: The statement; nil where nothing is to be changed, or the key has not a value for each of its columns.
  package func statement(for update: FetchUpdate) -> SQLStatement? {
    let columns = update.table.keyColumns
    guard !update.values.isEmpty, !columns.isEmpty, columns.count == update.key.values.count else {
      return nil
    }
    var writer = SQLWriter(self)
    writer.write("UPDATE ")
    writer.write(update.table, as: .row)
    writer.write(" SET ")
    writer.write(update.values.sorted { $0.key.name < $1.key.name }) {
      $0.write(name: $1.key.name)
      $0.write(" = ")
      $0.bind($1.value, as: $1.key.type)
    }
    writer.write(" WHERE ")
    writer.write(columns, of: .row, are: update.key)
    return writer.statement
  }

  /// The statements that read whole rows of a table, by key, unfiltered and without sections; for change capture.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - keys: Which rows; one that has not a value for each of the key's columns is no row's. Nil for a statement that gives
  ///     no rows, but fails where the table or a column is missing.
  /// - Returns: The statements; several for many keys. What they give may also have rows whose keys a column takes for the
  ///   same.
  package func statements(reading table: TableReference, keys: [FetchKey]?) -> [SQLStatement] {
    guard let keys else { return [statement(reading: table) { $0.write(" LIMIT 0") }] }
    return SQLKeys(keys, table.keyColumns, self).parts.map { part in
      statement(reading: table) {
        $0.write(" WHERE ")
        $0.write(part, of: .row)
      }
    }
  }

  private func statement(reading table: TableReference, _ rest: (inout SQLWriter) -> Void) -> SQLStatement {
    var writer = SQLWriter(self)
    writer.write("SELECT ")
    writer.write(columns: table.columns, of: .row)
    writer.write(" FROM ")
    writer.write(table, as: .row)
    rest(&writer)
    return writer.statement
  }

  /// A row that one of ``statements(reading:keys:)`` has given.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - table: The table.
  /// - Returns: The row, without a section.
  package func decoded(_ row: any SQLRow, of table: TableReference) -> FetchedRow {
    FetchedRow(
      table,
      values: table.columns.enumerated().map { decoded(row.value(at: $0.offset), as: $0.element.type) })
  }
}
