#if Postgres
  package import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// A PostgreSQL database that the gallery fills with generated rows.
  package struct GeneratedPostgres: Sendable {
    /// The store that reads the database. It follows changes with triggers that it installs on the tables.
    package let store: PostgresStore
    /// The temporary server, which stops when the program exits, or nil if the database is on an existing server.
    private let server: PostgresServer?

    /// Connects to a database and generates the missing rows with a store without a statement timeout. The address is a URL or
    /// libpq's keywords and values, or `temporary` to start a temporary server.
    package static func open(
      _ address: String, generate: (PostgresStore) async throws -> Void
    ) async throws -> GeneratedPostgres {
      let server = address == "temporary" ? try await PostgresServer.start() : nil
      do {
        let address = server?.address() ?? address
        var options = PostgresOptions()
        options.statementTimeout = nil
        try await generate(PostgresStore(address, options: options))
        options = PostgresOptions()
        options.installsCapture = true
        return GeneratedPostgres(store: PostgresStore(address, options: options), server: server)
      } catch {
        await server?.remove()
        throw error
      }
    }
  }
#endif
