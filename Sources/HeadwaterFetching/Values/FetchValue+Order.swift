package import Foundation
internal import Headwater

extension FetchValue {
  /// Compares two values. Null sorts first, followed by numbers, then dates and text, and finally bytes and UUIDs.
  ///
  /// Booleans compare as 0 and 1, and integers compare exactly with floating-point numbers. Values of different types sort as
  /// they do in SQLite, so that a value of the wrong type has the same position here and in the database.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - textOrder: The collation of text.
  /// - Returns: The order of this value relative to the other one.
  package func compare(to other: FetchValue, textOrder: TextOrder = .binary) -> ComparisonResult {
    switch (self, other) {
    case (.null, .null): .orderedSame
    case (.null, _): .orderedAscending
    case (_, .null): .orderedDescending
    case (.integer(let first), .integer(let second)): Self.compare(first, second)
    case (.real(let first), .real(let second)):
      first.isNaN || second.isNaN
        ? Self.compare(first.isNaN ? 0 : 1, second.isNaN ? 0 : 1) : Self.compare(first, second)
    case (.integer(let first), .real(let second)): Self.compare(first, exactlyTo: second)
    case (.real(let first), .integer(let second)): Self.compare(second, exactlyTo: first).reversed
    case (.boolean(let first), _): FetchValue.integer(first ? 1 : 0).compare(to: other)
    case (_, .boolean(let second)): compare(to: .integer(second ? 1 : 0))
    case (.text(let first), .text(let second)):
      if case .localized(let comparator) = textOrder {
        comparator.compare(first, second)
      } else {
        Self.compare(first.utf8, second.utf8, textOrder)
      }
    case (.bytes(let first), .bytes(let second)): Self.compare(bytes: first, second)
    case (.date(let first), .date(let second)): Self.compare(first, second)
    case (.uuid(let first), .uuid(let second)): Self.compare(bytes: first.bytes, second.bytes)
    case (.uuid(let first), .bytes(let second)): Self.compare(bytes: first.bytes, second)
    case (.bytes(let first), .uuid(let second)): Self.compare(bytes: first, second.bytes)
    default:
      if let first = textBytes, let second = other.textBytes {
        Self.compare(first, second, textOrder)
      } else {
        Self.compare(rank, other.rank)
      }
    }
  }

  /// The bytes of text; nil for any other value, including binary data.
  var bytesOfText: Data? {
    switch self {
    case .text(let text): Data(text.utf8)
    case .malformedText(let bytes): bytes
    default: nil
    }
  }

  /// The bytes of text, or of the text that SQLite stores for a date.
  private var textBytes: Data? {
    if case .date(let date) = self { Data(SQLDateText.sqlite(date).utf8) } else { bytesOfText }
  }

  /// Compares two values of the same column, either of which may be in its stored representation.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - type: The type of the column.
  ///   - textOrder: The column's collation.
  /// - Returns: The order of this value relative to the other one.
  func compare(to other: FetchValue, in type: ColumnType, textOrder: TextOrder) -> ComparisonResult {
    switch (type, self, other) {
    // Compare both values in the representation that is stored.
    case (.uuidText, .uuid(let first), .text), (.uuidText, .uuid(let first), .malformedText):
      FetchValue.text(first.uuidString).compare(to: other, textOrder: textOrder)
    case (.uuidText, .text, .uuid(let second)), (.uuidText, .malformedText, .uuid(let second)):
      compare(to: .text(second.uuidString), textOrder: textOrder)
    case (.uuidText, .uuid, .bytes): .orderedAscending
    case (.uuidText, .bytes, .uuid): .orderedDescending
    case (.secondsSince1970, .date(let first), .real), (.secondsSince1970, .date(let first), .integer):
      FetchValue.real(first.timeIntervalSince1970).compare(to: other)
    case (.secondsSince1970, .real, .date(let second)), (.secondsSince1970, .integer, .date(let second)):
      compare(to: .real(second.timeIntervalSince1970))
    case (.date, _, .text), (.date, .text, _):
      SQLDateText.compareExactly(self, other) ?? compare(to: other, textOrder: textOrder)
    default: compare(to: other, textOrder: textOrder)
    }
  }

  /// The position of the value's type in the order of types.
  private var rank: Int {
    switch self {
    case .null: 0
    case .boolean, .integer, .real: 1
    case .date, .text, .malformedText: 2
    case .bytes, .uuid: 3
    }
  }

  private static func compare<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
    first < second ? .orderedAscending : second < first ? .orderedDescending : .orderedSame
  }

  /// Compares an integer with a floating-point number exactly. Converting the integer to a `Double` could lose digits.
  private static func compare(_ first: Int64, exactlyTo second: Double) -> ComparisonResult {
    // SQL has null instead of NaN, and null sorts first.
    if second.isNaN { return .orderedDescending }
    if second >= 0x1p63 { return .orderedAscending }
    if second < -0x1p63 { return .orderedDescending }
    let whole = second.rounded(.down)
    let result = compare(first, Int64(whole))
    return result == .orderedSame && second > whole ? .orderedAscending : result
  }

  private static func compare<First: Sequence<UInt8>, Second: Sequence<UInt8>>(
    _ first: First, _ second: Second, _ order: TextOrder
  ) -> ComparisonResult {
    switch order {
    case .binary: compare(bytes: first, second)
    case .ignoringASCIICase: compare(bytes: first.lazy.map(\.folded), second.lazy.map(\.folded))
    case .localized(let comparator):
      comparator.compare(
        String(decoding: Array(first), as: UTF8.self), String(decoding: Array(second), as: UTF8.self))
    }
  }

  private static func compare<First: Sequence<UInt8>, Second: Sequence<UInt8>>(
    bytes first: First, _ second: Second
  ) -> ComparisonResult {
    var rest = second.makeIterator()
    for byte in first {
      guard let other = rest.next() else { return .orderedDescending }
      if byte != other { return byte < other ? .orderedAscending : .orderedDescending }
    }
    return rest.next() == nil ? .orderedSame : .orderedAscending
  }
}

extension ComparisonResult {
  /// The opposite order.
  var reversed: ComparisonResult {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedSame: .orderedSame
    case .orderedDescending: .orderedAscending
    }
  }
}

extension UInt8 {
  /// The byte with ASCII letters converted to lowercase.
  fileprivate var folded: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}

extension UUID {
  /// The 16 bytes of the UUID.
  var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}

extension ColumnType {
  /// A Boolean value that indicates whether the column accepts values of several types, which it compares by its own rules.
  var hasForms: Bool {
    switch self {
    case .uuid, .uuidText, .secondsSince1970, .date: true
    case .boolean, .integer, .real, .text, .bytes: false
    }
  }
}
