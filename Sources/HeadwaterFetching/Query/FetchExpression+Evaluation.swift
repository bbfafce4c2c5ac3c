internal import Foundation

extension FetchExpression {
  /// Returns the value of the expression for a row. Every store computes the same value.
  ///
  /// Conditions are either true or false. Text is compared by its bytes or by the column's collation. The result is null for
  /// integers that don't fit into 64 bits, division by zero, NaN, and arithmetic with null or with values that aren't numbers.
  /// Floating-point numbers that are too large become infinite. This is a pure function that takes time proportional to the
  /// size of the expression.
  ///
  /// - Parameter row: The row. Columns that it lacks are null.
  /// - Returns: The value.
  package func evaluate(in row: FetchedRow) -> FetchValue {
    switch kind {
    case .column(let column): row.compared(column)
    case .value(let value): value
    case .comparison(let comparison, let first, let second):
      .boolean(
        comparison.holds(
          first.evaluate(in: row), second.evaluate(in: row), Self.commonTextOrder(first, second),
          in: Self.commonType(first, second)))
    case .all(let parts): .boolean(parts.allSatisfy { $0.isTrue(in: row) })
    case .any(let parts): .boolean(parts.contains { $0.isTrue(in: row) })
    case .not(let part): .boolean(!part.isTrue(in: row))
    case .isOne(let part, of: let values): .boolean(part.isOne(of: values, in: row))
    case .matches(let match, let text, let other):
      .boolean(match.holds(text.evaluate(in: row), other.evaluate(in: row)))
    case .arithmetic(let operation, let first, let second):
      operation.result(of: first.evaluate(in: row), second.evaluate(in: row), isWhole: type == .integer)
    case .coalesce(let first, let second): first.evaluate(in: row).otherwise(second.evaluate(in: row))
    case .conditional(let test, let first, let second):
      (test.isTrue(in: row) ? first : second).evaluate(in: row)
    case .day(let date, secondsFromGMT: let seconds):
      date.moment(in: row).civilDay(secondsFromGMT: seconds).map { .text($0.text) } ?? .null
    case .month(let date, secondsFromGMT: let seconds):
      date.moment(in: row).civilDay(secondsFromGMT: seconds).map { .text($0.monthText) } ?? .null
    case .firstLetter(let text): text.evaluate(in: row).firstLetter
    case .initial(let text, let initials): initials.position(of: text.evaluate(in: row))
    }
  }

  /// Returns a Boolean value that indicates whether the expression is true for a row. Numbers other than 0 are true.
  ///
  /// - Parameter row: The row. Columns that it lacks are null.
  /// - Returns: True if the expression is true.
  package func isTrue(in row: FetchedRow) -> Bool {
    switch evaluate(in: row) {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    default: false
    }
  }

  /// Returns the value, rounded to the precision at which a column of its type stores it.
  private func moment(in row: FetchedRow) -> FetchValue { evaluate(in: row).rounded(as: type) }

  private func isOne(of values: [FetchValue], in row: FetchedRow) -> Bool {
    let value = evaluate(in: row)
    return values.contains { FetchComparison.equal.holds(value, $0, textOrder, in: type) }
  }
}

extension FetchComparison {
  /// Returns a Boolean value that indicates whether the comparison of two values is true.
  func holds(
    _ first: FetchValue, _ second: FetchValue, _ textOrder: TextOrder, in type: ColumnType? = nil
  ) -> Bool {
    let (first, second) = (first.rounded(as: type), second.rounded(as: type))
    let isUUID = type?.isUUID ?? false
    let result =
      isUUID
      ? first.compare(to: second, in: type ?? .uuid, textOrder: textOrder)
      : first.compare(to: second, textOrder: textOrder)
    switch self {
    case .equal: return result == .orderedSame
    case .notEqual: return result != .orderedSame
    case _ where first.isNull || second.isNull: return false
    case .less: return result == .orderedAscending
    case .lessOrEqual: return result != .orderedDescending
    case .greater: return result == .orderedDescending
    case .greaterOrEqual: return result != .orderedAscending
    }
  }
}

extension FetchTextMatch {
  /// Returns a Boolean value that indicates whether one string contains another at the position that the operator requires. The
  /// result is false for values that aren't text.
  func holds(_ text: FetchValue, _ other: FetchValue) -> Bool {
    guard let text = text.bytesOfText, let other = other.bytesOfText else { return false }
    let bytes = Array(text)
    let part = Array(other)
    return switch self {
    case .contains: part.isEmpty || bytes.contains(part)
    case .hasPrefix: bytes.starts(with: part)
    case .hasSuffix: bytes.reversed().starts(with: part.reversed())
    }
  }
}

extension FetchArithmetic {
  /// Returns the result of the operation on two numbers.
  func result(of first: FetchValue, _ second: FetchValue, isWhole: Bool) -> FetchValue {
    switch (first, second) {
    case (.integer(let first), .integer(let second)) where isWhole:
      whole(first, second).map { .integer($0) } ?? .null
    case _ where isWhole: .null
    default:
      if let first = first.number, let second = second.number {
        real(first, second).fetchValue
      } else {
        .null
      }
    }
  }

  private func whole(_ first: Int64, _ second: Int64) -> Int64? {
    let (result, overflow) =
      switch self {
      case .add: first.addingReportingOverflow(second)
      case .subtract: first.subtractingReportingOverflow(second)
      case .multiply: first.multipliedReportingOverflow(by: second)
      case .divide: first.dividedReportingOverflow(by: second)
      // The remainder of dividing by -1 is always 0, but Swift reports an overflow for the smallest integer.
      case .remainder: second == -1 ? (0, false) : first.remainderReportingOverflow(dividingBy: second)
      }
    return overflow ? nil : result
  }

  private func real(_ first: Double, _ second: Double) -> Double {
    switch self {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: second == 0 ? .nan : first / second
    // Stores don't support remainders of floating-point numbers.
    case .remainder: .nan
    }
  }
}

extension FetchValue {
  /// Returns the value, or another value if it is null.
  fileprivate func otherwise(_ other: @autoclosure () -> FetchValue) -> FetchValue { isNull ? other() : self }

  /// The value as a floating-point number; nil if it isn't a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// Returns the calendar day of a date, at an offset from UTC; nil outside the years 1 to 9999.
  package func civilDay(secondsFromGMT: Int) -> CivilDay? {
    guard case .date(let date) = self else { return nil }
    let whole = date.timeIntervalSince1970.rounded(.down)
    guard whole.magnitude < 0x1p52 else { return nil }
    let local = Int64(whole) + Int64(secondsFromGMT)
    let day = CivilDay(daysSince1970: (local >= 0 ? local : local - 86_399) / 86_400)
    return (1...9999).contains(day.year) ? day : nil
  }

  /// The first Unicode scalar of the text, with a to z converted to uppercase.
  fileprivate var firstLetter: FetchValue {
    if case .malformedText(let bytes) = self { return Self.firstLetter(of: bytes) }
    guard case .text(let text) = self else { return .null }
    guard let first = text.unicodeScalars.first else { return .text("") }
    return .text(("a"..."z").contains(first) ? String(first).uppercased() : String(first))
  }

  /// Returns the first character of text that isn't valid UTF-8, as SQLite determines it: a byte and the continuation bytes
  /// that follow it.
  private static func firstLetter(of bytes: Data) -> FetchValue {
    guard let first = bytes.first else { return .text("") }
    let rest = first < 0xC0 ? Data() : Data(bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 })
    let letter = [(0x61...0x7A).contains(first) ? first - 0x20 : first] + rest
    return String(validating: letter).map { .text($0) } ?? .malformedText(Data(letter))
  }
}

extension ColumnType {
  /// A Boolean value that indicates whether the column contains UUIDs, in either representation.
  fileprivate var isUUID: Bool { self == .uuid || self == .uuidText }
}
