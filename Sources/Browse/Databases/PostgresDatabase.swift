#if Postgres
  import HeadwaterFetching
  struct PostgresDatabase: BrowsedDatabase {
    init(_ address: String) async throws { throw BrowseFailure.store("PostgreSQL cannot be read yet.") }
    var title: String { "" }
    var store: any FetchStore { fatalError() }
    func tableNames() async throws -> [String] { [] }
    func table(named name: String) async throws -> BrowsedTable { fatalError() }
  }
#endif
