import Foundation
import HeadwaterFetching

/// The kind of a column. Each kind has values that are identified by number.
enum StoreColumnKind: Character, CaseIterable, Sendable {
  case boolean = "b"
  case integer = "i"
  case real = "r"
  case text = "t"
  case textIgnoringCase = "x"
  case bytes = "y"
  case date = "d"
  case seconds = "s"
  case uuid = "u"
  case uuidText = "w"
  /// Strings, several of which are equal in Swift but different in a database.
  case textForms = "n"
  /// UUIDs as text in uppercase, lowercase, and mixed case.
  case uuidForms = "l"
  /// Dates in all formats that SQLite supports.
  case dateForms = "e"
  /// Boolean values that can also be stored as numbers other than 0 and 1.
  case booleanForms = "f"
  /// Numbers, several of which are equal as `Float` values.
  case float = "g"
  /// Raw values of an enum, some of which have no case.
  case level = "m"

  /// The column type for the store.
  var type: ColumnType {
    switch self {
    case .boolean, .booleanForms: .boolean
    case .integer, .level: .integer
    case .real, .float: .real
    case .text, .textIgnoringCase, .textForms: .text
    case .bytes: .bytes
    case .date, .dateForms: .date
    case .seconds: .secondsSince1970
    case .uuid: .uuid
    case .uuidText, .uuidForms: .uuidText
    }
  }

  var ignoresCase: Bool { self == .textIgnoringCase }

  /// A Boolean value that indicates whether searches can include the column.
  var isSearched: Bool { self == .text || self == .textIgnoringCase }

  /// A Boolean value that indicates whether a value can be stored in several equivalent forms.
  var hasForms: Bool {
    switch self {
    case .uuidForms, .dateForms, .booleanForms, .float: true
    default: false
    }
  }

  /// Returns the kinds that a store supports.
  static func kinds(of store: StoreKind) -> [StoreColumnKind] {
    allCases.filter { kind in
      switch kind {
      // A store in memory contains values in only one form, and PostgreSQL has separate types for these.
      case .dateForms, .booleanForms: store == .sqlite
      case .uuidForms: store != .memory
      default: true
      }
    }
  }

  /// The kinds whose values can be compared with those of this kind.
  var comparable: [StoreColumnKind] {
    switch self {
    case .text, .textIgnoringCase: [.text, .textIgnoringCase]
    default: [self]
    }
  }

  /// Returns the value with the given number, starting from 0. Values that are prone to errors come first.
  func value(_ number: Int) -> FetchValue {
    switch self {
    case .boolean: .boolean(number % 2 == 1)
    case .integer: .integer(Self.integers[within: number] ?? Int64(number))
    case .real: .real(Self.reals[within: number] ?? Double(number) / 4)
    case .text, .textIgnoringCase: .text(Self.texts[within: number] ?? "k\(number)")
    case .bytes: .bytes(Data(Self.byteStrings[within: number] ?? [UInt8(truncatingIfNeeded: number), 0, 1]))
    case .date, .seconds:
      .date(Date(timeIntervalSince1970: Self.dates[within: number] ?? Double(number) * 43_200))
    case .uuid, .uuidText: .uuid(Self.uuid(number))
    case .textForms: .text(Self.equivalentTexts[within: number] ?? "k\(number)")
    case .uuidForms, .dateForms, .booleanForms, .float: meaning(of: stored(number))
    case .level: .integer(Int64(number % 7))
    }
  }

  /// Returns the stored form of the value with the given number. For kinds without several forms, this is the value itself.
  func stored(_ number: Int) -> FetchValue {
    switch self {
    case .uuidForms:
      let text = Self.uuid(number / 3).uuidString
      return .text(number % 3 == 0 ? text : number % 3 == 1 ? text.lowercased() : Self.mixed(text))
    case .dateForms: return StoreDateForm.stored(number)
    case .booleanForms: return .integer(Self.truths[number % Self.truths.count])
    case .float: return .real(Self.floats[within: number] ?? Double(number) / 4)
    default: return value(number)
    }
  }

  private static func uuid(_ number: Int) -> UUID {
    UUID(
      uuid: (
        0, 0, 0, 0xAB, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number / 256 % 256),
        UInt8(number % 256)
      ))
  }

  /// Returns the text of a UUID with lowercase letters after the first quarter.
  private static func mixed(_ text: String) -> String {
    let middle = text.count / 4
    return String(text.prefix(middle)) + text.dropFirst(middle).lowercased()
  }

  private static let integers: [Int64] = [0, 1, 2, -1, .max, .min]
  private static let reals: [Double] = [0, 1, 0.5, -1.5, 3, 1e300]
  private static let texts = [
    "", "a", "A", "b", "B", "ab", "aB", "ä", "Ä", "Z", "_", "[", "%", "'", "\"", "a b", "\u{1F980}",
    "\u{FF5E}",
  ]
  private static let byteStrings: [[UInt8]] = [[], [0], [0, 255], [255], [0x61]]
  private static let dates: [Double] = [
    0, -0.5, 86_399.5, 86_400, 951_782_399.5, 951_825_600, -11_000_000_000, 253_402_300_799.5,
  ]
  /// Composed and decomposed letters, symbols that are equivalent to letters, and Hangul syllables.
  private static let equivalentTexts = [
    "Caf\u{E9}", "Cafe\u{301}", "\u{C5}", "A\u{30A}", "\u{212B}", "", "K", "\u{212A}", "\u{3A9}",
    "\u{2126}",
    "\u{AC01}", "\u{1100}\u{1161}\u{11A8}", "e", "e\u{301}", "\u{E9}", "q\u{307}\u{323}",
    "q\u{323}\u{307}",
  ]
  private static let truths: [Int64] = [0, 1, 2, -1, 0, 127]
  private static let floats: [Double] = [
    0.1, 0.100000000001, 0, Double(Float(0.1)), 16_777_216, 16_777_217, 1e-50, -0.5,
  ]
}

extension StoreColumnKind {
  /// Returns the value in a record, computed naively from a value as SQLite stores it, or as parsed from PostgreSQL's text.
  func meaning(of stored: FetchValue) -> FetchValue {
    switch (self, stored) {
    case (_, .null): .null
    case (.boolean, .integer(let number)), (.booleanForms, .integer(let number)):
      .boolean(number != 0)
    case (.real, .integer(let number)), (.float, .integer(let number)): .real(Double(number))
    case (.seconds, .integer(let number)): .date(Date(timeIntervalSince1970: Double(number)))
    case (.seconds, .real(let number)): .date(Date(timeIntervalSince1970: number))
    case (.float, .real(let number)): .real(Double(Float(number)))
    case (.uuid, .bytes(let bytes)): Self.uuid(bytes)
    case (.uuidText, .text(let text)), (.uuidForms, .text(let text)):
      UUID(uuidString: text).map { .uuid($0) } ?? stored
    case (.date, _), (.dateForms, _): StoreDateForm.moment(of: stored) ?? stored
    default: stored
    }
  }

  private static func uuid(_ bytes: Data) -> FetchValue {
    guard bytes.count == 16 else { return .bytes(bytes) }
    let digits = bytes.map { String(format: "%02X", $0) }.joined()
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.append(digit)
    }
    return UUID(uuidString: text).map { .uuid($0) } ?? .bytes(bytes)
  }
}

/// An enum whose raw values a column can contain.
enum StoreLevel: Int, FetchValueConvertible {
  case low, middle, high, highest
}

extension Array {
  fileprivate subscript(within index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
