#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// Two lists that display a table that changes 50 times per second, while a role without any privileges on it sends
  /// notifications as if they came from the table's triggers.
  @MainActor
  final class PostgresForgery {
    struct Outcome {
      /// The number of rows that differ from the table after the last change.
      var wrong: Double
      /// The number of transactions that the lists run, relative to the number without forged notifications.
      var transactions: Double
      /// The change in peak resident memory from the first half of the forged notifications to the second half, in percent.
      var growth: Double
    }

    private nonisolated static let rows = 20_000
    private nonisolated static let changes = 500
    /// The number of forged notifications while the table changes 500 times.
    private nonisolated static let forgeries = 10_000

    /// The outcome of a single run.
    static let shared = Shared {
      try finish("forged notifications are sent") {
        try await PostgresServer.use(settings: ["autovacuum=off"]) { try await PostgresForgery($0).outcome() }
      }
    }

    private let server: PostgresServer
    private let writer: PostgresStore
    private let intruder: PostgresStore
    private var sources: [FetchedDataSource<Int, FetchedItem>] = []
    private var views: [HeadlessListView<Int, LoadingRow<FetchedItem>>] = []
    private var value = 0

    private init(_ server: PostgresServer) async throws {
      self.server = server
      writer = try await server.makeItems(Self.rows, then: "CREATE ROLE intruder LOGIN")
      intruder = PostgresStore(server.address(user: "intruder"))
      try await writer.installCapture(for: FetchedItem.table.reference)
    }

    private func outcome() async throws -> Outcome {
      // Count the transactions of the writer and the intruder without a list.
      let changing = try await transactions(isForging: false)
      let forging = try await transactions(isForging: true)
      try await openLists()
      let usual = try await transactions(isForging: false) - changing
      let forged = try await transactions(isForging: true) - forging
      // Do the same with the channel that the triggers use, which the role can't read. The first rounds fill caches.
      let channel = try await secretChannel()
      var samples: [Double] = []
      let before = try residentBytes()
      for _ in 0..<8 {
        _ = try await transactions(isForging: true, on: channel)
        samples.append(Double(try residentBytes()))
      }
      let megabytes = ([Double(before)] + samples).map { Int($0 / 1_048_576) }
      FileHandle.standardError.write(Data("\(megabytes) MB\n".utf8))
      let growth = (samples[4...].max() ?? .nan) / (samples[..<4].max() ?? .nan) - 1
      return Outcome(wrong: try await numberOfWrongRows(), transactions: forged / usual, growth: growth * 100)
    }

    /// Opens a list in memory and a windowed one.
    private func openLists() async throws {
      for limit in [Int.max, 0] {
        let source = try server.list(windowedAbove: limit)
        sources.append(source)
        views.append(HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: 50)))
      }
      try await until("the lists are loaded", seconds: 120) {
        sources.allSatisfy { $0.snapshot.numberOfItems == Self.rows && $0.hasExactCounts && !$0.isLearning }
      }
    }

    /// Changes rows for ten seconds and, if requested, sends forged notifications in the meantime, on a channel whose name can
    /// be guessed if none is specified. Returns the number of transactions in the database.
    private func transactions(isForging: Bool, on channel: String? = nil) async throws -> Double {
      let before = try await count()
      let (changes, forgeries) = (Self.changes, Self.forgeries)
      let start = ContinuousClock.now
      let guesses = channel ?? "headwater_' || 'item'::regclass::oid || '"
      let payload = #"{"x":"18446744073709551615","c":"1","k":["id"],"d":[["n",[' || n || ']]]}"#
      for number in 1...changes {
        value += 1
        let change = "UPDATE item SET value = \(value) WHERE id = \(value * 7_919 % Self.rows + 1)"
        _ = try await writer.withConnection { try $0(change, []) }
        if isForging {
          let forgery =
            "SELECT pg_notify('\(guesses)', '\(payload)') FROM generate_series(1, \(forgeries / changes)) AS n"
          _ = try await intruder.withConnection { try $0(forgery, []) }
        }
        try await Task.sleep(until: start + .milliseconds(20 * number))
      }
      return try await count() - before
    }

    /// Waits until all sessions have reported their transactions, which takes ten seconds for idle sessions, and returns the
    /// number of transactions.
    private func count() async throws -> Double {
      try await Task.sleep(for: .seconds(12))
      let rows = try await writer.withConnection {
        try $0(
          "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()", [])
      }
      return rows.first?[0].flatMap { Double($0) } ?? .nan
    }

    private func secretChannel() async throws -> String {
      let find = "SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences"
      let names = try await writer.withConnection { try $0("\(find) WHERE sequencename LIKE 'secret%'", []) }
      guard let name = names.first?[0] else {
        throw CannotMeasure(description: "The log doesn't have a secret.")
      }
      let channels = try await writer.withConnection {
        try $0("SELECT 'headwater_' || to_hex(last_value) FROM \(name)", [])
      }
      return channels.first?[0] ?? ""
    }

    private func numberOfWrongRows() async throws -> Double {
      for source in sources { try await source.catchUp() }
      let rows = try await writer.withConnection { try $0("SELECT id, value FROM item", []) }
      let values = Dictionary(
        uniqueKeysWithValues: rows.map { ($0[0].flatMap { Int($0) } ?? 0, $0[1].flatMap { Int($0) } ?? -1) })
      var wrong = views.reduce(0) { $0 + $1.violations.count }
      for view in views {
        let snapshot = view.driver.displayed
        wrong += abs(snapshot.numberOfItems - values.count)
        for section in 0..<snapshot.numberOfSections {
          wrong += snapshot.items(inSection: section).compactMap(\.item).count { values[$0.id] != $0.value }
        }
      }
      return Double(wrong)
    }
  }
#endif
