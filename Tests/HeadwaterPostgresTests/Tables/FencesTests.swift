#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  /// Tests a large result, for which the source learns the positions of rows.
  @Suite("Fences in PostgreSQL", .needsPostgreSQL)
  @MainActor
  struct FencesTests {
    private let table = TableReference(
      "item", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("rank", type: .integer, isOptional: true),
        ColumnReference("title", type: .text),
      ])
    private var query: FetchQuery {
      FetchQuery(
        table: table,
        order: [FetchOrder(table.columns[1], isDescending: true), FetchOrder(table.columns[2])])
    }
    private let order = "rank DESC NULLS LAST, title, id"

    private func database() async throws -> TestDatabase {
      try await TestDatabase(
        "CREATE TABLE item (id bigint PRIMARY KEY, rank bigint, title text COLLATE \"C\" NOT NULL)",
        """
        INSERT INTO item SELECT n, CASE WHEN n % 7 > 0 THEN n % 5 END, 'title ' || n * 17 % 211
          FROM generate_series(1, 3000) AS n
        """, "ANALYZE item")
    }

    @Test func onlyIndexedOrderIsReadInOrder() async throws {
      let database = try await database()
      let query = query
      for isIndexed in [false, true] {
        if isIndexed { try await database.run("CREATE INDEX ordered ON item (\(order)); ANALYZE item") }
        let connection = try await database.store().connect(to: query)
        defer { connection.close() }
        let (isInOrder, estimate) = try await connection.read { reader, _ in
          (
            try reader.readsInOrder(of: query, inSection: FetchKey([])),
            try reader.estimatedNumberOfRows(of: query)
          )
        }
        #expect(isInOrder == isIndexed)
        #expect(estimate == 3_000)
      }
    }

    @Test func skippedPlacesMatchOffsets() async throws {
      let database = try await database()
      try await database.run("CREATE INDEX ordered ON item (\(order))")
      let query = query
      let connection = try await database.store().connect(to: query)
      defer { connection.close() }
      let differences = try await connection.read { reader, _ in
        var places = [try reader.place(of: query, inSection: FetchKey([]), from: .index(0))]
        for _ in 0..<29 {
          guard let last = places.last ?? nil else { break }
          places.append(
            try reader.place(of: query, inSection: FetchKey([]), from: .after(last, skipping: 99)))
        }
        var rows: [FetchPlace] = []
        try reader.forEachRow(of: query) { rows.append(query.place(of: $0)) }
        return places.enumerated().filter { $0.element != rows[$0.offset * 100] }.map(\.offset)
      }
      #expect(differences == [])
    }
  }
#endif
