#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite

  /// Imports 100,000 rows into a table with a million rows while a list displays the table.
  @MainActor
  final class FetchImport {
    private typealias Source = FetchedDataSource<Int, FetchedItem>

    static let shared = Shared { try FetchImport() }

    private let data = FetchData.million
    private let pool: DatabasePool
    private let store: SQLiteStore
    private var random = SplitMix(seed: 15)

    private init() throws {
      pool = try data.open()
      store = SQLiteStore(pool)
      // Run once so that the file has already grown to its full size.
      _ = try seconds(inTransactionsOf: 100_000)
    }

    /// Returns the time that the import takes with a list, divided by the time that it takes without one.
    func slowdown(inTransactionsOf rows: Int) throws -> Double {
      let alone = try seconds(inTransactionsOf: rows)
      let source = Source(try FetchedItem.request(), in: store)
      let list = Shown(source)
      try wait(for: "the list is loaded") { source.snapshot.numberOfItems == data.rows }
      source.visibleItemsDidChange(0..<50)
      let shown = try seconds(inTransactionsOf: rows) {
        try wait(for: "the rows are shown") { source.snapshot.numberOfItems > self.data.rows }
      }
      try wait(for: "the rows have gone again") { source.snapshot.numberOfItems == data.rows }
      source.request = nil
      withExtendedLifetime(list) { pause(0.1) }
      return shown / alone
    }

    /// Inserts the rows and deletes them again. Returns the time in seconds.
    private func seconds(inTransactionsOf rows: Int, then body: () throws -> Void = {}) throws -> Double {
      let (first, sections) = (data.rows, data.sections)
      let places = (0..<100_000).map { _ in Int.random(in: 0..<sections, using: &random) }
      let time = try finish("rows are written") { [pool] in
        let start = ContinuousClock.now
        for begin in stride(from: 0, to: places.count, by: rows) {
          try await pool.write { db in
            let statement = try db.cachedStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?)")
            for index in begin..<min(places.count, begin + rows) {
              let number = first + index + 1
              try statement.execute(arguments: [number, places[index], "Item \(number)", 0])
            }
          }
        }
        return start.milliseconds(to: .now) / 1_000
      }
      try body()
      try finish("rows are taken away") { [pool] in
        try await pool.write { try $0.execute(sql: "DELETE FROM item WHERE id > ?", arguments: [first]) }
      }
      pause(0.2)
      return time
    }
  }
#endif
