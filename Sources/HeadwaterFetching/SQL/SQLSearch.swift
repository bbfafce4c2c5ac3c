/// How one statement finds the rows of a search: by an index, by asking for each row, or by both.
package struct SQLSearch: Hashable, Sendable {
  /// A full-text index of SQLite's.
  package struct Index: Hashable, Sendable {
    /// The FTS5 table.
    package var table: TableReference
    /// What to look for, in FTS5's words.
    package var match: String
    /// The column of the rows that its own row numbers are.
    package var rowNumber: String
    /// Whether that column is the number of the row by another name, so that each stands for the other.
    package var isRowNumberAlias: Bool

    /// Makes an index.
    package init(table: TableReference, match: String, rowNumber: String, isRowNumberAlias: Bool) {
      (self.table, self.match, self.rowNumber) = (table, match, rowNumber)
      self.isRowNumberAlias = isRowNumberAlias
    }
  }

  /// SQLite's index; nil where none is used.
  package var index: Index?
  /// A function of the connection that takes the texts of a row and says whether it is found; nil where none is asked.
  package var function: String?
  /// PostgreSQL's query; nil where there is none.
  package var vectorQuery: String?

  /// Makes a way to find rows.
  package init(index: Index? = nil, function: String? = nil, vectorQuery: String? = nil) {
    (self.index, self.function, self.vectorQuery) = (index, function, vectorQuery)
  }
}

/// How a store's connection finds the rows of a search.
package struct SQLSearching {
  /// What always works.
  package var search: SQLSearch
  /// What is faster where much is found, and is given up where it is not.
  package var quick: SQLSearch?
  /// Reads by ``quick``; nil where it was given up.
  package var trying: (() throws -> [FetchedRow]) throws -> [FetchedRow]?
  /// Which of some rows are found; nil for ``SQLReader`` to ask the database.
  package var includes: (([FetchedRow]) throws -> [Bool])?

  /// Makes a way to find rows.
  package init(
    _ search: SQLSearch, quick: SQLSearch? = nil,
    trying: @escaping (() throws -> [FetchedRow]) throws -> [FetchedRow]? = { _ in nil },
    includes: (([FetchedRow]) throws -> [Bool])? = nil
  ) {
    (self.search, self.quick, self.trying, self.includes) = (search, quick, trying, includes)
  }
}

extension SQLWriter {
  /// Writes whether a row is found.
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
          // As bytes, since a text may be handed over only up to a zero in it.
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
