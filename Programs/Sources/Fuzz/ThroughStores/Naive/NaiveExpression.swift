import Foundation
import HeadwaterFetching

/// What expressions give for a row, said once more in the plainest way, for others to be compared with.
struct NaiveExpression {
  let row: [String: FetchValue]

  func isTrue(_ expression: FetchExpression) -> Bool { value(expression) == .boolean(true) }

  func value(_ expression: FetchExpression) -> FetchValue {
    switch expression {
    case .column(let column): return row[column.name] ?? .null
    case .value(let value): return value
    case .comparison(let comparison, let left, let right):
      return .boolean(
        Self.holds(comparison, value(left), value(right), Self.ignoresCase(left) || Self.ignoresCase(right)))
    case .all(let parts): return .boolean(!parts.contains { !isTrue($0) })
    case .any(let parts): return .boolean(parts.contains { isTrue($0) })
    case .not(let part): return .boolean(!isTrue(part))
    case .isOne(let part, of: let values):
      let found = value(part)
      return .boolean(values.contains { Self.holds(.equal, found, $0, Self.ignoresCase(part)) })
    case .matches(let match, let text, let other):
      guard case .text(let text) = value(text), case .text(let other) = value(other) else {
        return .boolean(false)
      }
      return .boolean(Self.matches(match, Array(text.utf8), Array(other.utf8)))
    case .arithmetic(let operation, let left, let right):
      return Self.arithmetic(operation, value(left), value(right))
    case .coalesce(let first, let second):
      let found = value(first)
      return found == .null ? value(second) : found
    case .conditional(let test, let first, let second): return value(isTrue(test) ? first : second)
    case .day(let date, secondsFromGMT: let seconds): return Self.calendar(value(date), seconds, 10)
    case .month(let date, secondsFromGMT: let seconds): return Self.calendar(value(date), seconds, 7)
    case .firstLetter(let text):
      guard case .text(let text) = value(text) else { return .null }
      let first = text.unicodeScalars.prefix(1).map { $0.isASCII ? String($0).uppercased() : String($0) }
      return .text(first.joined())
    }
  }

  static func ignoresCase(_ expression: FetchExpression) -> Bool {
    switch expression {
    case .column(let column): column.textOrder == .ignoringASCIICase
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      ignoresCase(first) || ignoresCase(second)
    default: false
    }
  }

  private static func holds(
    _ comparison: FetchComparison, _ left: FetchValue, _ right: FetchValue, _ ignoresCase: Bool
  ) -> Bool {
    let order = NaiveOrder.compare(left, right, ignoringCase: ignoresCase)
    let hasNull = left == .null || right == .null
    switch comparison {
    case .equal: return order == 0
    case .notEqual: return order != 0
    case .less: return !hasNull && order < 0
    case .lessOrEqual: return !hasNull && order <= 0
    case .greater: return !hasNull && order > 0
    case .greaterOrEqual: return !hasNull && order >= 0
    }
  }

  private static func matches(_ match: FetchTextMatch, _ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard other.count <= text.count else { return false }
    let places = (0...text.count - other.count).filter { Array(text[$0..<$0 + other.count]) == other }
    return switch match {
    case .contains: !places.isEmpty
    case .hasPrefix: places.first == 0
    case .hasSuffix: places.last == text.count - other.count
    }
  }

  private static func arithmetic(_ operation: FetchArithmetic, _ left: FetchValue, _ right: FetchValue)
    -> FetchValue
  {
    switch (left, right) {
    case (.integer(let left), .integer(let right)):
      // In numbers that are wide enough.
      let (first, second) = (Int128(left), Int128(right))
      let result: Int128
      switch operation {
      case .add: result = first + second
      case .subtract: result = first - second
      case .multiply: result = first * second
      case .divide:
        guard second != 0 else { return .null }
        result = first / second
      case .remainder:
        guard second != 0 else { return .null }
        result = first % second
      }
      return Int64(exactly: result).map { .integer($0) } ?? .null
    case (.real(let left), .real(let right)):
      switch operation {
      case .add: return (left + right).fetchValue
      case .subtract: return (left - right).fetchValue
      case .multiply: return (left * right).fetchValue
      case .divide: return right == 0 ? .null : (left / right).fetchValue
      case .remainder: return .null
      }
    default: return .null
    }
  }

  /// The beginning of a moment's text `YYYY-MM-DD`.
  private static func calendar(_ value: FetchValue, _ secondsFromGMT: Int, _ length: Int) -> FetchValue {
    guard case .date(let date) = value else { return .null }
    let days = Int(((date.timeIntervalSince1970 + Double(secondsFromGMT)) / 86_400).rounded(.down))
    // Day by day from a day that is known, in steps of 400 years first.
    var (year, rest) = (1970, days)
    let cycle = 146_097
    year += Int((Double(rest) / Double(cycle)).rounded(.down)) * 400
    rest -= (year - 1970) / 400 * cycle
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    while rest >= (isLeap(year) ? 366 : 365) {
      rest -= isLeap(year) ? 366 : 365
      year += 1
    }
    guard (1...9_999).contains(year) else { return .null }
    var month = 0
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return .text(String(String(format: "%04d-%02d-%02d", year, month + 1, rest + 1).prefix(length)))
  }
}
