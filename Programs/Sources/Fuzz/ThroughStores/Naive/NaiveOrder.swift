import Foundation
import HeadwaterFetching

/// A naive implementation of comparisons.
enum NaiveOrder {
  /// Returns a negative number if the first value is less, a positive number if it is greater, and 0 if both are equal.
  static func compare(_ left: FetchValue, _ right: FetchValue, ignoringCase: Bool = false) -> Int {
    switch (left, right) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.boolean(let left), .boolean(let right)): compare(left ? 1 : 0, right ? 1 : 0)
    case (.integer(let left), .integer(let right)): compare(left, right)
    case (.real(let left), .real(let right)): compare(left, right)
    case (.integer(let left), .real(let right)): compare(Double(left), right)
    case (.real(let left), .integer(let right)): compare(left, Double(right))
    case (.date(let left), .date(let right)): compare(left, right)
    case (.text(let left), .text(let right)): compare(bytes(left, ignoringCase), bytes(right, ignoringCase))
    case (.bytes(let left), .bytes(let right)): compare(Array(left), Array(right))
    case (.uuid(let left), .uuid(let right)):
      compare(Array(left.uuidString.utf8), Array(right.uuidString.utf8))
    default: compare(kind(left), kind(right))
    }
  }

  /// Compares two rows of a table. The key columns come last and are compared as they are stored.
  static func compare(
    _ left: NaiveRow, _ right: NaiveRow, _ order: [StoreRequest.Term], _ table: StoreTable
  ) -> Int {
    for term in order + table.key.map({ StoreRequest.Term(column: $0) }) {
      let isKey = table.key.contains(term.column)
      let (first, second) =
        isKey
        ? (left.stored[term.column], right.stored[term.column])
        : (left.values[term.column], right.values[term.column])
      let ignoresCase = table.columns[term.column].kind == .textIgnoringCase
      let result = compare(first, second, ignoringCase: ignoresCase)
      // The direction doesn't apply to null if the term moves it.
      let isReversed = term.isDescending != (term.movesNull && (first == .null || second == .null))
      if result != 0 { return isReversed ? -result : result }
    }
    return 0
  }

  private static func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  private static func bytes(_ text: String, _ ignoringCase: Bool) -> [UInt8] {
    text.utf8.map { ignoringCase && (65...90).contains($0) ? $0 + 32 : $0 }
  }

  /// Returns the rank by which to compare values of different kinds. A column shouldn't contain such values.
  private static func kind(_ value: FetchValue) -> Int {
    switch value {
    case .null: 0
    case .boolean, .integer, .real: 1
    case .date, .text, .malformedText: 2
    case .bytes, .uuid: 3
    }
  }
}
