#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Line: FetchedRecord, Hashable {
    let id: Int
    let part: Int

    static let table = RecordTable<Line>(
      "line", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("part", \.part)]
    ) { row in
      Line(id: try row["id"], part: try row["part"])
    }
  }

  @Suite("Collapsed sections of a windowed list")
  @MainActor
  struct CollapsedSectionsTests {
    private func store(_ file: TemporaryDatabase, rows: Int, sections: Int) async throws -> SQLiteStore {
      let pool = try file.pool()
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE line (id INTEGER PRIMARY KEY, part INTEGER NOT NULL);
            CREATE INDEX line_part ON line (part, id);
            WITH RECURSIVE n(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n WHERE id < \(rows - 1))
            INSERT INTO line SELECT id, id % \(sections) FROM n
            """)
      }
      return SQLiteStore(pool, lookingEvery: nil)
    }

    private func loaded(_ lines: FetchedDataSource<Int, Line>) -> Int {
      lines.snapshot.items.reduce(0) { $0 + ($1.item == nil ? 0 : 1) }
    }

    @Test func collapsedSectionsLoadOnlyRowsNearVisibleOnes() async throws {
      let file = try TemporaryDatabase()
      let options = FetchOptions(
        windowedAbove: 500, pageSize: 50, prefetchDistance: 50, maximumLoadedRows: 300)
      let store = try await store(file, rows: 100_000, sections: 5)
      let lines = FetchedDataSource(
        try RecordRequest<Int, Line>(sortedBy: [SortDescriptor(\.id)], sectionedBy: .value(\.part)),
        in: store,
        options: options)
      for shown in 0...3 {
        let open = lines.expanding(isExpandedByDefault: false) { _, _ in shown }
        let view = HeadlessListView(
          open, rules: .list, hasHeaders: true, metrics: HeadlessMetrics(viewport: 20))
        for _ in 0..<3 { try await lines.catchUp() }
        #expect(open.snapshot.numberOfItems == 5 * shown)
        #expect(view.visiblePositions.allSatisfy { view.item(at: $0)?.item != nil })
        #expect(loaded(lines) <= options.maximumLoadedRows, "\(shown) of each section")
      }
      withExtendedLifetime(file) {}
    }

    @Test(arguments: 0..<Search.runs(20) as Range<UInt64>)
    func loadedRowsStayWithinMaximum(seed: UInt64) async throws {
      var random = SplitMix64(seed: seed)
      let file = try TemporaryDatabase()
      let options = FetchOptions(
        windowedAbove: 0, pageSize: .random(in: 1...30, using: &random),
        prefetchDistance: .random(in: 0...40, using: &random),
        maximumLoadedRows: .random(in: 0...300, using: &random))
      let sections = Int.random(in: 1...40, using: &random)
      let store = try await store(file, rows: 4_000, sections: sections)
      let lines = FetchedDataSource(
        try RecordRequest<Int, Line>(sortedBy: [SortDescriptor(\.id)], sectionedBy: .value(\.part)),
        in: store,
        options: options)
      try await lines.catchUp()
      let counts = (0..<sections).map { _ in Int.random(in: 0...3, using: &random) }
      let open = lines.expanding(isExpandedByDefault: false) { section, _ in counts[section] }
      let height = Int.random(in: 1...60, using: &random)
      let view = HeadlessListView(
        open, rules: .list, hasHeaders: true, metrics: HeadlessMetrics(viewport: Double(height)))
      for step in 0..<12 {
        if Bool.random(using: &random) { open.toggle(Int.random(in: 0..<sections, using: &random)) }
        view.scroll(to: Double.random(in: 0...max(1, view.contentHeight), using: &random))
        for _ in 0..<3 { try await lines.catchUp() }
        let seen = view.visiblePositions
        #expect(seen.allSatisfy { view.item(at: $0)?.item != nil }, "seed \(seed), step \(step)")
        let most = max(
          options.maximumLoadedRows, seen.count + 2 * (options.prefetchDistance + options.pageSize))
        #expect(loaded(lines) <= most, "seed \(seed), step \(step): \(seen.count) are seen")
      }
      withExtendedLifetime(file) {}
    }
  }
#endif
