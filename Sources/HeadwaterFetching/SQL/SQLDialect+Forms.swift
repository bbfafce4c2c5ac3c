internal import Foundation

extension SQLDialect {
  /// Returns the stored value of a column if this dialect would write the value differently: a UUID in lowercase, a date in
  /// another format, a number that a `Date` rounds, or text that isn't valid UTF-8.
  ///
  /// Keys are compared, ordered, and looked up by this value. O(1), or O(bytes) for UUIDs stored as text.
  ///
  /// - Parameters:
  ///   - raw: The value from the database library.
  ///   - value: The result of ``decoded(_:as:)``.
  ///   - type: The column's type.
  /// - Returns: The value to compare and to bind; nil if it is the decoded value.
  package func form(of raw: SQLValue, decodedTo value: FetchValue, as type: ColumnType) -> FetchValue? {
    if case .bytes(_, areText: true) = raw { return raw.stored }
    // Most column types have only one representation. Return early, because this function is called for every value.
    switch type {
    case .text, .bytes, .boolean, .integer: return nil
    case .real, .uuid, .uuidText, .date, .secondsSince1970: break
    }
    return switch (type, value) {
    case (.uuidText, .uuid):
      if case .text(let text) = raw, text.utf8.contains(where: { $0 >= 0x61 }) { .text(text) } else { nil }
    case (.date, .date(let date)):
      switch (raw, self) {
      case (.text(let text), .sqlite): SQLDateText.isPlain(text, of: date) ? nil : .text(text)
      case (.text(let text), .postgres): SQLDateText.exact(text, insteadOf: date).map { .text($0) }
      default: raw.stored
      }
    case (.uuid, .uuid):
      // PostgreSQL has a native UUID type, and SQLite's library returns the bytes.
      if self == .sqlite, case .text(let text) = raw { .text(text) } else { nil }
    case (.secondsSince1970, .date(let date)):
      raw.number.flatMap { $0.compare(to: .real(date.timeIntervalSince1970)) == .orderedSame ? nil : $0 }
    // PostgreSQL numbers can be NaN, which is decoded as null.
    case (.real, .null), (.secondsSince1970, .null):
      if case .text = raw { .text("NaN") } else { nil }
    default: nil
    }
  }

  /// Returns the representations in which a store may contain a value, starting with the one that this dialect writes. Used to
  /// look up a row by its identity when its key isn't known.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the column that stores the value.
  /// - Returns: The distinct representations.
  func forms(of value: FetchValue, as type: ColumnType) -> [FetchValue] {
    switch (value, type) {
    case (.text(let text), .text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return [value] }
      let forms = [text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping]
      return forms.reduce(into: [value]) { if !$0.contains(.text($1)) { $0.append(.text($1)) } }
    case (.uuid(let uuid), .uuidText): return [value, .text(uuid.uuidString.lowercased())]
    case (.uuid(let uuid), .uuid) where self == .sqlite:
      return [value, .text(uuid.uuidString), .text(uuid.uuidString.lowercased())]
    case (.date(let date), .date) where self == .sqlite:
      return [value] + SQLDateText.forms(of: date).map { .text($0) }
    default: return [value]
    }
  }

  /// Returns the keys that a store may contain for a row with a given identity, starting with the one that this dialect writes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - columns: The key's columns.
  /// - Returns: The distinct keys, few enough for one statement.
  func forms(of key: FetchKey, in columns: [ColumnReference]) -> [FetchKey] {
    guard key.values.count == columns.count else { return [key] }
    var keys: [[FetchValue]] = [[]]
    for (value, column) in zip(key.values, columns) {
      let forms = forms(of: value, as: column.type)
      // For keys with many columns, limit the number of combinations by trying all representations only for the first columns.
      keys = keys.flatMap { start in (keys.count > 16 ? [value] : forms).map { start + [$0] } }
    }
    return keys.map { FetchKey($0) }
  }
}

extension SQLDialect {
  /// Returns the value that identifies a section in the store.
  ///
  /// - Parameters:
  ///   - raw: The value from the database library.
  ///   - type: The type of the expression that defines the sections.
  /// - Returns: The decoded value, or the stored bytes of text that isn't valid UTF-8.
  func sectionValue(_ raw: SQLValue, as type: ColumnType) -> FetchValue {
    if case .bytes(_, areText: true) = raw { raw.stored } else { decoded(raw, as: type) }
  }
}

extension SQLValue {
  /// The value as a number, if it is a number or numeric text.
  fileprivate var number: FetchValue? {
    switch self {
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let text): Double(text).map { .real($0) }
    default: nil
    }
  }
}

extension SQLDateText {
  /// Returns a Boolean value that indicates whether Headwater would write a date in the same form as the text that it was read
  /// from.
  fileprivate static func isPlain(_ text: String, of date: Date) -> Bool {
    let bytes = text.utf8
    // All other formats differ in length or separators, except those of dates that `Date` rounds.
    guard bytes.count == 23 || bytes.count == 26 else { return false }
    guard abs(date.timeIntervalSinceReferenceDate) < 0x1p31 else {
      return sqlite(date).hasSameBytes(as: text)
    }
    func number(at offset: Int) -> UInt8 {
      let first = bytes.index(bytes.startIndex, offsetBy: offset)
      return (bytes[first] &- 0x30) &* 10 &+ (bytes[bytes.index(after: first)] &- 0x30)
    }
    // The day and the hour may overflow into the next month or day, so compare the complete text.
    guard number(at: 8) <= 28, number(at: 11) < 24 else { return sqlite(date).hasSameBytes(as: text) }
    var index = bytes.index(bytes.startIndex, offsetBy: 10)
    guard bytes[index] == UInt8(ascii: " ") else { return false }
    index = bytes.index(index, offsetBy: 9)
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    let fraction = bytes[bytes.index(after: index)...]
    guard fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return bytes.count == 23 || !fraction.suffix(3).allSatisfy { $0 == 0x30 }
  }

  /// Returns the strings that represent a date, as written by SQLite's date functions and by apps that store ISO 8601 dates.
  fileprivate static func forms(of date: Date) -> [String] {
    let plain = sqlite(date)
    let (day, time) = (plain.prefix(10), plain.dropFirst(11))
    let (seconds, milliseconds) = (time.prefix(8), time.prefix(12))
    var forms: [String] = []
    if milliseconds.hasSuffix(".000"), time.utf8.count == 12 {
      forms = ["\(day) \(seconds)", "\(day)T\(seconds)Z", "\(day)T\(seconds)", "\(day)T\(seconds)+00:00"]
      forms += ["\(day) \(seconds)Z", "\(day) \(seconds)+00:00"]
      if seconds.hasSuffix(":00") { forms += ["\(day) \(seconds.prefix(5))", "\(day)T\(seconds.prefix(5))"] }
      if seconds == "00:00:00" { forms.append(String(day)) }
    }
    forms += ["\(day)T\(time)Z", "\(day)T\(time)", "\(day)T\(time)+00:00"]
    forms += ["\(day) \(time)Z", "\(day) \(time)+00:00"]
    if time.utf8.count == 12 { forms.append("\(day) \(time)000") }
    return forms
  }
}
