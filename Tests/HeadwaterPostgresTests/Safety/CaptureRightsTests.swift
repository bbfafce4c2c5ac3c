#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The privileges that capture grants to other roles", .needsPostgreSQL) struct CaptureRightsTests {
    private static let names = CaptureNames(of: TableReference("day", schema: "public", key: [], columns: []))
    private static let mood =
      "CREATE TYPE mood AS ENUM ('good', 'bad'); CREATE TYPE pair AS (first mood, second mood)"
    /// A cast that records the role that runs it.
    private static let trap = """
      CREATE TABLE pwned (who text);
      GRANT ALL ON pwned TO public;
      CREATE FUNCTION public.steal(mood) RETURNS json LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.pwned VALUES (current_user); RETURN '1'; END $$;
      CREATE CAST (mood AS json) WITH FUNCTION public.steal(mood)
      """
    private static let days = """
      CREATE TABLE day (id integer PRIMARY KEY, mood mood, moods mood[], pair pair, number integer);
      INSERT INTO day VALUES (1, 'good', '{good,bad}', '(good,)', 1), (2, NULL, NULL, NULL, 2), (3, 'bad', '{}', '(,)', 3)
      """
    private static let table = TableReference(
      "day", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("mood", type: .text, isOptional: true),
        ColumnReference("number", type: .integer, isOptional: true),
      ])
    private static let query = FetchQuery(table: table)

    private func role(in database: TestDatabase) async throws -> String {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      try await database.run("CREATE ROLE \(role) LOGIN")
      return role
    }

    @Test(arguments: [
      "", "SET session_replication_role = replica", "SET default_transaction_isolation TO 'repeatable read'",
    ]) func captureNeverRunsCastsWithOwnerPrivileges(setting: String) async throws {
      let database = try await TestDatabase(Self.mood, Self.trap, Self.days)
      let store = database.store()
      try await store.installCapture(for: Self.table)
      let connection = try await store.connect(to: Self.query)
      var earlier = try await connection.see(Self.query)
      let writer = try await database.session()
      try await writer.run(setting)
      for change in [
        "UPDATE day SET number = number + 1", "UPDATE day SET id = id + 10 WHERE id > 1",
        "INSERT INTO day VALUES (4, 'good')", "DELETE FROM day WHERE id < 10",
      ] {
        try await writer.run(change)
        let later = try await connection.see(Self.query)
        #expect(!later.changes.isAnything)
        #expect(later.changes.faults(from: earlier.rows, to: later.rows, of: Self.query) == [])
        #expect(!later.changes.rows.values.contains(.unknown))
        earlier = later
      }
      #expect(try await database.values("SELECT who FROM pwned") == [])
    }

    @Test func castsOfAddedColumnsRunWithoutOwnerPrivileges() async throws {
      let database = try await TestDatabase(Self.mood, Self.trap, Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      let writer = try await database.session()
      try await writer.run("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM pg_class LIMIT 1")
      try await database.run("ALTER TABLE item ADD mood mood DEFAULT 'good'")
      try await writer.run("UPDATE item SET number = 5; COMMIT")
      #expect(try await database.values("SELECT who FROM pwned") == [])
      #expect(try await connection.see().rows[Items.key(1)] == Items.row(1, 5, "a"))
    }

    @Test func defaultPrivilegesDoNotOpenFunctions() async throws {
      let database = try await TestDatabase(Self.mood, Self.days)
      let role = try await role(in: database)
      try await database.run("ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO \(role)")
      let store = database.store()
      try await store.installCapture(for: Self.table)
      let isOpen = "SELECT has_function_privilege('\(role)', '\(Self.names.capture)()', 'EXECUTE')::text"
      #expect(try await database.values(isOpen) == ["false"])
      #expect(try await store.following(of: Self.table).method == .triggers)
    }

    @Test(arguments: ["public", "role"]) func openFunctionsAreNotTrusted(grantee: String) async throws {
      let database = try await TestDatabase(Self.mood, Self.days)
      let store = database.store()
      try await store.installCapture(for: Self.table)
      let role = grantee == "role" ? try await role(in: database) : grantee
      try await database.run("GRANT EXECUTE ON FUNCTION \(Self.names.capture)() TO \(role)")
      #expect(try await store.following(of: Self.table).method == .polling)
      guard case .denied? = try await store.pollingReason(for: Self.table) else {
        Issue.record("no reason")
        return
      }
    }

    @Test func missingSchemaPrivilegeHidesLog() async throws {
      let database = try await TestDatabase(
        "CREATE SCHEMA closed; CREATE TABLE closed.item (id integer PRIMARY KEY, number integer, word text)",
        "INSERT INTO closed.item VALUES (1, 1, 'a')")
      let role = try await role(in: database)
      try await database.run("GRANT SELECT ON closed.item TO \(role)")
      let table = TableReference("item", schema: "closed", key: ["id"], columns: Items.table.columns)
      let query = FetchQuery(table: table)
      let store = database.store()
      try await store.installCapture(for: table)
      let connection = try await store.connect(to: query)
      _ = try await connection.see(query)
      try await database.run("UPDATE closed.item SET word = 'secret'")
      let number = try #require(
        try await database.values("SELECT 'closed.item'::regclass::oid::bigint::text")[0])
      let names = CaptureNames(of: table)
      let reader = try await database.session(as: role)
      let count = "SELECT (SELECT count(*) FROM \(names.log)) + (SELECT count(*) FROM \(names.state))"
      #expect(try await reader.perform { try $0.rows(count) } == [["0"]])
      await #expect(throws: FetchError.self) {
        try await reader.run("SELECT * FROM \(names.follow)(\(number))")
      }
      try await database.run("GRANT USAGE ON SCHEMA closed TO \(role)")
      #expect(try await reader.perform { try $0.rows(count) } == [["2"]])
      try await reader.run("SELECT * FROM \(names.follow)(\(number))")
    }
  }
#endif
