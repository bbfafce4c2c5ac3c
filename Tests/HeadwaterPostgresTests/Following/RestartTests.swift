#if Postgres
  import Foundation
  import HeadwaterTesting
  import HeadwaterFetching
  import HeadwaterTestServer
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct RestartTests {
    /// Performs an operation with a separate server.
    private func withServer(
      settings: [String] = [], _ body: (PostgresServer) async throws -> Void
    ) async throws {
      let server = try await PostgresServer.start(settings: settings)
      do { try await body(server) } catch {
        await server.remove()
        throw error
      }
      await server.remove()
      #expect(!FileManager.default.fileExists(atPath: server.folder.path))
    }

    @Test(arguments: [PostgresFollowing.triggers, .automatic])
    func restartsAndDisconnectionsLoseNoChanges(following: PostgresFollowing) async throws {
      try await withServer(settings: ["wal_level=logical"]) { server in
        let database = try await TestDatabase(
          Items.sql, "INSERT INTO item SELECT n, 0, 'w' FROM generate_series(1, 20) n", on: server)
        var options = PostgresOptions.patient
        options.maximumRetryDelay = .milliseconds(100)
        options.following = following
        let store = PostgresStore(database.address, options: options)
        if following == .triggers {
          try await store.installCapture(for: Items.table)
        } else {
          try await store.publish(Items.table)
        }
        let connection = try await store.connect(to: Items.query)
        var earlier = try await connection.see()
        var (exact, gaps) = (0, 0)
        for round in 1...40 {
          if round % 13 == 0 { try await server.restart(isSudden: round == 26) }
          let writer = try await database.session()
          for change in 0..<5 {
            try await writer.run(
              "UPDATE item SET number = \(round * 10 + change) WHERE id = \((round + change) % 20 + 1)")
          }
          if round % 4 == 0 {
            try await writer.run(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
          }
          var seen: Seen?
          while seen == nil {
            do { seen = try await connection.see() } catch let error as FetchError where error.isDisconnection
            {
              await connection.wait { $0 == .reconnected }
            }
          }
          let later = try #require(seen)
          #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [])
          let truth = try await writer.perform { try $0.rows("SELECT id, number FROM item ORDER BY id") }
          #expect(
            truth.map { $0[1] } == (1...20).map { later.rows[FetchKey(.integer($0))]?.values[1].description })
          if later.changes.isAnything { gaps += 1 } else { exact += 1 }
          earlier = later
        }
        print("by \(following): \(exact) exact reads, \(gaps) after gaps")
        #expect(exact > 0 && gaps > 0)
      }
    }

    @Test func stoppedServerIsReportedAndAwaited() async throws {
      try await withServer { server in
        let database = try await TestDatabase(Items.sql, on: server)
        let store = database.store { $0.maximumRetryDelay = .milliseconds(100) }
        try await store.installCapture(for: Items.table)
        let connection = try await store.connect(to: Items.query)
        _ = try await connection.see()
        await server.stop()
        await connection.wait { $0.isDisconnection }
        do {
          _ = try await connection.see()
          Issue.record("there is nobody to read from")
        } catch FetchError.disconnected {
        }
        await #expect(throws: FetchError.self) { _ = try await store.connect(to: Items.query) }
        try await server.start()
        try await database.run("INSERT INTO item VALUES (1)")
        await connection.wait { $0 == .reconnected }
        let seen = try await connection.see()
        #expect(seen.rows.count == 1)
        #expect(seen.changes.isAnything)
      }
    }

    @Test func serverWithoutNotificationsIsPolled() async throws {
      try await withServer { server in
        let database = try await TestDatabase(Items.sql, "INSERT INTO item VALUES (1)", on: server)
        try await database.store().installCapture(for: Items.table)
        await server.stop()
        // A standby server doesn't allow clients to listen for notifications.
        _ = FileManager.default.createFile(atPath: server.data + "/standby.signal", contents: nil)
        try await server.start()
        let store = database.store()
        let connection = try await store.connect(to: Items.query)
        let seen = try await connection.see()
        #expect(seen.rows.count == 1)
        guard case .unsupported? = try await store.pollingReason(for: Items.table) else {
          Issue.record("it does not poll")
          return
        }
        await #expect(throws: FetchError.self) {
          try await store.update([
            FetchUpdate(
              Items.table, key: FetchKey(.integer(1)), values: [Items.table.columns[1]: .integer(1)])
          ])
        }
      }
    }
  }
#endif
