extension SQLDialect {
  /// Returns the statement that updates columns of a row, for a ``WritableFetchStore``. Statements that update the same columns
  /// have the same text.
  ///
  /// - Parameter update: The row and its new values.
  /// - Returns: The statement; nil if there are no new values, or if the key's values don't match its columns.
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
    let forms = forms(of: update.key, in: columns)
    if forms.count == 1 {
      writer.write(columns, of: .row, areExactly: update.key)
    } else {
      writer.write(columns, of: .row, areThoseOfFirstIn: forms, of: update.table)
    }
    return writer.statement
  }

  /// Returns the statements that read entire rows of a table by key, without filters or sections. Used for change capture.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - keys: The keys of the rows. Keys whose number of values doesn't match the key columns are ignored. If nil, the
  ///     statement returns no rows, but fails if the table or a column is missing.
  /// - Returns: The statements; more than one if there are many keys. They can also return rows with other keys if a column's
  ///   collation treats the keys as equal.
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

  /// Decodes a row from one of the ``statements(reading:keys:)``.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - table: The table.
  /// - Returns: The decoded row, without a section.
  package func decoded(_ row: any SQLRow, of table: TableReference) -> FetchedRow {
    let (values, forms) = values(of: row, in: table.columns)
    return FetchedRow(table, values: values, forms: forms, comparesStored: self == .postgres)
  }

  /// Returns the decoded values of a row, and the stored values of the columns whose representation differs.
  func values(
    of row: any SQLRow, in columns: [ColumnReference]
  ) -> (values: [FetchValue], forms: [Int: FetchValue]) {
    var (values, forms): ([FetchValue], [Int: FetchValue]) = ([], [:])
    values.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      let raw = row.value(at: index)
      let value = decoded(raw, as: column.type)
      values.append(value)
      if let form = form(of: raw, decodedTo: value, as: column.type) { forms[index] = form }
    }
    return (values, forms)
  }
}

extension SQLWriter {
  /// Writes a condition that is true for one row: the one identified by the first of several keys that exists in the store. The
  /// keys are representations of the same identity.
  fileprivate mutating func write(
    _ columns: [ColumnReference], of alias: SQLAlias, areThoseOfFirstIn keys: [FetchKey],
    of table: TableReference
  ) {
    let fitting = keys.filter { dialect.canHold($0, in: columns.map(\.type)) && !$0.values.contains(.null) }
    guard !fitting.isEmpty else { return write(dialect.literal(false)) }
    write("(")
    write(columns) { $0.write(bytesOf: $1, of: alias) }
    write(dialect == .postgres ? ")\(dialect.equality)ANY (SELECT " : ") IN (SELECT ")
    write(columns) { $0.write($1, of: .other) }
    write(" FROM ")
    write(table, as: .other)
    write(" WHERE ")
    write(columns, of: .other, areOneOf: fitting, exactly: true)
    write(" ORDER BY CASE")
    for (place, key) in fitting.enumerated() {
      write(" WHEN ")
      write(columns, of: .other, areExactly: key)
      write(" THEN \(place)")
    }
    write(" END LIMIT 1)")
  }
}
