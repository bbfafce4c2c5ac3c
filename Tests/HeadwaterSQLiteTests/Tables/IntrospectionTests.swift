#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  struct IntrospectionTests {
    let database: DatabaseQueue
    let store: SQLiteStore

    init() async throws {
      database = try DatabaseQueue()
      store = SQLiteStore(database, lookingEvery: nil)
      try await database.write {
        try $0.execute(
          sql: """
            CREATE TABLE parent (a TEXT NOT NULL, b INT, PRIMARY KEY (b, a)) WITHOUT ROWID;
            CREATE TABLE child (id INTEGER PRIMARY KEY AUTOINCREMENT, n VARCHAR(9), r DOUBLE, f BOOLEAN, d DATETIME,
              x BLOB, u, price NUMERIC, g TEXT AS (n || 'x'), b, a, p REFERENCES child,
              FOREIGN KEY (b, a) REFERENCES parent (b, a));
            CREATE TABLE loose (x TEXT);
            CREATE VIEW seen AS SELECT id, n FROM child;
            CREATE VIRTUAL TABLE words USING fts5 (body);
            """)
      }
    }

    @Test func tablesAndViewsAreListed() async throws {
      #expect(try await store.tables() == ["child", "loose", "parent", "seen", "words"])
    }

    @Test func columnsHaveDeclaredTypes() async throws {
      let table = try await store.table(named: "CHILD")
      #expect(table.name == "child")
      #expect(table.key == ["id"])
      #expect(
        table.columns.map(\.type)
          == [.integer, .text, .real, .boolean, .text, .bytes, .bytes, .real, .text, .bytes, .bytes, .bytes])
      #expect(table.columns.map(\.isOptional) == [false] + Array(repeating: true, count: 11))
      let parent = try await store.table(named: "parent")
      #expect(parent.key == ["b", "a"])
      #expect(parent.columns.map(\.isOptional) == [false, false])
    }

    @Test func tableWithoutKeyUsesRowID() async throws {
      let table = try await store.table(named: "loose")
      #expect(table.key == ["rowid"])
      #expect(
        table.columns == [
          ColumnReference("rowid", type: .integer), ColumnReference("x", type: .text, isOptional: true),
        ])
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      try await database.write { try $0.execute(sql: "INSERT INTO loose VALUES ('a')") }
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.values) == [[.integer(1), .text("a")]])
      #expect(changes == FetchChanges(rows: [FetchKey(.integer(1)): .absent]))
    }

    @Test func viewRequiresExplicitKey() async throws {
      await #expect(throws: FetchError.noPrimaryKey(table: "seen")) { try await store.table(named: "seen") }
      await #expect(throws: FetchError.noColumn("no", table: "seen")) {
        try await store.table(named: "seen", key: ["no"])
      }
      await #expect(throws: FetchError.noTable("no")) { try await store.table(named: "no") }
      #expect(try await store.table(named: "seen", key: ["id"]).key == ["id"])
    }

    @Test func virtualTableChangesCauseFullReload() async throws {
      let table = try await store.table(named: "words")
      #expect(table.columns.map(\.name) == ["rowid", "body"])
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      try await database.write { try $0.execute(sql: "INSERT INTO words VALUES ('some words')") }
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.key) == [FetchKey(.integer(1))])
      #expect(changes == FetchChanges(isAnything: true))
      #expect(try await connection.all(query).changes.isEmpty)
    }

    @Test func foreignKeysListColumnsInOrder() async throws {
      let keys = try await store.foreignKeys(of: "child")
      #expect(keys.map(\.columns) == [["p"], ["b", "a"]])
      #expect(keys.map(\.table.name) == ["child", "parent"])
      #expect(keys.map(\.table.key) == [["id"], ["b", "a"]])
    }

    @Test(arguments: [true, false], [true, false])
    func suggestedIndexAvoidsSorting(isDescending: Bool, isFolded: Bool) async throws {
      // Record the executed statements, and then compare SQLite's query plans for them.
      let asked = Mutex<[String]>([])
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        db.trace { event in asked.change { $0.append("\(event)") } }
      }
      let database = try DatabaseQueue(configuration: configuration)
      let store = SQLiteStore(database, lookingEvery: nil)
      try await database.write {
        try $0.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, kind TEXT, n INT)")
      }
      let kind = ColumnReference(
        "kind", type: .text, isOptional: true, ignoresCase: isFolded)
      let (id, n) = (
        ColumnReference("id", type: .integer), ColumnReference("n", type: .integer, isOptional: true)
      )
      let query = FetchQuery(
        table: TableReference("a", key: ["id"], columns: [id, kind, n]),
        order: [
          FetchOrder(kind, isDescending: !isDescending), FetchOrder(n),
          FetchOrder(id, isDescending: isDescending),
        ])
      func sorts() async throws -> Bool {
        asked.change { $0 = [] }
        _ = try await store.connect(to: query).all(query)
        let sql = try #require(
          asked.change { $0.last { $0.contains("ORDER BY") && $0.contains("FROM \"a\"") } })
        let plan = try await database.read { db in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
        }
        return plan.contains { $0.contains("TEMP B-TREE") }
      }
      #expect(try await sorts())
      let index = try #require(try await store.suggestedIndex(for: query))
      try await database.write { try $0.execute(sql: index) }
      #expect(try await !sorts())
    }

    @Test func keyOrderNeedsNoIndex() async throws {
      #expect(try await store.suggestedIndex(for: FetchQuery(table: store.table(named: "child"))) == nil)
      let view = FetchQuery(table: try await store.table(named: "seen", key: ["id"]))
      await #expect(throws: FetchError.self) { try await store.suggestedIndex(for: view) }
    }
  }

  /// A value behind a lock.
  private final class Mutex<Value>: @unchecked Sendable {  // Its one property is guarded by its lock.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
  }
#endif
