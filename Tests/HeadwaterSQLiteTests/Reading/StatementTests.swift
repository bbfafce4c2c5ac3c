#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @Suite("SQLite: lists of custom SQL")
  @MainActor
  struct StatementTests {
    struct Note: FetchedRecord, Hashable {
      var id: Int
      var text: String?

      static let table = RecordTable<Note>(
        "note", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("text", \.text)]
      ) { row in
        try Note(id: row["id"], text: row["text"])
      }
    }

    /// A note with the number of replies to it, which the statement doesn't return.
    struct AnsweredNote: FetchedRecord, Hashable {
      var id: Int
      var replies: Int

      static let table = RecordTable<AnsweredNote>(
        "note", key: "id", columns: [RecordColumn("id", \.id), .count("replies", \.replies, of: \Reply.note)]
      ) { row in
        try AnsweredNote(id: row["id"], replies: row["replies"])
      }
    }

    struct Reply: FetchedRecord, Hashable {
      var id: Int
      var note: Int?

      static let table = RecordTable<Reply>(
        "reply", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("note", \.note)]
      ) { row in
        try Reply(id: row["id"], note: row["note"])
      }
    }

    private let queue: DatabaseQueue
    private let store: SQLiteStore
    private let options = FetchOptions(minimumInterval: .zero)

    init() throws {
      queue = try DatabaseQueue()
      store = SQLiteStore(queue, lookingEvery: nil)
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, size INTEGER);
            CREATE TABLE other (id INTEGER PRIMARY KEY);
            INSERT INTO note VALUES (1, 'b', 1), (2, 'a', 2), (3, 'it''s', 3);
            """)
      }
    }

    private func list(
      _ statement: FetchStatement
    ) throws -> FetchedDataSource<SingleSection, Note> {
      FetchedDataSource(try RecordRequest(statement, from: Note.table), in: store, options: options)
    }

    private func rows(
      _ statement: FetchStatement, key: [String] = ["id"]
    ) throws -> FetchedDataSource<SingleSection, FetchedRow> {
      FetchedDataSource(try RecordRequest(statement, key: key), in: store, options: options)
    }

    private func execute(_ sql: String) throws { try queue.write { try $0.execute(sql: sql) } }

    /// Returns the error that reading a list throws.
    private func failure<Record>(
      _ source: FetchedDataSource<SingleSection, Record>
    ) async -> FetchError? {
      do {
        try await source.catchUp()
        return nil
      } catch {
        return error as? FetchError
      }
    }

    @Test(arguments: [false, true])
    func randomTransactionsShowRowsOfSameSQL(isByOther: Bool) async throws {
      for seed in 0..<Search.runs(20) as Range<UInt64> {
        let file = try TemporaryDatabase()
        let (pool, other) = (try file.pool(), try file.queue())
        try await pool.write { try $0.execute(sql: StatementTrial.creation) }
        let writer: any DatabaseWriter = isByOther ? other : pool
        let wrong = try await StatementTrial(seed: seed, replacesRows: true).run(
          in: SQLiteStore(pool, lookingEvery: nil),
          StatementTrial.Actions(
            execute: { sql in try await writer.write { try $0.execute(sql: sql) } },
            rows: { sql in
              try await other.read { db in
                try Row.fetchAll(db, sql: sql).map { row in
                  row.databaseValues.map {
                    String.fromDatabaseValue($0) ?? "\(Int.fromDatabaseValue($0) ?? -1)"
                  }
                }
              }
            }))
        #expect(wrong.isEmpty)
      }
    }

    @Test func statementDeterminesOrder() async throws {
      let source = try list("SELECT id, text FROM note ORDER BY text DESC")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [3, 1, 2])
      try execute("UPDATE note SET text = 'z' WHERE id = 2")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [2, 3, 1])
    }

    @Test func interpolatedTextCannotChangeStatement() async throws {
      for text in ["it's", "' OR 1 = 1 --", "\" OR 1", "a\0b", "?", "$1", ");DELETE FROM note;--"] {
        let source = try list("SELECT id, \(text) AS text FROM note WHERE text = \(text)")
        try await source.catchUp()
        #expect(source.snapshot.items.compactMap(\.item) == (text == "it's" ? [Note(id: 3, text: text)] : []))
      }
      let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") }
      #expect(count == 3)
    }

    @Test func quotedInterpolationFails() async throws {
      let source = try list("SELECT id, text FROM note WHERE text = '\("' OR 1 = 1 --")'")
      #expect(await failure(source) != nil)
      #expect(source.snapshot.isEmpty)
    }

    @Test func quotedNamesAndPartsAreInserted() async throws {
      let column = "text"
      let filter: FetchStatement = "WHERE id IN \([1, 2])"
      let source = try list("SELECT * FROM note \(filter) ORDER BY \(name: column) -- \n;")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [2, 1])
    }

    @Test func arrayWithoutValuesMatchesNothing() async throws {
      let source = try list("SELECT * FROM note WHERE id IN \([Int]())")
      try await source.catchUp()
      #expect(source.snapshot.isEmpty)
    }

    @Test func wrongStatementsReportTypedErrors() async throws {
      #expect(await failure(try list("SELECT * FROM missing")) == .noTable("missing"))
      #expect(await failure(try list("SELECT id FROM note")) == .noColumn("text", table: "note"))
      #expect(
        await failure(try list("SELECT id, text, missing FROM note")) == .noColumn("missing", table: ""))
      #expect(
        await failure(try rows("SELECT * FROM note", key: ["missing"]))
          == .noColumn("missing", table: "statement"))
      for statement in ["SELECT", "SELECT * FROM note WHERE", "SELECT 1) AS t; DELETE FROM note; --"]
        as [FetchStatement]
      {
        #expect(await failure(try list(statement)) != nil)
      }
    }

    @Test func statementWithoutKeyIsRefused() throws {
      #expect(throws: FetchError.noPrimaryKey(table: "statement")) {
        try RecordRequest("SELECT * FROM note", key: [])
      }
    }

    @Test(
      arguments: [
        "DELETE FROM note", "(( INSERT INTO note DEFAULT VALUES", "-- SELECT\nUPDATE note SET text = 1", "",
        "/* SELECT */ PRAGMA user_version", "EXPLAIN SELECT 1",
      ] as [FetchStatement])
    func statementThatIsNoQueryIsRefused(_ statement: FetchStatement) throws {
      #expect(throws: FetchError.self) {
        try RecordRequest<SingleSection, Note>(statement)
      }
    }

    @Test func hiddenWriteChangesNothing() async throws {
      #expect(await failure(try list("WITH x AS (SELECT 1) DELETE FROM note RETURNING *")) != nil)
      let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") }
      #expect(count == 3)
    }

    @Test func repeatedKeysAreReportedPlaceholders() async throws {
      let source = try rows("SELECT 1 AS id, 'a' AS text UNION ALL SELECT 1, 'b' UNION ALL SELECT NULL, 'c'")
      var found: [Diagnostic] = []
      source.report = { found.append($0) }
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 3)
      #expect(source.snapshot.items.compactMap(\.item?.key) == [FetchKey(.integer(1)), FetchKey(.null)])
      #expect(found.count == 1)
      let typed = try list("SELECT NULL AS id, 'a' AS text UNION ALL SELECT 2, 'b'")
      typed.report = { found.append($0) }
      try await typed.catchUp()
      #expect(typed.snapshot.items.map { $0.item?.id } == [nil, 2])
      #expect(found.count == 2)
    }

    @Test func rawRowsHaveNewColumns() async throws {
      let source = try rows("SELECT * FROM note ORDER BY id")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item).first?.value(of: "extra") == nil)
      try execute("ALTER TABLE note ADD COLUMN extra TEXT DEFAULT '2024-02-29 12:00:00.000'")
      try await source.catchUp()
      let row = try #require(source.snapshot.items.compactMap(\.item).first)
      #expect(try row["extra"] == "2024-02-29 12:00:00.000")
      #expect(try row["extra"] as Date == Date(timeIntervalSince1970: 1_709_208_000))
      #expect(row.table.columns.map(\.name) == ["id", "text", "size", "extra"])
    }

    @Test func repeatedColumnNamesAreNumbered() async throws {
      let source = try rows("SELECT n.id, o.id, n.text FROM note AS n, (SELECT 9 AS id) AS o WHERE n.id = 2")
      try await source.catchUp()
      let row = try #require(source.snapshot.items.compactMap(\.item).first)
      #expect(row.table.columns.map(\.name) == ["id", "id:1", "text"])
      #expect(row.values == [.integer(2), .integer(9), .text("a")])
    }

    @Test func rowsBelowInsertedOneAreUnchanged() async throws {
      let source = try rows("SELECT * FROM note ORDER BY id")
      try await source.catchUp()
      var transitions: [Changeset] = []
      let observation = source.observe { transitions.append($0.changeset) }
      try execute("INSERT INTO note (id, text) VALUES (0, 'first')")
      try await source.catchUp()
      #expect(transitions.map(\.updatedItems.count) == [0])
      #expect(transitions.map(\.insertedItems.count) == [1])
      _ = observation
    }

    @Test func missingColumnKeepsRowsAndFails() async throws {
      let source = try list("SELECT * FROM note ORDER BY id")
      try await source.catchUp()
      try execute("ALTER TABLE note RENAME COLUMN text TO words")
      let error = await failure(source)
      #expect(error?.isSchemaChange == true)
      #expect(source.snapshot.numberOfItems == 3)
      try execute("ALTER TABLE note RENAME COLUMN words TO text")
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 3)
    }

    @Test func droppedTableKeepsRowsUntilItReturns() async throws {
      let source = try list("SELECT * FROM note ORDER BY id")
      try await source.catchUp()
      try execute("DROP TABLE note")
      let error = await failure(source)
      #expect(error?.isSchemaChange == true)
      #expect(source.snapshot.numberOfItems == 3)
      try execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (7, 'new')")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [7])
    }

    @Test func sortedStatementOfManyRowsIsWindowed() async throws {
      let numbers: FetchStatement = """
        WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 100000)
        SELECT id, 'x' || id AS text FROM n
        """
      let request = try RecordRequest<SingleSection, Note>(
        numbers, sortedBy: [SortDescriptor(\.id, order: .reverse)])
      let source = FetchedDataSource(request, in: store, options: options)
      source.visibleItemsDidChange(VisibleRows([0..<10]))
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 100_000)
      #expect(source.snapshot.items.count { $0.item != nil } < 5_000)
      #expect(source.snapshot.items.compactMap(\.item).first?.id == 100_000)
    }

    @Test func onlyReadTablesAndColumnsCauseReads() async throws {
      let request = try RecordRequest<SingleSection, Note>("SELECT id, text FROM note")
      let connection = try await store.connect(to: request.query)
      func isChanged() async throws -> Bool { try await connection.read { !$1.isEmpty } }
      _ = try await isChanged()
      for sql in [
        "INSERT INTO other DEFAULT VALUES", "UPDATE note SET size = 9", "DELETE FROM other",
      ] {
        try execute(sql)
        #expect(try await !isChanged(), "\(sql)")
      }
      for sql in [
        "UPDATE note SET text = 'x' WHERE id = 1", "DELETE FROM note WHERE id = 1",
        "INSERT OR REPLACE INTO note VALUES (2, 'y', 1)", "DELETE FROM note",
      ] {
        try execute(sql)
        #expect(try await isChanged(), "\(sql)")
        #expect(try await !isChanged(), "\(sql)")
      }
    }

    @Test(
      arguments: [
        ("SELECT id, double AS text FROM odd", "UPDATE odd SET size = 5"),
        ("SELECT id, kept AS text FROM odd", "UPDATE odd SET size = 5"),
        ("SELECT id, text FROM note", "UPDATE note SET rowid = rowid + 10"),
        ("SELECT text AS id, text FROM odd", "UPDATE OR REPLACE odd SET code = 1"),
        ("SELECT text AS id, text FROM odd", "UPDATE OR REPLACE odd SET id = 2 WHERE id = 1"),
        ("SELECT text AS id, text FROM part", "UPDATE OR REPLACE part SET kind = 1"),
        ("SELECT b AS id, b AS text FROM pair", "UPDATE OR REPLACE pair SET a = 1"),
        (
          "SELECT rowid AS id, title AS text FROM word WHERE word MATCH 'new'",
          "UPDATE word SET body = 'new'"
        ),
      ] as [(FetchStatement, String)])
    func indirectEffectsOfUpdatesAreSeen(_ statement: FetchStatement, _ update: String) async throws {
      try execute(
        """
        CREATE TABLE odd (id INTEGER PRIMARY KEY, text TEXT, size INTEGER, code INTEGER UNIQUE);
        INSERT INTO odd VALUES (1, 'a', 1, 1), (2, 'b', 2, 2);
        CREATE TABLE part (id INTEGER PRIMARY KEY, text TEXT, code INTEGER, kind INTEGER);
        CREATE UNIQUE INDEX part_code ON part (code) WHERE kind = 1;
        INSERT INTO part VALUES (1, 'a', 1, 1), (2, 'b', 1, 2);
        CREATE TABLE pair (a INTEGER PRIMARY KEY, b TEXT) WITHOUT ROWID;
        INSERT INTO pair VALUES (1, 'a'), (2, 'b');
        CREATE VIRTUAL TABLE word USING fts5(title, body);
        INSERT INTO word VALUES ('a', 'old');
        """)
      if update.contains("size") {
        try execute(
          """
          DROP TABLE odd;
          CREATE TABLE odd (id INTEGER PRIMARY KEY, size INTEGER, kept AS (size + 1) STORED, double AS (size * 2));
          INSERT INTO odd VALUES (1, 1), (2, 2);
          """)
      }
      let connection = try await store.connect(
        to: try RecordRequest<SingleSection, Note>(statement).query)
      func isChanged() async throws -> Bool { try await connection.read { !$1.isEmpty } }
      _ = try await isChanged()
      try execute(update)
      #expect(try await isChanged())
      #expect(try await !isChanged())
    }

    @Test func detachedDatabaseIsNotMissed() async throws {
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH ':memory:' AS side; CREATE TABLE side.thing (id INTEGER PRIMARY KEY)")
      }
      let (own, side) = (
        try list("SELECT * FROM note ORDER BY id"), try list("SELECT id, 'x' AS text FROM side.thing")
      )
      try await own.catchUp()
      try await side.catchUp()
      try await queue.writeWithoutTransaction { try $0.execute(sql: "DETACH side") }
      try execute("DELETE FROM note WHERE id = 1")
      try await own.catchUp()
      #expect(own.snapshot.items.compactMap(\.item?.id) == [2, 3])
      #expect(await failure(side)?.isSchemaChange == true)
    }

    @Test func redefinedTemporaryViewIsRead() async throws {
      try execute("CREATE TEMP VIEW short AS SELECT id, text FROM note WHERE id < 3")
      let source = try list("SELECT * FROM short ORDER BY id")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [1, 2])
      try execute("DROP VIEW temp.short; CREATE TEMP VIEW short AS SELECT id, 'o' AS text FROM other")
      try await source.catchUp()
      #expect(source.snapshot.isEmpty)
      try execute("INSERT INTO other VALUES (7)")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [7])
    }

    @Test(
      arguments: [
        "SELECT * FROM note WHERE id = ?", "SELECT * FROM note WHERE id = \(1) OR id = ?1",
        "SELECT * FROM note WHERE id = :id", "SELECT * FROM note WHERE text = '\("a")' AND id = $id",
      ] as [FetchStatement])
    func parametersInTextAreRefused(_ statement: FetchStatement) async throws {
      guard case .unsupported = await failure(try list(statement)) else {
        Issue.record("The statement was run.")
        return
      }
    }

    @Test func changesThroughTriggersAndViewsAreSeen() async throws {
      try execute(
        """
        CREATE VIEW long AS SELECT id, text FROM note WHERE size > 1;
        CREATE TRIGGER copy AFTER INSERT ON other BEGIN UPDATE note SET text = text || '!'; END
        """)
      let source = try list("SELECT * FROM long ORDER BY id")
      try await source.catchUp()
      try execute("INSERT INTO other DEFAULT VALUES")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.text) == ["a!", "it's!"])
      try execute("DROP VIEW long; CREATE VIEW long AS SELECT id, 'o' AS text FROM other")
      try await source.catchUp()
      try execute("INSERT INTO other DEFAULT VALUES")
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.text) == ["o", "o"])
    }

    @Test func computedColumnsBelongToStatementRows() async throws {
      try execute(
        """
        CREATE TABLE reply (id INTEGER PRIMARY KEY, note INTEGER, text TEXT);
        INSERT INTO reply VALUES (1, 1, 'x'), (2, 1, 'y'), (3, 3, 'z')
        """)
      let source = FetchedDataSource(
        try RecordRequest<SingleSection, AnsweredNote>("SELECT * FROM note ORDER BY text"), in: store,
        options: options)
      func notes() async throws -> [String] {
        try await source.catchUp()
        return source.snapshot.items.compactMap(\.item).map { "\($0.id) \($0.replies)" }
      }
      #expect(try await notes() == ["2 0", "1 2", "3 1"])
      try execute("DELETE FROM reply WHERE id = 2")
      #expect(try await notes() == ["2 0", "1 1", "3 1"])
    }

    @Test func recordsAreDecodedFromColumnsOfTheTable() async throws {
      let table = RecordTable<Note>(
        "note", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("text", \.text)]
      ) { row in
        #expect(row.table.columns.map(\.name) == ["id", "text"] && row.values.count == 2)
        return try Note(id: row["id"], text: row["text"])
      }
      let source = FetchedDataSource(
        try RecordRequest("SELECT * FROM note ORDER BY text DESC", from: table), in: store, options: options)
      try await source.catchUp()
      #expect(Array(source.snapshot.items).count == 3)
    }

    @Test func valuesOfSeveralStatementsFollowAll() async throws {
      func count(_ statement: FetchStatement) throws -> ValueRequest<Int> {
        .count(of: try RecordRequest(statement, key: ["id"]))
      }
      let value = LiveValue(
        .values(
          .count(from: Note.table), try count("SELECT * FROM note WHERE size > \(1)"),
          try count("SELECT id FROM other")
        ) { [$0, $1, $2] },
        initially: [], in: store, minimumInterval: .zero)
      try await value.catchUp()
      #expect(value.value == [3, 2, 0])
      for (sql, expected) in [
        ("INSERT INTO other VALUES (1)", [3, 2, 1]), ("UPDATE note SET size = 0", [3, 0, 1]),
        ("INSERT INTO note VALUES (4, 'c', 4)", [4, 1, 1]),
      ] {
        try execute(sql)
        try await value.catchUp()
        #expect(value.value == expected)
      }
    }

    @Test func updatesOfStatementRowsAreRefused() async throws {
      let table = Note.table.selecting("SELECT * FROM note").reference
      await #expect(throws: FetchError.self) {
        try await store.update([
          FetchUpdate(table, key: FetchKey(.integer(1)), values: [table.columns[1]: .text("new")])
        ])
      }
      let text = try await queue.read { try String.fetchOne($0, sql: "SELECT text FROM note WHERE id = 1") }
      #expect(text == "b")
    }
  }

  extension FetchError {
    fileprivate var isSchemaChange: Bool { if case .schemaChanged = self { true } else { false } }
  }
#endif
