#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Following by replication", .needsPostgreSQL) struct ReplicationTests {
    @Test func onlyCommittedChangesAreSignalledAndReported() async throws {
      let replicated = try await Replicated(Items.two)
      _ = try await replicated.settled()
      let writer = try await replicated.database.session()
      try await writer.run("BEGIN; SET LOCAL synchronous_commit TO on; DELETE FROM item WHERE id = 1")
      let during = try await replicated.see()
      #expect(during.changes.isEmpty)
      #expect(during.rows.count == 2)
      try await writer.run("COMMIT")
      let signal = await replicated.connection.signal()
      #expect(signal == .changed)
      let after = try await replicated.see()
      #expect(after.changes == FetchChanges(rows: [Items.key(1): .unknown]))
    }

    @Test func eachStoreUsesOneSlot() async throws {
      let first = try await Replicated(Items.two)
      let second = first.database.store { $0.following = .automatic }
      let other = try await second.connect(to: Items.query)
      _ = other.signals
      // All lists of a store share one connection.
      let more = try await second.connect(to: Items.query)
      _ = more.signals
      _ = try await first.settled()
      for connection in [other, more] { _ = try await connection.settled(in: second) }
      let slots = try await first.database.values(
        "SELECT count(*) FROM pg_replication_slots WHERE database = current_database() AND temporary")
      #expect(slots == ["2"])
      try await first.database.run("DELETE FROM item WHERE id = 2")
      for connection in [first.connection, other, more] {
        let seen = try await connection.see()
        #expect(seen.changes == FetchChanges(rows: [Items.key(2): .unknown]))
      }
    }

    @Test func oneTimeReadNeedsNoSlot() async throws {
      let replicated = try await Replicated(Items.two)
      let other = replicated.database.store { $0.following = .automatic }
      let connection = try await other.connect(to: Items.query)
      _ = try await connection.see()
      let slots = try await replicated.database.values(
        "SELECT count(*) FROM pg_replication_slots WHERE database = current_database()")
      #expect(slots == ["0"])
    }

    @Test func onlyFollowedPublishedTablesTakeSlot() async throws {
      let database = try await TestDatabase(
        Items.sql, Items.two, "CREATE TABLE other (id integer PRIMARY KEY)",
        "CREATE PUBLICATION headwater FOR TABLE other", on: TestServer.replicating)
      let store = database.store { $0.following = .automatic }
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = connection.signals
      for _ in 1...3 { _ = try await connection.see() }
      let slots = "SELECT count(*) FROM pg_replication_slots WHERE database = current_database()"
      #expect(try await database.values(slots) == ["0"])
      #expect(try await store.following(of: Items.table).method == .triggers)
      try await store.publish(Items.table)
      _ = try await connection.settled(in: store)
      #expect(try await store.following(of: Items.table).method == .replication)
      #expect(try await database.values(slots) == ["1"])
    }

    @Test func transactionRunningDuringConnectLosesNoChanges() async throws {
      let database = try await TestDatabase(Items.sql, Items.two, on: TestServer.replicating)
      let store = database.store { $0.following = .automatic }
      try await store.publish(Items.table)
      let first = try await store.connect(to: Items.query)
      _ = try await first.settled(in: store)
      let writer = try await database.session()
      try await writer.run("BEGIN; DELETE FROM item WHERE id = 1")
      let late = try await store.connect(to: Items.query)
      _ = late.signals
      let before = try await late.see()
      #expect(before.rows.count == 2)
      try await writer.run("COMMIT")
      let after = try await late.see()
      // The store can't know whether the whole transaction was reported, so it may report that anything may have changed.
      #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      #expect(after.rows.count == 1)
      let exact = try await first.see()
      #expect(exact.changes == FetchChanges(rows: [Items.key(1): .unknown]))
    }

    @Test(arguments: 1...2 as ClosedRange<UInt64>)
    func concurrentWritesAreReportedExactly(seed: UInt64) async throws {
      let replicated = try await Replicated(
        "INSERT INTO item SELECT n, n % 7, 'w' || n FROM generate_series(1, 30) n",
        seed == 1 ? Items.full : "SELECT 1", orderedBy: [FetchOrder(Items.table.columns[1])])
      var earlier = try await replicated.settled()
      var (reads, told, unmoved) = (0, 0, 0)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for writer in 1...3 as ClosedRange<UInt64> {
          group.addTask {
            let session = try await replicated.database.session()
            var dice = Dice(seed: seed * 100 + writer)
            for _ in 0..<60 { await ConcurrentWritersTests.transaction(on: session, &dice) }
            return true
          }
        }
        var writing = 3
        group.addTask { false }
        while let isWriter = try await group.next() {
          if isWriter { writing -= 1 }
          let later = try await replicated.see()
          #expect(!later.changes.isAnything)
          #expect(
            later.changes.faults(from: earlier.rows, to: later.rows, of: replicated.query) == [],
            "seed \(seed)")
          reads += 1
          unmoved += later.changes.unmoved.count
          told += later.changes.rows.count
          if seed == 1 { #expect(!later.changes.rows.values.contains(.unknown)) }
          earlier = later
          if writing > 0, !isWriter { group.addTask { false } }
        }
      }
      print("seed \(seed): \(reads) reads, \(told) rows told, of which \(unmoved) stand where they stood")
      let last = try await replicated.see()
      #expect(last.changes.isEmpty)
      #expect(told > 100)
      #expect(seed == 1 ? unmoved > 0 : unmoved == 0)
    }

    @Test func terminatedSlotIsReplacedWithoutLosingChanges() async throws {
      let replicated = try await Replicated(Items.two)
      _ = try await replicated.settled()
      for round in 1...3 {
        try await replicated.database.run(
          """
          SELECT pg_terminate_backend(active_pid, 10000) FROM pg_replication_slots
            WHERE database = current_database();
          INSERT INTO item VALUES (\(round + 10), 1, 'gap')
          """)
        await replicated.connection.wait { $0 == .changed }
        let gap = try await replicated.see()
        #expect(gap.changes.isAnything)
        #expect(gap.rows.count == 2 + round)
        _ = try await replicated.settled()
        try await replicated.database.run("UPDATE item SET number = \(round) WHERE id = 1")
        let exact = try await replicated.see()
        #expect(exact.changes == FetchChanges(rows: [Items.key(1): .unknown]))
      }
    }

    @Test func forgedMessagesChangeNothing() async throws {
      let replicated = try await Replicated(Items.two)
      var earlier = try await replicated.settled()
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      try await replicated.database.run("CREATE ROLE \(role) LOGIN")
      let intruder = try await replicated.database.session(as: role)
      for round in 1...20 {
        try await intruder.run(
          """
          SELECT pg_logical_emit_message(n % 2 = 0, 'headwater', repeat('\(round) ', n)) FROM generate_series(1, 50) n;
          SELECT pg_logical_emit_message(true, 'headwater', '0B1C0D7E-1111-4000-8000-000000000000 ' || n)
            FROM generate_series(1, 50) n
          """)
        try await replicated.database.run("UPDATE item SET number = \(round) WHERE id = \(round % 2 + 1)")
        let later = try await replicated.see()
        #expect(later.changes == FetchChanges(rows: [Items.key(Int64(round % 2 + 1)): .unknown]))
        #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [])
        earlier = later
      }
    }

    @Test func slotKeepingTooMuchLogIsReplaced() async throws {
      let database = try await TestDatabase(Items.sql, Items.two, on: TestServer.replicating)
      let clock = VirtualClock()
      var options = PostgresOptions.patient
      options.following = .automatic
      options.maximumKeptLog = -1
      let store = PostgresStore(database.address, options: options, clock: clock)
      try await store.publish(Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = connection.signals
      _ = try await connection.see()
      let slots = "SELECT slot_name FROM pg_replication_slots WHERE database = current_database()"
      let first = try await database.values(slots)
      #expect(first.count == 1)
      var second = first
      while second == first || second.isEmpty {
        await clock.advance(by: .seconds(2))
        second = try await database.values(slots)
      }
      try await database.run("DELETE FROM item WHERE id = 1")
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows.count == 1)
    }
  }

  @Suite("The fallbacks of replication", .needsPostgreSQL) struct FallbackTests {
    /// Returns a store that replicates if possible, for a database with triggers.
    private func following(
      of database: TestDatabase, as role: String = "postgres"
    ) async throws -> TableFollowing {
      try await database.store().installCapture(for: Items.table)
      var options = PostgresOptions.patient
      options.following = .automatic
      let store = PostgresStore(database.address(as: role), options: options)
      let connection = try await store.connect(to: Items.query)
      _ = connection.signals
      _ = try await connection.see()
      try await database.run("INSERT INTO item VALUES (1, 1, 'a')")
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [Items.key(1): .absent]))
      var strict = options
      strict.following = .replication
      await #expect(throws: FetchError.self) {
        _ = try await PostgresStore(database.address(as: role), options: strict).connect(to: Items.query)
      }
      return try await store.following(of: Items.table)
    }

    @Test func serverWithoutLogicalLogUsesTriggers() async throws {
      let database = try await TestDatabase(Items.sql, "CREATE PUBLICATION headwater FOR TABLE item")
      let found = try await following(of: database)
      #expect(found.method == .triggers)
      #expect(
        found.reason == .unsupported("The server's wal_level is replica, but replication requires logical."))
    }

    @Test func unpublishedTableUsesTriggers() async throws {
      for statement in ["SELECT 1", "CREATE PUBLICATION headwater"] {
        let database = try await TestDatabase(Items.sql, statement, on: TestServer.replicating)
        let found = try await following(of: database)
        #expect(found.method == .triggers)
        guard case .unsupported? = found.reason else {
          Issue.record("no reason")
          return
        }
      }
    }

    @Test func roleWithoutReplicationPrivilegeUsesTriggers() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        Items.sql, "CREATE ROLE \(role) LOGIN", "GRANT SELECT ON item TO \(role)",
        "CREATE PUBLICATION headwater FOR TABLE item", on: TestServer.replicating)
      let found = try await following(of: database, as: role)
      #expect(found.method == .triggers)
      guard case .denied? = found.reason else {
        Issue.record("no reason")
        return
      }
      // The replication privilege alone is sufficient.
      try await database.run("ALTER ROLE \(role) REPLICATION")
      var options = PostgresOptions.patient
      options.following = .replication
      let store = PostgresStore(database.address(as: role), options: options)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.settled(in: store)
      try await database.run("DELETE FROM item")
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [Items.key(1): .unknown]))
    }

    @Test func serverWithoutFreeSlotsUsesTriggers() async throws {
      let server = try await PostgresServer.start(settings: ["wal_level=logical", "max_replication_slots=0"])
      do {
        let database = try await TestDatabase(
          Items.sql, "CREATE PUBLICATION headwater FOR TABLE item", on: server)
        try await database.store().installCapture(for: Items.table)
        let store = database.store { $0.following = .automatic }
        let connection = try await store.connect(to: Items.query)
        _ = connection.signals
        _ = try await connection.see()
        try await database.run("INSERT INTO item VALUES (1, 1, 'a')")
        let seen = try await connection.see()
        #expect(seen.changes == FetchChanges(rows: [Items.key(1): .absent]))
        let found = try await store.following(of: Items.table)
        #expect(found.method == .triggers)
        #expect(found.reason != nil)
      } catch {
        await server.remove()
        throw error
      }
      await server.remove()
    }

    @Test func automaticInstallationPrefersReplication() async throws {
      let database = try await TestDatabase(Items.sql, on: TestServer.replicating)
      let store = database.store {
        $0.following = .automatic
        $0.installsCapture = true
      }
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.settled(in: store)
      #expect(try await store.following(of: Items.table).method == .replication)
      #expect(try await store.pollingReason(for: Items.table) == nil)
      let triggers = try await database.values("SELECT tgname FROM pg_trigger")
      #expect(triggers == [])
      try await database.run("INSERT INTO item VALUES (1, 1, 'a')")
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [Items.key(1): .absent]))
    }
  }
#endif
