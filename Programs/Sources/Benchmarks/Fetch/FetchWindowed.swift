#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A list of many rows that keeps in memory only the rows around the visible ones.
  @MainActor
  final class FetchWindowed {
    private typealias Source = FetchedDataSource<Int, FetchedItem>

    static let shared = Shared { try FetchWindowed() }
    /// The cost of following a writer.
    static let following = Shared { try shared().follow() }

    private let data: FetchData
    private let request: HeadwaterFetching.RecordRequest<Int, FetchedItem>
    /// A closure that returns true if a record is the one at an index, counted across all sections.
    private let isRecord: (FetchedItem, Int) -> Bool
    private let pool: DatabasePool
    private let store: SQLiteStore
    private var source: Source?
    private var view: HeadlessListView<Int, LoadingRow<FetchedItem>>?
    private var observation: ObservationToken?
    /// A Boolean value that indicates whether the list has changed or scrolled since the last check.
    private var hasChanged = false
    private var random = SplitMix(seed: 12)

    /// Creates a list of 10,000,000 rows in 500 sections.
    convenience init() throws {
      let data = FetchData.tenMillion
      try self.init(data, in: try data.open(), try FetchedItem.request()) { $0.id == $1 + 1 }
    }

    init(
      _ data: FetchData, in pool: DatabasePool, _ request: HeadwaterFetching.RecordRequest<Int, FetchedItem>,
      isRecord: @escaping (FetchedItem, Int) -> Bool
    ) throws {
      (self.data, self.pool, self.request, self.isRecord) = (data, pool, request, isRecord)
      store = SQLiteStore(pool)
    }

    /// Waits until the rows are counted, and then until the data source has learned their positions. Returns the durations of
    /// both, in milliseconds.
    func learn() throws -> (counting: Double, learning: Double) {
      guard let source else { throw CannotMeasure(description: "There is no list.") }
      let start = ContinuousClock.now
      try wait(for: "rows are counted") { source.hasExactCounts }
      let counted = ContinuousClock.now
      try wait(for: "fences are known") { !source.isLearning }
      guard source.snapshot.numberOfItems == data.rows else {
        throw CannotMeasure(description: "The list has \(source.snapshot.numberOfItems) rows.")
      }
      return (start.milliseconds(to: counted), counted.milliseconds(to: .now))
    }

    /// Opens the list, or reopens it if it is already open. Returns the time until rows are visible, in milliseconds.
    func open() throws -> Double {
      source?.request = nil
      (source, view) = (nil, nil)
      pause(0.05)
      let start = ContinuousClock.now
      let source = Source(request, in: store, options: FetchOptions(windowedAbove: 0))
      let view = HeadlessListView(
        source, rules: .list, metrics: HeadlessMetrics(viewport: 50), presentation: Self.presentation)
      (self.source, self.view) = (source, view)
      observation = source.observe { [weak self] _ in self?.hasChanged = true }
      try wait(for: "rows are seen") { showsRows }
      let time = start.milliseconds(to: .now)
      let isCounted = source.snapshot.numberOfItems == data.rows || !source.hasExactCounts
      guard isCounted, source.snapshot.numberOfSections == data.sections else {
        throw CannotMeasure(description: "The list has \(source.snapshot.numberOfItems) rows.")
      }
      return time
    }

    /// Opens the list if it isn't open.
    func openOnce() throws { if source == nil { _ = try open() } }

    private static var presentation: Presentation<HeadlessCell, Int, LoadingRow<FetchedItem>> {
      var presentation = Presentation<HeadlessCell, Int, LoadingRow<FetchedItem>>()
      presentation.register(HeadlessCell.self, identifier: "item") { cell, item in
        cell.text = item.item?.title ?? ""
      }
      return presentation
    }

    /// A Boolean value that indicates whether all visible rows are loaded. Checks the rows only if something has changed.
    private var showsRows: Bool {
      guard hasChanged, let view, !view.visiblePositions.isEmpty else { return false }
      hasChanged = false
      return view.visiblePositions.allSatisfy { view.driver.displayed.item(at: $0)?.item != nil }
    }

    /// Scrolls to a random row. Returns the time until the rows at that position are visible, in milliseconds.
    func jump() throws -> Double {
      try openOnce()
      guard let view else { throw CannotMeasure(description: "There is no list.") }
      let row = Int.random(in: 0..<data.rows - 50, using: &random)
      let start = ContinuousClock.now
      view.scroll(to: Double(row))
      hasChanged = true
      try wait(30, for: "rows are seen at \(row)") { showsRows }
      let time = start.milliseconds(to: .now)
      guard let first = view.visiblePositions.first,
        view.driver.displayed.item(at: first)?.item.map({ isRecord($0, row) }) ?? false
      else {
        throw CannotMeasure(description: "The wrong row is at \(row).")
      }
      return time
    }

    /// Returns the increase in resident memory after opening the list and jumping many times, in bytes.
    static func residentRise(_ make: () throws -> FetchWindowed = { try FetchWindowed() }) throws -> Double {
      let before = try residentBytes()
      let list = try make()
      _ = try list.open()
      _ = try list.learn()
      var highest = 0
      for _ in 0..<300 {
        _ = try list.jump()
        highest = max(highest, try residentBytes())
      }
      return Double(highest - before)
    }

    /// The cost of following a writer.
    struct Following {
      /// The share of one processor that the list uses in addition to the writer, in percent.
      var share: Double
      /// The median time from the commit of a change to a visible row until the change is displayed, in milliseconds.
      var lag: Double
    }

    /// Changes rows for five seconds at a time, alternately without a list and with one, because the cost of writing alone
    /// depends on how much of the file the system has cached.
    func follow(rowsPerSecond: Int = 1_000) throws -> Following {
      var (shares, lags): ([Double], [Double]) = ([], [])
      for _ in 0..<3 {
        source?.request = nil
        (source, view) = (nil, nil)
        let alone = try write(rowsPerSecond, seconds: 5)
        let together = try followOnce(rowsPerSecond: rowsPerSecond)
        shares.append((together.seconds - alone) / 5 * 100)
        lags += together.lags
      }
      guard let share = median(shares), let lag = median(lags) else {
        throw CannotMeasure(description: "No change appeared in time.")
      }
      return Following(share: share, lag: lag)
    }

    /// Changes rows for five seconds while a list displays some of them. Every fifth transaction changes the same visible row.
    /// Returns the processor time of the process until the last change is displayed, in seconds, and the times from commits
    /// until their changes were displayed, in milliseconds.
    private func followOnce(rowsPerSecond: Int) throws -> (seconds: Double, lags: [Double]) {
      try openOnce()
      _ = try learn()
      _ = try jump()
      guard let view else { throw CannotMeasure(description: "There is no list.") }
      // Choose a row in the middle of the visible ones.
      let seen = view.visiblePositions.compactMap { view.driver.displayed.item(at: $0)?.item?.id }
      guard let watched = seen.dropFirst(seen.count / 2).first else {
        throw CannotMeasure(description: "No row is visible.")
      }
      // Observe the displayed value of this row.
      var lags: [Double] = []
      var (shown, last) = (-1, 0)
      let observation = source?.observe { [weak view] _ in
        guard let view else { return }
        for position in view.visiblePositions {
          if let item = view.driver.displayed.item(at: position)?.item, item.id == watched {
            shown = item.value
          }
        }
      }
      defer { observation?.cancel() }
      // Write rows and measure the time from each commit until the value is displayed.
      var waiting: (value: Int, committed: () -> ContinuousClock.Instant?)?
      let seconds = try write(rowsPerSecond, seconds: 5, watched: watched) { written in
        if let (value, committed) = waiting, shown >= value, let moment = committed() {
          lags.append(moment.milliseconds(to: .now))
          waiting = nil
        }
        if let written { last = written.value }
        if waiting == nil, let written { waiting = written }
      } until: {
        shown >= last
      }
      guard view.violations.isEmpty else { throw CannotMeasure(description: "\(view.violations)") }
      return (seconds, lags)
    }

    /// Writes rows at a constant rate, in 100 transactions per second. Returns the processor time of the process until all rows
    /// are written and the condition is met, in seconds.
    private func write(
      _ rowsPerSecond: Int, seconds: Int, watched: Int? = nil,
      _ look: ((value: Int, committed: () -> ContinuousClock.Instant?)?) -> Void = { _ in },
      until isSo: () -> Bool = { true }
    ) throws -> Double {
      let (count, rows) = (seconds * 100, data.rows)
      var written: [Moment] = []
      let before = processSeconds()
      let start = ContinuousClock.now
      for number in 1...count {
        // Choose random rows, including the watched row in every fifth transaction.
        var ids = (0..<rowsPerSecond / 100).map { _ in Int.random(in: 1...rows, using: &random) }
        let value = Int(Date().timeIntervalSince1970 * 1_000)
        if let watched {
          ids.removeAll { $0 == watched }
          if number.isMultiple(of: 5) { ids[0] = watched }
        }
        let isWatched = watched != nil && number.isMultiple(of: 5)
        let committed = Moment()
        written.append(committed)
        let chosen = ids
        // Commit on another thread.
        onAnotherThread { [pool] in
          try pool.write { db in
            let statement = try db.cachedStatement(sql: "UPDATE item SET value = ? WHERE id = ?")
            for id in chosen { try statement.execute(arguments: [value, id]) }
          }
          committed.set(.now)
        }
        look(isWatched ? (value, { committed.value }) : nil)
        // Run the run loop until the next transaction is due.
        let next = start + .milliseconds(10 * number)
        while ContinuousClock.now < next {
          _ = RunLoop.main.run(
            mode: .default,
            before: Date(timeIntervalSinceNow: ContinuousClock.now.milliseconds(to: next) / 1_000))
          look(nil)
        }
      }
      try wait(30, for: "all is written") { written.allSatisfy { $0.value != nil } }
      try wait(30, for: "the last change is shown", until: isSo)
      return processSeconds() - before
    }
  }
#endif
