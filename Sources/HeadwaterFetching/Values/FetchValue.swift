public import Foundation

/// One value of a row as a store has it, whatever the store.
///
/// Two texts are equal where they have the same bytes, as in a database, also where Swift has two strings for the same: the
/// composed and the decomposed form of "é" are two values. Values of different cases are never equal.
public enum FetchValue: Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number; never NaN, which stores have as ``null``.
  case real(Double)
  /// Text.
  case text(String)
  /// Text whose bytes are not valid UTF-8, as SQLite may store it. It is in keys, and in what tells sections apart: the value of a
  /// row's column is ``text(_:)`` with U+FFFD instead of the invalid bytes.
  case malformedText(Data)
  /// Bytes.
  case bytes(Data)
  /// A moment.
  case date(Date)
  /// A UUID.
  case uuid(UUID)

  /// Whether there is no value.
  public var isNull: Bool { self == .null }
}

extension FetchValue: Hashable {
  /// Returns a Boolean value that indicates whether two values are the same to a database: text by its bytes.
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

  /// Hashes the value: text by its bytes.
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
  /// The value as it reads in a message.
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
