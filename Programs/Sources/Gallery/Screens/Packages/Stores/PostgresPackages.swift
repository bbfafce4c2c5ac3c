#if Postgres
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// A database of packages in PostgreSQL. The store follows changes with triggers that it installs on the tables.
  struct PostgresPackages: PackageDatabase {
    private let postgres: PostgresStore
    /// The temporary server, which stops when it is no longer referenced, or nil for an existing server.
    private var server: PostgresServer?
    private let statements = PackageStatements(dialect: .postgres)
    var store: any FetchStore { postgres }

    /// Creates a database that connects on first use. The address is a URL or libpq's keywords and values.
    init(address: String) {
      var options = PostgresOptions()
      options.installsCapture = true
      postgres = PostgresStore(address, options: options)
    }

    /// Starts a temporary server, which is deleted with all its data when the program exits. Throws ``FetchError`` if
    /// PostgreSQL isn't installed or can't be started.
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
