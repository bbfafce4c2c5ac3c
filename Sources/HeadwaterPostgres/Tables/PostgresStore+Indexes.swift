#if Postgres
  public import Headwater
  public import HeadwaterFetching

  extension PostgresStore {
    /// Returns the indexes that allow the server to search, and to read a request's sections and rows in order without sorting.
    /// They are returned as statements for the app or its user to run. Nothing creates the indexes automatically, because they
    /// take up space and slow down every change.
    ///
    /// For each column that is derived from another table's rows, there is an index on that table for finding the rows that
    /// belong to one row. A search needs a GIN index on an expression, which the store recognizes by its name. If rows are
    /// sectioned by a value derived from columns, the index covers only the order; if they are sectioned by a relationship, it
    /// covers only the columns that refer to the related row.
    ///
    /// - Parameter request: The request.
    /// - Returns: `CREATE INDEX` statements, separated by semicolons, that do nothing if the indexes exist; nil if the rows are
    ///   in the order of the primary key and the request doesn't search.
    public func suggestedIndex<Section: ListElement, Record: FetchedRecord>(
      for request: RecordRequest<Section, Record>
    ) -> String? {
      suggestedIndex(for: request.query)
    }

    /// Returns the indexes of a query. See ``suggestedIndex(for:)``.
    package func suggestedIndex(for query: FetchQuery) -> String? {
      let search = query.search.map { SuggestedSearchIndex($0, of: query.table).statement }
      let indexes = [(query.table, query.indexTerms)] + query.derivedIndexes.map { ($0.table, $0.terms) }
      let statements = [search].compactMap { $0 } + indexes.compactMap { Self.index(of: $0, $1) }
      return statements.isEmpty ? nil : statements.joined(separator: ";\n")
    }

    private static func index(of table: TableReference, _ terms: [FetchOrder]) -> String? {
      let isPrimaryKey =
        terms.map(\.column) == table.keyColumns && Set(terms.map(\.isDescending)).count < 2
        && !terms.contains { $0.column.type == .text || $0.column.type == .uuidText }
      guard !terms.isEmpty, !isPrimaryKey else { return nil }
      let dialect = SQLDialect.postgres
      let name = PostgresIndexName.name(
        (["headwater", table.name] + terms.map(name)).joined(separator: " "))
      let list = terms.map(text).joined(separator: ", ")
      return
        "CREATE INDEX IF NOT EXISTS \(dialect.quoted(name)) ON \(dialect.quoted(table)) (\(list))"
    }

    /// Returns a term's part of an index name. Indexes that differ in where null sorts have different names.
    private static func name(_ term: FetchOrder) -> String {
      term.column.name + (term.movesNull ? term.putsNullFirst ? " nulls first" : " nulls last" : "")
    }

    private static func text(_ term: FetchOrder) -> String {
      let column = term.column
      var text = SQLDialect.postgres.quoted(column.name)
      if column.type == .text || column.type == .uuidText {
        text = column.ignoresCase ? "lower(\(text) COLLATE \"C\")" : text + " COLLATE \"C\""
      }
      if term.isDescending { text += " DESC" }
      if column.isOptional { text += term.putsNullFirst ? " NULLS FIRST" : " NULLS LAST" }
      return text
    }
  }
#endif
