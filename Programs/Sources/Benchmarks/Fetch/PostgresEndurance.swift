#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// Commits 10,000 changes while the server is restarted three times and connections are terminated ten times.
  @MainActor
  final class PostgresEndurance {
    /// The outcome of the run.
    struct Outcome {
      /// The number of rows that differ between the list and the table at the end.
      var wrong: Double
      /// The number of committed changes that were never displayed and weren't superseded by a later change to the same row.
      var lost: Double
      /// The time from each commit until the change was displayed, in milliseconds.
      var delays: [Double]
    }

    /// The outcome of a single run with triggers.
    static let shared = Shared { try finish("the server is tried") { try await run(by: .triggers) } }
    /// The outcome of a single run with logical replication.
    static let replicated = Shared { try finish("the server is tried") { try await run(by: .automatic) } }

    /// Writes the delay of each commit to a file, one per line, in order.
    static func writeDelays(to path: String) throws {
      let lines = try shared().delays.map { String(format: "%.3f\n", $0) }
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }

    private nonisolated static let changes = 10_000
    private nonisolated static let rows = 1_000
    private nonisolated static let sections = 20

    private let server: PostgresServer
    private let writer: PostgresStore
    private let source: FetchedDataSource<Int, FetchedItem>
    private let view: HeadlessListView<Int, LoadingRow<FetchedItem>>
    private var observation: ObservationToken?
    /// The changes to each row that haven't been displayed yet, with the times of their commits.
    private var pending: [Int: [(value: Int, committed: ContinuousClock.Instant)]] = [:]
    private var delays: [Double] = []

    private static func run(by following: PostgresFollowing) async throws -> Outcome {
      try await PostgresServer.use(settings: following == .triggers ? [] : PostgresServer.replicating) {
        try await PostgresEndurance($0, following).outcome()
      }
    }

    private init(_ server: PostgresServer, _ following: PostgresFollowing) async throws {
      self.server = server
      writer = try await server.makeItems(Self.rows, sections: Self.sections)
      var options = PostgresOptions()
      options.installsCapture = true
      options.following = following
      let source = try server.list(options: options)
      self.source = source
      view = HeadlessListView(source, rules: .list)
      observation = source.observe { [weak self] in self?.follow($0) }
    }

    private func follow(_ transition: SnapshotTransition<Int, LoadingRow<FetchedItem>>) {
      let now = ContinuousClock.now
      let changeset = transition.changeset
      let positions = changeset.updatedItems.flatMap { run in
        (0..<run.count).map { ItemPosition(section: run.target.section, item: run.target.item + $0) }
      }
      for position in positions {
        guard let item = transition.after.item(at: position)?.item else { continue }
        let waiting = pending[item.id] ?? []
        delays += waiting.filter { $0.value <= item.value }.map { $0.committed.milliseconds(to: now) }
        pending[item.id] = waiting.filter { $0.value > item.value }
      }
    }

    private func outcome() async throws -> Outcome {
      try await until("the list is loaded", seconds: 60) { self.source.snapshot.numberOfItems == Self.rows }
      var random = SplitMix(seed: 13)
      for number in 1...Self.changes {
        try await change(number, &random)
        if number.isMultiple(of: Self.changes / 4), number < Self.changes {
          // Simulate a power failure every other time.
          try await server.restart(isSudden: number / (Self.changes / 4) % 2 == 0)
        } else if number % (Self.changes / 10) == Self.changes / 40 {
          try await cut()
        }
      }
      let table = try await rowsOfTable()
      // Any difference that remains after this time is permanent.
      try? await until("all is shown", seconds: 30) { self.shown == table }
      let wrong = shown.symmetricDifference(table).count + view.violations.count
      let values = Dictionary(shown.map { ($0.id, $0.value) }) { first, _ in first }
      let lost = pending.reduce(0) { sum, row in
        sum + row.value.count { $0.value > values[row.key] ?? 0 }
      }
      return Outcome(wrong: Double(wrong), lost: Double(lost), delays: delays)
    }

    private var shown: Set<FetchedItem> {
      let snapshot = view.driver.displayed
      return Set((0..<snapshot.numberOfSections).flatMap { snapshot.items(inSection: $0).compactMap(\.item) })
    }

    private func rowsOfTable() async throws -> Set<FetchedItem> {
      let rows = try await again {
        try await self.writer.withConnection { try $0("SELECT id, section, title, value FROM item", []) }
      }
      return Set(
        rows.map { row in
          FetchedItem(
            id: row[0].flatMap { Int($0) } ?? 0, section: row[1].flatMap { Int($0) } ?? 0,
            title: row[2] ?? "",
            value: row[3].flatMap { Int($0) } ?? 0)
        })
    }

    /// Makes a change. Most changes are updates. One in ten inserts a row, and one in twenty deletes such a row.
    private func change(_ number: Int, _ random: inout SplitMix) async throws {
      let id = Int.random(in: 1...Self.rows, using: &random)
      let text =
        switch number % 10 {
        case 8:
          "INSERT INTO item VALUES (\(1_000_000 + number), \(number % Self.sections), 'New', 0) ON CONFLICT DO NOTHING"
        case 9:
          number % 20 == 9
            ? "DELETE FROM item WHERE id = \(1_000_000 + number - 1)"
            : "UPDATE item SET section = section"
              + " WHERE id = \(id)"
        case 7: "UPDATE item SET section = \(number % Self.sections) WHERE id = \(id)"
        default: "UPDATE item SET value = \(number) WHERE id = \(id)"
        }
      _ = try await again { try await self.writer.withConnection { try $0(text, []) } }
      guard number % 10 < 7 else { return }
      // The change might be displayed before its commit returns here.
      let isShown =
        source.snapshot.position(of: .item(id)).flatMap { source.snapshot.item(at: $0)?.item?.value } ?? 0
        >= number
      if isShown { delays.append(0) } else { pending[id, default: []].append((number, .now)) }
    }

    /// Terminates all client connections except the one that runs the statement.
    private func cut() async throws {
      let statement =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
      _ = try await again { try await self.writer.withConnection { try $0(statement, []) } }
    }

    /// Retries an operation until the server accepts it. Every part of the operation might run twice.
    private func again<Result: Sendable>(_ body: @MainActor () async throws -> Result) async throws -> Result
    {
      for _ in 0..<500 {
        do { return try await body() } catch { try await Task.sleep(for: .milliseconds(20)) }
      }
      return try await body()
    }
  }
#endif
