#if Postgres
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  /// A table of a separate database, followed by replication.
  struct Replicated {
    let database: TestDatabase
    let store: PostgresStore
    let connection: FetchConnection
    let query: FetchQuery

    /// Creates the table that most tests use, publishes a given table, and follows it.
    init(
      _ statements: String..., table: TableReference = Items.table, orderedBy order: [FetchOrder] = [],
      on server: PostgresServer? = nil,
      _ change: (inout PostgresOptions) -> Void = { _ in }
    ) async throws {
      let server = if let server { server } else { try await TestServer.replicating }
      database = try await TestDatabase(Items.sql, statements.joined(separator: "; "), on: server)
      store = database.store {
        $0.following = .automatic
        $0.maximumRetryDelay = .milliseconds(100)
        change(&$0)
      }
      try await store.publish(table)
      query = FetchQuery(table: table, order: order)
      connection = try await store.connect(to: query)
      _ = connection.signals
    }

    func see() async throws -> Seen { try await connection.see(query) }

    /// Reads until replication follows the list and knows all transactions that were running before.
    func settled() async throws -> Seen { try await connection.settled(query, in: store) }
  }

  extension FetchConnection {
    /// Reads until replication follows all lists of a store and knows all transactions that were running. These include
    /// transactions of other tests in other databases; a slot is created only after they have ended.
    func settled(_ query: FetchQuery = Items.query, in store: PostgresStore) async throws -> Seen {
      _ = signals
      while true {
        let seen = try await see(query)
        let current = await store.watch.replication?.current
        let isSettled = store.watch.trackers.all.allSatisfy {
          !$0.isUnsettled && $0.lastRead.map { $0.replication == current } ?? true
        }
        if current != nil, isSettled, seen.changes.isEmpty { return seen }
        await Task.yield()
      }
    }
  }

  extension Items {
    static let two = "INSERT INTO item VALUES (1, 10, 'a'), (2, NULL, 'b')"
    static let full = "ALTER TABLE item REPLICA IDENTITY FULL"
    static func key(_ id: Int64) -> FetchKey { FetchKey(.integer(id)) }
  }
#endif
