#if Postgres
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer

  extension PostgresServer {
    /// The settings of a server that replicates. It sends only transactions that are durable in its log.
    static let replicating = ["wal_level=logical", "synchronous_commit=on"]

    /// Starts a temporary server, passes it to a closure, and removes it.
    @MainActor
    static func use<Result: Sendable>(
      settings: [String], _ body: @MainActor (PostgresServer) async throws -> Result
    ) async throws -> Result {
      let server = try await start(settings: settings)
      do {
        let result = try await body(server)
        await server.remove()
        return result
      } catch {
        await server.remove()
        throw error
      }
    }

    /// Creates a table of items, runs further statements, and returns a store for changing the items.
    func makeItems(_ rows: Int, sections: Int = 20, then statements: String = "") async throws
      -> PostgresStore
    {
      let items = """
        CREATE TABLE item (id bigint PRIMARY KEY, section bigint NOT NULL, title text NOT NULL, value bigint NOT NULL);
        INSERT INTO item SELECT n, n % \(sections), 'Item ' || lpad(n::text, 9, '0'), 0 FROM generate_series(1, \(rows)) AS n;
        """
      let store = PostgresStore(address())
      _ = try await store.withConnection { try $0(items + statements, []) }
      return store
    }

    /// Returns a list of the items in a store of its own.
    @MainActor
    func list(
      windowedAbove limit: Int = .max, options: PostgresOptions = PostgresOptions()
    ) throws -> FetchedDataSource<Int, FetchedItem> {
      FetchedDataSource(
        try FetchedItem.request(), in: PostgresStore(address(), options: options),
        options: FetchOptions(windowedAbove: limit))
    }
  }
#endif
