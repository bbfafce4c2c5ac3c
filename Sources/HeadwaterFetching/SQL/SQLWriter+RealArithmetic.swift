extension SQLWriter {
  /// Writes an operation of numbers that need not be whole.
  ///
  /// SQLite counts as the machine does, with infinity for what is too great and 0 for what is too small. PostgreSQL fails
  /// there, so that it is asked first whether the result is one or the other, with numbers that are made smaller or greater
  /// by a power of two, which is exact.
  mutating func write(
    real operation: FetchArithmetic, _ first: FetchExpression, _ second: FetchExpression
  ) {
    // No store has a remainder for numbers that are not whole.
    guard operation != .remainder else { return write(value: .value(.null), as: .real) }
    switch dialect {
    case .sqlite:
      write("(CAST(")
      write(value: first, as: .real)
      write(" AS REAL)\(operation.symbol)")
      write(value: second, as: .real)
      write(")")
    case .postgres:
      write("(SELECT nullif(CASE WHEN l > \(0x1p-500) AND g < \(0x1p500) THEN a\(operation.symbol)b")
      write(operation.postgresExtremes)
      write(" END, 'NaN') FROM (SELECT *, abs(a) AS m, abs(b) AS n, least(abs(a), abs(b)) AS l, ")
      write("greatest(abs(a), abs(b)) AS g FROM (SELECT (")
      write(value: first, as: .real)
      write(operation == .divide ? ")::float8 AS a, nullif((" : ")::float8 AS a, (")
      write(value: second, as: .real)
      write(operation == .divide ? ")::float8, 0) AS b) AS w) AS v)" : ")::float8 AS b) AS w) AS v)")
    }
  }
}

extension FetchArithmetic {
  /// The further cases of PostgreSQL's `CASE` for numbers a and b. Their absolutes are m and n, the lesser of these l and the
  /// greater g. PostgreSQL has NaN above infinity.
  fileprivate var postgresExtremes: String {
    let greatest = Double.greatestFiniteMagnitude
    let half = greatest / 2
    let infinity = "sign(a) * sign(b) * 'Infinity'::float8"
    let zero = "sign(a) * sign(b) * 0"
    return switch self {
    case .add, .subtract:
      // Beside the greatest number, one below 2 to the power of 969 is nothing.
      " WHEN l < \(0x1p960) THEN a\(symbol)b"
        + " WHEN abs(a * 0.5\(symbol)b * 0.5) > \(half) THEN sign(a * 0.5\(symbol)b * 0.5) * 'Infinity'::float8"
        + " ELSE a\(symbol)b"
    case .multiply:
      " WHEN l > 1 THEN CASE WHEN g * 0.5 >= \(greatest) / l THEN \(infinity)"
        + " WHEN g * 0.5 * l > \(half) THEN \(infinity) ELSE a * b END"
        // The least number is 2 to the power of -1074, and half of it is rounded to 0; so is what is above that by less than
        // the last digit of a number, where the machine makes the least number.
        + " WHEN g < 1 AND l < \(0x1p-537) THEN CASE WHEN (l * \(0x1p538)) * (g * \(0x1p537)) <= 1"
        + " THEN \(zero) ELSE a * b END ELSE a * b"
    case .divide:
      " WHEN n >= 1 THEN CASE WHEN m >= \(0x1p-51) THEN a / b"
        + " WHEN (m * \(0x1p1000)) / (n * \(0x1p-74)) <= 0.5 THEN \(zero) ELSE a / b END"
        + " WHEN m < \(0x1p-60) THEN a / b"
        + " WHEN m * 0.5 >= n * \(greatest) THEN \(infinity)"
        + " WHEN m * 0.5 / n > \(half) THEN \(infinity)"
        + " ELSE a / b"
    case .remainder: ""
    }
  }
}
