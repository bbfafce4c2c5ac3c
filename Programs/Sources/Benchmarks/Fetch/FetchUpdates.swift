#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A list in memory that follows updates.
  @MainActor
  protocol UpdatedList {
    /// Updates a row and returns the cost.
    func update() throws -> UpdateCost
    /// Updates a row while a GRDB observation is active. It fetches all rows again, and then the results are diffed. Returns
    /// the time from the beginning of the commit, in milliseconds.
    func rereadAndCompare() throws -> Double
  }

  /// The cost of an update, in milliseconds.
  struct UpdateCost {
    /// The main thread's processor time from before the commit until the row is displayed.
    var onMainActor: Double
    /// The time from the beginning of the commit until the driver displays the row.
    var toPlan: Double
  }

  /// A list of 1,000,000 rows in 1,000 sections that is entirely in memory and in which one row at a time is updated.
  @MainActor
  final class FetchUpdates: UpdatedList {
    private typealias Source = FetchedDataSource<Int, FetchedItem>

    static let shared = Shared { try FetchUpdates() }

    let data = FetchData.million
    let pool: DatabasePool
    private let source: Source
    private let view: HeadlessListView<Int, LoadingRow<FetchedItem>>
    private var observation: ObservationToken?
    private var shown: ContinuousClock.Instant?
    private var random = SplitMix(seed: 11)
    private var version = 0

    private init() throws {
      pool = try data.open()
      let source = Source(
        try FetchedItem.request(), in: SQLiteStore(pool), options: FetchOptions(windowedAbove: .max))
      self.source = source
      view = HeadlessListView(source, rules: .list)
      try wait(for: "the list is loaded") { source.snapshot.numberOfItems > 0 }
      guard source.snapshot.numberOfItems == data.rows, source.snapshot.numberOfSections == data.sections
      else {
        throw CannotMeasure(description: "The list has \(source.snapshot.numberOfItems) rows.")
      }
      // Observers run in order, so the view has displayed the update before this one runs.
      observation = source.observe { [weak self] _ in self?.shown = .now }
    }

    /// Writes a new value to a row without blocking the main actor. Returns the position of the row, its new value, and the
    /// time at which the commit began.
    private func write() -> (
      position: ItemPosition, value: Int, committed: () -> ContinuousClock.Instant?
    ) {
      version += 1
      let number = Int.random(in: 0..<data.rows, using: &random)
      let value = version
      let committed = Moment()
      onAnotherThread { [pool] in
        // GRDB's observation fetches before the write returns, so the time is measured from before the commit in both cases.
        try pool.write { db in
          try db.execute(sql: "UPDATE item SET value = ? WHERE id = ?", arguments: [value, number + 1])
          committed.set(.now)
        }
      }
      let position = ItemPosition(section: number / data.rowsPerSection, item: number % data.rowsPerSection)
      return (position, value, { committed.value })
    }

    func update() throws -> UpdateCost {
      // Wait until no earlier round interferes.
      pause(0.05)
      shown = nil
      let before = threadSeconds()
      let (position, value, committed) = write()
      try wait(30, for: "a row is shown") { shown != nil && committed() != nil }
      let after = threadSeconds()
      guard let shown, let committed = committed(),
        view.driver.displayed.item(at: position)?.item?.value == value, view.violations.isEmpty
      else { throw CannotMeasure(description: "The updated row doesn't appear.") }
      return UpdateCost(onMainActor: (after - before) * 1_000, toPlan: committed.milliseconds(to: shown))
    }

    func rereadAndCompare() throws -> Double {
      try millisecondsToReread(
        pool,
        fetch: { db in
          try FetchedItem.fetchAll(
            db, sql: "SELECT id, section, title, value FROM item ORDER BY section, title")
        },
        snapshot: { (rows: [FetchedItem]) in
          Snapshot(sections: rows.sections.map { ($0.first?.section ?? 0, Array($0)) })
        },
        counting: { $0.updatedItems.count }
      ) { write().committed }
    }
  }

  extension FetchedItem: FetchableRecord {
    init(row: GRDB.Row) {
      self.init(id: row[0], section: row[1], title: row[2], value: row[3])
    }
  }

  extension [FetchedItem] {
    /// The items, grouped by section.
    fileprivate var sections: [ArraySlice<FetchedItem>] {
      var sections: [ArraySlice<FetchedItem>] = []
      var start = startIndex
      for index in indices where index + 1 == endIndex || self[index + 1].section != self[index].section {
        sections.append(self[start...index])
        start = index + 1
      }
      return sections
    }
  }
#endif
