#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The creation of replication slots", .needsPostgreSQL) struct SlotCreationTests {
    @Test func waitingSlotKeepingTooMuchLogIsReplaced() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock)
        let running = try await database.session()
        try await running.run("BEGIN; UPDATE item SET number = 7 WHERE id = 1")
        let connection = try await store.connect(to: Items.query)
        _ = connection.signals
        let reading = Task { try await connection.see() }
        var first: [String?] = []
        while first.isEmpty {
          await clock.advance(by: .seconds(2))
          first = try await database.values(Self.slots)
        }
        try await database.run("INSERT INTO log SELECT repeat('x', 1000) FROM generate_series(1, 5000)")
        var second = first
        while second.isEmpty || second == first {
          await clock.advance(by: .seconds(2))
          second = try await database.values(Self.slots)
        }
        try await running.run("COMMIT")
        _ = try await reading.value
        while await store.watch.replication?.current == nil { await clock.advance(by: .seconds(2)) }
        let seen = try await connection.see()
        #expect(seen.rows[Items.key(1)] == Items.row(1, 7, "a"))
      }
    }

    @Test func losingSlotReloadsListWithoutWaitingForReplacement() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock)
        let connection = try await store.connect(to: Items.query)
        _ = try await connection.settled(in: store)
        await hearAll(connection, of: store)
        let running = try await database.session()
        try await running.run("BEGIN; UPDATE item SET number = 7 WHERE id = 1")
        try await database.run(
          """
          SELECT pg_terminate_backend(active_pid, 10000) FROM pg_replication_slots;
          INSERT INTO item VALUES (3, 30, 'c')
          """)
        // The clock is stopped, so this isn't the result of polling.
        #expect(await connection.signal() == .changed)
        let seen = try await passing(clock) { try await connection.see() }
        #expect(seen.changes.isAnything)
        #expect(seen.rows.count == 3)
        try await running.run("COMMIT")
      }
    }

    @Test func slotCreatedDuringFirstReadTriggersAnotherRead() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock)
        let running = try await database.session()
        try await running.run("BEGIN; UPDATE item SET number = 7 WHERE id = 1")
        let connection = try await store.connect(to: Items.query)
        _ = connection.signals
        let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let reading = Task {
          try await connection.read { _, _ in
            begun.signal()
            mayEnd.wait()
          }
        }
        try await passing(clock) {
          while begun.wait(timeout: .now()) == .timedOut { await Task.yield() }
        }
        try await running.run("COMMIT")
        while await store.watch.replication?.current == nil { await Task.yield() }
        mayEnd.signal()
        try await reading.value
        #expect(await connection.signal() == .changed)
        let seen = try await connection.see()
        #expect(seen.rows[Items.key(1)] == Items.row(1, 7, "a"))
        #expect(try await connection.settled(in: store).changes.isEmpty)
      }
    }

    @Test func closingListDuringSlotCreationLeavesNoObstacle() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock)
        let running = try await database.session()
        try await running.run("BEGIN; UPDATE item SET number = 7 WHERE id = 1")
        let connection = try await store.connect(to: Items.query)
        _ = connection.signals
        let seen = try await passing(clock) { try await connection.see() }
        #expect(seen.rows.count == 2)
        while try await database.values(Self.slots).isEmpty {}
        try await close(connection, of: database, clock)
        try await running.run("COMMIT")
        let following = try await store.following(of: Items.table)
        #expect(following == TableFollowing(method: .replication, reason: nil))
      }
    }

    @Test func listConnectedDuringReplicationRetryIsFollowed() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock, following: .replication)
        let running = try await database.session()
        let first = try await retrying(store, on: database, clock, with: running)
        let second = try await store.connect(to: Items.query)
        _ = second.signals
        #expect(try await second.see().rows.count == 2)
        try await running.run("COMMIT")
        first.close()
        let settled = try await passing(clock) { try await second.settled(in: store) }
        #expect(settled.rows[Items.key(1)] == Items.row(1, 7, "a"))
      }
    }

    @Test func unneededSlotIsAbandoned() async throws {
      try await withDatabase { database, clock in
        let store = try await store(of: database, clock)
        let running = try await database.session()
        let connection = try await retrying(store, on: database, clock, with: running)
        while try await database.values(Self.slots).isEmpty { await clock.advance(by: .milliseconds(10)) }
        try await close(connection, of: database, clock)
        try await running.run("COMMIT")
        // The attempt ends shortly after its slot has been dropped.
        while await store.watch.replication?.obstacle != nil { await Task.yield() }
        #expect(try await database.values(Self.slots) == [])
      }
    }

    /// Creates a stopped clock, and a database on a separate server, because a slot waits for all transactions on its server.
    private func withDatabase(_ body: (TestDatabase, VirtualClock) async throws -> Void) async throws {
      let server = try await PostgresServer.start(settings: ["wal_level=logical"])
      do {
        let log = "CREATE TABLE log (word text)"
        try await body(try await TestDatabase(Items.sql, Items.two, log, on: server), VirtualClock())
      } catch {
        await server.remove()
        throw error
      }
      await server.remove()
    }

    private func store(
      of database: TestDatabase, _ clock: VirtualClock, following: PostgresFollowing = .automatic
    ) async throws -> PostgresStore {
      var options = PostgresOptions.patient
      options.following = following
      options.maximumKeptLog = 1_000_000
      let store = PostgresStore(database.address, options: options, clock: clock)
      try await store.publish(Items.table)
      return store
    }

    /// Returns a list whose slot was dropped because it kept too much of the log while it waited for a transaction.
    private func retrying(
      _ store: PostgresStore, on database: TestDatabase, _ clock: VirtualClock, with running: PostgresSession
    ) async throws -> FetchConnection {
      try await running.run("BEGIN; UPDATE item SET number = 7 WHERE id = 1")
      let connection = try await store.connect(to: Items.query)
      _ = connection.signals
      _ = try await passing(clock) { try await connection.see() }
      try await database.run("INSERT INTO log SELECT repeat('x', 1000) FROM generate_series(1, 5000)")
      while await store.watch.replication?.obstacle == nil { await clock.advance(by: .milliseconds(10)) }
      while try await !database.values(Self.slots).isEmpty {}
      return connection
    }

    /// Closes a list, and advances the clock until its slot is gone. Replication continues for a while without lists.
    private func close(
      _ connection: FetchConnection, of database: TestDatabase, _ clock: VirtualClock
    ) async throws {
      connection.close()
      var looks = 0
      repeat {
        // Also advance the clock for waits that begin late.
        if looks.isMultiple(of: 50) { await clock.advance(by: .seconds(5)) }
        looks += 1
      } while try await !database.values(Self.slots).isEmpty
    }

    private static let slots = "SELECT slot_name FROM pg_replication_slots"

    /// Receives all pending signals of a connection.
    private func hearAll(_ connection: FetchConnection, of store: PostgresStore) async {
      store.watch.trackers.send(.changed)
      _ = await connection.signal()
    }

    /// Performs an operation while time passes.
    private func passing<Result: Sendable>(
      _ clock: VirtualClock, _ body: () async throws -> Result
    ) async throws -> Result {
      let ticking = Task {
        while !Task.isCancelled { await clock.advance(by: .milliseconds(100)) }
      }
      defer { ticking.cancel() }
      let result = try await body()
      ticking.cancel()
      await ticking.value
      return result
    }
  }
#endif
