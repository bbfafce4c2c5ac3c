internal import Foundation
internal import HeadwaterFetching
import HeadwaterTesting

/// A small set of values of each type, so that random rows have much in common. Includes values that stores tend to treat
/// differently.
struct TrialValues {
  static let integers: [Int64] = [-7, -1, 0, 1, 2, 3, .max, .min]
  static let reals: [Double] = [
    -1.5, 0, 0.1, 0.2, 1, 3, 1e30, 9_007_199_254_740_992, -.infinity, 1e200, -1e-200,
    .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]
  static let texts = [
    "", "a", "A", "ab", "AB", "Ab", "b", "z", "Z", "[", "_", "a%", "\\", "'", "\"", "é", "É", "ß", "\u{FFFD}",
    "\u{D7FF}", "\u{10FFFF}", "😀", "a\nb", "2024-02-29", "{1}", "NULL", "; DROP TABLE x",
  ]
  static let dates: [Date] = [
    -0.001, 0, 0.5, 86_399.999_999, 86_400, 1_709_247_599.25, 1_709_251_200, 1_735_689_599.999,
    -62_135_596_800,
    253_402_300_799, -1e10,
  ].map { (seconds: Double) in
    // Round to the precision of a date column.
    let raw = SQLDialect.postgres.encoded(.date(Date(timeIntervalSince1970: seconds)), as: .date)
    guard case .date(let date) = SQLDialect.postgres.decoded(raw, as: .date) else {
      return Date(timeIntervalSince1970: 0)
    }
    return date
  }
  static let uuids = [
    "00000000-0000-0000-0000-000000000000", "7FFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF",
    "80000000-0000-4000-8000-000000000000", "ABCDEF01-2345-4678-9ABC-DEF012345678",
  ].compactMap { UUID(uuidString: $0) }
  static let bytes = [Data(), Data([0]), Data([0, 1]), Data([127]), Data([128]), Data([255, 255])]

  /// Returns a random value for a column.
  func value(for column: ColumnReference, from random: inout SplitMix64) -> FetchValue {
    column.isOptional && random.oneIn(4) ? .null : value(of: column.type, from: &random)
  }

  /// Returns a random value of the given type.
  func value(of type: ColumnType, from random: inout SplitMix64) -> FetchValue {
    switch type {
    case .boolean: .boolean(random.oneIn(2))
    case .integer: .integer(random.element(of: Self.integers))
    case .real: .real(random.element(of: Self.reals))
    case .text: .text(random.element(of: Self.texts))
    case .bytes: .bytes(random.element(of: Self.bytes))
    case .date, .secondsSince1970: .date(random.element(of: Self.dates))
    case .uuid, .uuidText: .uuid(random.element(of: Self.uuids))
    }
  }
}

extension SplitMix64 {
  /// Returns a random element of a nonempty array.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
