#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  /// Tests that the store doesn't look for replaced rows if the inserted rows have higher numbers than all earlier ones.
  @Suite
  struct HigherNumbersTests {
    private let file: TemporaryDatabase
    private let pool: DatabasePool
    private let store: SQLiteStore
    private let query = FetchQuery(
      table: TableReference(
        "note", key: ["id"],
        columns: [ColumnReference("id", type: .integer), ColumnReference("text", type: .text)]))

    init() async throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
        try db.execute(sql: "INSERT INTO note VALUES (1, 'a'), (5, 'e')")
      }
      store = SQLiteStore(pool, lookingEvery: nil)
    }

    private func execute(_ sql: String) async throws { try await pool.write { try $0.execute(sql: sql) } }

    private func image(_ id: Int64, in connection: FetchConnection) async throws -> FetchedImage? {
      try await connection.all(query).1.rows[FetchKey(.integer(id))]
    }

    private func row(_ id: Int64, _ text: String) -> FetchedImage {
      .row(FetchedRow(query.table, values: [.integer(id), .text(text)]))
    }

    @Test func higherRowNumberMeansNewRow() async throws {
      let connection = try await store.connect(to: query)
      _ = try await connection.all(query)
      for id in [6, 7, 100] as [Int64] {
        try await execute("INSERT OR REPLACE INTO note VALUES (\(id), 'new')")
        #expect(try await image(id, in: connection) == .absent)
      }
      try await execute("INSERT INTO note (text) VALUES ('next')")
      #expect(try await image(101, in: connection) == .absent)
      // If an update gives a row a higher number, no row had that number before.
      try await execute(
        "UPDATE note SET id = 200 WHERE id = 1; INSERT OR REPLACE INTO note VALUES (200, 'again')")
      let changes = try await connection.all(query).1
      #expect(changes.rows[FetchKey(.integer(200))] == .absent)
      #expect(changes.rows[FetchKey(.integer(1))] == row(1, "a"))
    }

    @Test func possiblyReplacedRowIsUnknownOnlyOnce() async throws {
      let connection = try await store.connect(to: query)
      _ = try await connection.all(query)
      try await execute("INSERT OR REPLACE INTO note VALUES (5, 'other')")
      #expect(try await image(5, in: connection) == .unknown)
      try await execute("INSERT OR REPLACE INTO note VALUES (5, 'third')")
      #expect(try await image(5, in: connection) == row(5, "other"))
      try await execute("INSERT INTO note VALUES (3, 'c')")
      #expect(try await image(3, in: connection) == .absent)
      // The store remembers this even if the schema changes.
      try await execute("CREATE TABLE other (id)")
      _ = try await connection.all(query)
      try await execute("INSERT OR REPLACE INTO note VALUES (3, 'd')")
      #expect(try await image(3, in: connection) == row(3, "c"))
    }

    @Test func readOnlyConnectionKeepsImagesUnknown() async throws {
      let connection = try await store.connect(to: query)
      _ = try await connection.all(query)
      try await execute("INSERT OR REPLACE INTO note VALUES (5, 'other')")
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
      #expect(try await image(5, in: connection) == .unknown)
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 0") }
      _ = try await connection.all(query)
      try await execute("INSERT OR REPLACE INTO note VALUES (5, 'third')")
      #expect(try await image(5, in: connection) == row(5, "other"))
    }

    @Test func rowsOfOtherConnectionsAreNotConsideredNew() async throws {
      let first = try await store.connect(to: query)
      _ = try await first.all(query)
      let other = try file.queue()
      try await other.write { try $0.execute(sql: "INSERT INTO note VALUES (50, 'theirs')") }
      // The second connection shares the log of the first, which hasn't read since.
      let second = try await store.connect(to: query)
      _ = try await second.all(query)
      try await execute("INSERT OR REPLACE INTO note VALUES (50, 'ours')")
      #expect(try await image(50, in: second) == .unknown)
      #expect(try await first.all(query).1 == FetchChanges(isAnything: true))
      try await execute("INSERT OR REPLACE INTO note VALUES (50, 'again')")
      #expect(try await image(50, in: first) == row(50, "ours"))
    }
  }
#endif
