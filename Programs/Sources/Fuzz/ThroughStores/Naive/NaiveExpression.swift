import Foundation
import HeadwaterFetching

/// A naive implementation of expressions, for comparison with the stores.
struct NaiveExpression {
  let row: [FetchValue]
  let table: StoreTable

  func isTrue(_ expression: StoreExpression) -> Bool { value(expression) == .boolean(true) }

  func value(_ expression: StoreExpression) -> FetchValue {
    switch expression {
    case .column(let number): row[number]
    case .null: .null
    case .value(let kind, let number): kind.value(number)
    case .call(let function, let arguments): value(function, arguments)
    }
  }

  private func value(_ function: StoreFunction, _ parts: [StoreExpression]) -> FetchValue {
    switch function {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let ignoresCase = Self.ignoresCase(parts[0], table) || Self.ignoresCase(parts[1], table)
      return .boolean(Self.holds(function, value(parts[0]), value(parts[1]), ignoresCase))
    case .all: return .boolean(!parts.contains { !isTrue($0) })
    case .any: return .boolean(parts.contains { isTrue($0) })
    case .not: return .boolean(!isTrue(parts[0]))
    case .isOne:
      let (found, ignoresCase) = (value(parts[0]), Self.ignoresCase(parts[0], table))
      return .boolean(parts.dropFirst().contains { Self.holds(.equal, found, $0.constant, ignoresCase) })
    case .contains, .hasPrefix, .hasSuffix:
      guard case .text(let text) = value(parts[0]), case .text(let other) = value(parts[1]) else {
        return .boolean(false)
      }
      return .boolean(Self.matches(function, Array(text.utf8), Array(other.utf8)))
    case .add, .subtract, .multiply, .divide, .remainder:
      return Self.arithmetic(function, value(parts[0]), value(parts[1]))
    case .coalesce:
      let found = value(parts[0])
      return found == .null ? value(parts[1]) : found
    case .conditional: return value(isTrue(parts[0]) ? parts[1] : parts[2])
    case .day: return Self.calendar(value(parts[0]), 0, 10)
    case .dayEast: return Self.calendar(value(parts[0]), 50_400, 10)
    case .month: return Self.calendar(value(parts[0]), 0, 7)
    case .monthWest: return Self.calendar(value(parts[0]), -12_600, 7)
    case .firstLetter:
      guard case .text(let text) = value(parts[0]) else { return .null }
      let first = text.unicodeScalars.prefix(1).map { $0.isASCII ? String($0).uppercased() : String($0) }
      return .text(first.joined())
    }
  }

  static func ignoresCase(_ expression: StoreExpression, _ table: StoreTable) -> Bool {
    switch expression {
    case .column(let number): table.columns[number].kind == .textIgnoringCase
    case .call(.coalesce, let parts): parts.contains { ignoresCase($0, table) }
    case .call(.conditional, let parts): parts.dropFirst().contains { ignoresCase($0, table) }
    default: false
    }
  }

  private static func holds(
    _ comparison: StoreFunction, _ left: FetchValue, _ right: FetchValue, _ ignoresCase: Bool
  ) -> Bool {
    let order = NaiveOrder.compare(left, right, ignoringCase: ignoresCase)
    let hasNull = left == .null || right == .null
    switch comparison {
    case .equal: return order == 0
    case .notEqual: return order != 0
    case .less: return !hasNull && order < 0
    case .lessOrEqual: return !hasNull && order <= 0
    case .greater: return !hasNull && order > 0
    default: return !hasNull && order >= 0
    }
  }

  private static func matches(_ match: StoreFunction, _ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard other.count <= text.count else { return false }
    let places = (0...text.count - other.count).filter { Array(text[$0..<$0 + other.count]) == other }
    return switch match {
    case .contains: !places.isEmpty
    case .hasPrefix: places.first == 0
    default: places.last == text.count - other.count
    }
  }

  private static func arithmetic(
    _ operation: StoreFunction, _ left: FetchValue, _ right: FetchValue
  ) -> FetchValue {
    switch (left, right) {
    case (.integer(let left), .integer(let right)):
      // Use a type that is wide enough.
      let (first, second) = (Int128(left), Int128(right))
      let result: Int128
      switch operation {
      case .add: result = first + second
      case .subtract: result = first - second
      case .multiply: result = first * second
      case .divide:
        guard second != 0 else { return .null }
        result = first / second
      default:
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
      default: return .null
      }
    default: return .null
    }
  }

  /// Returns the beginning of a date's text in the format `YYYY-MM-DD`.
  private static func calendar(_ value: FetchValue, _ secondsFromGMT: Int, _ length: Int) -> FetchValue {
    guard case .date(let date) = value else { return .null }
    let days = Int(((date.timeIntervalSince1970 + Double(secondsFromGMT)) / 86_400).rounded(.down))
    // Skip full cycles of 400 years, and then count from a known date.
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
