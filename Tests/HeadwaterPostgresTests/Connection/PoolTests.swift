#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Connections that reads and writes share", .needsPostgreSQL) struct PoolTests {
    /// Performs an operation through a proxy to a separate database.
    private func withProxy(_ body: (TestDatabase, PostgresAddress, DroppingProxy) async throws -> Void)
      async throws
    {
      let database = try await TestDatabase("CREATE TABLE note (text text)")
      let proxy = try DroppingProxy(to: database.server.folder.path + "/.s.PGSQL.5432")
      defer { proxy.close() }
      let address = "host=127.0.0.1 port=\(proxy.port) dbname=\(database.name) user=postgres"
      try await body(database, PostgresAddress(text: address + " sslmode=disable gssencmode=disable"), proxy)
    }

    /// Creates a pool whose connections have always been idle for a long time.
    private func pool(_ address: PostgresAddress, _ options: PostgresOptions = .patient) -> PostgresPool {
      let (hours, start) = (Counter(), ContinuousClock.now)
      return PostgresPool(address, options: options) { start + .seconds(3_600 * hours.next()) }
    }

    @Test func lostCommitReplyRunsBodyOnce() async throws {
      try await withProxy { database, address, proxy in
        let store = PostgresStore(address.text, options: .patient)
        // Leave two idle connections in the pool.
        let (first, _) = try await store.pool.take { _ in }
        let (second, _) = try await store.pool.take { _ in }
        for session in [first, second] { await store.pool.giveBack(session) }
        proxy.lastText = "COMMIT"
        let runs = Counter()
        do {
          try await store.withConnection { execute in
            _ = runs.next()
            _ = try execute("BEGIN", [])
            _ = try execute("INSERT INTO note VALUES ('once')", [])
            _ = try execute("COMMIT", [])
          }
          Issue.record("the answer was not lost")
        } catch let error as FetchError {
          #expect(error.isDisconnection, "\(error)")
        }
        #expect(runs.next() == 2)
        let count = "SELECT count(*) FROM note"
        while try await database.values(count) == ["0"] {}
        #expect(try await database.values(count) == ["1"])
      }
    }

    @Test func deadIdleConnectionsAreProbedOnce() async throws {
      try await withProxy { _, address, proxy in
        var options = PostgresOptions.patient
        options.connectTimeout = .seconds(2)
        let pool = pool(address, options)
        // On a slow machine, a delay this long doesn't mean that the network is dead.
        func repeating<Value>(_ body: () async throws -> Value) async throws -> Value {
          while true {
            do { return try await body() } catch let error as FetchError where error.isDisconnection {}
          }
        }
        var sessions: [PostgresSession] = []
        for _ in 1...4 { sessions.append(try await repeating { try await pool.take { _ in }.0 }) }
        for session in sessions { await pool.giveBack(session) }
        proxy.isDropping = true
        do {
          _ = try await pool.use { try $0.execute("SELECT 1") }
          Issue.record("it was answered")
        } catch let error as FetchError {
          #expect(error.isDisconnection, "\(error)")
        }
        #expect(proxy.droppedStatements == 1)
        proxy.isDropping = false
        let rows = try await repeating { try await pool.use { try $0.execute("SELECT 1") } }
        #expect(rows == [["1"]])
      }
    }

    @Test func endedIdleConnectionIsReplaced() async throws {
      let database = try await TestDatabase()
      let pool = pool(PostgresAddress(text: database.address))
      let process = try await pool.use { try $0.execute("SELECT pg_backend_pid()") }
      let number = try #require(process.first?.first ?? nil)
      #expect(try await pool.use { try $0.execute("SELECT pg_backend_pid()") } == process)
      try await database.run("SELECT pg_terminate_backend(\(number))")
      let runs = Counter()
      let other = try await pool.use { link in
        _ = runs.next()
        return try link.execute("SELECT pg_backend_pid()")
      }
      #expect(other != process)
      #expect(runs.next() == 2)
    }
  }

  private final class Counter: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var value = 0

    /// Increments the number and returns it.
    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }
#endif
