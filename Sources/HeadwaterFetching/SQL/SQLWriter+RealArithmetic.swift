extension SQLWriter {
  /// Writes an operation on floating-point numbers.
  ///
  /// SQLite uses the processor's arithmetic, in which overflow results in infinity and underflow results in 0. PostgreSQL
  /// reports an error instead, so the statement first tests for overflow and underflow with operands that are scaled by powers
  /// of two. This scaling is exact.
  mutating func write(
    real operation: FetchArithmetic, _ first: FetchExpression, _ second: FetchExpression
  ) {
    // No store supports remainders of floating-point numbers.
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
      write(operation == .divide ? ")::float8, 0)" : ")::float8")
      // Compute the operands once. Without OFFSET, the planner would copy them to each place where they are used, so the cost
      // would grow exponentially with the depth of an expression.
      write(" AS b OFFSET 0) AS w) AS v)")
    }
  }
}

extension FetchArithmetic {
  /// The additional cases in PostgreSQL's `CASE` expression for the operands a and b. Their magnitudes are m and n; l is the
  /// lesser of these, and g is the greater. PostgreSQL sorts NaN above infinity.
  fileprivate var postgresExtremes: String {
    let greatest = Double.greatestFiniteMagnitude
    let half = greatest / 2
    let infinity = "sign(a) * sign(b) * 'Infinity'::float8"
    let zero = "sign(a) * sign(b) * 0"
    return switch self {
    case .add, .subtract:
      // A number below 2 to the power of 969 is negligible compared with the greatest number.
      " WHEN l < \(0x1p960) THEN a\(symbol)b"
        + " WHEN abs(a * 0.5\(symbol)b * 0.5) > \(half) THEN sign(a * 0.5\(symbol)b * 0.5) * 'Infinity'::float8"
        + " ELSE a\(symbol)b"
    case .multiply:
      " WHEN l > 1 THEN CASE WHEN g * 0.5 >= \(greatest) / l THEN \(infinity)"
        + " WHEN g * 0.5 * l > \(half) THEN \(infinity) ELSE a * b END"
        // The smallest positive number is 2 to the power of -1074, and half of it rounds to 0. The test also yields 0 for a
        // slightly greater result if its excess is lost to rounding; the processor would return the smallest number instead.
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
