#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Columns that are made of other rows in SQLite")
  @MainActor
  struct RelatedRowsTests {
    struct Box: FetchedRecord, Hashable {
      var id: Int
      var count: Int
      var sum: Int?
      var latest: String?

      static let table = HeadwaterFetching.Table<Box>(
        "box", key: "id",
        columns: [
          .init("id", \.id), .count("count", \.count, of: \Thing.box),
          .sum("sum", \.sum, of: \Thing.size, in: \.box),
          .latest("latest", \.latest, of: \Thing.name, by: \.date, in: \.box),
        ]
      ) { row in
        try Box(id: row["id"], count: row["count"], sum: row["sum"], latest: row["latest"])
      }
    }

    struct Thing: FetchedRecord, Hashable {
      var id: Int
      var box: Int?
      var size: Int?
      var name: String
      var date: Int

      static let table = HeadwaterFetching.Table<Thing>(
        "thing", key: "id",
        columns: [
          .init("id", \.id), .init("box", \.box), .init("size", \.size), .init("name", \.name),
          .init("date", \.date),
        ]
      ) { row in
        try Thing(id: row["id"], box: row["box"], size: row["size"], name: row["name"], date: row["date"])
      }
    }

    private let database = try? TemporaryDatabase()

    private func store(_ rows: String...) throws -> (SQLiteStore, DatabasePool) {
      let pool = try #require(database).pool()
      try pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE box (id INTEGER PRIMARY KEY);
            CREATE TABLE thing (
              id INTEGER PRIMARY KEY, box INTEGER, size INTEGER, name TEXT NOT NULL, date INTEGER NOT NULL);
            INSERT INTO box VALUES (1), (2), (3);
            """)
        for row in rows { try db.execute(sql: "INSERT INTO thing VALUES \(row)") }
      }
      return (SQLiteStore(pool), pool)
    }

    private func boxes() throws -> HeadwaterFetching.FetchRequest<SingleSection, Box> {
      try FetchRequest(sortedBy: [SortDescriptor(\.count, order: .reverse)])
    }

    @Test func nullsOrphansAndSumsThatDoNotFitAreToldAsTheyAreInMemory() async throws {
      let rows = [
        "(1, 1, 9223372036854775807, 'a', 5)", "(2, 1, 1, 'b', 5)", "(3, NULL, 4, 'c', 1)",
        "(4, 9, 4, 'd', 1)",
        "(5, 2, NULL, 'e', 7)", "(6, 2, -9223372036854775808, 'f', 8)",
      ]
      let (store, pool) = try store(rows.joined(separator: ", "))
      let found = try await store.records(of: boxes())
      #expect(
        found == [
          Box(id: 1, count: 2, sum: nil, latest: "a"), Box(id: 2, count: 2, sum: .min, latest: "f"),
          Box(id: 3, count: 0, sum: 0, latest: nil),
        ])
      let source = FetchedDataSource(try boxes(), in: store)
      try await source.catchUp()
      try await pool.write { try $0.execute(sql: "INSERT INTO thing VALUES (7, 1, -1, 'g', 4)") }
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item).first == Box(id: 1, count: 3, sum: .max, latest: "a"))
      try await pool.write { try $0.execute(sql: "DELETE FROM box WHERE id = 1; INSERT INTO box VALUES (9)") }
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap(\.item?.id) == [2, 9, 3])
    }

    @Test func anotherTableThatIsNotThereOrLacksAColumnIsATypedError() async throws {
      let (store, pool) = try store()
      try await pool.write { try $0.execute(sql: "ALTER TABLE thing RENAME COLUMN size TO length") }
      await #expect(throws: FetchError.noColumn("size", table: "thing")) {
        _ = try await store.records(of: boxes())
      }
      try await pool.write { try $0.execute(sql: "DROP TABLE thing") }
      await #expect(throws: FetchError.noTable("thing")) { _ = try await store.records(of: boxes()) }
    }

    @Test func theIndexThatIsSuggestedIsUsed() async throws {
      let (store, pool) = try store()
      let index = try #require(try await store.suggestedIndex(for: boxes()))
      #expect(
        index
          == "CREATE INDEX IF NOT EXISTS \"headwater thing box date\" ON \"thing\" (\"box\", \"date\" DESC)")
      try await pool.write { try $0.execute(sql: index) }
      let statement = try SQLDialect.sqlite.plan(of: try boxes())
      let plan = try await pool.read { db in
        try Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN " + statement.text,
          arguments: StatementArguments(statement.values.map(\.databaseValue))
        ).map { $0["detail"] as String }
      }
      let searches = plan.filter {
        $0.contains("\"headwater thing box date\"") || $0.contains("headwater thing")
      }
      #expect(searches.count >= 3, "\(plan)")
    }
  }

  extension SQLDialect {
    /// The statement that reads the rows of a request.
    fileprivate func plan<Section, Record>(
      of request: HeadwaterFetching.FetchRequest<Section, Record>
    ) throws -> SQLStatement {
      var found: SQLStatement?
      let reader = SQLReader(self) { statement, _ in found = statement }
      try reader.forEachRow(of: request.query) { _ in }
      return try #require(found)
    }
  }
#endif
