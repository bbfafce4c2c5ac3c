internal import Foundation
package import HeadwaterFetching

/// Keys in every form in which databases store them: text in several Unicode normalization forms, UUIDs in uppercase and
/// lowercase, dates in SQLite's formats, numbers as text, and more. The values of each kind include several forms of the same
/// value.
package enum KeyForms: CaseIterable, Sendable {
  case text, uuidText, uuid, date, seconds, integer, real, bytes

  /// The type of the column that contains the keys.
  package var type: ColumnType {
    switch self {
    case .text: .text
    case .uuidText: .uuidText
    case .uuid: .uuid
    case .date: .date
    case .seconds: .secondsSince1970
    case .integer: .integer
    case .real: .real
    case .bytes: .bytes
    }
  }

  /// Returns the keys as stored in an SQLite column without a type, or in a PostgreSQL column of the corresponding type. Null
  /// isn't included.
  ///
  /// - Parameter dialect: The SQL dialect of the database.
  /// - Returns: Distinct values.
  package func values(_ dialect: SQLDialect) -> [SQLValue] {
    let own: [SQLValue] =
      switch self {
      case .text where dialect == .sqlite:
        Self.texts.map { .text($0) } + Self.malformedTexts.map { .bytes(Data($0), areText: true) }
      case .text: Self.texts.filter { !$0.utf8.contains(0) }.map { .text($0) }
      case .uuidText: Self.uuidTexts.map { .text($0) }
      case .uuid where dialect == .sqlite:
        Self.uuids.map { .bytes($0) } + Self.uuidTexts.map { .text($0) }
      case .uuid: Self.uuidTexts.prefix(4).map { .text($0.lowercased()) }
      case .date: (dialect == .sqlite ? Self.sqliteDates : Self.postgresDates).map { .text($0) }
      case .seconds: Self.reals.map { .real($0) }
      case .integer: Self.integers.map { .integer($0) }
      case .real: Self.reals.map { .real($0) }
      case .bytes: Self.byteStrings.map { .bytes($0) }
      }
    return own + (dialect == .sqlite ? strangers : postgresStrangers)
  }

  /// Values of other types, which an SQLite column can also contain.
  private var strangers: [SQLValue] {
    switch self {
    case .text: [.integer(1), .real(0.5), .bytes(Data([0x61])), .bytes(Data())]
    case .uuidText, .uuid: [.text(""), .text("none"), .integer(7), .bytes(Data([1, 2]))]
    case .date: [.text(""), .text("soon"), .integer(0), .real(2_460_000.5)]
    case .seconds:
      [
        .integer(1_700_000_000), .integer(0), .integer(9_007_199_254_740_993), .integer(.max),
        .integer(.max - 1),
        .text("now"), .bytes(Data([1])),
      ]
    case .integer: [.text("1"), .text("01"), .real(1.5), .real(1e300), .bytes(Data([0x31]))]
    case .real: [.integer(2), .integer(9_007_199_254_740_993), .text("0.5"), .bytes(Data([0x30]))]
    case .bytes: [.text("a"), .text(""), .integer(1)]
    }
  }

  private var postgresStrangers: [SQLValue] {
    switch self {
    case .seconds, .real: [.text("NaN"), .text("Infinity"), .text("-Infinity")]
    default: []
    }
  }

  /// Text in several normalization forms, and other strings that are easily confused.
  private static let texts = [
    "Café", "Cafe\u{301}", "\u{C5}", "\u{212B}", "A\u{30A}", "K", "\u{212A}", "\u{3A9}", "\u{2126}",
    "\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "q\u{307}\u{323}",
    "q\u{323}\u{307}",
    "\u{1E69}", "s\u{323}\u{307}", "👩‍👩‍👧", "👩👩👧", "👍🏽", "👍", "", " ", "a\0b", "a", "a\0", "A", "'", "\"",
    "\u{FEFF}a", "\u{200D}", "\u{FFFD}", "\u{10FFFF}", ";", "\u{37E}", "NULL", "1", "01",
  ]

  /// Invalid UTF-8, which decodes to only a few distinct strings.
  private static let malformedTexts: [[UInt8]] = [
    [0xFF], [0xFE], [0xC3], [0x61, 0xFF], [0x61, 0x00, 0xFF], [0x61, 0xFF, 0x62], [0xF0, 0x9F, 0x98],
    [0xC0, 0x80],
    [0xED, 0xA0, 0x80],
  ]

  private static let uuidTexts: [String] = [
    "0A1B2C3D-0000-4000-8000-00000000ABCD", "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
    "00000000-0000-0000-0000-000000000000", "ABCDEF01-2345-4678-9ABC-DEF012345678",
  ].flatMap { text -> [String] in
    let mixed = text.prefix(18) + text.dropFirst(18).lowercased()
    return [text] + [text.lowercased(), String(mixed)].filter { $0 != text }
  }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }

  // Computed, because the leak checker can't see that a global array refers to the bytes.
  private static var uuids: [Data] {
    uuidTexts.compactMap { UUID(uuidString: $0) }.reduce(into: []) {
      let bytes = withUnsafeBytes(of: $1.uuid) { Data($0) }
      if !$0.contains(bytes) { $0.append(bytes) }
    }
  }

  private static let sqliteDates = [
    "2024-02-29 00:00:00.000", "2024-02-29 00:00:00", "2024-02-29", "2024-02-29T00:00:00Z",
    "2024-02-29 00:00",
    "2024-02-29T00:00:00.000Z", "2024-02-29 01:00:00+01:00", "2023-12-31 23:59:59.999",
    "2023-12-31 23:59:59.999000", "2023-12-31 23:59:59.999001", "2023-12-31T23:59:59.999Z",
    "9999-12-31 23:59:59.999999", "9999-12-31 23:59:59.999", "0001-01-01 00:00:00.000", "1969-07-20 20:17:40",
    "1969-07-20 20:17:40.000",
  ]

  private static let postgresDates = [
    "2024-02-29 00:00:00+00", "2023-12-31 23:59:59.999001+00", "9999-12-31 23:59:59.999999+00",
    "9999-12-31 23:59:59.999998+00", "0001-01-01 00:00:00.000001+00", "0044-03-15 12:00:00+00 BC",
    "1969-07-20 20:17:40.1+00", "infinity", "-infinity",
  ]

  private static let integers: [Int64] = [
    0, 1, -1, 2, 10, .max, .min, 9_007_199_254_740_993, 9_007_199_254_740_992,
  ]
  private static let reals: [Double] = [
    0.1, -0.0, 0.5, 1, -1.5, 1e300, -1e300, .leastNonzeroMagnitude, 9_007_199_254_740_992,
    0.30000000000000004, 0.3, 4e9,
    4e9 + 1e-6,
    1_700_000_000.123_456_7,
  ]
  private static let byteStrings: [Data] = [
    Data(), Data([0]), Data([0, 0]), Data([0x61]), Data([0xFF, 0xFE]), Data("é".utf8),
  ]
}
