package import Foundation

/// A statement with the values that are bound to its parameters. Values are never part of the text.
///
/// The text is the same where only values differ, so a store may keep prepared statements by it.
package struct SQLStatement: Hashable, Sendable {
  /// The text; parameters are `?` for SQLite and `$1`, `$2`… with casts for PostgreSQL.
  package var text: String
  /// The values of the parameters, in order, as the store's library binds them.
  package var values: [SQLValue]

  /// Makes a statement.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - values: The values of the parameters, in order.
  package init(_ text: String, values: [SQLValue] = []) {
    self.text = text
    self.values = values
  }
}

/// A value as a store's library takes and gives it, before anything is known of its column.
///
/// SQLite has all of them. PostgreSQL has ``null`` and ``text(_:)`` alone: its text format, both ways.
package enum SQLValue: Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes; those of a text that is not valid UTF-8 where they are text.
  case bytes(Data, areText: Bool = false)
}

extension SQLValue: Hashable {
  /// Returns a Boolean value that indicates whether two values are the same: text by its bytes.
  package static func == (left: SQLValue, right: SQLValue) -> Bool { left.stored == right.stored }

  /// Hashes the value: text by its bytes.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }

  /// The value as it is, whatever its column's type.
  package var stored: FetchValue {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .bytes(let value, areText: true): .malformedText(value)
    case .bytes(let value, areText: false): .bytes(value)
    }
  }
}

/// A row while a store's library is at it. Good only during the call that it is handed to.
package protocol SQLRow {
  /// A value by its index, counted from 0; the index is one of the statement's columns.
  func value(at index: Int) -> SQLValue
}

extension [SQLValue]: SQLRow {
  /// The value at an index.
  package func value(at index: Int) -> SQLValue { self[index] }
}
