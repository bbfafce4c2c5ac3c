#if Postgres
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTesting

  /// Packages in a PostgreSQL database, followed by the triggers that the store puts on their tables.
  struct PostgresPackages: PackageDatabase {
    private let postgres: PostgresStore
    /// The server, where it is the gallery's own: it ends when it is no longer referenced.
    private var server: PostgresServer?
    private let statements = PackageStatements(dialect: .postgres)
    var store: any FetchStore { postgres }

    /// Connects when the tables are first needed.
    ///
    /// - Parameter address: A URL, or libpq's keywords and values.
    init(address: String) {
      var options = PostgresOptions()
      options.installsCapture = true
      postgres = PostgresStore(address, options: options)
    }

    /// Starts a server of the gallery's own that is gone with all that it has when the program ends.
    ///
    /// - Returns: The packages on it.
    /// - Throws: ``FetchError`` where PostgreSQL is not installed, or does not start.
    static func onTemporaryServer() async throws -> PostgresPackages {
      let server = try await PostgresServer.start()
      var packages = PostgresPackages(address: server.address())
      packages.server = server
      return packages
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
