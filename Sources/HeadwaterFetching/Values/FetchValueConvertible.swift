public import Foundation

/// A type whose values stand in columns of a store.
///
/// Numbers, `Decimal`, `Bool`, `String`, `Date`, `UUID`, `Data` and optionals of them conform. An enum with a raw value conforms by
/// saying so:
///
/// ```swift
/// enum Priority: Int, FetchValueConvertible { case low, high }
/// ```
public protocol FetchValueConvertible: Sendable {
  /// What kind of column the type stands in by default.
  static var columnType: ColumnType { get }
  /// Whether nil is one of the values.
  static var isOptional: Bool { get }
  /// The value for a store.
  var fetchValue: FetchValue { get }
  /// Makes a value from what a store has; nil where that is of another type, or out of range.
  ///
  /// - Parameter fetchValue: What the store has. Whole numbers that stand for floating-point ones are taken.
  init?(fetchValue: FetchValue)
}

extension FetchValueConvertible {
  /// False but for optionals.
  public static var isOptional: Bool { false }
}

extension FetchValueConvertible where Self: FixedWidthInteger {
  /// Whole numbers.
  public static var columnType: ColumnType { .integer }
  /// The number; one beyond 64 bits with sign is null.
  public var fetchValue: FetchValue { Int64(exactly: self).map { .integer($0) } ?? .null }
  /// Takes a whole number in range.
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
  /// Floating-point numbers.
  public static var columnType: ColumnType { .real }
  /// The number; NaN is null.
  public var fetchValue: FetchValue { isNaN ? .null : .real(Double(self)) }
  /// Takes a number.
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
  /// Floating-point numbers.
  public static var columnType: ColumnType { .real }
  /// The number, to 15 digits at least; NaN is null.
  public var fetchValue: FetchValue {
    // What it says of itself is rounded once; its own conversion rounds more often.
    isNaN ? .null : Double("\(self)").map { .real($0) } ?? .null
  }
  /// Takes a number, as the shortest decimal that stands for it, and text that is one.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .integer(let value): self.init(value)
    case .real(let value) where value.isFinite: self.init(string: "\(value)", locale: nil)
    case .text(let value): self.init(wholly: value)
    default: return nil
    }
  }

  /// The number that a text stands for; nil where anything else is in it.
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
  /// Truth values.
  public static var columnType: ColumnType { .boolean }
  /// The value.
  public var fetchValue: FetchValue { .boolean(self) }
  /// Takes a truth value, or a number: 0 is false.
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
  /// Text.
  public static var columnType: ColumnType { .text }
  /// The text.
  public var fetchValue: FetchValue { .text(self) }
  /// Takes text. Bytes that aren't valid UTF-8 are replaced by U+FFFD.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .text(let value): self = value
    case .malformedText(let bytes): self.init(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }
}

extension Date: FetchValueConvertible {
  /// Moments, as the store has them by default.
  public static var columnType: ColumnType { .date }
  /// The moment; null where the date is not a number. Columns of ``ColumnType/date`` hold, and compare, it to the nearest
  /// microsecond.
  public var fetchValue: FetchValue { timeIntervalSinceReferenceDate.isNaN ? .null : .date(self) }
  /// Takes a moment.
  public init?(fetchValue: FetchValue) {
    guard case .date(let value) = fetchValue else { return nil }
    self = value
  }
}

extension UUID: FetchValueConvertible {
  /// UUIDs, as the store has them by default.
  public static var columnType: ColumnType { .uuid }
  /// The UUID.
  public var fetchValue: FetchValue { .uuid(self) }
  /// Takes a UUID, and text that is one.
  public init?(fetchValue: FetchValue) {
    switch fetchValue {
    case .uuid(let value): self = value
    case .text(let text): self.init(uuidString: text)
    default: return nil
    }
  }
}

extension Data: FetchValueConvertible {
  /// Bytes.
  public static var columnType: ColumnType { .bytes }
  /// The bytes.
  public var fetchValue: FetchValue { .bytes(self) }
  /// Takes bytes.
  public init?(fetchValue: FetchValue) {
    guard case .bytes(let value) = fetchValue else { return nil }
    self = value
  }
}

extension Optional: FetchValueConvertible where Wrapped: FetchValueConvertible {
  /// That of the wrapped type.
  public static var columnType: ColumnType { Wrapped.columnType }
  /// True.
  public static var isOptional: Bool { true }
  /// The wrapped value's, or null.
  public var fetchValue: FetchValue { self?.fetchValue ?? .null }
  /// Takes null, and what the wrapped type takes.
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
  /// That of the raw value.
  public static var columnType: ColumnType { RawValue.columnType }
  /// The raw value's.
  public var fetchValue: FetchValue { rawValue.fetchValue }
  /// Takes a raw value that stands for something.
  public init?(fetchValue: FetchValue) {
    guard let value = RawValue(fetchValue: fetchValue) else { return nil }
    self.init(rawValue: value)
  }
}
