#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// A list that follows changes using replication while another connection changes rows as fast as the server allows.
  @MainActor
  final class ReplicationThroughput {
    private static let rows = 1_000
    private static let transactions = 200

    /// The list that all rounds share.
    static let shared = Shared {
      let made = try finish("the list is made") { try await ReplicationThroughput() }
      try wait(60, for: "the list is loaded") { made.source.snapshot.numberOfItems == rows }
      return made
    }

    private let server: PostgresServer
    private let writer: PostgresStore
    private let source: FetchedDataSource<Int, FetchedItem>
    private var value = 0

    private init() async throws {
      server = try await PostgresServer.start(settings: PostgresServer.replicating)
      writer = try await server.makeItems(
        Self.rows,
        then: "ALTER TABLE item REPLICA IDENTITY FULL; CREATE PUBLICATION headwater FOR TABLE item")
      var options = PostgresOptions()
      options.following = .replication
      source = try server.list(options: options)
    }

    /// Changes all rows repeatedly, waits until the last change is displayed, and returns the number of changed rows per
    /// second.
    func rowsPerSecond() throws -> Double {
      let first = value + 1
      value += Self.transactions
      let (writer, last) = (writer, value)
      let start = ContinuousClock.now
      Task {
        try await writer.withConnection { execute in
          for value in first...last { _ = try execute("UPDATE item SET value = \(value)", []) }
        }
      }
      try wait(120, for: "all changes are shown") {
        source.snapshot.position(of: .item(Self.rows)).flatMap { source.snapshot.item(at: $0)?.item?.value }
          == last
      }
      return Double(Self.transactions * Self.rows) / (start.milliseconds(to: .now) / 1_000)
    }
  }
#endif
