public import Foundation

/// A value in a row, independent of the store that it was read from.
///
/// Text values are equal if they have the same bytes, as in a database. Swift, by contrast, treats canonically equivalent
/// strings as equal: the composed and decomposed forms of "é" are equal strings, but different values. Values of different
/// cases are never equal.
public enum FetchValue: Sendable {
  /// SQL's null.
  case null
  /// A Boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// A floating-point number. It is never NaN, which stores represent as ``null``.
  case real(Double)
  /// Text.
  case text(String)
  /// Text whose bytes aren't valid UTF-8, which SQLite can store. Only row keys and section keys contain this value. Column
  /// values contain ``text(_:)``, with U+FFFD in the position of each invalid byte sequence.
  case malformedText(Data)
  /// Binary data.
  case bytes(Data)
  /// A date.
  case date(Date)
  /// A UUID.
  case uuid(UUID)

  /// A Boolean value that indicates whether the value is null.
  public var isNull: Bool { self == .null }
}

extension FetchValue: Hashable {
  /// Returns a Boolean value that indicates whether two values are equal by the rules of a database, which compares text by its
  /// bytes.
  public static func == (left: FetchValue, right: FetchValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.malformedText(let left), .malformedText(let right)): left == right
    case (.bytes(let left), .bytes(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    default: false
    }
  }

  /// Hashes the value. Text is hashed by its bytes.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .boolean(let value):
      hasher.combine(1 as UInt8)
      hasher.combine(value)
    case .integer(let value):
      hasher.combine(2 as UInt8)
      hasher.combine(value)
    case .real(let value):
      hasher.combine(3 as UInt8)
      hasher.combine(value)
    case .text(let value):
      hasher.combine(4 as UInt8)
      value.hashBytes(into: &hasher)
    case .bytes(let value):
      hasher.combine(5 as UInt8)
      hasher.combine(value)
    case .date(let value):
      hasher.combine(6 as UInt8)
      hasher.combine(value)
    case .uuid(let value):
      hasher.combine(7 as UInt8)
      hasher.combine(value)
    case .malformedText(let value):
      hasher.combine(8 as UInt8)
      hasher.combine(value)
    }
  }
}

extension FetchValue: CustomStringConvertible {
  /// The value as text for messages.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .malformedText(let value): "\"\(String(decoding: value, as: UTF8.self))\""
    case .bytes(let value): "\(value.count) bytes"
    case .date(let value): "\(value.timeIntervalSince1970) s since 1970"
    case .uuid(let value): "\(value)"
    }
  }
}
