extension SQLWriter {
  /// Writes an expression as a value.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - expected: The type used for binding constants that aren't combined with a column.
  mutating func write(value expression: FetchExpression, as expected: ColumnType? = nil) {
    switch expression.kind {
    case .column(let column): write(compared: column, of: context)
    case .value(let value): write(value, as: expected ?? value.type ?? .text)
    case .comparison, .all, .any, .not, .isOne, .matches: write(condition: expression, isExact: true)
    case .arithmetic(let operation, let first, let second):
      if expression.type == .real {
        write(real: operation, first, second)
      } else {
        write(whole: operation, first, second)
      }
    case .coalesce(let first, let second):
      let type = expression.certainType ?? expected ?? expression.type
      write("coalesce(")
      write(value: first, as: type)
      write(", ")
      write(value: second, as: type)
      write(")")
    case .conditional(let test, let first, let second):
      let type = expression.certainType ?? expected ?? expression.type
      write("CASE WHEN ")
      write(condition: test)
      write(" THEN ")
      write(value: first, as: type)
      write(" ELSE ")
      write(value: second, as: type)
      write(" END")
    case .day(let date, secondsFromGMT: let seconds): write(partOf: date, seconds, .day)
    case .month(let date, secondsFromGMT: let seconds): write(partOf: date, seconds, .month)
    case .firstLetter(let text): write(firstLetterOf: text)
    case .initial(let text, let initials): write(initialOf: text, initials)
    }
  }

  private mutating func write(_ value: FetchValue, as type: ColumnType) {
    guard value.isNull else { return bind(value, as: type) }
    write(dialect == .postgres ? "NULL::\(dialect.name(of: type))" : "NULL")
  }

  /// Writes an integer operation. Results that don't fit into 64 bits are NULL. SQLite converts them to floating-point numbers,
  /// which the statement detects. PostgreSQL would report an error, so the operation uses numbers of arbitrary precision, and
  /// `OFFSET 0` keeps its planner from computing the value twice.
  private mutating func write(
    whole operation: FetchArithmetic, _ first: FetchExpression, _ second: FetchExpression
  ) {
    switch dialect {
    case .sqlite:
      write("(SELECT CASE WHEN typeof(v) = 'integer' THEN v END FROM (SELECT (")
      write(value: first, as: .integer)
      write(operation.symbol)
      write(value: second, as: .integer)
      write(") AS v))")
    case .postgres:
      write(
        "(SELECT CASE WHEN v BETWEEN -9223372036854775808 AND 9223372036854775807 THEN v::bigint END FROM (SELECT "
      )
      if operation == .divide { write("div") }
      write("((")
      write(value: first, as: .integer)
      write(")::numeric")
      write(operation == .divide ? ", " : operation.symbol)
      if operation == .divide || operation == .remainder { write("nullif") }
      write("((")
      write(value: second, as: .integer)
      write(operation == .divide || operation == .remainder ? ")::numeric, 0)" : ")::numeric)")
      write(") AS v OFFSET 0) AS w)")
    }
  }

  private mutating func write(firstLetterOf text: FetchExpression) {
    switch dialect {
    case .sqlite:
      write("upper(substr(")
      write(value: text, as: .text)
      write(", 1, 1))")
    case .postgres:
      write("upper(left(")
      write(value: text, as: .text)
      write(", 1) COLLATE \"C\")")
    }
  }

  /// Writes the position of an index letter. PostgreSQL doesn't run queries that depend on a language.
  private mutating func write(initialOf text: FetchExpression, _ initials: FetchInitials) {
    guard dialect == .sqlite else { return write(.null, as: .integer) }
    write(name: SQLColumnForms.function(of: initials))
    write("(")
    write(value: text, as: .text)
    write(")")
  }

  private enum DatePart { case day, month }

  private mutating func write(partOf date: FetchExpression, _ seconds: Int, _ part: DatePart) {
    let isNumber = date.type == .secondsSince1970
    if dialect == .sqlite, hasForms(date) {
      write((part == .day ? SQLColumnForms.dayFunction : SQLColumnForms.monthFunction) + "(")
      write(value: date)
      write(", ")
      bind(.integer(Int64(seconds)), cast: "bigint")
      return write(isNumber ? ", 1)" : ", 0)")
    }
    switch dialect {
    case .sqlite where !isNumber && seconds == 0:
      write("substr(")
      write(value: date)
      write(part == .day ? ", 1, 10)" : ", 1, 7)")
    case .sqlite:
      // SQLite supports the year 0 and negative years, but calendar days don't.
      write("(SELECT CASE WHEN v >= '0001' THEN v END FROM (SELECT ")
      write(part == .day ? "strftime('%Y-%m-%d', " : "strftime('%Y-%m', ")
      // Omit the fraction, because SQLite rounds it.
      if isNumber {
        write("CAST(")
        write(value: date)
        write(" AS INTEGER) - (")
        write(value: date)
        write(" < CAST(")
        write(value: date)
        write(" AS INTEGER)), 'unixepoch', ")
      } else {
        write("substr(")
        write(value: date)
        write(", 1, 19), ")
      }
      bind(SQLValue.text("\(seconds >= 0 ? "+" : "")\(seconds) seconds"), cast: "text")
      write(") AS v))")
    case .postgres:
      write("(SELECT CASE WHEN v >= TIMESTAMP '0001-01-01' AND v < TIMESTAMP '10000-01-01' THEN to_char(v, ")
      write(part == .day ? "'YYYY-MM-DD'" : "'YYYY-MM'")
      write(") END FROM (SELECT (")
      // Clamp dates outside the supported years to nearby unsupported years, because PostgreSQL fails for very distant dates.
      write(isNumber ? "to_timestamp(floor(least(greatest((" : "least(greatest((")
      write(value: date)
      write(
        isNumber
          ? ")::float8, -62200000000), 253500000000)))"
          : ")::timestamptz, '0003-01-01 00:00:00Z BC'), '10002-01-01 00:00:00Z')")
      write(" AT TIME ZONE 'UTC') + make_interval(secs => ")
      bind(.real(Double(seconds)), as: .real)
      write(") AS v OFFSET 0) AS w)")
    }
  }
}

extension FetchArithmetic {
  /// The SQL operator, with spaces around it.
  var symbol: String {
    switch self {
    case .add: " + "
    case .subtract: " - "
    case .multiply: " * "
    case .divide: " / "
    case .remainder: " % "
    }
  }
}
