/// The parts of statements that add numbers. A subquery computes the columns of ``SQLDialect/sumParts(of:as:)``, and the outer
/// query computes the sum from them.
extension SQLDialect {
  /// Returns the columns of a subquery from which ``sum(of:)`` computes a sum.
  ///
  /// In PostgreSQL, integers are added as numbers of arbitrary precision. SQLite's `sum` fails if the result exceeds 64 bits,
  /// so the upper and lower halves are added separately.
  ///
  /// - Parameters:
  ///   - term: The SQL text of the values. It is repeated, so it should be the name of a column.
  ///   - type: The type of the values.
  /// - Returns: The columns for a `SELECT` clause. Their names are h and l, or v.
  func sumParts(of term: String, as type: ColumnType) -> String {
    switch (self, type) {
    case (.sqlite, .integer):
      let number = whole(term)
      return "coalesce(sum(\(number) >> 32), 0) AS h, coalesce(sum(\(number) & 4294967295), 0) AS l"
    case (.postgres, .integer): return "coalesce(sum((\(term))::numeric), 0) AS v"
    default:
      // Cast integers, because SQLite would otherwise add them as integers, and fail if the sum exceeds 64 bits.
      let number = "CAST(\(term) AS \(self == .postgres ? "float8" : "REAL"))"
      func terms(_ comparison: String) -> String {
        "FILTER (WHERE abs(\(number)) \(comparison) \(FetchFolding.greatestTerm) AND \(isNumber(term, as: type)))"
      }
      return "CASE WHEN count(*) \(terms(">=")) = 0 THEN coalesce(sum(\(number)) \(terms("<")), 0.0) END AS v"
    }
  }

  /// Returns the number of values that are added, as a column of the same subquery.
  func numberOfTerms(_ term: String, as type: ColumnType) -> String {
    self == .sqlite && type == .integer
      ? "count(\(whole(term))) AS c" : "count(*) FILTER (WHERE \(isNumber(term, as: type))) AS c"
  }

  /// Returns the sum as an expression of the subquery's columns. It is null if it exceeds the range.
  func sum(of type: ColumnType) -> String {
    switch (self, type) {
    case (.sqlite, .integer):
      "CASE WHEN h + (l >> 32) BETWEEN -2147483648 AND 2147483647 "
        + "THEN ((h + (l >> 32)) << 32) | (l & 4294967295) END"
    case (.postgres, .integer):
      "CASE WHEN v BETWEEN -9223372036854775808 AND 9223372036854775807 THEN v::bigint END"
    default: "v"
    }
  }

  /// Returns the average as an expression of the subquery's columns, including the number of values.
  func average(of type: ColumnType) -> String {
    let number = self == .postgres ? "float8" : "REAL"
    return "CASE WHEN c > 0 THEN CAST(\(sum(of: type)) AS \(number)) / CAST(c AS \(number)) END"
  }

  /// Returns the integer that a value represents in SQLite, or NULL. A column that isn't declared as an integer can store
  /// integers as floating-point numbers, and such a number is decoded as an integer.
  private func whole(_ term: String) -> String {
    let isWhole = "\(term) < 9223372036854775808.0 AND CAST(\(term) AS INTEGER) = \(term)"
    return "(CASE typeof(\(term)) WHEN 'integer' THEN \(term) WHEN 'real' "
      + "THEN CASE WHEN \(isWhole) THEN CAST(\(term) AS INTEGER) END END)"
  }

  private func isNumber(_ term: String, as type: ColumnType) -> String {
    switch (self, type) {
    case (.sqlite, _): "typeof(\(term)) IN ('integer', 'real')"
    case (.postgres, .integer): "\(term) IS NOT NULL"
    case (.postgres, _): "CAST(\(term) AS float8) <> 'NaN'"
    }
  }
}
