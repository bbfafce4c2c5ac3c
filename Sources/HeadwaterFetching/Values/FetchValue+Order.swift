package import Foundation

extension FetchValue {
  /// How two values stand to each other: null first, then numbers, then moments and text, then bytes and UUIDs.
  ///
  /// Truth values compare as 0 and 1, whole numbers with others exactly. Values of different kinds stand as SQLite has
  /// them, so that a value of the wrong type has the same place here as there.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - textOrder: How text compares.
  /// - Returns: Whether this value comes first, or the other, or neither.
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
    case (.text(let first), .text(let second)): Self.compare(first.utf8, second.utf8, textOrder)
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

  /// The bytes of a text; nil for bytes that are no text, and for anything else.
  var bytesOfText: Data? {
    switch self {
    case .text(let text): Data(text.utf8)
    case .malformedText(let bytes): bytes
    default: nil
    }
  }

  /// The bytes of a text, or of the text that SQLite has for a moment.
  private var textBytes: Data? {
    if case .date(let date) = self { Data(SQLDateText.sqlite(date).utf8) } else { bytesOfText }
  }

  /// Compares two values of one column, some of which may be in the form in which they are stored.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - type: The type of the column.
  ///   - textOrder: How text compares there.
  /// - Returns: Which comes first.
  func compare(to other: FetchValue, in type: ColumnType, textOrder: TextOrder) -> ComparisonResult {
    switch (type, self, other) {
    // Each in the form that is stored.
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

  /// Where the kind stands among others.
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

  /// Without rounding the whole number, which a floating-point one has not enough digits for.
  private static func compare(_ first: Int64, exactlyTo second: Double) -> ComparisonResult {
    // No number is null, which comes first.
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
  /// The other way round.
  var reversed: ComparisonResult {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedSame: .orderedSame
    case .orderedDescending: .orderedAscending
    }
  }
}

extension UInt8 {
  /// A letter of ASCII as a small one; anything else as it is.
  fileprivate var folded: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}

extension UUID {
  /// The 16 bytes.
  var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}

extension ColumnType {
  /// A Boolean value that indicates whether values of several kinds stand for what the column holds, so that how they compare
  /// depends on it.
  var hasForms: Bool {
    switch self {
    case .uuid, .uuidText, .secondsSince1970, .date: true
    case .boolean, .integer, .real, .text, .bytes: false
    }
  }
}
