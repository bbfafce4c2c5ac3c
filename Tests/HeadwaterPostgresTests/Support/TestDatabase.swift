#if Postgres
  import Foundation
  import HeadwaterTesting
  import HeadwaterFetching
  import HeadwaterTestServer
  import Testing

  @testable import HeadwaterPostgres

  /// The server that all tests share, except for tests that stop a server. It stops when the program ends.
  enum TestServer {
    static let isInstalled = PostgresServer.installedPrograms != nil
    private static let started = Task { try await PostgresServer.start() }

    static var shared: PostgresServer { get async throws { try await started.value } }

    private static let startedReplicating = Task {
      try await PostgresServer.start(
        settings: ["wal_level=logical", "max_replication_slots=100", "max_wal_senders=100"])
    }

    /// A shared server with logical replication.
    static var replicating: PostgresServer { get async throws { try await startedReplicating.value } }
  }

  extension Trait where Self == PostgreSQLTrait {
    /// Skips a test if PostgreSQL isn't installed, and limits the number of tests that run at the same time.
    static var needsPostgreSQL: PostgreSQLTrait { PostgreSQLTrait() }
  }

  /// The trait of tests that need a server. It limits the number of simultaneous tests, because hundreds of connections would
  /// delay the server and each other.
  struct PostgreSQLTrait: SuiteTrait, TestTrait, TestScoping {
    private static let semaphore = AsyncSemaphore(places: 16)

    let isRecursive = true

    func prepare(for test: Test) async throws {
      let condition: ConditionTrait = .enabled(
        if: TestServer.isInstalled, "PostgreSQL is not installed: there is no initdb on this machine.")
      try await condition.prepare(for: test)
    }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Self.semaphore.enter()
      defer { Self.semaphore.leave() }
      try await function()
    }
  }

  /// A separate database for a test.
  struct TestDatabase {
    let server: PostgresServer
    let name: String

    /// Creates a database.
    ///
    /// - Parameters:
    ///   - statements: The statements to run in it.
    ///   - server: The server, or nil for the one that tests share.
    /// - Throws: The error that the server reports.
    init(_ statements: String..., on server: PostgresServer? = nil) async throws {
      if let server { self.server = server } else { self.server = try await TestServer.shared }
      name = "test_\(UInt64.random(in: 0...UInt64.max))"
      let maker = try await PostgresSession.forStatements(at: self.server.address())
      let statement = "CREATE DATABASE \(name)"
      _ = try await maker.perform { try $0.execute(statement) }
      try await run(statements.joined(separator: "; "))
    }

    /// Creates a value for an existing database.
    init(existing name: String, on server: PostgresServer) { (self.name, self.server) = (name, server) }

    /// Returns the copy of the database on a standby server.
    func copy(on server: PostgresServer) -> TestDatabase { TestDatabase(existing: name, on: server) }

    var address: String { server.address(database: name) }

    func address(as user: String) -> String { server.address(database: name, user: user) }

    func store(_ change: (inout PostgresOptions) -> Void = { _ in }) -> PostgresStore {
      var options = PostgresOptions.patient
      change(&options)
      return PostgresStore(address, options: options)
    }

    func session(as user: String = "postgres") async throws -> PostgresSession {
      try await PostgresSession.forStatements(at: address(as: user))
    }

    /// Runs statements on a separate connection.
    func run(_ statements: String) async throws {
      try await session().run(statements)
    }

    /// Returns the first column of the rows that a statement finds.
    func values(_ statement: String, _ values: [String?] = []) async throws -> [String?] {
      try await session().perform { try $0.rows(statement, values).map { $0[0] } }
    }
  }

  extension PostgresOptions {
    /// Options that never mistake a busy machine for a dead network.
    static var patient: PostgresOptions {
      var options = PostgresOptions()
      options.connectTimeout = .seconds(3_600)
      options.statementTimeout = .seconds(3_600)
      return options
    }
  }

  extension PostgresSession {
    /// Opens a connection for a test's own statements, with the default search path.
    static func forStatements(at address: String) async throws -> PostgresSession {
      let session = try await open(PostgresAddress(text: address), options: .patient)
      try await session.perform { try $0.usePath(ofUser: true) }
      return session
    }

    func run(_ statements: String) async throws {
      _ = try await perform { try $0.execute(statements) }
    }
  }

  /// The table that most tests use: `item (id integer PRIMARY KEY, number integer, word text)`.
  enum Items {
    static let sql = "CREATE TABLE item (id integer PRIMARY KEY, number integer, word text)"
    static let table = TableReference(
      "item", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("number", type: .integer, isOptional: true),
        ColumnReference("word", type: .text, isOptional: true),
      ])
    static let query = FetchQuery(table: table)

    static func row(_ id: Int64, _ number: Int64?, _ word: String?) -> FetchedRow {
      FetchedRow(
        table, values: [.integer(id), number.map { .integer($0) } ?? .null, word.map { .text($0) } ?? .null])
    }
  }

  /// The result of one read.
  struct Seen: Sendable, Equatable {
    var rows: [FetchKey: FetchedRow] = [:]
    var changes = FetchChanges()
  }

  extension FetchConnection {
    /// Reads all rows of a query.
    func see(_ query: FetchQuery = Items.query) async throws -> Seen {
      try await read { reader, changes in
        var seen = Seen(changes: changes)
        try reader.forEachRow(of: query) { seen.rows[$0.key] = $0 }
        return seen
      }
    }

    /// Waits for the next signal.
    func signal() async -> FetchSignal? {
      var iterator = signals.makeAsyncIterator()
      return await iterator.next()
    }

    /// Waits until the store sends a signal that satisfies a condition.
    func wait(for wanted: (FetchSignal) -> Bool) async {
      for await signal in signals where wanted(signal) { return }
    }
  }

  extension FetchSignal {
    var isDisconnection: Bool { if case .disconnected = self { true } else { false } }
  }

  extension FetchChanges {
    /// Returns descriptions of the missing or wrong changes between two reads.
    func faults(
      from earlier: [FetchKey: FetchedRow], to later: [FetchKey: FetchedRow],
      of query: FetchQuery = Items.query
    ) -> [String] {
      if isAnything { return [] }
      var faults: [String] = []
      for key in Set(earlier.keys).union(later.keys) where earlier[key] != later[key] && rows[key] == nil {
        faults.append(
          "\(key) was not told: \(String(describing: earlier[key])) → \(String(describing: later[key]))")
      }
      for (key, image) in rows {
        let isRight =
          switch image {
          case .absent: earlier[key] == nil
          case .row(let row): earlier[key] == row
          case .unknown: true
          }
        if !isRight { faults.append("\(key) was \(String(describing: earlier[key])), not \(image)") }
      }
      for key in unmoved {
        let places = [earlier[key], later[key]].map { row in
          (query.placingColumns ?? []).sorted().map { row?.value(of: $0) }
        }
        if rows[key] == nil || places[0].contains(nil) || places[0] != places[1] {
          faults.append("\(key) is where it was: \(places[0]) → \(places[1])")
        }
      }
      return faults
    }
  }

  /// A seeded random number generator (SplitMix64).
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
#endif
