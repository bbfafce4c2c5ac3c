public import Foundation

/// A type whose values can be stored in database columns.
///
/// Numbers, `Decimal`, `Bool`, `String`, `Date`, `UUID`, `Data`, and optionals of these types conform. To make an enum with raw
/// values conform, declare the conformance:
///
/// ```swift
/// enum Priority: Int, FetchValueConvertible { case low, high }
/// ```
public protocol FetchValueConvertible: Sendable {
  /// The default type of columns that store values of this type.
  static var columnType: ColumnType { get }
  /// A Boolean value that indicates whether the type includes nil.
  static var isOptional: Bool { get }
  /// The value to store in the database.
  var fetchValue: FetchValue { get }
  /// Creates a value from a database value. Returns nil if the database value has a different type or is out of range.
  ///
  /// - Parameter fetchValue: The database value. Floating-point types also accept integers.
  init?(fetchValue: FetchValue)
}

extension FetchValueConvertible {
  /// A Boolean value that indicates whether the type includes nil. False by default.
  public static var isOptional: Bool { false }
}

extension FetchValueConvertible where Self: FixedWidthInteger {
  /// The integer column type.
  public static var columnType: ColumnType { .integer }
  /// The database value; null if the number doesn't fit into a signed 64-bit integer.
  public var fetchValue: FetchValue { Int64(exactly: self).map { .integer($0) } ?? .null }
  /// Creates a number from a database integer within its range.
  public init?(fetchValue: FetchValue) {
    guard case .integer(let value) = fetchValue else { return nil }
    self.init(exactly: value)
  }
}

extension Int: FetchValueConvertible {}
extension Int8: FetchValueConvertible {}
extension Int16: FetchValueConvertible {}
extension Int32: FetchValueConvertible {}
extension Int64: FetchValueConvertible {}
extension UInt: FetchValueConvertible {}
extension UInt8: FetchValueConvertible {}
extension UInt16: FetchValueConvertible {}
extension UInt32: FetchValueConvertible {}
extension UInt64: FetchValueConvertible {}

extension FetchValueConvertible where Self: BinaryFloatingPoint {
  /// The floating-point column type.
  public static var columnType: ColumnType { .real }
  /// The database value; null for NaN.
  public var fetchValue: FetchValue { isNaN ? .null : .real(Double(self)) }
  /// Creates a number from a database integer or floating-point number.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .real(let value): self.init(value)
    case .integer(let value): self.init(value)
    default: return nil
    }
  }
}

extension Double: FetchValueConvertible {}
extension Float: FetchValueConvertible {}

extension Decimal: FetchValueConvertible {
  /// The floating-point column type.
  public static var columnType: ColumnType { .real }
  /// The database value, accurate to at least 15 digits; null for NaN.
  public var fetchValue: FetchValue {
    // The textual description is rounded only once. `Decimal`'s own conversion to `Double` rounds repeatedly.
    isNaN ? .null : Double("\(self)").map { .real($0) } ?? .null
  }
  /// Creates a decimal number from an integer, from the shortest decimal representation of a floating-point number, or from
  /// numeric text.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .integer(let value): self.init(value)
    case .real(let value) where value.isFinite: self.init(string: "\(value)", locale: nil)
    case .text(let value): self.init(wholly: value)
    default: return nil
    }
  }

  /// Creates a number from text. Returns nil if the text contains anything other than the number.
  private init?(wholly text: String) {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    self.init(string: text, locale: nil)
  }
}

extension Bool: FetchValueConvertible {
  /// The Boolean column type.
  public static var columnType: ColumnType { .boolean }
  /// The database value.
  public var fetchValue: FetchValue { .boolean(self) }
  /// Creates a Boolean from a database Boolean or a number. Zero is false.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .boolean(let value): self = value
    case .integer(let value): self = value != 0
    case .real(let value): self = value != 0
    default: return nil
    }
  }
}

extension String: FetchValueConvertible {
  /// The text column type.
  public static var columnType: ColumnType { .text }
  /// The database value.
  public var fetchValue: FetchValue { .text(self) }
  /// Creates a string from text. Bytes that aren't valid UTF-8 are replaced with U+FFFD.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .text(let value): self = value
    case .malformedText(let bytes): self.init(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }
}

extension Date: FetchValueConvertible {
  /// The column type for dates in the store's default representation.
  public static var columnType: ColumnType { .date }
  /// The database value; null if the date is NaN. Columns of type ``ColumnType/date`` store and compare it to the nearest
  /// microsecond.
  public var fetchValue: FetchValue { timeIntervalSinceReferenceDate.isNaN ? .null : .date(self) }
  /// Creates a date from a database date.
  public init?(fetchValue: FetchValue) {
    guard case .date(let value) = fetchValue else { return nil }
    self = value
  }
}

extension UUID: FetchValueConvertible {
  /// The column type for UUIDs in the store's default representation.
  public static var columnType: ColumnType { .uuid }
  /// The database value.
  public var fetchValue: FetchValue { .uuid(self) }
  /// Creates a UUID from a database UUID or its text.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .uuid(let value): self = value
    case .text(let text): self.init(uuidString: text)
    default: return nil
    }
  }
}

extension Data: FetchValueConvertible {
  /// The column type for binary data.
  public static var columnType: ColumnType { .bytes }
  /// The database value.
  public var fetchValue: FetchValue { .bytes(self) }
  /// Creates data from binary data in the database.
  public init?(fetchValue: FetchValue) {
    guard case .bytes(let value) = fetchValue else { return nil }
    self = value
  }
}

extension Optional: FetchValueConvertible where Wrapped: FetchValueConvertible {
  /// The column type of the wrapped type.
  public static var columnType: ColumnType { Wrapped.columnType }
  /// A Boolean value that indicates whether the type includes nil. True for optionals.
  public static var isOptional: Bool { true }
  /// The database value of the wrapped value, or null.
  public var fetchValue: FetchValue { self?.fetchValue ?? .null }
  /// Creates nil from null; any other value is converted by the wrapped type.
  public init?(fetchValue: FetchValue) {
    if fetchValue.isNull {
      self = .none
    } else if let value = Wrapped(fetchValue: fetchValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

extension FetchValueConvertible where Self: RawRepresentable, RawValue: FetchValueConvertible {
  /// The column type of the raw value.
  public static var columnType: ColumnType { RawValue.columnType }
  /// The database value of the raw value.
  public var fetchValue: FetchValue { rawValue.fetchValue }
  /// Creates a value from its raw value. Returns nil if the raw value is unknown.
  public init?(fetchValue: FetchValue) {
    guard let value = RawValue(fetchValue: fetchValue) else { return nil }
    self.init(rawValue: value)
  }
}
