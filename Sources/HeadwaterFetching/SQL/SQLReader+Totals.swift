extension SQLReader {
  /// Returns rows by their keys, like ``rows(withKeys:of:)``, with only the given columns and those that identify and select
  /// rows.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows.
  ///   - query: The query.
  ///   - columns: The columns.
  /// - Returns: The rows.
  /// - Throws: Any error that the reader's closures throw.
  package func rows(
    withKeys keys: [FetchKey], of query: FetchQuery, onlyWith columns: [ColumnReference]
  ) throws -> [FetchedRow] {
    try rows(withKeys: keys, of: query.narrowed(to: columns))
  }

  /// Returns the number of rows in each section, and the sum of their values in a column. Runs a single statement. If the
  /// sections represent related records, reads all rows instead.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - column: The column.
  /// - Returns: The totals by section key.
  /// - Throws: Any error that the reader's closures throw.
  package func totals(
    of query: FetchQuery, adding column: ColumnReference
  ) throws -> [FetchKey: FetchedTotal] {
    var section: (expression: FetchExpression, type: ColumnType)?
    switch query.sectioning {
    case nil: break
    case .value(let expression, isDescending: _): section = (expression, expression.type ?? .text)
    case .related: return try foldedTotals(of: query, adding: column)
    }
    var writer = try writer(for: query)
    writer.write("SELECT g.n, g.c, \(dialect.sum(of: column.type))")
    if let section {
      writer.write(", g.s")
      writer.write(castTo: section.type)
    }
    writer.write(" FROM (SELECT count(*) AS n, \(dialect.numberOfTerms("q.x", as: column.type)), ")
    writer.write(dialect.sumParts(of: "q.x", as: column.type))
    if section != nil { writer.write(", q.s AS s") }
    writer.write(" FROM (SELECT ")
    writer.write(column, of: .row)
    writer.write(" AS x")
    if let section {
      writer.write(", ")
      writer.write(operand: section.expression, as: section.type, .binary, isPlain: true)
      writer.write(" AS s")
    }
    writer.write(from: query)
    writer.write(where: query)
    writer.write(") AS q")
    if let section {
      writer.write(" GROUP BY q.s")
      // The collation of the subquery's column isn't certain.
      if dialect == .sqlite, dialect.isText(section.type) {
        writer.write(" COLLATE \(writer.forms.textCollation)")
      }
    }
    writer.write(") AS g")
    var totals: [FetchKey: FetchedTotal] = [:]
    try forEach(writer.statement) { row in
      func number(_ index: Int) -> Int {
        let value = dialect.decoded(row.value(at: index), as: .integer)
        return if case .integer(let number) = value { Int(number) } else { 0 }
      }
      let key = section.map { FetchKey(dialect.sectionValue(row.value(at: 3), as: $0.type)) } ?? FetchKey([])
      let sum = dialect.decoded(row.value(at: 2), as: column.type)
      totals[key] = FetchedTotal(count: number(0), terms: number(1), sum: sum)
    }
    return totals
  }
}
