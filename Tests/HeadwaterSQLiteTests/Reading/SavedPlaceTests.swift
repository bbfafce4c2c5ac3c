#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Line: FetchedRecord, Hashable, CustomStringConvertible {
    let id: Int
    var description: String { "line \(id)" }

    static let table = RecordTable<Line>("line", key: "id", columns: [RecordColumn("id", \.id)]) { row in
      Line(id: try row["id"])
    }
  }

  @Suite("The scroll position of a windowed list")
  @MainActor
  struct SavedPlaceTests {
    private typealias Lines = FetchedDataSource<SingleSection, Line>
    private typealias ListView = HeadlessListView<SingleSection, LoadingRow<Line>>
    private typealias State = ListRestoration<SingleSection, LoadingRow<Int>>

    private func becomes(_ isSo: () -> Bool) async -> Bool {
      // Use the lowest priority, so that the awaited work runs first.
      while !isSo() { await Task.detached(priority: .background) { await Task.yield() }.value }
      return true
    }

    private func list(_ pool: DatabasePool) throws -> ListView {
      let lines = Lines(
        try RecordRequest(sortedBy: [SortDescriptor(\.id)]), in: SQLiteStore(pool, lookingEvery: nil))
      return HeadlessListView(lines, rules: .table, metrics: HeadlessMetrics(viewport: 10))
    }

    private func seen(_ list: ListView) -> [Int?] {
      list.visiblePositions.map { list.item(at: $0)?.item?.id }
    }

    @Test func restoredPlaceScrollsToAwaitedItem() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE line (id INTEGER PRIMARY KEY)")
        for id in 1...50_001 { try db.execute(sql: "INSERT INTO line VALUES (?)", arguments: [id * 10]) }
      }
      let first = try list(pool)
      #expect(await becomes { seen(first) == (1...10).map { $0 * 10 } })
      first.scroll(to: 29_999.5)
      #expect(seen(first).contains(nil), "it is not loaded yet")
      #expect(await becomes { seen(first).first == 300_000 })
      let data = try JSONEncoder().encode(first.restoration)

      // Rows have been inserted before it in the meantime.
      try await pool.write { db in
        for id in 1...7 { try db.execute(sql: "INSERT INTO line VALUES (?)", arguments: [id]) }
      }
      let second = try list(pool)
      second.restoration = try JSONDecoder().decode(State.self, from: data)
      #expect(second.awaitedItem == .item(300_000))
      #expect(await becomes { second.offset > 0 })
      #expect(await becomes { second.awaitedItem == nil })
      #expect(second.firstItem == .item(300_000))
      #expect(second.offset == 30_006.5)
      withExtendedLifetime(file) {}
    }

    @Test func unloadedRowsRestoreByPosition() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE line (id INTEGER PRIMARY KEY)")
        try db.execute(
          sql: """
            WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 50001)
            INSERT INTO line SELECT id FROM n
            """)
      }
      let first = try list(pool)
      #expect(await becomes { seen(first).first == 1 })
      first.scroll(to: 40_000.0)
      #expect(seen(first) == Array(repeating: nil, count: 10))
      let state = first.restoration
      #expect(state.firstItem == nil)
      let second = try list(pool)
      second.restoration = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
      #expect(await becomes { seen(second).first == 40_001 })
      #expect(second.offset == 40_000)
      #expect(second.awaitedItem == nil)
      withExtendedLifetime(file) {}
    }
  }
#endif
