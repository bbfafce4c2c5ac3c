#if Postgres
  import Dispatch
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// Measures how much of its log a server retains for a list that isn't reading the log while a lot of data is written.
  @MainActor
  enum ReplicationLog {
    private nonisolated static let rows = 1_000
    /// The limit for the retained log, in megabytes.
    private static let limit = 64
    /// The number of times to write ten megabytes.
    private nonisolated static let portions = 30

    /// Returns the maximum size of the retained log, in megabytes.
    static func mostKept() throws -> Double {
      let server = try finish("the server is started") {
        try await PostgresServer.start(settings: PostgresServer.replicating)
      }
      defer { try? finish("the server is removed") { await server.remove() } }
      let statements = """
        CREATE PUBLICATION headwater FOR TABLE item;
        CREATE TABLE other (word text);
        CREATE TABLE kept (bytes numeric)
        """
      let writer = try finish("the tables are made") { try await server.makeItems(rows, then: statements) }
      var options = PostgresOptions()
      options.following = .replication
      options.maximumKeptLog = limit << 20
      options.pollingInterval = .milliseconds(200)
      let source = try server.list(options: options)
      try wait(60, for: "the list is loaded") { source.snapshot.numberOfItems == rows }
      let isWritten = DispatchSemaphore(value: 0)
      Task.detached {
        try? await write(with: writer)
        isWritten.signal()
      }
      // Block the main actor until everything has been written.
      isWritten.wait()
      try wait(60, for: "all is shown") {
        source.snapshot.position(of: .item(rows)).flatMap { source.snapshot.item(at: $0)?.item?.value }
          == portions
      }
      let found = try finish("the most is asked for") {
        try await writer.withConnection { try $0("SELECT max(bytes) FROM kept", []) }
      }
      guard let most = found.first?.first.flatMap({ $0.flatMap(Double.init) }) else {
        throw CannotMeasure(description: "The server retained nothing.")
      }
      return most / 1_048_576
    }

    private nonisolated static func write(with writer: PostgresStore) async throws {
      _ = try await writer.withConnection { execute in
        for portion in 1...portions {
          _ = try execute("UPDATE item SET value = \(portion)", [])
          _ = try execute("INSERT INTO other SELECT repeat('x', 1000) FROM generate_series(1, 10000)", [])
          _ = try execute(
            """
            INSERT INTO kept SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) FROM pg_replication_slots
            """, [])
        }
        return 0
      }
    }
  }
#endif
