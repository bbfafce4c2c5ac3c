#if SQLite
  internal import GRDB
  public import Headwater
  public import HeadwaterFetching

  extension SQLiteStore {
    /// The index that lets SQLite read a request's sections and rows in order without sorting: a statement for a program, or
    /// its user, to run. Nothing makes it by itself, because it costs room, and time at each change.
    ///
    /// For a search it is an FTS5 table besides, with the triggers that keep it and the statement that fills it: several
    /// statements then, with semicolons between them. None is suggested where there is one that the search can use.
    ///
    /// For columns that are made of another table's rows there is an index of that table for each, which finds the rows that
    /// belong to one.
    ///
    /// Where rows are sectioned by something that is made of columns, or by a relationship, it is one of the order alone,
    /// or of the columns that name the related row.
    ///
    /// - Parameter request: The request.
    /// - Returns: A `CREATE INDEX` statement, or several statements; nil where the table is in that order already.
    /// - Throws: `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`, `FetchError/noPrimaryKey(table:)`;
    ///   `FetchError/unsupported(_:)` for a view or a virtual table, which take none, and for a search
    ///   of a table without an `INTEGER PRIMARY KEY`.
    public func suggestedIndex<Section: ListElement, Record: FetchedRecord>(
      for request: HeadwaterFetching.FetchRequest<Section, Record>
    ) async throws -> String? {
      try await suggestedIndex(for: request.query)
    }

    /// The index of a query. See ``suggestedIndex(for:)``.
    package func suggestedIndex(for query: FetchQuery) async throws -> String? {
      try await source.perform { opened in
        try await opened.database.writeWithoutTransaction { db in
          let shape = try db.checkedShape(of: query.table.stored)
          guard shape.kind == .table else {
            throw FetchError.unsupported("\(shape.name) takes no index: it is a \(shape.kind.rawValue).")
          }
          let order = SuggestedIndex(query.table, query.indexTerms, shape: shape).statement
          var statements = [try searchIndex(of: query, shape, in: db), order].compactMap { $0 }
          for (table, terms) in query.derivedIndexes {
            let shape = try db.checkedShape(of: table)
            guard shape.kind == .table else { continue }
            statements += [SuggestedIndex(table, terms, shape: shape).statement].compactMap { $0 }
          }
          return statements.isEmpty ? nil : statements.joined(separator: ";\n")
        }
      }
    }

    private func searchIndex(of query: FetchQuery, _ shape: TableShape, in db: Database) throws -> String? {
      guard let search = query.search else { return nil }
      let found = try FullTextTable.find(for: shape, columns: search.columns.map(\.name), in: db)
      return found == nil ? try SuggestedSearchIndex(search, of: shape).statements : nil
    }
  }

  /// The index of a query, as text.
  private struct SuggestedIndex {
    let table: TableReference
    let order: [FetchOrder]
    let shape: TableShape

    init(_ table: TableReference, _ order: [FetchOrder], shape: TableShape) {
      (self.table, self.order, self.shape) = (table, order, shape)
    }

    var statement: String? {
      let terms = terms
      guard !terms.isEmpty else { return nil }
      let name = (["headwater", shape.name] + terms.map(\.column.name)).joined(separator: " ")
      // The name's schema is the table's; the table itself is named without one.
      let qualified = (table.schema.map { quoted($0) + "." } ?? "") + quoted(name)
      let list = terms.map(text).joined(separator: ", ")
      return "CREATE INDEX IF NOT EXISTS \(qualified) ON \(quoted(shape.name)) (\(list))"
    }

    /// The terms, each column once, up to the number of the row, which ends every index by itself and ascending: where it is
    /// to descend, all are turned round and the index is read backwards.
    private var terms: [FetchOrder] {
      var terms: [FetchOrder] = []
      for term in order {
        guard !isNumberOfRow(term.column.name) else {
          return term.isDescending
            ? terms.map { FetchOrder($0.column, isDescending: !$0.isDescending) } : terms
        }
        terms.append(term)
      }
      return terms
    }

    private func isNumberOfRow(_ name: String) -> Bool {
      shape.isRowID(name) || shape.rowIDAlias?.isSameName(as: name) == true
    }

    private func text(_ term: FetchOrder) -> String {
      let order = term.column.textOrder == .ignoringASCIICase ? "NOCASE" : "BINARY"
      let collation = term.column.type == .text ? " COLLATE \(order)" : ""
      return quoted(term.column.name) + collation + (term.isDescending ? " DESC" : "")
    }

    private func quoted(_ name: String) -> String { SQLDialect.sqlite.quoted(name) }
  }
#endif
