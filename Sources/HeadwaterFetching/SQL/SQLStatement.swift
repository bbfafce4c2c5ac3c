package import Foundation

/// An SQL statement, with the values that are bound to its parameters. Values are never part of the text.
///
/// Statements that differ only in their values have the same text, so that a store can cache prepared statements by their text.
package struct SQLStatement: Hashable, Sendable {
  /// The SQL text. Parameters are `?` in SQLite, and `$1`, `$2`, and so on with casts in PostgreSQL.
  package var text: String
  /// The values of the parameters, in order, in the form in which the database library binds them.
  package var values: [SQLValue]

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - text: The SQL text.
  ///   - values: The values of the parameters, in order.
  package init(_ text: String, values: [SQLValue] = []) {
    self.text = text
    self.values = values
  }
}

/// A value as it is passed to and returned by a database library, independent of the type of its column.
///
/// SQLite uses all cases. PostgreSQL uses only ``null`` and ``text(_:)``, because values are sent and received in text format.
package enum SQLValue: Sendable {
  /// SQL's null.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Binary data, or, if `areText` is true, the bytes of text that isn't valid UTF-8.
  case bytes(Data, areText: Bool = false)
}

extension SQLValue: Hashable {
  /// Returns a Boolean value that indicates whether two values are equal. Text is compared by its bytes.
  package static func == (left: SQLValue, right: SQLValue) -> Bool { left.stored == right.stored }

  /// Hashes the value. Text is hashed by its bytes.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }

  /// The value without a conversion to a column's type.
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

/// A row of a result, while the database library reads it. It is valid only during the call that receives it.
package protocol SQLRow {
  /// Returns the value of the result column at a zero-based index.
  func value(at index: Int) -> SQLValue
}

extension [SQLValue]: SQLRow {
  /// Returns the value at an index.
  package func value(at index: Int) -> SQLValue { self[index] }
}
