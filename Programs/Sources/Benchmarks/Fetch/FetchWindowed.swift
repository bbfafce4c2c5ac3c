#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A list of many rows of which only what is near to the screen is in memory.
  @MainActor
  final class FetchWindowed {
    private typealias Source = FetchedDataSource<Int, FetchedItem>

    private static var present: FetchWindowed?
    /// The one that figures share.
    static func shared() throws -> FetchWindowed {
      if let present { return present }
      let made = try FetchWindowed()
      present = made
      return made
    }

    private let data: FetchData
    private let request: HeadwaterFetching.FetchRequest<Int, FetchedItem>
    /// Whether a record is the one at an index, counted over all sections.
    private let isRecord: (FetchedItem, Int) -> Bool
    private let pool: DatabasePool
    private let store: SQLiteStore
    private var source: Source?
    private var view: HeadlessListView<Int, Slot<FetchedItem>>?
    private var observation: ObservationToken?
    /// Whether the list has changed, or been scrolled, since it was looked at.
    private var hasChanged = false
    private var random = SplitMix(seed: 12)

    /// 10,000,000 rows in 500 sections.
    convenience init() throws {
      let data = FetchData.tenMillion
      try self.init(data, in: try data.open(), try FetchedItem.request()) { $0.id == $1 + 1 }
    }

    init(
      _ data: FetchData, in pool: DatabasePool, _ request: HeadwaterFetching.FetchRequest<Int, FetchedItem>,
      isRecord: @escaping (FetchedItem, Int) -> Bool
    ) throws {
      (self.data, self.pool, self.request, self.isRecord) = (data, pool, request, isRecord)
      store = SQLiteStore(pool)
    }

    /// Waits until rows are counted, and until the source knows where they are.
    ///
    /// - Returns: How long each takes, in milliseconds.
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

    /// Opens the list, anew if it is open.
    ///
    /// - Returns: How long it takes until rows are seen, in milliseconds.
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

    /// Opens the list if it is not open.
    func openOnce() throws { if source == nil { _ = try open() } }

    private static var presentation: Presentation<HeadlessCell, Int, Slot<FetchedItem>> {
      var presentation = Presentation<HeadlessCell, Int, Slot<FetchedItem>>()
      presentation.register(identifier: "item", create: { HeadlessCell() }) { cell, item in
        cell.text = item.item?.title ?? ""
      }
      return presentation
    }

    /// Whether all that is seen is loaded, looked at where anything has changed.
    private var showsRows: Bool {
      guard hasChanged, let view, !view.visiblePositions.isEmpty else { return false }
      hasChanged = false
      return view.visiblePositions.allSatisfy { view.driver.displayed.item(at: $0)?.item != nil }
    }

    /// Goes to a place.
    ///
    /// - Returns: How long it takes until the rows there are seen, in milliseconds.
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
        throw CannotMeasure(description: "At \(row) another row is seen.")
      }
      return time
    }

    /// How much memory the list takes above what the process had before, in bytes, after many jumps.
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

    /// What it costs to keep up with a writer.
    struct Following {
      /// The share of one processor, above what writing alone takes.
      var share: Double
      /// How long it takes from the commit of a change to a row that is seen until it is shown, in milliseconds.
      var lag: Double
    }

    /// Changes 1,000 rows a second for five seconds, or as many as it is told, without a list and with one, in turns: what
    /// writing takes alone depends on what the system has of the file in memory.
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
        throw CannotMeasure(description: "No change was shown in time.")
      }
      return Following(share: share, lag: lag)
    }

    /// Changes rows for five seconds while a list shows some of them, one of which is changed in every fifth transaction.
    ///
    /// - Returns: What the process has computed until the last change is shown, in seconds, and how long changes took from the
    ///   commit until they were shown, in milliseconds.
    private func followOnce(rowsPerSecond: Int) throws -> (seconds: Double, lags: [Double]) {
      try openOnce()
      _ = try learn()
      _ = try jump()
      guard let view else { throw CannotMeasure(description: "There is no list.") }
      let seen = view.visiblePositions.compactMap { view.driver.displayed.item(at: $0)?.item?.id }
      guard let watched = seen.dropFirst(seen.count / 2).first else {
        throw CannotMeasure(description: "Nothing is seen.")
      }
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

    /// Writes so many rows a second, in 100 transactions.
    ///
    /// - Returns: What the process has computed until all is written and something is so, in seconds.
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
        DispatchQueue.global().async { [pool] in
          do {
            try pool.write { db in
              let statement = try db.cachedStatement(sql: "UPDATE item SET value = ? WHERE id = ?")
              for id in chosen { try statement.execute(arguments: [value, id]) }
            }
            committed.set(.now)
          } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
          }
        }
        look(isWatched ? (value, { committed.value }) : nil)
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
