internal import Foundation

extension SQLWriter {
  /// Writes a condition that is true if a row is in the section with the given key.
  mutating func write(_ query: FetchQuery, isInSection key: FetchKey) {
    let keys = query.keys(ofSection: key)
    switch query.sectioning {
    case nil: write(dialect.literal(key.values.isEmpty))
    case .value(let expression, isDescending: _):
      let values = keys.filter { dialect.canHold($0, in: [expression.type ?? .text]) }.map { $0.values[0] }
      if values.isEmpty { return write(dialect.literal(false)) }
      if values.count > 1 { write("(") }
      write(expression, isExactlyOneOf: values)
      if values.count > 1 { write(")") }
    case .related(let relation):
      if keys.count > 1 {
        let columns = relation.table.keyColumns
        let others = keys.filter { !$0.isAbsent && dialect.canHold($0, in: columns.map(\.type)) }
        write("(")
        if keys.contains(where: \.isAbsent) {
          write(isUnrelated: relation)
        } else {
          write(dialect.literal(false))
        }
        if !others.isEmpty {
          write(" OR ")
          write(columns, of: .related, areOneOf: others, exactly: true)
        }
        return write(")")
      }
      let columns = relation.table.keyColumns
      if columns.isEmpty || !dialect.canHold(key, in: columns.map(\.type)) {
        write(dialect.literal(false))
      } else if key.isAbsent {
        write(isUnrelated: relation)
      } else {
        // Write the condition for both tables, so that the planner can start with either of them.
        write(relation.columns, of: .row, are: key)
        write(" AND ")
        write(columns, of: .related, areExactly: key)
      }
    }
  }

  /// Writes a condition that is true if an expression has exactly the given value, not just one that the column's collation
  /// treats as equal.
  mutating func write(_ expression: FetchExpression, isExactly value: FetchValue) {
    if let (date, start, end) = expression.span(of: value) {
      // An index can be used for a range of dates, but not for a part of a date.
      write("(")
      write(.greaterOrEqual, date, .value(.date(start)), .binary, isExact: false)
      write(" AND ")
      write(.less, date, .value(.date(end)), .binary, isExact: false)
      return write(")")
    }
    if expression.textOrder != .binary, !value.isNull {
      write(.equal, expression, .value(value), expression.textOrder, isExact: false)
      write(" AND ")
    }
    write(.equal, expression, .value(value), .binary, isExact: false)
  }

  /// Writes a condition that is true if an expression has exactly one of the given values, not just one that the column's
  /// collation treats as equal.
  mutating func write(_ expression: FetchExpression, isExactlyOneOf values: [FetchValue]) {
    if values.count == 1 { return write(expression, isExactly: values[0]) }
    if expression.textOrder != .binary {
      write(expression, isOneOf: values, expression.textOrder, isExact: false)
      write(" AND ")
    }
    write(expression, isOneOf: values, .binary, isExact: false)
  }
}

extension FetchKey {
  /// A Boolean value that indicates whether the key identifies the section of rows without a related record.
  var isAbsent: Bool { values.allSatisfy(\.isNull) }
}

extension FetchExpression {
  /// Returns the range of dates in a day or a month. The end isn't part of the range.
  fileprivate func span(of value: FetchValue) -> (date: FetchExpression, start: Date, end: Date)? {
    guard case .text(let text) = value else { return nil }
    let (date, seconds, isMonth): (FetchExpression, Int, Bool)
    switch kind {
    case .day(let inner, secondsFromGMT: let offset): (date, seconds, isMonth) = (inner, offset, false)
    case .month(let inner, secondsFromGMT: let offset): (date, seconds, isMonth) = (inner, offset, true)
    default: return nil
    }
    guard text.utf8.count == (isMonth ? 7 : 10), let first = CivilDay(isMonth ? text + "-01" : text),
      (1...9998).contains(first.year)
    else { return nil }
    let start = first.daysSince1970
    // Adding 31 days to the first day of a month always results in a day in the next month.
    let later = CivilDay(daysSince1970: start + 31)
    let end = isMonth ? CivilDay(year: later.year, month: later.month, day: 1).daysSince1970 : start + 1
    return (
      date, Date(seconds: start * 86_400 - Int64(seconds), microseconds: 0),
      Date(seconds: end * 86_400 - Int64(seconds), microseconds: 0)
    )
  }
}
