/// The statement whose rows take the place of a table's rows. It acts like a view that exists only in the statements that a
/// store runs.
package struct TableStatement: Hashable, Sendable {
  /// The statement.
  package let text: FetchStatement
  /// A Boolean value that indicates whether rows are in the order in which the statement returns them. If so, they have a
  /// column with their position.
  package private(set) var isOrdered = false
  /// A Boolean value that indicates whether rows have all columns of the statement, which aren't known before it is compiled.
  package let hasUnknownColumns: Bool

  /// Creates the definition of a table.
  init(_ text: FetchStatement, hasUnknownColumns: Bool = false) {
    (self.text, self.hasUnknownColumns) = (text, hasUnknownColumns)
  }

  /// The column that contains a row's position in the statement's result.
  static let position = ColumnReference("headwater position", type: .integer)

  /// The same statement, with rows in its order.
  fileprivate var ordered: TableStatement {
    var statement = self
    statement.isOrdered = true
    return statement
  }
}

extension TableReference {
  /// Returns a reference to the same table with other columns.
  package func with(columns: [ColumnReference]) -> TableReference {
    TableReference(name, schema: schema, key: key, columns: columns, statement: statement)
  }

  /// Returns a table of a statement's rows, with the same name, key, and columns.
  func selecting(_ statement: TableStatement) -> TableReference {
    TableReference(name, key: key, columns: columns, statement: statement)
  }

  /// The same table of a statement's rows with the position of each row.
  var orderedByStatement: TableReference {
    TableReference(
      name, schema: schema, key: key, columns: [TableStatement.position] + columns,
      statement: statement?.ordered)
  }
}

extension SQLDialect {
  /// Returns the statement that reads all rows and columns of a table, or of a statement of the app. It is compiled, to find
  /// out what it reads and which columns there are, but never run.
  package func statement(describing table: TableReference) -> SQLStatement {
    statement(selecting: "*", from: table)
  }

  /// Returns a statement that reads a table, or the rows of a statement of the app.
  ///
  /// - Parameters:
  ///   - expressions: The SQL of what to read. It must never come from the app or the user.
  ///   - table: The table.
  /// - Returns: The statement.
  package func statement(selecting expressions: String, from table: TableReference) -> SQLStatement {
    var writer = SQLWriter(self)
    writer.write("SELECT \(expressions) FROM ")
    writer.write(table, as: .row)
    return writer.statement
  }
}

extension SQLWriter {
  /// Writes a statement instead of a table.
  mutating func write(_ statement: TableStatement) {
    write("(")
    if statement.isOrdered {
      // A window without an order numbers rows in the order of the subquery, which must have another name than any table.
      write("SELECT q.*, row_number() OVER () AS ")
      write(name: TableStatement.position.name)
      write(" FROM (")
    }
    // The statement may end with a comment.
    write("\n")
    write(statement.text)
    write("\n)")
    if statement.isOrdered { write(" AS q)") }
  }
}
