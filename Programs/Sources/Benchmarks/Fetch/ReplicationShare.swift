#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// Measures the processor time that an app needs to follow changes to many rows using replication if its list displays hardly
  /// any of these rows.
  @MainActor
  final class ReplicationShare {
    private static let rows = 1_000_000
    private static let seconds = 5
    /// The number of rows that each transaction changes. There are a hundred transactions per second.
    private static let rowsPerTransaction = 100

    private let server: PostgresServer
    private let writer: PostgresStore
    private var random = SplitMix(seed: 14)
    /// The value that the last transaction writes.
    private var value = 0
    private var isWritten = false

    private init() async throws {
      server = try await PostgresServer.start(settings: PostgresServer.replicating)
      writer = try await server.makeItems(Self.rows, sections: 500)
      let index = writer.suggestedIndex(for: try FetchedItem.request()) ?? ""
      let statements = """
        \(index);
        ALTER TABLE item REPLICA IDENTITY FULL;
        CREATE PUBLICATION headwater FOR TABLE item
        """
      _ = try await writer.withConnection { try $0(statements, []) }
      _ = try await writer.withConnection { try $0("VACUUM ANALYZE item", []) }
    }

    /// Changes 10,000 rows per second for five seconds, first without a list and then with one. Returns the share of one
    /// processor that the list uses, in percent, excluding the server.
    static func share() throws -> Double {
      let share = try finish("the table is made") { try await ReplicationShare() }
      defer { try? finish("the server is removed") { await share.server.remove() } }
      return try share.measure()
    }

    private func measure() throws -> Double {
      let alone = try write(changing: 1) { true }
      var options = PostgresOptions()
      options.following = .replication
      let source = try server.list(windowedAbove: 0, options: options)
      let view = HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: 50))
      func item(at position: ItemPosition?) -> FetchedItem? {
        position.flatMap { view.driver.displayed.item(at: $0)?.item }
      }
      try wait(60, for: "the list is known") { source.hasExactCounts && !source.isLearning }
      view.scroll(to: Double(Self.rows / 2))
      try wait(30, for: "a row is seen") { item(at: view.visiblePositions.first) != nil }
      guard let seen = item(at: view.visiblePositions.first)?.id else { return .nan }
      let together = try write(changing: seen) {
        item(at: view.driver.displayed.position(of: .item(seen)))?.value == value
      }
      guard view.violations.isEmpty else { throw CannotMeasure(description: "\(view.violations)") }
      return (together - alone) / Double(Self.seconds) * 100
    }

    /// Changes rows, the given one last, and waits until the last change is displayed. Returns the processor time of the
    /// process until then, in seconds.
    private func write(changing last: Int, until isShown: () -> Bool) throws -> Double {
      let count = Self.seconds * 100
      let statements = (1...count).map { number in
        var rows = (0..<Self.rowsPerTransaction).map { _ in Int.random(in: 1...Self.rows, using: &random) }
        if number == count { rows.append(last) }
        let list = rows.map(String.init).joined(separator: ",")
        return "UPDATE item SET value = \(value + number) WHERE id IN (\(list))"
      }
      value += count
      isWritten = false
      let (before, start) = (processSeconds(), ContinuousClock.now)
      Task {
        for (number, statement) in statements.enumerated() {
          _ = try await writer.withConnection { try $0(statement, []) }
          try await Task.sleep(until: start + .milliseconds(10 * (number + 1)))
        }
        isWritten = true
      }
      try wait(60, for: "all is written and shown") { isWritten && isShown() }
      return processSeconds() - before
    }
  }
#endif
