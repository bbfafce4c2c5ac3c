#if Postgres
  import Dispatch
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct FollowingTests {
    private let two = "INSERT INTO item VALUES (1, 10, 'a'), (2, NULL, 'b')"

    private func followed(_ sql: String...) async throws -> (TestDatabase, PostgresStore, FetchConnection) {
      let database = try await TestDatabase(Items.sql, two, sql.joined(separator: "; "))
      let store = database.store()
      try await store.installCapture(for: Items.table)
      return (database, store, try await store.connect(to: Items.query))
    }

    @Test func commitIsSignalled() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      try await database.run("DELETE FROM item WHERE id = 1")
      let signal = await connection.signal()
      #expect(signal == .changed)
    }

    @Test func uncommittedChangesAreNotReported() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      let writer = try await database.session()
      try await writer.run("BEGIN; DELETE FROM item WHERE id = 1")
      let during = try await connection.see()
      #expect(during.changes.isEmpty)
      #expect(during.rows.count == 2)
      // Kill the writer during its transaction.
      let pid = try await writer.perform { try $0.rows("SELECT pg_backend_pid()") }
      _ = try await database.values("SELECT pg_terminate_backend($1::int)::text", pid[0])
      try await database.run("UPDATE item SET number = 5 WHERE id = 1")
      let after = try await connection.see()
      #expect(after.changes == FetchChanges(rows: [FetchKey(.integer(1)): .row(Items.row(1, 10, "a"))]))
    }

    @Test func failedReadChangesAreReportedAgain() async throws {
      struct Enough: Error {}
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      try await database.run("DELETE FROM item WHERE id = 1")
      await #expect(throws: Enough.self) { try await connection.read { _, _ in throw Enough() } }
      let seen = try await connection.see()
      #expect(seen.changes.rows.count == 1)
    }

    @Test func burstCausesOneSignalAndOneRead() async throws {
      let (database, _, connection) = try await followed()
      let before = try await connection.see()
      let writer = try await database.session()
      for number in 0..<500 {
        try await writer.run("UPDATE item SET number = \(number) WHERE id = \(number % 2 + 1)")
      }
      let first = await connection.signal()
      #expect(first == .changed)
      let after = try await connection.see()
      #expect(after.changes.rows == before.rows.mapValues { .row($0) })
      #expect(!after.changes.isAnything)
    }

    @Test func twoStoresFollowAndWriteConcurrently() async throws {
      let (database, first, connection) = try await followed()
      let second = database.store()
      let other = try await second.connect(to: Items.query)
      _ = try await connection.see()
      _ = try await other.see()
      let number = Items.table.columns[1]
      try await first.update([
        FetchUpdate(Items.table, key: FetchKey(.integer(1)), values: [number: .integer(7)])
      ])
      try await second.update([
        FetchUpdate(Items.table, key: FetchKey(.integer(2)), values: [number: .null]),
        FetchUpdate(Items.table, key: FetchKey(.integer(99)), values: [number: .integer(1)]),
      ])
      let (mine, theirs) = (try await connection.see(), try await other.see())
      #expect(mine == theirs)
      #expect(mine.rows[FetchKey(.integer(1))] == Items.row(1, 7, "a"))
      #expect(mine.changes.rows.count == 2)
    }

    @Test func readIncludesOnlyEarlierReadsOfSameStore() async throws {
      let (database, store, first) = try await followed()
      let second = try await store.connect(to: Items.query)
      let elsewhere = try await database.store().connect(to: Items.query)
      #expect(!first.sees(allOf: second))
      _ = try await elsewhere.see()
      _ = try await first.see()
      #expect(!first.sees(allOf: second) && !second.sees(allOf: first))
      _ = try await second.see()
      #expect(second.sees(allOf: first))
      try await database.run("DELETE FROM item WHERE id = 1")
      _ = try await first.see()
      #expect(first.sees(allOf: second) && !second.sees(allOf: first))
      #expect(!first.sees(allOf: elsewhere))
      _ = try await second.see()
      #expect(second.sees(allOf: first))
    }

    @Test func failedUpdateChangesNothing() async throws {
      let (_, store, connection) = try await followed("ALTER TABLE item ADD CHECK (number < 100)")
      _ = try await connection.see()
      let number = Items.table.columns[1]
      await #expect(throws: FetchError.self) {
        try await store.update([
          FetchUpdate(Items.table, key: FetchKey(.integer(1)), values: [number: .integer(7)]),
          FetchUpdate(Items.table, key: FetchKey(.integer(2)), values: [number: .integer(700)]),
        ])
      }
      let seen = try await connection.see()
      #expect(seen.changes.isEmpty)
      #expect(seen.rows[FetchKey(.integer(1))] == Items.row(1, 10, "a"))
    }

    @Test func killedListenerReconnectsAndCausesFullReload() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      // Terminate all connections except this one. Commits while no connection listens aren't reported.
      try await database.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid();
        DELETE FROM item WHERE id = 1
        """)
      await connection.wait { $0 == .reconnected }
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows.count == 1)
      // From then on, reported changes are exact again.
      try await database.run("DELETE FROM item")
      let last = try await connection.see()
      #expect(last.changes == FetchChanges(rows: [FetchKey(.integer(2)): .row(Items.row(2, nil, "b"))]))
    }

    @Test func connectionEndIsDetectedAfterFinalMessage()
      async throws
    {
      let database = try await TestDatabase()
      let session = try await database.session()
      let pid = try await session.perform { try $0.rows("SELECT pg_backend_pid()") }
      let (ends, hasEnded) = AsyncStream<Void>.makeStream()
      session.whenReadable { link in if !link.receive({ _, _ in }) { hasEnded.yield() } }
      // Block the queue until both the server's last message and the end of the connection have arrived.
      let (latch, isHeld) = (Latch(), Latch())
      let holding = Task {
        try await session.perform { _ in
          isHeld.open()
          latch.wait()
        }
      }
      let killer = try await database.session()
      try await killer.perform { link in
        isHeld.wait()
        _ = try link.rows("SELECT pg_terminate_backend($1::int, 10000)::text", pid[0])
      }
      latch.open()
      try await holding.value
      for await _ in ends { break }
      session.close()
    }

    @Test func alteringOrRecreatingTableCausesFullReload() async throws {
      let (database, store, connection) = try await followed()
      _ = try await connection.see()
      try await database.run("ALTER TABLE item ALTER number TYPE bigint USING number + 1")
      let altered = try await connection.see()
      #expect(altered.changes.isAnything)
      #expect(altered.rows[FetchKey(.integer(1))] == Items.row(1, 11, "a"))

      try await database.run("ALTER TABLE item RENAME word TO sentence")
      do {
        _ = try await connection.see()
        Issue.record("a column that is gone was read")
      } catch FetchError.noColumn {
      }
      try await database.run("DROP TABLE item")
      await #expect(throws: FetchError.self) { _ = try await connection.see() }
      try await database.run("\(Items.sql); INSERT INTO item VALUES (5, 5, 'new')")
      let anew = try await connection.see()
      #expect(anew.changes.isAnything)
      #expect(anew.rows.count == 1)

      try await store.installCapture(for: Items.table)
      let installed = try await connection.see()
      #expect(installed.changes.isAnything)
      try await database.run("DELETE FROM item")
      let exact = try await connection.see()
      #expect(exact.changes == FetchChanges(rows: [FetchKey(.integer(5)): .row(Items.row(5, 5, "new"))]))
    }

    @Test func readsDoNotBlockWriters() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      let (inside, isInside) = AsyncStream<Void>.makeStream()
      let (written, isWritten) = (Latch(), isInside)
      let reading = Task {
        try await connection.read { reader, _ in
          isWritten.yield()
          written.wait()
          return try reader.rows(withKeys: [FetchKey(.integer(1))], of: Items.query)
        }
      }
      for await _ in inside { break }
      try await database.run("UPDATE item SET number = 99 WHERE id = 1")
      written.open()
      let rows = try await reading.value
      #expect(rows == [Items.row(1, 10, "a")])
      let after = try await connection.see()
      #expect(after.changes == FetchChanges(rows: [FetchKey(.integer(1)): .row(Items.row(1, 10, "a"))]))
    }

    @Test func closedConnectionStopsSignalling() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      connection.close()
      connection.close()
      try await database.run("DELETE FROM item")
      let signal = await connection.signal()
      #expect(signal == nil)
      await #expect(throws: FetchError.self) { _ = try await connection.see() }
    }

    @Test func tableWithoutTriggersIsPolled() async throws {
      let database = try await TestDatabase(Items.sql, two)
      let clock = VirtualClock()
      let store = PostgresStore(database.address, clock: clock)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      try await database.run("DELETE FROM item WHERE id = 1")
      while clock.numberOfSleepers == 0 { await Task.yield() }
      let signal = Task { await connection.signal() }
      await clock.advance(by: .seconds(2))
      #expect(await signal.value == .changed)
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows.count == 1)
    }
  }

  /// A latch at which a thread waits until it is opened.
  final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func open() { semaphore.signal() }
    func wait() { semaphore.wait() }
  }
#endif
