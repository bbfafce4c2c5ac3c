internal import Foundation

extension SQLDialect {
  /// Encodes a value for a column of the given type, so that it can be bound to a parameter.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The column's type. It determines the representation of dates, UUIDs, and numbers. Other values are encoded
  ///     according to their own type.
  /// - Returns: The value for the database library.
  package func encoded(_ value: FetchValue, as type: ColumnType) -> SQLValue {
    let plain: SQLValue =
      switch (value, type) {
      case (.null, _): .null
      case (.boolean(let value), _): self == .postgres ? .text(value ? "t" : "f") : .integer(value ? 1 : 0)
      case (.integer(let value), .real) where Int64(exactly: Double(value)) == value: .real(Double(value))
      case (.integer(let value), _): .integer(value)
      case (.real(let value), _): value.isNaN ? .null : .real(value)
      case (.text(let value), _): .text(value)
      case (.malformedText(let value), _): .bytes(value, areText: true)
      case (.bytes(let value), _): .bytes(value)
      case (.date(let value), _) where value.timeIntervalSince1970.isNaN: .null
      case (.date(let value), .secondsSince1970): .real(value.timeIntervalSince1970)
      case (.date(let value), _):
        .text(self == .postgres ? SQLDateText.postgres(value) : SQLDateText.sqlite(value))
      case (.uuid(let value), .uuid) where self == .sqlite: .bytes(value.bytes)
      case (.uuid(let value), _): .text(value.uuidString)
      }
    return self == .postgres ? plain.asText : plain
  }

  /// Decodes a column's value.
  ///
  /// - Parameters:
  ///   - value: The value from the database library.
  ///   - type: The column's type.
  /// - Returns: The decoded value. A value that doesn't match the column's type is returned with its own type.
  package func decoded(_ value: SQLValue, as type: ColumnType) -> FetchValue {
    switch (value, type) {
    case (.null, _): .null
    case (.integer(let value), .boolean) where value == 0 || value == 1: .boolean(value == 1)
    case (.integer(let value), .real):
      Int64(exactly: Double(value)) == value ? .real(Double(value)) : .integer(value)
    case (.integer(let value), .secondsSince1970): .date(Date(timeIntervalSince1970: Double(value)))
    case (.integer(let value), .date) where self == .sqlite:
      SQLDateText.sqliteDate(julianDay: Double(value)).map { .date($0) } ?? .integer(value)
    case (.real(let value), .date) where self == .sqlite:
      SQLDateText.sqliteDate(julianDay: value).map { .date($0) } ?? .real(value)
    case (.integer(let value), _): .integer(value)
    case (.real(let value), .secondsSince1970):
      value.isNaN ? .null : .date(Date(timeIntervalSince1970: value))
    case (.real(let value), .integer): Int64(exactly: value).map { .integer($0) } ?? .real(value)
    case (.real(let value), _): value.isNaN ? .null : .real(value)
    case (.bytes(let value, areText: true), _): .text(String(decoding: value, as: UTF8.self))
    case (.bytes(let value, _), .uuid): UUID(value).map { .uuid($0) } ?? .bytes(value)
    case (.bytes(let value, _), _): .bytes(value)
    case (.text(let text), .text): .text(text)
    case (.text(let text), .date) where self == .sqlite:
      SQLDateText.sqliteDate(text).map { .date($0) } ?? .text(text)
    case (.text(let text), .uuid) where self == .sqlite:
      UUID(uuidString: text).map { .uuid($0) } ?? .text(text)
    case (.text(let text), .date): SQLDateText.date(text).map { .date($0) } ?? .text(text)
    case (.text(let text), .uuidText): UUID(uuidString: text).map { .uuid($0) } ?? .text(text)
    case (.text(let text), _): self == .postgres ? decoded(text, as: type) : .text(text)
    }
  }

  /// Decodes a value in PostgreSQL's text format.
  private func decoded(_ text: String, as type: ColumnType) -> FetchValue {
    let value: FetchValue? =
      switch type {
      case .boolean:
        text == "t" || text == "true"
          ? .boolean(true) : text == "f" || text == "false" ? .boolean(false) : nil
      case .integer: Int64(text).map { .integer($0) }
      case .real: Double(text)?.fetchValue
      case .bytes: Data(hexadecimal: text).map { .bytes($0) }
      case .secondsSince1970: Double(text).map { $0.isNaN ? .null : .date(Date(timeIntervalSince1970: $0)) }
      case .uuid, .uuidText: UUID(uuidString: text).map { .uuid($0) }
      case .text, .date: nil
      }
    return value ?? .text(text)
  }
}

extension SQLValue {
  /// The value in PostgreSQL's text format.
  fileprivate var asText: SQLValue {
    switch self {
    case .null, .text: self
    case .integer(let value): .text(String(value))
    case .real(let value): .text(value.isInfinite ? (value > 0 ? "Infinity" : "-Infinity") : "\(value)")
    case .bytes(let value, areText: true): .text(String(decoding: value, as: UTF8.self))
    case .bytes(let value, areText: false): .text(value.hexadecimal)
    }
  }
}

extension UUID {
  /// Creates a UUID from 16 bytes.
  fileprivate init?(_ bytes: Data) {
    guard bytes.count == 16 else { return nil }
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
    self.init(uuid: uuid)
  }
}

extension Data {
  /// The bytes in PostgreSQL's format: `\x`, followed by two hexadecimal digits for each byte.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [0x5C, 0x78]
    text.reserveCapacity(2 + 2 * count)
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate init?(hexadecimal text: String) {
    guard text.hasPrefix("\\x"), text.utf8.count.isMultiple(of: 2) else { return nil }
    var bytes = Data(capacity: text.utf8.count / 2)
    var high: UInt8?
    for digit in text.utf8.dropFirst(2) {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    self = bytes
  }
}
