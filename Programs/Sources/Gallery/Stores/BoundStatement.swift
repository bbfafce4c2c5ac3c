package import HeadwaterFetching

/// A statement in SQL, with a value for each of its parameters.
package struct BoundStatement: Sendable {
  /// The text, in which parameters are written as its dialect has them.
  package var text: String
  /// The values, and the type of the column that each is meant for.
  package var values: [(value: FetchValue, type: ColumnType)]

  package init(_ text: String, values: [(value: FetchValue, type: ColumnType)] = []) {
    self.text = text
    self.values = values
  }
}

/// Whose SQL it is.
package enum StatementDialect: Sendable {
  case sqlite, postgres

  /// A name as it stands in a statement.
  package func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// The parameter with a number, counted from 1. All parameters of a statement come in order.
  package func parameter(_ number: Int) -> String { self == .postgres ? "$\(number)" : "?" }
}
