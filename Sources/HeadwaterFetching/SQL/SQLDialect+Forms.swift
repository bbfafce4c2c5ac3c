internal import Foundation

extension SQLDialect {
  /// Returns the stored value of a column in the form that the store has it in, if this dialect writes the value in another
  /// form: a UUID in small letters, a moment in another format, a number that a `Date` rounds, text that is not valid UTF-8.
  ///
  /// Keys are compared, ordered, and looked up by it. O(1), and O(bytes) for UUIDs as text.
  ///
  /// - Parameters:
  ///   - raw: The value as the store's library gives it.
  ///   - value: The result of ``decoded(_:as:)``.
  ///   - type: The column's type.
  /// - Returns: The value to compare with and to bind; nil where that is the decoded value.
  package func form(of raw: SQLValue, decodedTo value: FetchValue, as type: ColumnType) -> FetchValue? {
    if case .bytes(_, areText: true) = raw { return raw.stored }
    // Columns of most types have one form, and this is asked for each value.
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
      // PostgreSQL has a type for them, and SQLite's library gives their bytes.
      if self == .sqlite, case .text(let text) = raw { .text(text) } else { nil }
    case (.secondsSince1970, .date(let date)):
      raw.number.flatMap { $0.compare(to: .real(date.timeIntervalSince1970)) == .orderedSame ? nil : $0 }
    // PostgreSQL has NaN in numbers, which is null here.
    case (.real, .null), (.secondsSince1970, .null):
      if case .text = raw { .text("NaN") } else { nil }
    default: nil
    }
  }

  /// Returns the forms in which a store may have a value that a program names, beginning with the one that this dialect writes.
  /// They are looked up when a program has an identity and not the key of its row.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of its column.
  /// - Returns: The forms, each once.
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

  /// Returns the keys that a store may have for a row that a program names, beginning with the one that this dialect writes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - columns: The columns that hold it.
  /// - Returns: The keys, each once; never more than a statement has room for.
  func forms(of key: FetchKey, in columns: [ColumnReference]) -> [FetchKey] {
    guard key.values.count == columns.count else { return [key] }
    var keys: [[FetchValue]] = [[]]
    for (value, column) in zip(key.values, columns) {
      let forms = forms(of: value, as: column.type)
      // Of very many columns only the first are looked for in each form.
      keys = keys.flatMap { start in (keys.count > 16 ? [value] : forms).map { start + [$0] } }
    }
    return keys.map { FetchKey($0) }
  }
}

extension SQLDialect {
  /// Returns the value by which a store tells a section apart.
  ///
  /// - Parameters:
  ///   - raw: The value as the store's library gives it.
  ///   - type: The type of what the sections are made of.
  /// - Returns: The value; text that is not valid UTF-8 as it is stored.
  func sectionValue(_ raw: SQLValue, as type: ColumnType) -> FetchValue {
    if case .bytes(_, areText: true) = raw { raw.stored } else { decoded(raw, as: type) }
  }
}

extension SQLValue {
  /// The number that it is, or that it is written down as.
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
  /// A Boolean value that indicates whether a text is the one that is written for the moment that was read from it.
  fileprivate static func isPlain(_ text: String, of date: Date) -> Bool {
    let bytes = text.utf8
    // Every other form differs in its length or in its separators, except for moments that a date rounds.
    guard bytes.count == 23 || bytes.count == 26 else { return false }
    guard abs(date.timeIntervalSinceReferenceDate) < 0x1p31 else {
      return sqlite(date).hasSameBytes(as: text)
    }
    func number(at offset: Int) -> UInt8 {
      let first = bytes.index(bytes.startIndex, offsetBy: offset)
      return (bytes[first] &- 0x30) &* 10 &+ (bytes[bytes.index(after: first)] &- 0x30)
    }
    // A day that its month may lack, and an hour that its day lacks, are those of the next one.
    guard number(at: 8) <= 28, number(at: 11) < 24 else { return sqlite(date).hasSameBytes(as: text) }
    var index = bytes.index(bytes.startIndex, offsetBy: 10)
    guard bytes[index] == UInt8(ascii: " ") else { return false }
    index = bytes.index(index, offsetBy: 9)
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    let fraction = bytes[bytes.index(after: index)...]
    guard fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return bytes.count == 23 || !fraction.suffix(3).allSatisfy { $0 == 0x30 }
  }

  /// Texts that SQLite's own functions, and programs that store ISO 8601, write for a moment.
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
