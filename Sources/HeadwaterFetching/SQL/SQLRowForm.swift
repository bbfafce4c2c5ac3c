/// The layout of a result row: the columns of the table, followed by the section's key unless the columns include it.
struct SQLRowForm {
  let query: FetchQuery
  /// The table, with all columns to read.
  private let table: TableReference
  private let section: Section

  private enum Section {
    case none
    /// The index of a table column, which is read anyway.
    case column(Int)
    /// An expression that is read in addition to the table's columns.
    case value(FetchExpression)
    /// The columns of the related record's primary key.
    case related([ColumnReference])
  }

  /// Creates the layout for a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - columns: The columns to read; nil for those of the query's table.
  init(_ query: FetchQuery, columns: [ColumnReference]? = nil) {
    self.query = query
    table = columns.map(query.table.with) ?? query.table
    switch query.sectioning {
    case nil: section = .none
    case .related(let relation): section = .related(relation.table.keyColumns)
    case .value(let expression, isDescending: _):
      if case .column(let column) = expression.kind, let index = query.table.columns.firstIndex(of: column) {
        section = .column(index)
      } else {
        section = .value(expression)
      }
    }
  }

  /// Writes the columns.
  fileprivate func write(to writer: inout SQLWriter) {
    writer.write(columns: table.columns, of: .row)
    switch section {
    case .none, .column: break
    case .value(let expression):
      writer.write(", (")
      writer.write(value: expression)
      writer.write(")")
      writer.write(castTo: expression.type ?? .text)
    case .related(let columns):
      writer.write(", ")
      writer.write(columns: columns, of: .related)
    }
  }

  /// Decodes a row from a statement's result.
  func row(_ row: any SQLRow, _ dialect: SQLDialect) -> FetchedRow {
    let columns = table.columns
    let (values, forms) = dialect.values(of: row, in: columns)
    let key =
      switch section {
      case .none: FetchKey([])
      case .column(let index):
        FetchKey(
          columns[index].compared(
            values[index], form: forms[index], comparesStored: dialect == .postgres))
      case .value(let expression):
        FetchKey(dialect.sectionValue(row.value(at: columns.count), as: expression.type ?? .text))
      case .related(let related):
        FetchKey(
          related.enumerated().map {
            let (raw, type) = (row.value(at: columns.count + $0.offset), $0.element.type)
            let value = dialect.decoded(raw, as: type)
            return dialect.form(of: raw, decodedTo: value, as: type) ?? value
          })
      }
    return FetchedRow(
      table, values: values, section: key, forms: forms, comparesStored: dialect == .postgres)
  }
}

extension SQLWriter {
  /// Writes the columns to read.
  mutating func write(_ form: SQLRowForm) {
    form.write(to: &self)
  }

  /// Writes the `FROM` clause and the conditions for the rows of a section.
  mutating func write(rowsOf query: FetchQuery, inSection section: FetchKey, in seek: SQLSeek? = nil) {
    write(from: query, isInner: !query.keys(ofSection: section).contains(where: \.isAbsent))
    var conditions: [(inout SQLWriter) -> Void] = []
    if query.sectioning != nil || !section.values.isEmpty {
      conditions.append { $0.write(query, isInSection: section) }
    }
    if let seek { conditions.append { $0.write(seek) } }
    write(where: query, conditions)
  }

  /// Writes the order terms of the sections, followed by a comma.
  mutating func write(sectionOrderOf query: FetchQuery) {
    switch query.sectioning {
    case nil: return
    case .value(let expression, let isDescending):
      // An `ORDER BY` clause would interpret a constant integer as a column number. A constant doesn't affect the order anyway.
      if expression.columns.isEmpty { return }
      write(sectionTerm: expression, of: query, isDescending: isDescending) {
        $0.write(orderedValue: expression)
      }
    case .related(let relation):
      write(unrelatedSectionOf: query, by: relation)
      write(order: relation.order, of: .related)
    }
    write(", ")
  }

  /// Writes a value as an order term. A condition may be optimized to a constant, which `ORDER BY` would interpret as a column
  /// number.
  private mutating func write(orderedValue expression: FetchExpression) {
    switch expression.kind {
    case .comparison, .all, .any, .not, .isOne, .matches:
      write("CASE WHEN ")
      write(condition: expression)
      write(" THEN 1 ELSE 0 END")
    default:
      write("(")
      write(value: expression)
      write(")")
    }
  }

  /// Writes the `LIMIT` and `OFFSET` clauses.
  mutating func write(limit: Int?, offset: Int) {
    guard limit != nil || offset > 0 else { return }
    write(" LIMIT ")
    switch (limit, dialect) {
    case (let limit?, _): bind(count: limit)
    case (nil, .sqlite): write("-1")
    case (nil, .postgres): write("ALL")
    }
    guard offset > 0 else { return }
    write(" OFFSET ")
    bind(count: offset)
  }
}
