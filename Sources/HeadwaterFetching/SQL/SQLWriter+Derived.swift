extension SQLWriter {
  /// Writes the value of a computed column as a subquery that reads the other table's rows.
  mutating func write(_ derivation: FetchDerivation, of outer: SQLAlias) {
    let before = context
    (context, otherTable) = (.other, derivation.table)
    defer { context = before }
    switch derivation.aggregate {
    case .count: write("(SELECT count(*)", rowsOf: derivation, to: outer)
    case .exists: write("(EXISTS (SELECT 1", rowsOf: derivation, to: outer)
    case .sum(let column):
      write("(SELECT \(dialect.sum(of: column.type)) FROM (SELECT ")
      write(dialect.sumParts(of: term(column), as: column.type), rowsOf: derivation, to: outer)
      write(") AS w")
    case .average(let column):
      write("(SELECT \(dialect.average(of: column.type)) FROM (SELECT ")
      write(dialect.numberOfTerms(term(column), as: column.type) + ", ")
      write(dialect.sumParts(of: term(column), as: column.type), rowsOf: derivation, to: outer)
      write(") AS w")
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

  /// Returns the quoted name of a column of the other table.
  private func term(_ column: ColumnReference) -> String {
    SQLAlias.other.rawValue + "." + dialect.quoted(column.name)
  }
}
