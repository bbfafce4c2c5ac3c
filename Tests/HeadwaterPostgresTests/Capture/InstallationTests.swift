#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct InstallationTests {
    /// The number of objects: five triggers, two functions, two tables, three sequences, and the sequence of a table's numbers.
    private static let wholeCapture = 13
    private let objects = """
      SELECT t.oid || ' ' || t.tgname FROM pg_trigger t WHERE t.tgname LIKE 'headwater%'
      UNION ALL SELECT c.oid || ' ' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'headwater' AND c.relkind IN ('r', 'S')
      UNION ALL SELECT p.oid || ' ' || p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname = 'headwater' ORDER BY 1
      """

    @Test func installingTwiceKeepsFirstInstallation() async throws {
      let database = try await TestDatabase(Items.sql)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let first = try await database.values(objects)
      #expect(first.count == Self.wholeCapture)
      try await store.installCapture(for: Items.table)
      let second = try await database.values(objects)
      #expect(second == first)
      #expect(try await store.pollingReason(for: Items.table) == nil)
    }

    @Test func removingTwiceIsHarmless() async throws {
      let database = try await TestDatabase(Items.sql)
      let store = database.store()
      try await store.removeCapture(for: Items.table)
      try await store.installCapture(for: Items.table)
      for _ in 0..<2 {
        try await store.removeCapture(for: Items.table)
        let left = try await database.values(objects)
        #expect(left == [])
      }
      #expect(try await store.pollingReason(for: Items.table) != nil)
    }

    @Test func captureScriptIsIdempotent() async throws {
      let database = try await TestDatabase(Items.sql)
      let store = database.store()
      let script = try await store.captureSQL(for: Items.table)
      for _ in 0..<2 { try await database.run(script) }
      #expect(try await store.pollingReason(for: Items.table) == nil)
    }

    @Test func installationReplacesOlderVersion() async throws {
      let database = try await TestDatabase(Items.sql, "CREATE SCHEMA headwater")
      try await database.run(
        """
        CREATE FUNCTION headwater."capture2 public.item"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE FUNCTION headwater."follow2 public.item"(oid) RETURNS integer LANGUAGE sql AS 'SELECT 1';
        CREATE TABLE headwater."log2 public.item" (); CREATE TABLE headwater."state2 public.item" ();
        CREATE SEQUENCE headwater."lease2 public.item"; CREATE SEQUENCE headwater."faults2 public.item";
        CREATE SEQUENCE headwater."secret2 public.item"; CREATE SEQUENCE headwater."order2 public.item"
        """)
      for (name, kind) in zip(CaptureSQL.triggers, ["INSERT", "UPDATE", "DELETE", "TRUNCATE"]) {
        try await database.run(
          "CREATE TRIGGER \(name) AFTER \(kind) ON item EXECUTE FUNCTION headwater.\"capture2 public.item\"()"
        )
      }
      let store = database.store()
      #expect(try await store.following(of: Items.table).method == .polling)
      try await store.installCapture(for: Items.table)
      #expect(try await store.following(of: Items.table).method == .triggers)
      let whole = try await database.values(objects)
      #expect(whole.count == Self.wholeCapture)
    }

    @Test func concurrentInstallationsInstallOnce() async throws {
      let database = try await TestDatabase(Items.sql)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<6 { group.addTask { try await database.store().installCapture(for: Items.table) } }
        try await group.waitForAll()
      }
      let objects = try await database.values(objects)
      #expect(objects.count == Self.wholeCapture)
    }

    @Test func documentedPrivilegesSuffice() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        Items.sql, "CREATE ROLE \(role) LOGIN", "GRANT SELECT ON item TO \(role)")
      let store = PostgresStore(database.address(as: role))
      await #expect(throws: FetchError.self) { try await store.installCapture(for: Items.table) }
      let nothing = try await database.values(objects)
      #expect(nothing == [])

      try await database.run("CREATE SCHEMA headwater; GRANT USAGE, CREATE ON SCHEMA headwater TO \(role)")
      try await database.run("GRANT TRIGGER ON item TO \(role)")
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      // A writer needs no privileges on Headwater's objects.
      let writer = "writer_\(UInt64.random(in: 0...UInt64.max))"
      try await database.run("CREATE ROLE \(writer) LOGIN; GRANT INSERT ON item TO \(writer)")
      let session = try await database.session(as: writer)
      try await session.run("INSERT INTO item VALUES (1, 1, 'a')")
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [FetchKey(.integer(1)): .absent]))

      // The role that installed the triggers can remove them, even if the table belongs to another role.
      try await store.removeCapture(for: Items.table)
      let left = try await database.values(objects)
      #expect(left == [])
    }

    @Test func missingTriggerPrivilegeFallsBackToPolling() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        Items.sql, "CREATE ROLE \(role) LOGIN", "GRANT SELECT ON item TO \(role)")
      var options = PostgresOptions.patient
      options.installsCapture = true
      let store = PostgresStore(database.address(as: role), options: options)
      do {
        try await store.installCapture(for: Items.table)
        Issue.record("it was let")
      } catch FetchError.denied {
      }
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      try await database.run("INSERT INTO item VALUES (1, 1, 'a')")
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows.count == 1)
    }

    @Test func namesMayContainQuotesAndSQL() async throws {
      let name = "it\"em'; DROP TABLE item; --$headwater$\\"
      let quoted = SQLDialect.postgres.quoted(name)
      let database = try await TestDatabase(
        Items.sql, "CREATE SCHEMA \(quoted)", "CREATE TABLE \(quoted).\(quoted) (\(quoted) text PRIMARY KEY)")
      let table = TableReference(
        name, schema: name, key: [name], columns: [ColumnReference(name, type: .text)])
      let store = database.store()
      try await store.installCapture(for: table)
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      _ = try await connection.see(query)
      try await database.run("INSERT INTO \(quoted).\(quoted) VALUES ('x''\"\\')")
      let first = try await connection.see(query)
      let key = FetchKey(.text("x'\"\\"))
      #expect(first.changes == FetchChanges(rows: [key: .absent]))
      try await database.run("DELETE FROM \(quoted).\(quoted)")
      let second = try await connection.see(query)
      #expect(second.changes == FetchChanges(rows: [key: .row(FetchedRow(table, values: key.values))]))
      try await database.run("SELECT * FROM item")
      try await store.removeCapture(for: table)
      let left = try await database.values(objects)
      #expect(left == [])
    }

    @Test func longNamesWithCommonPrefixDoNotCollide() async throws {
      let names = ["a", "b"].map { String(repeating: "n", count: 62) + $0 }
      let database = try await TestDatabase(
        "CREATE TABLE \(names[0]) (id int PRIMARY KEY)", "CREATE TABLE \(names[1]) (id int PRIMARY KEY)")
      let store = database.store()
      for name in names {
        try await store.installCapture(
          for: TableReference(name, key: ["id"], columns: [ColumnReference("id", type: .integer)]))
      }
      let objects = try await database.values(objects)
      #expect(objects.count == 2 * Self.wholeCapture)
    }

    @Test(
      arguments: [
        ("CREATE VIEW v AS SELECT * FROM item", "v"),
        ("CREATE TABLE p (LIKE item) PARTITION BY RANGE (id); CREATE TABLE q PARTITION OF p DEFAULT", "p"),
        ("CREATE TABLE p (LIKE item) PARTITION BY RANGE (id); CREATE TABLE q PARTITION OF p DEFAULT", "q"),
        ("CREATE TABLE i () INHERITS (item)", "item"), ("CREATE TABLE i () INHERITS (item)", "i"),
      ])
    func unsupportedTablesArePolled(sql: String, name: String) async throws {
      let database = try await TestDatabase(Items.sql, sql)
      let table = TableReference(name, key: ["id"], columns: Items.table.columns)
      let store = database.store { $0.installsCapture = true }
      do {
        try await store.installCapture(for: table)
        Issue.record("it was made to")
      } catch FetchError.unsupported {
      }
      guard case .unsupported? = try await store.pollingReason(for: table) else {
        Issue.record("it is not polled")
        return
      }
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      _ = try await connection.see(query)
      let quiet = try await connection.see(query)
      // The store can't know what a view depends on.
      if name == "v" { #expect(quiet.changes.isAnything) }
      try await database.run("INSERT INTO \(name == "item" ? "i" : name) VALUES (1, 1, 'a')")
      let seen = try await connection.see(query)
      #expect(seen.changes.isAnything)
      #expect(seen.rows.count == 1)
    }

    @Test func missingTablesKeysAndColumnsAreReported() async throws {
      let database = try await TestDatabase(Items.sql)
      let store = database.store()
      let missing = TableReference("missing", key: ["id"], columns: [])
      await #expect(throws: FetchError.noTable("missing")) { try await store.installCapture(for: missing) }
      await #expect(throws: FetchError.noTable("missing")) { try await store.removeCapture(for: missing) }
      let keyless = TableReference("item", key: [], columns: Items.table.columns)
      await #expect(throws: FetchError.noPrimaryKey(table: "item")) {
        try await store.installCapture(for: keyless)
      }
      let wrong = TableReference("item", key: ["nothing"], columns: Items.table.columns)
      await #expect(throws: FetchError.noColumn("nothing", table: "item")) {
        try await store.installCapture(for: wrong)
      }
      let columns = TableReference("item", key: ["id"], columns: [ColumnReference("nothing", type: .text)])
      await #expect(throws: FetchError.noColumn("nothing", table: "item")) {
        _ = try await store.connect(to: FetchQuery(table: columns))
      }
      await #expect(throws: FetchError.noTable("missing")) {
        _ = try await store.connect(to: FetchQuery(table: missing))
      }
    }
  }
#endif
