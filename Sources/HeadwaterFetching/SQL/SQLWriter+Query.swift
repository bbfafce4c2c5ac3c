internal import Headwater

extension SQLWriter {
  /// Writes the columns of a table for a `SELECT` clause.
  mutating func write(columns: [ColumnReference], of alias: SQLAlias) {
    write(columns) { $0.write(result: $1, of: alias) }
  }

  /// Writes a column for a `SELECT` clause, cast to its declared type.
  private mutating func write(result column: ColumnReference, of alias: SQLAlias) {
    write(column, of: alias)
    write(castTo: column.type)
  }

  /// Writes a cast of a result. Writes nothing for SQLite, whose values have dynamic types.
  mutating func write(castTo type: ColumnType) {
    if dialect == .postgres { write("::" + dialect.name(of: type)) }
  }

  /// Writes the `FROM` clause of a query. Joins the related table if the sections represent its records.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - isInner: A Boolean value that indicates whether rows without a related record are excluded.
  mutating func write(from query: FetchQuery, isInner: Bool = false) {
    write(" FROM ")
    if let index = search?.index {
      // `CROSS JOIN` prevents the planner from querying the full-text index for each row.
      write(dialect.quoted(index.table) + " AS " + SQLAlias.entry.rawValue + " CROSS JOIN ")
    }
    write(query.table, as: .row)
    guard case .related(let relation) = query.sectioning else { return }
    write(isInner ? " JOIN " : " LEFT JOIN ")
    write(relation.table, as: .related)
    write(" ON ")
    write(zip(relation.table.keyColumns, relation.columns), separator: " AND ") {
      $0.write(bytesOf: $1.0, of: .related)
      $0.write(" = ")
      $0.write($1.1, of: .row)
    }
  }

  /// Writes a column for a byte-by-byte comparison of keys, regardless of the column's collation in SQLite. Row keys are
  /// distinguished in this way, including those of changed rows.
  mutating func write(bytesOf column: ColumnReference, of alias: SQLAlias) {
    write(column, of: alias)
    if dialect == .sqlite, dialect.isText(column.type) { write(" COLLATE BINARY") }
  }

  /// Writes a `WHERE` clause with the query's filter and additional conditions, all of which must be true.
  mutating func write(where query: FetchQuery, _ conditions: [(inout SQLWriter) -> Void] = []) {
    var all = conditions
    if let search, search != SQLSearch(), let sought = query.search {
      all.append { $0.write(search, for: sought) }
    }
    if let filter = query.filter { all.insert({ $0.write(condition: filter) }, at: 0) }
    guard !all.isEmpty else { return }
    write(" WHERE ")
    write(all, separator: " AND ") { $1(&$0) }
  }

  /// Writes the terms of an order.
  mutating func write(order: [FetchOrder], of alias: SQLAlias, isReversed: Bool = false) {
    let table = table(alias)
    write(order) {
      let column = table?.ordered($1.column) ?? $1.column
      $0.write(
        term: { $0.write(compared: column, of: alias) }, column.type, $1.textOrder,
        isOptional: $0.canBeNull(column, of: alias),
        isDescending: $1.isDescending != isReversed, isNullFirst: $1.putsNullFirst != isReversed)
    }
  }

  /// Writes a term that puts the section of rows without a related record before or after all others, followed by a comma.
  mutating func write(unrelatedSectionOf query: FetchQuery, by relation: FetchRelation) {
    write("CASE WHEN ")
    write(isUnrelated: relation)
    write(query.putsNullSectionFirst ? " THEN 0 ELSE 1 END, " : " THEN 1 ELSE 0 END, ")
  }

  /// Writes the terms that order sections by their values. Strings that the column's collation treats as equal are ordered by
  /// their bytes.
  mutating func write(
    sectionTerm expression: FetchExpression, of query: FetchQuery, isDescending: Bool,
    _ body: (inout SQLWriter) -> Void
  ) {
    let orders: [TextOrder] = expression.textOrder == .binary ? [.binary] : [expression.textOrder, .binary]
    write(orders) {
      $0.write(
        term: body, expression.type, $1, isOptional: $0.canBeNull(expression), isDescending: isDescending,
        isNullFirst: query.putsNullSectionFirst)
    }
  }

  private mutating func write(
    term: (inout SQLWriter) -> Void, _ type: ColumnType?, _ order: TextOrder, isOptional: Bool,
    isDescending: Bool, isNullFirst: Bool
  ) {
    let isFolded = dialect == .postgres && order == .ignoringASCIICase && dialect.isText(type)
    if isFolded { write("lower(") }
    term(&self)
    if dialect.isText(type) {
      switch (dialect, order) {
      case (.postgres, _): write(" COLLATE \"C\"")
      case (.sqlite, .binary): write(" COLLATE \(forms.textCollation)")
      case (.sqlite, .ignoringASCIICase): write(" COLLATE NOCASE")
      case (.sqlite, .localized(let comparator)): write(collation: comparator)
      }
    }
    if isFolded { write(")") }
    if isDescending { write(" DESC") }
    // SQLite sorts NULL like the least value anyway. In PostgreSQL, specify the order of nulls only for optional columns,
    // because doing so prevents the use of indexes.
    if dialect == .postgres ? isOptional : isNullFirst == isDescending {
      write(isNullFirst ? " NULLS FIRST" : " NULLS LAST")
    }
  }

  /// Writes the collation of a language. SQLite's connections have it if they run queries in that order.
  mutating func write(collation comparator: LocalizedComparator) {
    write(" COLLATE ")
    write(name: SQLColumnForms.collation(of: comparator))
  }

  /// Writes a condition that is true if there is no related record.
  mutating func write(isUnrelated relation: FetchRelation, negated: Bool = false) {
    guard let first = relation.table.keyColumns.first else { return write(dialect.literal(!negated)) }
    write(first, of: .related)
    write(negated ? " IS NOT NULL" : " IS NULL")
  }

  /// Writes a condition that is true if columns have the values of a key, compared by the columns' collations.
  mutating func write(_ columns: [ColumnReference], of alias: SQLAlias, are key: FetchKey) {
    write(zip(columns, key.values), separator: " AND ") {
      $0.write($1.0, of: alias)
      guard !$1.1.isNull else { return $0.write(" IS NULL") }
      $0.write($0.dialect.equality)
      $0.bind($1.1, as: $1.0.type)
    }
  }

  /// Writes a condition that is true if columns have the values of a key, compared by their bytes.
  mutating func write(_ columns: [ColumnReference], of alias: SQLAlias, areExactly key: FetchKey) {
    // SQLite may find these rows with an index whose collation isn't binary.
    write(columns, of: alias, are: key)
    guard dialect == .sqlite else { return }
    for (column, value) in zip(columns, key.values) where dialect.isText(column.type) && !value.isNull {
      write(" AND ")
      write(bytesOf: column, of: alias)
      write(" = ")
      bind(value, as: column.type)
    }
  }

  /// Writes a condition that is true if columns have the values of one of several keys without nulls. Values are compared by
  /// the columns' collations, or by their bytes if the comparison must be exact.
  mutating func write(
    _ columns: [ColumnReference], of alias: SQLAlias, areOneOf keys: [FetchKey], exactly isExact: Bool = false
  ) {
    if columns.count == 1, let column = columns.first {
      if isExact { write(bytesOf: column, of: alias) } else { write(column, of: alias) }
      return write(in: keys.map { $0.values[0] }, as: column.type)
    }
    write("(")
    write(columns) {
      if isExact { $0.write(bytesOf: $1, of: alias) } else { $0.write($1, of: alias) }
    }
    switch dialect {
    case .sqlite:
      write(") IN (VALUES ")
      write(keys) { writer, key in
        writer.write("(")
        writer.write(zip(columns, key.values)) { $0.bind($1.1, as: $1.0.type) }
        writer.write(")")
      }
      write(")")
    case .postgres:
      write(")\(dialect.equality)ANY (SELECT * FROM unnest(")
      write(columns.enumerated()) { writer, column in
        let (index, column) = column
        writer.bind(
          .text(writer.dialect.array(keys.map { $0.values[index] }, as: column.type)),
          cast: writer.dialect.name(of: column.type) + "[]")
      }
      write("))")
    }
  }
}
