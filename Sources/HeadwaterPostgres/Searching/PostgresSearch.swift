#if Postgres
  internal import HeadwaterFetching

  /// The full-text search of one read.
  final class PostgresSearch {
    private let link: PostgresLink
    private let schemas: SQLSchemas
    private var last: (query: FetchQuery, found: SQLSearching)?

    init(_ link: PostgresLink, _ schemas: SQLSchemas) { (self.link, self.schemas) = (link, schemas) }

    /// Returns the search that finds a query's rows.
    ///
    /// - Throws: `FetchError/noSearchIndex(table:columns:remedy:)`.
    func searching(_ query: FetchQuery) throws -> SQLSearching {
      guard let search = query.search else { return SQLSearching(SQLSearch()) }
      if let last, last.query == query { return last.found }
      if !search.isScanning { try check(search, of: query.table) }
      // The server splits the search string into words in the same way as the text in the rows.
      var words: String?
      try link.run(SQLSearchVector.query(of: search.terms.typed)) { words = $0.text(at: 0) }
      let found =
        words.map { SQLSearching(SQLSearch(vectorQuery: $0)) }
        ?? SQLSearching(SQLSearch(), includes: { rows in rows.map { _ in true } })
      last = (query, found)
      return found
    }

    private func check(_ search: FetchSearch, of table: TableReference) throws {
      let index = SuggestedSearchIndex(search, of: table)
      let found = try link.rows(
        """
        SELECT 1 FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
          WHERE i.indrelid = $1::pg_catalog.text::pg_catalog.regclass AND i.indisvalid AND c.relname = $2
        """, [SQLDialect.postgres.quoted(schemas.qualified(table)), index.name])
      guard found.isEmpty else { return }
      throw FetchError.noSearchIndex(
        table: table.name, columns: search.columns.map(\.name), remedy: index.statement)
    }
  }

  /// The index for a search. The store recognizes it by its name.
  struct SuggestedSearchIndex {
    let name: String
    let statement: String

    init(_ search: FetchSearch, of table: TableReference) {
      name = PostgresIndexName.name(
        (["headwater search", table.name] + search.columns.map(\.name)).joined(separator: " "))
      let dialect = SQLDialect.postgres
      statement =
        "CREATE INDEX IF NOT EXISTS \(dialect.quoted(name)) ON \(dialect.quoted(table)) "
        + "USING gin ((\(SQLSearchVector.expression(of: search.columns))))"
    }
  }

  /// Names of indexes.
  enum PostgresIndexName {
    /// The maximum number of bytes in a name.
    private static let mostBytes = 63

    /// Returns a name that the server doesn't truncate. A long name ends with a hash value that makes it unique.
    static func name(_ text: String) -> String {
      guard text.utf8.count > mostBytes else { return text }
      // FNV-1a.
      let number = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let end = " " + String(number, radix: 36)
      var start = text
      while start.utf8.count + end.utf8.count > mostBytes { start.unicodeScalars.removeLast() }
      return start + end
    }
  }
#endif
