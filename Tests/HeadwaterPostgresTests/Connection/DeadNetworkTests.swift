#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Networks that drop all packets, and servers that don't respond", .needsPostgreSQL)
  struct DeadNetworkTests {
    private static var options: PostgresOptions {
      var options = PostgresOptions()
      options.statementTimeout = .seconds(1)
      options.connectTimeout = .seconds(2)
      options.checkingInterval = .milliseconds(100)
      options.maximumRetryDelay = .milliseconds(100)
      return options
    }

    /// Repeats an operation that fails because the machine is slow. With these options, a store mistakes that for a dead
    /// network.
    private func repeating<Result>(_ body: () async throws -> Result) async throws -> Result {
      while true {
        do { return try await body() } catch let error as FetchError {
          guard case .timedOut = error else {
            guard error.isDisconnection else { throw error }
            continue
          }
        }
      }
    }

    /// Performs an operation with a store whose connections all go through a proxy.
    private func withProxy(
      _ following: PostgresFollowing = .triggers,
      _ body: (TestDatabase, PostgresStore, FetchConnection, DroppingProxy) async throws -> Void
    ) async throws {
      let server = try await PostgresServer.start(settings: ["wal_level=logical"])
      let database = try await TestDatabase(Items.sql, Items.two, on: server)
      let proxy = try DroppingProxy(to: server.folder.path + "/.s.PGSQL.5432")
      var options = Self.options
      options.following = following
      let store = PostgresStore(
        "host=127.0.0.1 port=\(proxy.port) dbname=\(database.name) user=postgres sslmode=disable gssencmode=disable",
        options: options)
      if following == .triggers {
        try await database.store().installCapture(for: Items.table)
      } else {
        try await database.store().publish(Items.table)
      }
      let connection = try await repeating { try await store.connect(to: Items.query) }
      do { try await body(database, store, connection, proxy) } catch {
        proxy.close()
        await server.remove()
        throw error
      }
      connection.close()
      proxy.close()
      await server.remove()
    }

    @Test func listeningConnectionDetectsDeadNetwork() async throws {
      try await withProxy { database, _, connection, proxy in
        _ = try await repeating { try await connection.see() }
        proxy.isDropping = true
        await connection.wait { $0.isDisconnection }
        try await database.run("DELETE FROM item WHERE id = 1")
        proxy.isDropping = false
        await connection.wait { $0 == .reconnected }
        let seen = try await repeating { try await connection.see() }
        #expect(seen.rows.count == 1)
        #expect(seen.changes.isAnything)
      }
    }

    @Test func readOnDeadNetworkFails() async throws {
      try await withProxy { _, _, connection, proxy in
        _ = try await repeating { try await connection.see() }
        proxy.isDropping = true
        do {
          _ = try await connection.see()
          Issue.record("it was read")
        } catch let error as FetchError {
          #expect(error.isDisconnection, "\(error)")
        }
        proxy.isDropping = false
        await connection.wait { $0 == .reconnected }
        let seen = try await repeating { try await connection.see() }
        #expect(seen.rows.count == 2)
      }
    }

    @Test func interruptedRowsFailRead() async throws {
      try await withProxy { _, store, _, proxy in
        // The server may end the statement before the first rows arrive.
        while !proxy.isDropping {
          do {
            try await store.pool.use { link in
              var count = 0
              let statement = SQLStatement("SELECT n, repeat('x', 1000) FROM generate_series(1, 1000000) n")
              try link.run(statement) { _ in
                count += 1
                if count == 100 { proxy.isDropping = true }
              }
            }
            Issue.record("all rows came")
          } catch let error as FetchError where proxy.isDropping {
            #expect(error.isDisconnection, "\(error)")
          } catch is FetchError {}
        }
        proxy.isDropping = false
      }
    }

    @Test func cancelledStatementEndsOnDeadNetwork() async throws {
      try await withProxy { database, store, _, proxy in
        var patient = Self.options
        patient.statementTimeout = nil
        patient.connectTimeout = .seconds(3_600)
        let other = PostgresStore(store.address.text, options: patient)
        let task = Task { try await other.pool.use { try $0.rows("SELECT pg_sleep(600), 'sleeper'") } }
        let sleeping =
          "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%''sleeper%' AND pid <> pg_backend_pid()"
        while try await database.values(sleeping) != ["1"] {}
        proxy.isDropping = true
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        proxy.isDropping = false
      }
    }

    @Test func connectingOverDeadNetworkFails() async throws {
      try await withProxy { _, store, _, proxy in
        proxy.isDropping = true
        do {
          _ = try await PostgresStore(store.address.text, options: Self.options).tables()
          Issue.record("it was connected")
        } catch let error as FetchError {
          #expect(error.isDisconnection, "\(error)")
        }
        proxy.isDropping = false
      }
    }

    @Test func replicationResumesAfterDeadNetwork() async throws {
      try await withProxy(.automatic) { database, store, connection, proxy in
        _ = connection.signals
        _ = try await repeating { try await connection.settled(in: store) }
        proxy.isDropping = true
        await connection.wait { $0.isDisconnection }
        try await database.run("DELETE FROM item WHERE id = 1")
        proxy.isDropping = false
        await connection.wait { $0 == .reconnected }
        let seen = try await repeating { try await connection.settled(in: store) }
        #expect(seen.rows.count == 1)
      }
    }

    @Test func stoppedServerProcessesDisconnect() async throws {
      try await withProxy { database, _, connection, _ in
        _ = try await repeating { try await connection.see() }
        let own = try await database.session()
        let pids = try await own.perform { link in
          try link.rows(
            "SELECT pid::text FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
          )
        }.compactMap { $0[0].flatMap { Int32($0) } }
        for pid in pids { kill(pid, SIGSTOP) }
        await connection.wait { $0.isDisconnection }
        await connection.wait { $0 == .reconnected }
        try await own.run("DELETE FROM item WHERE id = 1")
        let seen = try await repeating { try await connection.see() }
        #expect(seen.rows.count == 1)
        for pid in pids { kill(pid, SIGCONT) }
      }
    }
  }
#endif
