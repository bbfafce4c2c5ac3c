#if Postgres
  package import HeadwaterPostgres
  import HeadwaterTesting

  /// A PostgreSQL database that rows are generated in.
  package struct GeneratedPostgres: Sendable {
    /// Shows it, followed by the triggers that the store puts on the tables.
    package let store: PostgresStore
    /// The server that ends with the program; nil for one that was there before.
    private let server: PostgresServer?

    /// Connects, and generates what is not there.
    ///
    /// - Parameters:
    ///   - address: A URL, or libpq's keywords and values; `temporary` for a server that is started for this.
    ///   - generate: Generates; gets a store whose statements may take as long as they need.
    /// - Returns: The database.
    /// - Throws: `FetchError`, and what the closure throws.
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
