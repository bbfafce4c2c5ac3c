public import Foundation

/// One value of a row as a store has it, whatever the store.
public enum FetchValue: Hashable, Sendable {
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
  /// Bytes.
  case bytes(Data)
  /// A moment.
  case date(Date)
  /// A UUID.
  case uuid(UUID)

  /// Whether there is no value.
  public var isNull: Bool { self == .null }
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
    case .bytes(let value): "\(value.count) bytes"
    case .date(let value): "\(value.timeIntervalSince1970) s since 1970"
    case .uuid(let value): "\(value)"
    }
  }
}
