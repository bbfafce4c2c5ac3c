extension SQLWriter {
  /// Writes the value of a computed column as a subquery that reads the other table's rows.
  mutating func write(_ derivation: FetchDerivation, of outer: SQLAlias) {
    let before = context
    (context, otherTable) = (.other, derivation.table)
    defer { context = before }
    switch derivation.aggregate {
    case .count: write("(SELECT count(*)", rowsOf: derivation, to: outer)
    case .exists: write("(EXISTS (SELECT 1", rowsOf: derivation, to: outer)
    case .sum(let column) where column.type == .integer: write(wholeSumOf: column, derivation, to: outer)
    case .sum(let column): write(realSumOf: column, derivation, to: outer)
    case .minimum, .maximum, .first:
      guard let pick = derivation.pick else { break }
      write("(SELECT ")
      write(pick.column, of: .other)
      write("", rowsOf: derivation, to: outer)
      write(" ORDER BY ")
      write(order: pick.order, of: .other)
      write(" LIMIT 1")
    }
    write(derivation.aggregate == .exists ? "))" : ")")
  }

  /// Writes the `FROM` and `WHERE` clauses that select the rows related to a row.
  private mutating func write(_ start: String, rowsOf derivation: FetchDerivation, to row: SQLAlias) {
    write(start + " FROM ")
    write(derivation.table, as: .other)
    write(" WHERE ")
    write(zip(derivation.others, derivation.own), separator: " AND ") {
      $0.write(bytesOf: $1.0, of: .other)
      $0.write(" = ")
      $0.write($1.1, of: row)
    }
    guard let condition = derivation.condition else { return }
    write(" AND ")
    write(condition: condition)
  }

  /// Writes a sum of integers. In PostgreSQL, they are added as numbers of arbitrary precision. SQLite's `sum` fails if the
  /// result exceeds 64 bits, so the upper and lower halves are added separately.
  private mutating func write(
    wholeSumOf column: ColumnReference, _ derivation: FetchDerivation, to row: SQLAlias
  ) {
    switch dialect {
    case .sqlite:
      write(
        "(SELECT CASE WHEN h + (l >> 32) BETWEEN -2147483648 AND 2147483647 "
          + "THEN ((h + (l >> 32)) << 32) | (l & 4294967295) END FROM (SELECT coalesce(sum(")
      write(column, of: .other)
      write(" >> 32), 0) AS h, coalesce(sum(")
      write(column, of: .other)
      write(" & 4294967295), 0) AS l", rowsOf: derivation, to: row)
      write(" AND typeof(")
      write(column, of: .other)
      write(") = 'integer')")
    case .postgres:
      write(
        "(SELECT CASE WHEN v BETWEEN -9223372036854775808 AND 9223372036854775807 THEN v::bigint END "
          + "FROM (SELECT coalesce(sum((")
      write(column, of: .other)
      write(")::numeric), 0) AS v", rowsOf: derivation, to: row)
      write(") AS w")
    }
  }

  private mutating func write(
    realSumOf column: ColumnReference, _ derivation: FetchDerivation, to row: SQLAlias
  ) {
    // Cast integers, because SQLite would otherwise add them as integers, and fail if the sum exceeds 64 bits.
    func writeTerm(_ writer: inout SQLWriter) {
      writer.write("CAST(")
      writer.write(column, of: .other)
      writer.write(writer.dialect == .postgres ? " AS float8)" : " AS REAL)")
    }
    func write(terms comparison: String, _ writer: inout SQLWriter) {
      writer.write(" FILTER (WHERE abs(")
      writeTerm(&writer)
      writer.write(") \(comparison) \(FetchFolding.greatestTerm)")
      switch writer.dialect {
      case .sqlite:
        writer.write(" AND typeof(")
        writer.write(column, of: .other)
        writer.write(") IN ('integer', 'real'))")
      case .postgres:
        writer.write(" AND ")
        writeTerm(&writer)
        writer.write(" <> 'NaN')")
      }
    }
    self.write("(SELECT CASE WHEN count(*)")
    write(terms: ">=", &self)
    self.write(" = 0 THEN coalesce(sum(")
    writeTerm(&self)
    self.write(")")
    write(terms: "<", &self)
    self.write(", 0.0) END", rowsOf: derivation, to: row)
  }
}
