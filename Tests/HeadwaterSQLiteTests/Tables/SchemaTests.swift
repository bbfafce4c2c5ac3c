#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  @Suite
  struct SchemaTests {
    let file: TemporaryDatabase
    let pool: DatabasePool
    let store: SQLiteStore

    init() async throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      store = SQLiteStore(pool, lookingEvery: nil)
    }

    private func execute(_ sql: String) async throws {
      try await pool.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private func integers(_ table: String, key: [String], _ columns: [String]) -> FetchQuery {
      FetchQuery(
        table: TableReference(
          table, key: key, columns: columns.map { ColumnReference($0, type: .integer, isOptional: true) }))
    }

    @Test func missingTablesKeysAndColumnsThrow() async throws {
      try await execute(
        "CREATE TABLE a (x INTEGER PRIMARY KEY, y); CREATE TABLE b (x, y); CREATE VIEW c AS SELECT * FROM a")
      func failure(_ query: FetchQuery) async -> FetchError? {
        do {
          _ = try await store.connect(to: query)
          return nil
        } catch { return error as? FetchError }
      }
      #expect(await failure(integers("a", key: ["x"], ["x", "y"])) == nil)
      #expect(await failure(integers("A", key: ["x"], ["x"])) == nil)
      #expect(await failure(integers("no", key: ["x"], ["x"])) == .noTable("no"))
      #expect(await failure(integers("a", key: ["x"], ["x", "z"])) == .noColumn("z", table: "a"))
      #expect(await failure(integers("a", key: ["y"], ["y"])) == .noPrimaryKey(table: "a"))
      #expect(await failure(integers("a", key: [], ["y"])) == .noPrimaryKey(table: "a"))
      #expect(await failure(integers("a", key: ["x"], ["y"])) == .noColumn("x", table: "a"))
      #expect(await failure(integers("b", key: ["x"], ["x"])) == .noPrimaryKey(table: "b"))
      #expect(await failure(integers("b", key: ["rowid"], ["rowid", "x"])) == nil)
      #expect(await failure(integers("c", key: ["x"], ["x"])) == nil)
      #expect(await failure(integers("c", key: ["rowid"], ["rowid"])) == .noColumn("rowid", table: "c"))
      let related = FetchRelation(
        table: integers("no", key: ["x"], ["x"]).table, columns: [ColumnReference("y", type: .integer)])
      #expect(
        await failure(
          FetchQuery(table: integers("a", key: ["x"], ["x", "y"]).table, sectioning: .related(related)))
          == .noTable("no"))
    }

    @Test func droppedTableThrowsUntilRecreated() async throws {
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y); INSERT INTO a VALUES (1, 2)")
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("DROP TABLE a")
      for _ in 0..<2 {
        let error = await #expect(throws: FetchError.self) { _ = try await connection.all(query) }
        guard case .schemaChanged = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, z, y)")
      try await execute("INSERT INTO a VALUES (3, 5, 4)")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.values) == [[.integer(3), .integer(4)]])
      #expect(changes == FetchChanges(isAnything: true))
      try await execute("UPDATE a SET y = 6")
      let (_, exact) = try await connection.all(query)
      let key = FetchKey(.integer(3))
      #expect(exact == FetchChanges(rows: [key: .row(rows[0])], unmoved: [key]))
    }

    @Test func indexCreatedWhileFollowingTakesEffect() async throws {
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y); INSERT INTO a VALUES (1, 2)")
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("CREATE UNIQUE INDEX i ON a (y)")
      try await execute("INSERT OR REPLACE INTO a VALUES (2, 2)")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.key) == [FetchKey(.integer(2))])
      #expect(changes == FetchChanges(isAnything: true))
      try await execute("INSERT OR REPLACE INTO a VALUES (3, 2)")
      let (_, exact) = try await connection.all(query)
      #expect(exact.rows == [FetchKey(.integer(2)): .row(rows[0]), FetchKey(.integer(3)): .absent])
      #expect(!exact.isAnything)
    }

    @Test func addedColumnKeepsChangesExact() async throws {
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y); INSERT INTO a VALUES (1, 2)")
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("ALTER TABLE a ADD COLUMN z")
      let (rows, _) = try await connection.all(query)
      try await execute("UPDATE a SET y = 3")
      let (_, changes) = try await connection.all(query)
      let key = FetchKey(.integer(1))
      #expect(changes == FetchChanges(rows: [key: .row(rows[0])], unmoved: [key]))
    }

    @Test(arguments: [
      "CREATE UNIQUE INDEX i ON a (abs(y))", "CREATE UNIQUE INDEX i ON a (y) WHERE y > 0",
    ])
    func replacementsByUncommonIndexCauseFullReload(index: String) async throws {
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y); \(index); INSERT INTO a VALUES (1, 2)")
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("INSERT OR REPLACE INTO a VALUES (2, 2)")
      #expect(try await connection.all(query).changes.isAnything)
      try await execute("DELETE FROM a")
      let (_, changes) = try await connection.all(query)
      #expect(!changes.isAnything)
      #expect(changes.rows.count == 1)
    }

    @Test func temporaryTriggersCauseFullReload() async throws {
      try await execute(
        """
        CREATE TABLE a (x INTEGER PRIMARY KEY, y);
        CREATE TEMP TRIGGER late AFTER INSERT ON a BEGIN DELETE FROM a WHERE x = NEW.x; END
        """)
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("INSERT INTO a VALUES (1, 1)")
      #expect(try await connection.all(query).changes == FetchChanges(isAnything: true))
    }

    @Test func viewChangesCauseFullReload() async throws {
      try await execute(
        """
        CREATE TABLE a (x INTEGER PRIMARY KEY); INSERT INTO a VALUES (1);
        CREATE VIEW b AS SELECT x, x AS y FROM a UNION ALL SELECT x, x + 1 FROM a
        """)
      let query = integers("b", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      let (rows, none) = try await connection.all(query)
      #expect(none.isEmpty)
      // Both rows have the same key, because a view has no keys.
      #expect(rows.map(\.key) == [FetchKey(.integer(1)), FetchKey(.integer(1))])
      try await execute("INSERT INTO a VALUES (2)")
      #expect(try await connection.all(query).changes == FetchChanges(isAnything: true))
      #expect(try await connection.all(query).changes.isEmpty)
    }

    @Test func nullKeysCauseFullReload() async throws {
      try await execute("CREATE TABLE a (x TEXT PRIMARY KEY, y)")
      let query = integers("a", key: ["x"], ["x", "y"])
      let connection = try await store.connect(to: query)
      try await execute("INSERT INTO a VALUES (NULL, 1), (NULL, 2)")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.count == 2)
      #expect(changes == FetchChanges(isAnything: true))
      try await execute("INSERT INTO a VALUES ('a', 1)")
      #expect(try await connection.all(query).changes == FetchChanges(rows: [FetchKey(.text("a")): .absent]))
    }

    @Test func attachedTablesAreFollowed() async throws {
      let path = file.path + "2"
      try await execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y)")
      try await pool.writeWithoutTransaction {
        try $0.execute(sql: "ATTACH ? AS \"o'ther\"", arguments: [path])
      }
      try await execute("CREATE TABLE \"o'ther\".a (x INTEGER PRIMARY KEY, y)")
      let table = TableReference(
        "a", schema: "o'ther", key: ["x"], columns: [ColumnReference("x", type: .integer)])
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      try await execute("INSERT INTO main.a VALUES (1, 1); INSERT INTO \"o'ther\".a VALUES (2, 2)")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.key) == [FetchKey(.integer(2))])
      #expect(changes == FetchChanges(rows: [FetchKey(.integer(2)): .absent]))
      try await DatabaseQueue(path: path).write { try $0.execute(sql: "DELETE FROM a") }
      #expect(try await connection.all(query).changes.isAnything)
    }

    @Test func relatedTableIsFollowed() async throws {
      try await execute(
        """
        CREATE TABLE a (x INTEGER PRIMARY KEY, y); CREATE TABLE b (z INTEGER PRIMARY KEY, n);
        INSERT INTO a VALUES (1, 2); INSERT INTO b VALUES (2, 3)
        """)
      let relation = FetchRelation(
        table: integers("b", key: ["z"], ["z", "n"]).table,
        columns: [ColumnReference("y", type: .integer, isOptional: true)])
      let query = FetchQuery(
        table: integers("a", key: ["x"], ["x", "y"]).table, sectioning: .related(relation))
      let connection = try await store.connect(to: query)
      try await execute("UPDATE b SET n = 4")
      let (_, changes) = try await connection.all(query)
      #expect(changes.rows.isEmpty)
      #expect(
        changes.relatedRows
          == [FetchKey(.integer(2)): .row(FetchedRow(relation.table, values: [.integer(2), .integer(3)]))])
    }
  }
#endif
