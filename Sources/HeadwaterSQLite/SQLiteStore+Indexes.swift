#if SQLite
  internal import GRDB
  public import Headwater
  public import HeadwaterFetching

  extension SQLiteStore {
    /// Returns a statement that creates an index that SQLite can use to read a request's sections and rows in order without
    /// sorting. It is up to the app or its user to run the statement. The index isn't created automatically, because it takes
    /// up space and slows down every change.
    ///
    /// For a search, the result also includes an FTS5 table with triggers that keep it up to date, and a statement that fills
    /// it. In that case, the result contains several statements, separated by semicolons. The table isn't included if a
    /// suitable one already exists.
    ///
    /// For each column that is derived from another table's rows, the result includes an index on that table for finding the
    /// rows that belong to a row.
    ///
    /// If rows are sectioned by a value derived from columns, the index covers only the order. If they are sectioned by a
    /// relationship, it covers the columns that refer to the related row, followed by the order.
    ///
    /// - Parameter request: The request.
    /// - Returns: A `CREATE INDEX` statement, or several statements; nil if the table is already stored in that order.
    /// - Throws: `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`, `FetchError/noPrimaryKey(table:)`;
    ///   `FetchError/unsupported(_:)` for a view or a virtual table, which can't have indexes, and for a search in a table
    ///   without an `INTEGER PRIMARY KEY`.
    public func suggestedIndex<Section: ListElement, Record: FetchedRecord>(
      for request: RecordRequest<Section, Record>
    ) async throws -> String? {
      try await suggestedIndex(for: request.query)
    }

    /// Returns the statement that creates an index for a query. See ``suggestedIndex(for:)``.
    package func suggestedIndex(for query: FetchQuery) async throws -> String? {
      try await source.perform { opened in
        try await opened.database.writeWithoutTransaction { db in
          let shape = try db.checkedShape(of: query.table.stored)
          guard shape.kind == .table else {
            throw FetchError.unsupported(
              "\(shape.name) can't have an index, because it isn't an ordinary table (\(shape.kind.rawValue))."
            )
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

  /// The SQL for a query's index.
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
      // The index name is qualified with the table's schema. The table name must not be qualified.
      let qualified = (table.schema.map { quoted($0) + "." } ?? "") + quoted(name)
      let list = terms.map(text).joined(separator: ", ")
      return "CREATE INDEX IF NOT EXISTS \(qualified) ON \(quoted(shape.name)) (\(list))"
    }

    /// The index terms up to the rowid, which SQLite appends to every index in ascending order. If the rowid must be
    /// descending, the other terms are reversed, and SQLite reads the index backward.
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
