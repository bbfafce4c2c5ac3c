#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  @Suite("SQLite: live values")
  @MainActor
  struct LiveValueTests {
    private struct Price: FetchedRecord, Hashable {
      var id: Int
      var shop: Int
      var amount: Int?

      static let table = RecordTable<Price>(
        "price", key: "id",
        columns: [RecordColumn("id", \.id), RecordColumn("shop", \.shop), RecordColumn("amount", \.amount)]
      ) { row in
        try Price(id: row["id"], shop: row["shop"], amount: row["amount"])
      }
    }

    private struct Shop: FetchedRecord, Hashable {
      var id: Int
      var sum: Int?
      var average: Double?

      static let table = RecordTable<Shop>(
        "shop", key: "id",
        columns: [
          RecordColumn("id", \.id), .sum("sum", \.sum, of: \Price.amount, in: \.shop),
          .average("average", \.average, of: \Price.amount, in: \.shop),
        ]
      ) { row in
        try Shop(id: row["id"], sum: row["sum"], average: row["average"])
      }
    }

    @Test func integersStoredAsRealsAreAdded() async throws {
      let queue = try DatabaseQueue()
      let store = SQLiteStore(queue, lookingEvery: nil)
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE shop (id INTEGER PRIMARY KEY);
            CREATE TABLE price (id INTEGER PRIMARY KEY, shop INTEGER, amount REAL);
            INSERT INTO shop VALUES (1);
            INSERT INTO price VALUES (1, 1, 2), (2, 1, NULL), (3, 1, -5);
            """)
      }
      let totals: ValueRequest<[Double?]> = .values(
        .sum(of: \Price.amount), .average(of: \Price.amount),
        .first(of: try RecordRequest<SingleSection, Shop>())
      ) { (sum: Int?, average: Double?, shop: Shop?) in
        [sum.map { Double($0) }, average, shop?.sum.map { Double($0) }, shop?.average]
      }
      let value = LiveValue(totals, initially: [], in: store, minimumInterval: .zero)
      for (sql, expected) in [
        ("", [-3, -1.5, -3, -1.5]), ("INSERT INTO price VALUES (4, 1, 9)", [6, 2, 6, 2]),
        ("DELETE FROM price WHERE id = 1", [4, 2, 4, 2]),
      ] as [(String, [Double?])] {
        try await queue.write { try $0.execute(sql: sql) }
        try await value.catchUp()
        #expect(value.value == expected)
        #expect(try await store.value(of: totals) == expected)
      }
    }
  }
#endif
