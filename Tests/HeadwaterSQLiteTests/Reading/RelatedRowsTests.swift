#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("SQLite: columns derived from related rows")
  @MainActor
  struct RelatedRowsTests {
    struct Box: FetchedRecord, Hashable {
      var id: Int
      var count: Int
      var sum: Int?
      var latest: String?

      static let table = HeadwaterFetching.RecordTable<Box>(
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

      static let table = HeadwaterFetching.RecordTable<Thing>(
        "thing", key: "id",
        columns: [
          .init("id", \.id), .init("box", \.box), .init("size", \.size), .init("name", \.name),
          .init("date", \.date),
        ]
      ) { row in
        try Thing(id: row["id"], box: row["box"], size: row["size"], name: row["name"], date: row["date"])
      }
    }

    /// A box whose things may have fractional sizes.
    struct Crate: FetchedRecord, Hashable {
      var id: Int
      var sum: Double?

      static let table = HeadwaterFetching.RecordTable<Crate>(
        "box", key: "id", columns: [.init("id", \.id), .sum("sum", \.sum, of: \Load.size, in: \.box)]
      ) { row in
        try Crate(id: row["id"], sum: row["sum"])
      }
    }

    struct Load: FetchedRecord, Hashable {
      var id: Int
      var box: Int?
      var size: Double?

      static let table = HeadwaterFetching.RecordTable<Load>(
        "thing", key: "id", columns: [.init("id", \.id), .init("box", \.box), .init("size", \.size)]
      ) { row in
        try Load(id: row["id"], box: row["box"], size: row["size"])
      }
    }

    struct Country: FetchedRecord, Hashable {
      var id: String
      var cities: Int

      static let table = HeadwaterFetching.RecordTable<Country>(
        "country", key: "id", columns: [.init("id", \.id), .count("cities", \.cities, of: \City.country)]
      ) { row in
        try Country(id: row["id"], cities: row["cities"])
      }
    }

    struct City: FetchedRecord, Hashable {
      var id: Int
      var country: String?

      static let table = HeadwaterFetching.RecordTable<City>(
        "city", key: "id", columns: [.init("id", \.id), .init("country", \.country)]
      ) { row in
        try City(id: row["id"], country: row["country"])
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

    private func boxes() throws -> HeadwaterFetching.RecordRequest<SingleSection, Box> {
      try RecordRequest(sortedBy: [SortDescriptor(\.count, order: .reverse)])
    }

    @Test func nullsOrphansAndOverflowsMatchMemoryStore() async throws {
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

    @Test(
      arguments: [Int.max, 0],
      [("BINARY", "BINARY"), ("BINARY", "NOCASE"), ("NOCASE", "BINARY"), ("NOCASE", "NOCASE")])
    func relationsCompareBytesDespiteCollations(
      windowedAbove: Int, collations: (key: String, name: String)
    ) async throws {
      let (key, name) = collations
      let pool = try #require(database).pool()
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE country (id TEXT PRIMARY KEY COLLATE \(key));
            CREATE TABLE city (id INTEGER PRIMARY KEY, country TEXT COLLATE \(name));
            CREATE INDEX city_country ON city (country);
            INSERT INTO country VALUES ('US'), ('de');
            INSERT INTO city VALUES (1, 'US'), (2, 'us'), (3, 'de'), (4, NULL), (5, 'DE'), (6, 'de');
            """)
      }
      let source = FetchedDataSource(
        try HeadwaterFetching.RecordRequest<Country?, City>(sectionedBy: .related(\.country)),
        in: SQLiteStore(pool, lookingEvery: nil),
        options: FetchOptions(windowedAbove: windowedAbove, minimumInterval: .zero))
      func sections() async throws -> [String: [Int?]] {
        try await source.catchUp()
        source.visibleItemsDidChange(0..<source.snapshot.numberOfItems)
        try await source.catchUp()
        for (index, section) in source.snapshot.sections.enumerated() {
          guard let section else { continue }
          #expect(source.snapshot.numberOfItems(inSection: index) == section.cities)
        }
        return Dictionary(
          uniqueKeysWithValues: source.snapshot.sections.enumerated().map { index, section in
            (section?.id ?? "", source.snapshot.items(inSection: index).map { $0.item?.id })
          })
      }
      #expect(try await sections() == ["": [2, 4, 5], "US": [1], "de": [3, 6]])
      try await pool.write { try $0.execute(sql: "UPDATE city SET country = 'US' WHERE id = 2") }
      #expect(try await sections() == ["": [4, 5], "US": [1, 2], "de": [3, 6]])
      try await pool.write { try $0.execute(sql: "UPDATE city SET country = 'De' WHERE id IN (3, 4)") }
      #expect(try await sections() == ["": [3, 4, 5], "US": [1, 2], "de": [6]])
      try await pool.write { try $0.execute(sql: "UPDATE country SET id = 'DE' WHERE id = 'de'") }
      #expect(try await sections() == ["": [3, 4, 6], "US": [1, 2], "DE": [5]])
      try await pool.write { try $0.execute(sql: "DELETE FROM city WHERE id = 5") }
      #expect(try await sections() == ["": [3, 4, 6], "US": [1, 2]])
    }

    @Test func realSumsOfIntegersDoNotOverflow() async throws {
      let (store, pool) = try store(
        "(1, 1, 9223372036854775807, 'a', 5)", "(2, 1, 9223372036854775807, 'b', 5)",
        "(3, 2, -9223372036854775808, 'c', 1)", "(4, 2, '7 apples', 'd', 1)")
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Crate>()
      #expect(try await store.records(of: request).map(\.sum) == [0x1p64, -0x1p63, 0])
      let source = FetchedDataSource(request, in: store)
      try await source.catchUp()
      try await pool.write { try $0.execute(sql: "INSERT INTO thing VALUES (5, 3, '1e300', 'e', 1)") }
      try await source.catchUp()
      #expect(source.snapshot.items.map { $0.item?.sum } == [0x1p64, -0x1p63, nil])
    }

    @Test func missingRelatedTableOrColumnThrows() async throws {
      let (store, pool) = try store()
      try await pool.write { try $0.execute(sql: "ALTER TABLE thing RENAME COLUMN size TO length") }
      await #expect(throws: FetchError.noColumn("size", table: "thing")) {
        _ = try await store.records(of: boxes())
      }
      try await pool.write { try $0.execute(sql: "DROP TABLE thing") }
      await #expect(throws: FetchError.noTable("thing")) { _ = try await store.records(of: boxes()) }
    }

    @Test func suggestedIndexIsUsed() async throws {
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
    /// Returns the statement that reads the rows of a request.
    fileprivate func plan<Section, Record>(
      of request: HeadwaterFetching.RecordRequest<Section, Record>
    ) throws -> SQLStatement {
      var found: SQLStatement?
      let reader = SQLReader(self) { statement, _ in found = statement }
      try reader.forEachRow(of: request.query) { _ in }
      return try #require(found)
    }
  }
#endif
