package import HeadwaterFetching

/// An SQL statement with values for its parameters.
package struct BoundStatement: Sendable {
  /// The SQL text, with parameters in the syntax of its dialect.
  package var text: String
  /// The values and the types of the columns for which they are intended.
  package var values: [(value: FetchValue, type: ColumnType)]

  package init(_ text: String, values: [(value: FetchValue, type: ColumnType)] = []) {
    self.text = text
    self.values = values
  }
}

/// The SQL dialect of a statement.
package enum StatementDialect: Sendable {
  case sqlite, postgres

  /// Returns a name quoted for use in a statement.
  package func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// Returns the placeholder for a parameter. Parameters are numbered from 1. A statement must use its parameters in order.
  package func parameter(_ number: Int) -> String { self == .postgres ? "$\(number)" : "?" }
}
