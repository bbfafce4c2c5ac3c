#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Locks that other roles hold", .needsPostgreSQL) struct CaptureLockTests {
    private static let names = CaptureNames(
      of: TableReference("item", schema: "public", key: [], columns: []))

    private func intruder(in database: TestDatabase) async throws -> PostgresSession {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      try await database.run("CREATE ROLE \(role) LOGIN")
      return try await database.session(as: role)
    }

    @Test func advisoryLocksDoNotDelayInstallation() async throws {
      let server = try await TestServer.replicating
      let database = try await TestDatabase(Items.sql, Items.two, on: server)
      let intruder = try await intruder(in: database)
      try await intruder.run("SELECT pg_advisory_lock(4923087771), pg_advisory_lock(4923087772)")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      try await store.publish(Items.table)
      #expect(try await store.pollingReason(for: Items.table) == nil)
    }

    @Test(arguments: [true, false], [names.log, names.lease])
    func lockedLogDoesNotDelayWriters(isRemoved: Bool, name: String) async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      try await database.store().installCapture(for: Items.table)
      // Damage the capture, so that it must be replaced.
      try await database.run("DROP SEQUENCE \(Self.names.secret)")
      let intruder = try await intruder(in: database)
      try await intruder.run("BEGIN; SELECT FROM \(name)")
      let store = database.store()
      let change = Task {
        if isRemoved {
          try await store.removeCapture(for: Items.table)
        } else {
          try await store.installCapture(for: Items.table)
        }
      }
      let waiting = """
        SELECT count(*) > 0 FROM pg_locks l WHERE NOT l.granted AND l.relation = '\(name)'::regclass
        """
      while try await database.values(waiting) != ["t"] { await Task.yield() }
      // The change waits for the log, and holds no locks that block readers or writers.
      let held = """
        SELECT count(*) FROM pg_locks l WHERE l.relation = 'item'::regclass
          AND l.mode IN ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock')
        """
      try #require(await database.values(held) == ["0"])
      try await database.run("UPDATE item SET number = 7")
      try await intruder.run("COMMIT")
      try await change.value
      #expect(try await store.pollingReason(for: Items.table) == nil || isRemoved)
    }

    @Test func reinstallingIntactCaptureTakesNoLocks() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let other = try await database.session()
      try await other.run(
        "BEGIN; LOCK TABLE item IN ACCESS EXCLUSIVE MODE; CREATE TABLE headwater.installation ()")
      try await store.installCapture(for: Items.table)
    }
  }
#endif
