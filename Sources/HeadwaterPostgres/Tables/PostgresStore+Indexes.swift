#if Postgres
  public import Headwater
  public import HeadwaterFetching

  extension PostgresStore {
    /// The indexes that let the server read a request's sections and rows in order without sorting, and search: statements
    /// for a program, or its user, to run. Nothing makes them by itself, because they cost room, and time at each change.
    ///
    /// For columns that are made of another table's rows there is an index of that table for each, which finds the rows that
    /// belong to one. A search needs a GIN index of an expression; the store knows it by its name. Where rows are sectioned by something
    /// that is made of columns, or by a relationship, the index of the order is one of the order alone, or of the columns that
    /// name the related row.
    ///
    /// - Parameter request: The request.
    /// - Returns: `CREATE INDEX` statements with semicolons between them, which do nothing where the indexes are there; nil
    ///   where the order is that of the primary key and nothing is searched for.
    public func suggestedIndex<Section: ListElement, Record: FetchedRecord>(
      for request: FetchRequest<Section, Record>
    ) -> String? {
      suggestedIndex(for: request.query)
    }

    /// The indexes of a query. See ``suggestedIndex(for:)``.
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
        (["headwater", table.name] + terms.map(\.column.name)).joined(separator: " "))
      let list = terms.map(text).joined(separator: ", ")
      return
        "CREATE INDEX IF NOT EXISTS \(dialect.quoted(name)) ON \(dialect.quoted(table)) (\(list))"
    }

    private static func text(_ term: FetchOrder) -> String {
      let column = term.column
      var text = SQLDialect.postgres.quoted(column.name)
      if column.type == .text || column.type == .uuidText {
        text = column.ignoresCase ? "lower(\(text) COLLATE \"C\")" : text + " COLLATE \"C\""
      }
      if term.isDescending { text += " DESC" }
      if column.isOptional { text += term.isDescending ? " NULLS LAST" : " NULLS FIRST" }
      return text
    }
  }
#endif
