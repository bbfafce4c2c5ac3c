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
    let forms = forms(of: update.key, in: columns)
    if forms.count == 1 {
      writer.write(columns, of: .row, areExactly: update.key)
    } else {
      writer.write(columns, of: .row, areThoseOfFirstIn: forms, of: update.table)
    }
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
    let (values, forms) = values(of: row, in: table.columns)
    return FetchedRow(table, values: values, forms: forms, comparesStored: self == .postgres)
  }

  /// The values of columns, and those that the store writes in another form.
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
  /// Writes whether a row is the one that has the first of several keys: the store has a row in one form or another, and where
  /// it has two, the one that is named is meant.
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
