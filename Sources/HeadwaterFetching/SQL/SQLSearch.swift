/// The way in which a statement finds the rows that match a search: with an index, with a function that is called for each row,
/// or with both.
package struct SQLSearch: Hashable, Sendable {
  /// A full-text index in SQLite.
  package struct Index: Hashable, Sendable {
    /// The FTS5 table.
    package var table: TableReference
    /// The search expression in FTS5's query syntax.
    package var match: String
    /// The column of the searched table that contains the row ids of the FTS5 table.
    package var rowNumber: String
    /// A Boolean value that indicates whether that column is an alias for the searched table's row id.
    package var isRowNumberAlias: Bool

    /// Creates an index.
    package init(table: TableReference, match: String, rowNumber: String, isRowNumberAlias: Bool) {
      (self.table, self.match, self.rowNumber) = (table, match, rowNumber)
      self.isRowNumberAlias = isRowNumberAlias
    }
  }

  /// The full-text index in SQLite; nil if none is used.
  package var index: Index?
  /// The name of an SQL function that receives the searched columns of a row and returns whether they match; nil if none is
  /// used.
  package var function: String?
  /// The text search query in PostgreSQL; nil if none is used.
  package var vectorQuery: String?

  /// Creates a search.
  package init(index: Index? = nil, function: String? = nil, vectorQuery: String? = nil) {
    (self.index, self.function, self.vectorQuery) = (index, function, vectorQuery)
  }
}

/// A connection's ways of running a search.
package struct SQLSearching {
  /// The search that always works.
  package var search: SQLSearch
  /// A search that is faster if there are many matches; it is abandoned if there are too few.
  package var quick: SQLSearch?
  /// A closure that reads with ``quick`` and returns nil if the search was abandoned.
  package var trying: (() throws -> [FetchedRow]) throws -> [FetchedRow]?
  /// A closure that determines which rows match, and returns a Boolean value for each; nil if ``SQLReader`` should query the
  /// database.
  package var includes: (([FetchedRow]) throws -> [Bool])?

  /// Creates the ways of running a search.
  package init(
    _ search: SQLSearch, quick: SQLSearch? = nil,
    trying: @escaping (() throws -> [FetchedRow]) throws -> [FetchedRow]? = { _ in nil },
    includes: (([FetchedRow]) throws -> [Bool])? = nil
  ) {
    (self.search, self.quick, self.trying, self.includes) = (search, quick, trying, includes)
  }
}

extension SQLWriter {
  /// Writes a condition that is true if a row matches a search.
  mutating func write(_ search: SQLSearch, for sought: FetchSearch) {
    var conditions: [(inout SQLWriter) -> Void] = []
    if let index = search.index {
      conditions.append {
        $0.write(SQLAlias.entry.rawValue + ".")
        $0.write(name: index.table.name)
        $0.write(" MATCH ")
        $0.bind(.text(index.match), cast: "text")
        $0.write(" AND " + SQLAlias.row.rawValue + ".")
        $0.write(name: index.rowNumber)
        $0.write(" = " + SQLAlias.entry.rawValue + ".rowid")
      }
    }
    if let function = search.function {
      conditions.append {
        $0.write(function + "(")
        $0.write(sought.columns) {
          // Pass the text as bytes, because it could otherwise be truncated at a zero character.
          $0.write("CAST(" + SQLAlias.row.rawValue + ".")
          $0.write(name: $1.name)
          $0.write(" AS BLOB)")
        }
        $0.write(")")
      }
    }
    if let query = search.vectorQuery {
      conditions.append {
        $0.write(SQLSearchVector.expression(of: sought.columns, prefix: SQLAlias.row.rawValue + "."))
        $0.write(" @@ ")
        $0.bind(.text(query), cast: "tsquery")
      }
    }
    write(conditions, separator: " AND ") { $1(&$0) }
  }
}
