#if Postgres
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Capture and the writers of a table", .needsPostgreSQL) struct CaptureSafetyTests {
    private static let names = CaptureNames(
      of: TableReference("item", schema: "public", key: [], columns: []))

    private func withServer(settings: [String], _ body: (PostgresServer) async throws -> Void) async throws {
      let server = try await PostgresServer.start(settings: settings)
      do { try await body(server) } catch {
        await server.remove()
        throw error
      }
      await server.remove()
    }

    private func followed(
      _ sql: String..., on server: PostgresServer? = nil
    ) async throws -> (TestDatabase, PostgresStore, FetchConnection) {
      let database = try await TestDatabase(Items.sql, Items.two, sql.joined(separator: "; "), on: server)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      return (database, store, try await store.connect(to: Items.query))
    }

    @Test func preparedTransactionsAreFollowed() async throws {
      try await withServer(settings: ["max_prepared_transactions=10"]) { server in
        let (database, store, connection) = try await followed(on: server)
        let before = try await connection.see()
        let following = try await store.following(of: Items.table)
        #expect(following.method == .triggers)
        #expect(following.interval == .milliseconds(250))
        let writer = try await database.session()
        try await writer.run("BEGIN; UPDATE item SET word = 'x' WHERE id = 2; PREPARE TRANSACTION 'x'")
        #expect(try await connection.see().changes.isEmpty)
        try await writer.run("COMMIT PREPARED 'x'")
        await connection.wait { $0 == .changed }
        let after = try await connection.see()
        #expect(after.changes == FetchChanges(rows: [Items.key(2): .row(Items.row(2, nil, "b"))]))
        #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      }
    }

    @Test func transactionPreparedBeforeLeaseIsNotMissed() async throws {
      try await withServer(settings: ["max_prepared_transactions=10"]) { server in
        let database = try await TestDatabase(Items.sql, Items.two, on: server)
        let store = database.store()
        try await store.installCapture(for: Items.table)
        let writer = try await database.session()
        try await writer.run("BEGIN; UPDATE item SET word = 'x' WHERE id = 2; PREPARE TRANSACTION 'x'")
        let connection = try await store.connect(to: Items.query)
        let before = try await connection.see()
        try await writer.run("COMMIT PREPARED 'x'")
        let after = try await connection.see()
        #expect(after.changes.isAnything)
        #expect(after.rows != before.rows)
        #expect(try await connection.see().changes.isEmpty)
      }
    }

    @Test func transactionsRunningAtLeaseStartAreNotMissed() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let (early, snapshot) = (try await database.session(), try await database.session())
      try await early.run("BEGIN; UPDATE item SET word = 'x' WHERE id = 2")
      // The snapshot was taken before the lease, but the transaction hasn't written yet.
      try await snapshot.run("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT * FROM item")
      let connection = try await store.connect(to: Items.query)
      let before = try await connection.see()
      #expect(try await connection.see().changes.isEmpty)
      try await snapshot.run("UPDATE item SET word = 'y' WHERE id = 1; COMMIT")
      let second = try await connection.see()
      #expect(second.changes == FetchChanges(rows: [Items.key(1): .row(Items.row(1, 10, "a"))]))
      try await early.run("COMMIT")
      let third = try await connection.see()
      #expect(third.changes.isAnything)
      #expect(third.rows[Items.key(2)] == Items.row(2, nil, "x"))
      #expect(before.rows.count == 2)
      #expect(try await connection.see().changes.isEmpty)
    }

    @Test func expiredLeaseLosesNoChanges() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      try await database.run(
        "SELECT setval('\(Self.names.lease)', (last_value >> 33) << 33) FROM \(Self.names.lease); DELETE FROM item WHERE id = 1"
      )
      let second = try await connection.see()
      #expect(second.changes.isAnything)
      #expect(second.rows.count == 1)
      try await database.run("DELETE FROM item")
      let third = try await connection.see()
      #expect(third.changes == FetchChanges(rows: [Items.key(2): .row(Items.row(2, nil, "b"))]))
    }

    @Test func unfollowedTableLogsNothing() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      try await database.store().installCapture(for: Items.table)
      try await database.run("UPDATE item SET word = 'x'")
      #expect(try await database.values("SELECT count(*) FROM \(Self.names.log)") == ["0"])
    }

    @Test func logIsPrunedAfterReads() async throws {
      let (database, _, connection) = try await followed()
      let late = try await database.store().connect(to: Items.query)
      _ = try await connection.see()
      _ = try await late.see()
      let count = "SELECT count(*) FROM \(Self.names.log)"
      for round in 1...4 {
        try await database.run("UPDATE item SET number = \(round)")
        _ = try await connection.see()
        // Pretend that this was long ago.
        try await database.run("UPDATE \(Self.names.state) SET noted = noted - interval '1 hour'")
        _ = try await database.values("SELECT channel FROM \(Self.names.follow)('item'::regclass)")
      }
      let left = try #require(Int(try await database.values(count)[0] ?? ""))
      #expect(left <= 4)
      #expect(try await connection.see().changes.isEmpty)
      // A list that hasn't read the deleted rows reads everything again.
      let seen = try await late.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows.values.allSatisfy { $0.values[1] == .integer(4) })
      #expect(try await late.see().changes.isEmpty)
    }

    @Test(
      arguments: [
        "DROP TABLE %log", "DROP TABLE %state", "DROP SEQUENCE %lease", "DROP SEQUENCE %secret",
        "DROP SEQUENCE %faults", "DROP SEQUENCE %order CASCADE", "ALTER TABLE %log DROP COLUMN body",
        "DROP FUNCTION %follow(oid)",
        "ALTER TABLE %log ADD CHECK (kind <> 'o') NOT VALID",
        "ALTER TABLE %log ADD CHECK (number < 0) NOT VALID",
        "REVOKE ALL ON SCHEMA headwater FROM PUBLIC", "TRUNCATE %log, %state",
        "DROP SCHEMA headwater CASCADE",
      ])
    func damagedCaptureNeverFailsWriters(damage: String) async throws {
      let (database, store, connection) = try await followed()
      var earlier = try await connection.see()
      var statement = damage
      for (word, name) in [
        ("%log", Self.names.log), ("%state", Self.names.state), ("%lease", Self.names.lease),
        ("%secret", Self.names.secret), ("%faults", Self.names.faults), ("%order", Self.names.order),
        ("%follow", Self.names.follow),
      ] { statement = statement.replacing(word, with: name) }
      try await database.run(statement)
      for change in [
        "UPDATE item SET number = 99 WHERE id = 1", "INSERT INTO item VALUES (3, 3, 'c'), (4, 4, 'd')",
        "DELETE FROM item WHERE id = 2", "UPDATE item SET id = id + 10", "TRUNCATE item",
      ] {
        try await database.run(change)
        let later = try await connection.see()
        #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [], "\(damage), \(change)")
        #expect(later.rows != earlier.rows)
        earlier = later
      }
      // Installing the capture again repairs it.
      try await store.installCapture(for: Items.table)
      _ = try await connection.see()
      try await database.run("INSERT INTO item VALUES (7, 7, 'g')")
      let last = try await connection.see()
      #expect(last.rows.count == 1)
      #expect(last.changes == FetchChanges(rows: [Items.key(7): .absent]), "\(damage)")
    }

    @Test func faultDuringTransactionIsNotMissed() async throws {
      let (database, _, connection) = try await followed()
      _ = try await connection.see()
      try await database.run(
        "ALTER TABLE \(Self.names.log) ADD CONSTRAINT broken CHECK (number < 0) NOT VALID")
      let writer = try await database.session()
      try await writer.run("BEGIN; UPDATE item SET number = 99 WHERE id = 1")
      try await database.run("ALTER TABLE \(Self.names.log) DROP CONSTRAINT broken")
      _ = try await connection.see()
      _ = try await connection.see()
      try await writer.run("COMMIT")
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows[Items.key(1)] == Items.row(1, 99, "a"))
    }

    @Test func replicaSessionsAreFollowed() async throws {
      let (database, store, connection) = try await followed()
      var earlier = try await connection.see()
      #expect(try await store.following(of: Items.table).limitation == nil)
      let writer = try await database.session()
      try await writer.run("SET session_replication_role = replica")
      for change in [
        "UPDATE item SET number = 5 WHERE id = 1", "INSERT INTO item VALUES (3, 3, 'c'), (4, 4, 'd')",
        "UPDATE item SET id = id + 10 WHERE id > 2", "DELETE FROM item WHERE id > 3", "TRUNCATE item",
      ] {
        try await writer.run(change)
        let later = try await connection.see()
        #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [], "\(change)")
        #expect(later.changes.isAnything == (change == "TRUNCATE item"), "\(change)")
        earlier = later
      }
      #expect(earlier.rows.isEmpty)
    }

    @Test func subscriptionRowsAreFollowed() async throws {
      let server = try await TestServer.replicating
      let source = try await TestDatabase(Items.sql, "CREATE PUBLICATION source FOR TABLE item", on: server)
      let name = "slot_\(UInt64.random(in: 0...UInt64.max))"
      _ = try await source.values(
        "SELECT slot_name FROM pg_create_logical_replication_slot('\(name)', 'pgoutput')")
      let (database, _, connection) = try await followed(on: server)
      _ = try await connection.see()
      let address = source.address.replacing("'", with: "''")
      try await database.run(
        "CREATE SUBSCRIPTION \(name) CONNECTION '\(address)' PUBLICATION source WITH (create_slot = false, slot_name = \(name), copy_data = false)"
      )
      var seen = try await connection.see()
      try await source.run("SET synchronous_commit TO on; INSERT INTO item VALUES (9, 9, 'far')")
      while seen.rows.count < 3 {
        await connection.wait { $0 == .changed }
        let later = try await connection.see()
        #expect(later.changes.faults(from: seen.rows, to: later.rows) == [])
        seen = later
      }
      #expect(seen.rows[Items.key(9)] == Items.row(9, 9, "far"))
      try await database.run(
        "ALTER SUBSCRIPTION \(name) DISABLE; ALTER SUBSCRIPTION \(name) SET (slot_name = NONE); DROP SUBSCRIPTION \(name)"
      )
    }

    @Test func installationReplacesFirstVersion() async throws {
      let database = try await TestDatabase(
        Items.sql, Items.two, "CREATE SCHEMA headwater",
        """
        CREATE FUNCTION headwater."capture1 public.item"() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_notify('headwater_' || TG_RELID, '{}'); RETURN NULL; END $$
        """)
      for (name, kind) in zip(CaptureSQL.triggers, ["INSERT", "UPDATE", "DELETE", "TRUNCATE"]) {
        try await database.run(
          "CREATE TRIGGER \(name) AFTER \(kind) ON item EXECUTE FUNCTION headwater.\"capture1 public.item\"()"
        )
      }
      let store = database.store()
      #expect(try await store.following(of: Items.table).method == .polling)
      try await store.installCapture(for: Items.table)
      #expect(try await store.following(of: Items.table).method == .triggers)
      #expect(
        try await database.values("SELECT count(*) FROM pg_proc WHERE proname LIKE 'capture1%'") == ["0"])
    }

    @Test func columnNamesMayMatchTriggerVariables() async throws {
      let names = [
        "n", "o", "most", "keys", "images", "command", "changed", "whole", "key", "relation", "number", "e",
        "k",
      ]
      let database = try await TestDatabase(
        "CREATE TABLE odd (id integer PRIMARY KEY, \(names.map { "\"\($0)\" text" }.joined(separator: ", ")))",
        "INSERT INTO odd VALUES (1)")
      let table = TableReference(
        "odd", key: ["id"],
        columns: [ColumnReference("id", type: .integer)]
          + names.map { ColumnReference($0, type: .text, isOptional: true) })
      let store = database.store()
      try await store.installCapture(for: table)
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      let before = try await connection.see(query)
      for statement in [
        "UPDATE odd SET n = 'x', o = 'y', keys = '1'", "INSERT INTO odd VALUES (2)",
        "DELETE FROM odd WHERE id = 1",
      ] { try await database.run(statement) }
      let after = try await connection.see(query)
      #expect(!after.changes.isAnything)
      #expect(after.changes.faults(from: before.rows, to: after.rows, of: query) == [])
      #expect(!after.changes.rows.values.contains(.unknown))
    }
  }
#endif
