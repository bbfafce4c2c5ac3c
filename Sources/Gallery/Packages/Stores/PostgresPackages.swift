#if Postgres
  import HeadwaterFetching
  import HeadwaterPostgres

  /// Packages in a PostgreSQL database, followed by the triggers that the store puts on their tables.
  struct PostgresPackages: PackageDatabase {
    private let postgres: PostgresStore
    private let statements = PackageStatements(dialect: .postgres)
    var store: any WritableFetchStore { postgres }

    /// Connects when the tables are first needed.
    ///
    /// - Parameter address: A URL, or libpq's keywords and values.
    init(address: String) {
      var options = PostgresOptions()
      options.installsCapture = true
      postgres = PostgresStore(address, options: options)
    }

    func prepare() async throws { try await postgres.perform(statements.schema) }

    func insert(_ rows: [[FetchValue]], into table: TableReference) async throws {
      try await postgres.perform(statements.insert(rows, into: table))
    }

    func delete(_ keys: [FetchKey], from table: TableReference) async throws {
      try await postgres.perform(statements.delete(keys, from: table))
    }
  }
#endif
