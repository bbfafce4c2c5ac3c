#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A windowed list with a constant number of rows while another thread changes 2,000 of them per second.
  @MainActor
  final class FetchEndurance {
    struct Outcome {
      /// The total number of rows that differed from the table, across all comparisons.
      var wrong = 0.0
      /// The largest change in resident memory, in percent. The measurement excludes the first half of the run or, if the run
      /// takes longer than four minutes, the first two minutes.
      var growth = 0.0
      var changes = 0
    }

    private typealias Source = FetchedDataSource<Int, FetchedItem>

    private static let data = FetchData(rows: 100_000, sections: 100)
    private static let transactionsPerSecond = 100
    private static let changesPerTransaction = 20
    /// The duration in seconds. `HEADWATER_BENCH_SECONDS` overrides it.
    private static let seconds =
      Int(ProcessInfo.processInfo.environment["HEADWATER_BENCH_SECONDS"] ?? "") ?? 180

    /// The outcome of a single run.
    static let shared = Shared { try FetchEndurance().outcome() }

    private let pool: DatabasePool
    private let source: Source
    private let view: HeadlessListView<Int, LoadingRow<FetchedItem>>
    private var random = SplitMix(seed: 42)
    /// The ids of all rows. Each deleted row is replaced with one that has a new id.
    private var ids: [Int]
    private var nextID: Int

    private init() throws {
      // The default page caches of SQLite, 2 MB for each connection, take ten minutes to fill, which would hide other growth.
      pool = try Self.data.open(pageCache: 200)
      ids = try pool.read { try Int.fetchAll($0, sql: "SELECT id FROM item") }
      nextID = (ids.max() ?? 0) + 1
      source = Source(
        try FetchedItem.request(), in: SQLiteStore(pool), options: FetchOptions(windowedAbove: 0))
      view = HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: 50))
    }

    private func outcome() throws -> Outcome {
      var outcome = Outcome()
      var samples: [Double] = []
      let start = ContinuousClock.now
      for second in 1...Self.seconds {
        // Write transactions at a constant rate.
        for _ in 0..<Self.transactionsPerSecond {
          try write()
          outcome.changes += Self.changesPerTransaction
          let perSecond = Self.transactionsPerSecond * Self.changesPerTransaction
          let next = start + .milliseconds(outcome.changes * 1_000 / perSecond)
          if ContinuousClock.now < next { pause(ContinuousClock.now.milliseconds(to: next) / 1_000) }
        }
        // Compare rows and measure memory at intervals.
        if second.isMultiple(of: 5) { outcome.wrong += Double(try numberOfWrongRows()) }
        if second >= min(120, Self.seconds / 2) { samples.append(Double(try residentBytes())) }
        if second.isMultiple(of: 30) {
          let megabytes = Double(try residentBytes()) / 1_048_576
          FileHandle.standardError.write(
            Data(
              "\(second) s, \(outcome.changes) changes, \(Int(outcome.wrong)) wrong, \(megabytes) MB\n".utf8))
        }
      }
      outcome.wrong += Double(view.violations.count)
      if let least = samples.min(), let most = samples.max() { outcome.growth = (most / least - 1) * 100 }
      return outcome
    }

    /// Commits a transaction on another thread while the main actor continues.
    private func write() throws {
      var statements: [(sql: String, arguments: StatementArguments)] = []
      for _ in 0..<Self.changesPerTransaction {
        let index = Int.random(in: ids.indices, using: &random)
        let (id, number) = (ids[index], Int.random(in: 0..<1_000_000_000, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          statements.append(("UPDATE item SET section = ? WHERE id = ?", [number % Self.data.sections, id]))
        case 1: statements.append(("UPDATE item SET title = ? WHERE id = ?", ["Item \(number) \(id)", id]))
        case 2:
          statements.append(("DELETE FROM item WHERE id = ?", [id]))
          statements.append(
            (
              "INSERT INTO item VALUES (?, ?, ?, 0)",
              [nextID, number % Self.data.sections, "Item \(number) \(nextID)"]
            ))
          ids[index] = nextID
          nextID += 1
        default: statements.append(("UPDATE item SET value = ? WHERE id = ?", [number, id]))
        }
      }
      let (committed, transaction) = (Moment(), statements)
      onAnotherThread { [pool] in
        try pool.write { db in
          for (sql, arguments) in transaction {
            try db.cachedStatement(sql: sql).execute(arguments: arguments)
          }
        }
        committed.set(.now)
      }
      try wait(60, for: "a transaction is committed") { committed.value != nil }
    }

    /// Scrolls to a random row and compares the visible rows with the table.
    private func numberOfWrongRows() throws -> Int {
      let source = source
      try finish("the list is read") { try await source.catchUp() }
      let row = Int.random(in: 0..<Self.data.rows - 50, using: &random)
      view.scroll(to: Double(row))
      try wait(60, for: "rows are loaded at \(row)") {
        source.hasExactCounts && shown.count == 50 && shown.allSatisfy { $0 != nil }
      }
      let expected = try pool.read { db in
        try Row.fetchAll(
          db, sql: "SELECT id, section, title, value FROM item ORDER BY section, title, id LIMIT 50 OFFSET ?",
          arguments: [row]
        )
        .map { FetchedItem(id: $0["id"], section: $0["section"], title: $0["title"], value: $0["value"]) }
      }
      return zip(shown, expected).count { $0 != $1 }
    }

    private var shown: [FetchedItem?] {
      view.visiblePositions.map { view.driver.displayed.item(at: $0)?.item }
    }

    /// Opens and closes lists, one after another. Returns the change in resident memory, in percent. The first tenth of the
    /// lists isn't measured.
    static func growthOfOpening(_ count: Int = 5_000) throws -> Double {
      let store = SQLiteStore(try FetchData(rows: 1_000, sections: 10).open(pageCache: 200))
      let request = try FetchedItem.request()
      var first = 0.0
      for number in 1...count {
        let source = Source(request, in: store, options: FetchOptions(windowedAbove: number % 2 * .max))
        let view = HeadlessListView(source, rules: .list)
        try wait(60, for: "rows are seen") {
          !view.visiblePositions.isEmpty
            && view.visiblePositions.allSatisfy { view.driver.displayed.item(at: $0)?.item != nil }
        }
        source.request = nil
        view.close()
        if number == count / 10 { first = Double(try residentBytes()) }
      }
      return (Double(try residentBytes()) / first - 1) * 100
    }
  }
#endif
