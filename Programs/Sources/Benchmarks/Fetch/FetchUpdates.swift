#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A list of 1,000,000 rows in 1,000 sections that is entirely in memory and in which one row at a time is updated.
  @MainActor
  final class FetchUpdates {
    /// The cost of an update, in milliseconds.
    struct Cost {
      /// The main thread's processor time from before the commit until the row is displayed.
      var onMainActor: Double
      /// The time from the beginning of the commit until the driver displays the row.
      var toPlan: Double
    }

    private typealias Source = FetchedDataSource<Int, FetchedItem>

    private static var present: FetchUpdates?
    /// Returns the instance, which the figures share because loading takes a while.
    static func shared() throws -> FetchUpdates {
      if let present { return present }
      let made = try FetchUpdates()
      present = made
      return made
    }

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

    /// Writes a new value to a row without blocking the main actor.
    ///
    /// - Returns: The position of the row, its new value, and the time at which the commit began.
    private func write() throws -> (
      position: ItemPosition, value: Int, committed: () -> ContinuousClock.Instant?
    ) {
      version += 1
      let number = Int.random(in: 0..<data.rows, using: &random)
      let value = version
      let committed = Moment()
      DispatchQueue.global().async { [pool] in
        do {
          // GRDB's observation fetches before the write returns, so the time is measured from before the commit in both cases.
          try pool.write { db in
            try db.execute(sql: "UPDATE item SET value = ? WHERE id = ?", arguments: [value, number + 1])
            committed.set(.now)
          }
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
      }
      let position = ItemPosition(section: number / data.rowsPerSection, item: number % data.rowsPerSection)
      return (position, value, { committed.value })
    }

    /// Updates a row and returns the cost.
    func update() throws -> Cost {
      // Wait until no earlier round interferes.
      pause(0.05)
      shown = nil
      let before = threadSeconds()
      let (position, value, committed) = try write()
      try wait(30, for: "a row is shown") { shown != nil && committed() != nil }
      let after = threadSeconds()
      guard let shown, let committed = committed(),
        view.driver.displayed.item(at: position)?.item?.value == value, view.violations.isEmpty
      else { throw CannotMeasure(description: "The row is not shown that was updated.") }
      return Cost(onMainActor: (after - before) * 1_000, toPlan: committed.milliseconds(to: shown))
    }

    /// Updates a row while a GRDB observation is active. It fetches all rows again, and then the results are diffed.
    ///
    /// - Returns: The time from the beginning of the commit, in milliseconds.
    func rereadAndCompare() throws -> Double {
      var before: Snapshot<Int, FetchedItem>?
      var finished: ContinuousClock.Instant?
      var changes = 0
      let sql = "SELECT id, section, title, value FROM item ORDER BY section, title"
      let observation = ValueObservation.tracking { db in
        try FetchedItem.fetchAll(db, sql: sql)
      }.map { rows in
        Snapshot(sections: rows.sections.map { ($0.first?.section ?? 0, Array($0)) })
      }
      var failure: (any Error)?
      let cancellable = observation.start(in: pool, scheduling: .mainActor) {
        failure = $0
      } onChange: { next in
        if let before { changes = (try? next.changeset(from: before))?.updatedItems.count ?? 0 }
        before = next
        finished = .now
      }
      defer { cancellable.cancel() }
      try wait(for: "all rows are read") { finished != nil || failure != nil }
      // The observation might fetch twice initially. Measure only a change that follows an earlier change.
      _ = try write()
      try wait(for: "all rows are read again") { changes > 0 || failure != nil }
      pause(0.5)
      (finished, changes) = (nil, 0)
      let (_, _, committed) = try write()
      try wait(for: "all rows are read once more") {
        (changes > 0 && finished != nil && committed() != nil) || failure != nil
      }
      guard let finished, let committed = committed(), changes == 1 else {
        throw CannotMeasure(
          description: "The observation has found \(changes) changes. \(failure.map { "\($0)" } ?? "")")
      }
      return committed.milliseconds(to: finished)
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

  /// A time that another thread records.
  final class Moment: @unchecked Sendable {  // Its lock protects its state.
    private let lock = NSLock()
    private var moment: ContinuousClock.Instant?

    var value: ContinuousClock.Instant? { lock.withLock { moment } }
    func set(_ moment: ContinuousClock.Instant) { lock.withLock { self.moment = moment } }
  }
#endif
