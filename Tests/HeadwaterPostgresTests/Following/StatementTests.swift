#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("PostgreSQL: lists of custom SQL", .needsPostgreSQL)
  @MainActor
  struct StatementTests {
    private struct Item: FetchedRecord, Hashable {
      var id: Int

      static let table = RecordTable<Item>("item", key: "id", columns: [RecordColumn("id", \.id)]) { row in
        Item(id: try row["id"])
      }
    }

    private let options = FetchOptions(minimumInterval: .zero)

    private func database() async throws -> TestDatabase {
      try await TestDatabase(Items.sql, "INSERT INTO item VALUES (1, 1, 'b'), (2, 2, 'a'), (3, 3, 'it''s')")
    }

    private func rows(
      _ statement: FetchStatement, key: [String] = ["id"], in store: PostgresStore
    ) throws -> FetchedDataSource<SingleSection, FetchedRow> {
      FetchedDataSource(try RecordRequest(statement, key: key), in: store, options: options)
    }

    /// Returns the error that reading a list throws.
    private func failure(_ source: FetchedDataSource<SingleSection, FetchedRow>) async -> FetchError? {
      do {
        try await source.catchUp()
        return nil
      } catch {
        return error as? FetchError
      }
    }

    private func ids(_ source: FetchedDataSource<SingleSection, FetchedRow>) throws -> [Int] {
      try source.snapshot.items.compactMap(\.item).map { try $0["id"] }
    }

    @Test(arguments: [false, true])
    func randomTransactionsShowRowsOfSameSQL(isCaptured: Bool) async throws {
      for seed in 0..<Search.runs(6) as Range<UInt64> {
        let database = try await TestDatabase(StatementTrial.creation)
        let store = database.store { $0.installsCapture = isCaptured }
        let session = try await database.session()
        let wrong = try await StatementTrial(seed: seed).run(
          in: store,
          StatementTrial.Actions(
            execute: { sql in try await session.run("BEGIN; \(sql); COMMIT") },
            rows: { sql in
              try await session.perform { try $0.rows(sql).map { row in row.map { $0 ?? "NULL" } } }
            }))
        #expect(wrong.isEmpty)
      }
    }

    @Test func interpolatedTextCannotChangeStatement() async throws {
      let database = try await database()
      let store = database.store()
      for text in ["it's", "' OR 1 = 1 --", "\" OR 1", "?", "$1", "\\", ");DELETE FROM item;--"] {
        let source = try rows("SELECT id, \(text) AS word FROM item WHERE word = \(text)", in: store)
        try await source.catchUp()
        #expect(try ids(source) == (text == "it's" ? [3] : []))
      }
      let quoted = try rows("SELECT * FROM item WHERE word = '\("' OR 1 = 1 --")'", in: store)
      #expect(await failure(quoted) != nil)
      #expect(try await database.values("SELECT count(*) FROM item") == ["3"])
    }

    @Test(arguments: [false, true])
    func valuesOfSeveralStatementsFollowAll(isCaptured: Bool) async throws {
      let database = try await database()
      func count(_ statement: FetchStatement) throws -> ValueRequest<Int> {
        .count(of: try RecordRequest(statement, key: ["id"]))
      }
      try await database.run("CREATE TABLE other (id integer PRIMARY KEY)")
      let value = LiveValue(
        .values(
          .count(from: Item.table), try count("SELECT * FROM item WHERE number > \(1)"),
          try count("SELECT id FROM other")
        ) { [$0, $1, $2] },
        initially: [], in: database.store { $0.installsCapture = isCaptured }, minimumInterval: .zero)
      try await value.catchUp()
      #expect(value.value == [3, 2, 0])
      for (sql, expected) in [
        ("INSERT INTO other VALUES (1)", [3, 2, 1]), ("UPDATE item SET number = 0", [3, 0, 1]),
        ("INSERT INTO item VALUES (4, 4, 'c')", [4, 1, 1]),
      ] {
        try await database.run(sql)
        try await value.catchUp()
        #expect(value.value == expected)
      }
    }

    @Test func columnsHaveTypesOfServer() async throws {
      let source = try rows(
        """
        SELECT 1::smallint AS id, true AS flag, 1.5::numeric AS number, '2024-02-29 12:00:00+00'::timestamptz AS day,
          '0a1b2c3d-0000-4000-8000-00000000abcd'::uuid AS uuid, '{"a": 1}'::jsonb AS json, '\\x00ff'::bytea AS bytes,
          NULL::integer AS none WHERE 1 IN \([1, 2]) AND NOT 1 IN \([Int]())
        """, in: try await database().store())
      try await source.catchUp()
      let row = try #require(source.snapshot.items.compactMap(\.item).first)
      #expect(try row["id"] == 1)
      #expect(try row["flag"] == true)
      #expect(try row["number"] == 1.5)
      #expect(try row["day"] as Date == Date(timeIntervalSince1970: 1_709_208_000))
      #expect(try row["uuid"] as UUID == UUID(uuidString: "0A1B2C3D-0000-4000-8000-00000000ABCD"))
      #expect(try row["json"] == "{\"a\": 1}")
      #expect(try row["bytes"] as Data == Data([0, 255]))
      #expect(try row["none"] as Int? == nil)
    }

    @Test func wrongStatementsReportTypedErrors() async throws {
      let store = try await database().store()
      for (statement, key) in [
        ("SELECT * FROM missing", "id"), ("SELECT missing FROM item", "id"),
        ("SELECT * FROM item WHERE", "id"),
        ("SELECT * FROM item", "missing"), ("SELECT 1 / 0 AS id", "id"),
        ("WITH x AS (DELETE FROM item RETURNING *) SELECT * FROM x", "id"),
        ("SELECT setval('pg_catalog.none', 1) AS id", "id"), ("SELECT 1) AS t; DELETE FROM item; --", "id"),
        ("SELECT * FROM item FOR UPDATE", "id"),
      ] as [(FetchStatement, String)] {
        let source = try rows(statement, key: [key], in: store)
        #expect(await failure(source) != nil)
        #expect(source.snapshot.isEmpty)
      }
      guard case .noTable = await failure(try rows("SELECT * FROM missing", in: store)) else {
        Issue.record("The error has another type.")
        return
      }
    }

    @Test func repeatedColumnNamesAreRefused() async throws {
      let store = try await database().store()
      for statement in ["SELECT a.*, b.id FROM item a, item b", "SELECT id, 1 AS n, 2 AS n FROM item"]
        as [FetchStatement]
      {
        guard case .unsupported = await failure(try rows(statement, in: store)) else {
          Issue.record("The error has another type.")
          continue
        }
      }
      let typed = FetchedDataSource(
        try RecordRequest<SingleSection, Item>("SELECT id, 1 AS n, 2 AS n FROM item ORDER BY id"), in: store)
      try await typed.catchUp()
      #expect(typed.snapshot.items.compactMap(\.item?.id) == [1, 2, 3])
    }

    @Test func functionThatWritesIsRefused() async throws {
      let database = try await database()
      try await database.run(
        """
        CREATE FUNCTION remove() RETURNS integer LANGUAGE plpgsql AS $$
          BEGIN DELETE FROM item; RETURN 1; END $$
        """)
      let source = try rows("SELECT remove() AS id", in: database.store())
      guard case .readOnly = await failure(source) else {
        Issue.record("The error has another type.")
        return
      }
      #expect(try await database.values("SELECT count(*) FROM item") == ["3"])
    }

    @Test func plannedTablesAreFollowed() async throws {
      let database = try await TestDatabase(
        Items.sql,
        """
        CREATE TABLE day (d integer, id integer, PRIMARY KEY (d, id)) PARTITION BY RANGE (d);
        CREATE TABLE day1 PARTITION OF day FOR VALUES FROM (0) TO (10);
        CREATE VIEW words AS SELECT id, word FROM item WHERE number > 0;
        CREATE TABLE keyless (a integer);
        CREATE FUNCTION items() RETURNS SETOF item LANGUAGE plpgsql AS 'BEGIN RETURN QUERY SELECT * FROM item; END'
        """)
      func names(_ statement: FetchStatement) async throws -> [String] {
        let query = try RecordRequest(statement, key: ["id"]).query
        return try await database.session().perform { link in
          try link.execute("BEGIN READ ONLY")
          return try link.dependencies(of: query.table).map { "\($0.name) \($0.key)" }
        }
      }
      #expect(try await names("SELECT * FROM words") == ["item [\"id\"]"])
      #expect(
        try await names("SELECT w.id FROM words w JOIN day d ON d.id = w.id, keyless WHERE w.word = \("x")")
          == ["day [\"d\", \"id\"]", "item [\"id\"]", "keyless []"])
      #expect(
        try await names("SELECT id, (SELECT max(a) FROM keyless) FROM day") == [
          "day [\"d\", \"id\"]", "keyless []",
        ])
      #expect(try await names("SELECT * FROM items()") == ["pg_class [\"oid\"]"])
      #expect(
        try await names("SELECT item.id FROM item, ROWS FROM (items(), generate_series(1, 2)) AS x") == [
          "pg_class [\"oid\"]", "item [\"id\"]",
        ])
      #expect(try await names("SELECT 1 AS id") == ["pg_class [\"oid\"]"])
    }

    @Test func redefinedViewIsFollowed() async throws {
      let database = try await database()
      try await database.run(
        "CREATE VIEW words AS SELECT id, word FROM item; CREATE TABLE other (id integer PRIMARY KEY)")
      let source = try rows(
        "SELECT * FROM words ORDER BY id", in: database.store { $0.installsCapture = true })
      try await source.catchUp()
      #expect(try ids(source) == [1, 2, 3])
      try await database.run("CREATE OR REPLACE VIEW words AS SELECT id, 'o'::text AS word FROM other")
      try await database.run("INSERT INTO other VALUES (7)")
      // The first reads find that the statement reads other tables.
      for _ in 0..<100 where try ids(source) != [7] { try? await source.catchUp() }
      #expect(try ids(source) == [7])
    }

    @Test func statementUsesOwnSearchPath() async throws {
      let database = try await database()
      try await database.run(
        "CREATE SCHEMA own; CREATE TABLE own.thing (id integer PRIMARY KEY); INSERT INTO own.thing VALUES (4)"
      )
      let store = PostgresStore(database.address + " options='-csearch_path=own'", options: .patient)
      let source = try rows("SELECT * FROM thing", in: store)
      try await source.catchUp()
      #expect(try ids(source) == [4])
    }
  }
#endif
