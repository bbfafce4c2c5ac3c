#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  /// A database of 3,000 rows that is opened again and again, as by one run of a program after the other.
  @MainActor
  final class KeptStage {
    typealias Item = FencesTests.Item
    typealias Source = FetchedDataSource<SingleSection, Item>

    /// One run of a program.
    struct Run {
      let database: any DatabaseWriter
      let source: Source
      let clock: VirtualClock

      /// Whether nothing was counted, and no rows were skipped.
      let isKept: Bool

      /// Ends as a program does that is asked to.
      @MainActor
      func close() async throws {
        source.request = nil
        // What follows the table leaves it on the connection that writes, which can be closed then.
        try await database.writeWithoutTransaction { _ in }
        for _ in 0..<100 {
          do { return try database.close() } catch { await Task.yield() }
        }
        try database.close()
      }
    }

    let file: TemporaryDatabase
    let statements = Statements()
    private(set) var diagnostics: [Diagnostic] = []
    /// Where fences are kept.
    var disk: FencesDisk?
    var isPool = true
    private var configuration = Configuration()
    private nonisolated static let order = "rank DESC, title, id"

    init(isPool: Bool = true) async throws {
      file = try TemporaryDatabase()
      self.isPool = isPool
      disk = .settled
      configuration.publicStatementArguments = true
      configuration.prepareDatabase { [statements] db in
        db.trace { if case .statement(let statement) = $0 { statements.note(statement.expandedSQL) } }
      }
      let database = try database()
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, rank INTEGER, title TEXT NOT NULL)")
        for id in 0..<3_000 { try Self.insert(id, in: db) }
        try db.execute(sql: "CREATE INDEX ordered ON item (\(Self.order))")
      }
      try database.close()
      waitForTheNextTime()
    }

    /// The file that fences are kept in.
    var kept: URL { URL(filePath: file.path + "-fences") }
    var isKept: Bool { FileManager.default.fileExists(atPath: file.path + "-fences") }

    nonisolated static func insert(_ id: Int, in db: Database) throws {
      try db.execute(
        sql: "INSERT OR REPLACE INTO item VALUES (?, ?, ?)",
        arguments: [id, id % 7 == 0 ? nil : id % 5, "title \(id * 17 % 211)"])
    }

    /// Opens the database, as a program does.
    func database() throws -> any DatabaseWriter {
      var configuration = configuration
      // The last connection of the run before may be about to close the file.
      configuration.busyMode = .timeout(10)
      return isPool ? try file.pool(configuration) : try file.queue(configuration)
    }

    /// Opens the list and waits until its first rows are there.
    func run(in database: (any DatabaseWriter)? = nil, order: [FetchOrder]? = nil) async throws -> Run {
      let database = try database ?? self.database()
      let clock = VirtualClock()
      var options = FetchOptions(
        windowedAbove: 0, pageSize: 10, prefetchDistance: 0, maximumLoadedRows: 20, minimumInterval: .zero)
      (options.fenceDistance, options.estimatesAbove) = (25, .max)
      let store = SQLiteStore(database, lookingEvery: nil, keepingFencesOn: disk)
      statements.clear()
      let source = Source(try Self.request(order), in: store, options: options, clock: clock)
      source.report = { [weak self] in self?.diagnostics.append($0) }
      try await source.catchUp()
      let isKept = statements.numberOfCounts == 0 && !source.isLearning && statements.mostSkipped == 0
      return Run(database: database, source: source, clock: clock, isKept: isKept)
    }

    nonisolated static func request(
      _ order: [FetchOrder]? = nil
    ) throws -> HeadwaterFetching.FetchRequest<SingleSection, Item> {
      let order =
        try order ?? [
          FetchOrder(Item.table.column(for: \.rank).reference, isDescending: true),
          FetchOrder(Item.table.column(for: \.title).reference),
        ]
      return try HeadwaterFetching.FetchRequest<SingleSection, Item>(
        where: nil, sortedBy: order, sectionedBy: .none, from: Item.table)
    }

    /// Learns all, and lets so much time pass that it is kept. Returns when the files have been looked at and written.
    func keep(_ run: Run, after seconds: Int = 9) async throws {
      while run.source.isLearning { try await run.source.catchUp() }
      await run.clock.sleepers(1)
      for _ in 0..<seconds / 3 {
        await run.clock.advance(by: .seconds(3))
        await run.clock.sleepers(1)
      }
      waitForTheNextTime()
    }

    /// Waits until a file that is written to now has a later time than the database has: the times of files are coarse. Writes
    /// a file until it has.
    func waitForTheNextTime() {
      let paths = ["", "-wal"].map { file.path + $0 }
      let newest = paths.compactMap { FileStamp(of: $0)?.newest }.max() ?? 0
      let other = file.folder.appending(path: "time").path(percentEncoded: false)
      while FileStamp(of: other)?.newest ?? 0 <= newest {
        _ = FileManager.default.createFile(atPath: other, contents: Data([UInt8.random(in: 0...255)]))
      }
    }

    /// What is wrong with what a list shows, looked at in some places, and with where it says that rows are.
    func faults(_ run: Run) async throws -> [String] {
      let source = run.source
      let ids = try await run.database.read { db in
        try Int.fetchAll(db, sql: "SELECT id FROM item ORDER BY \(Self.order)")
      }
      guard source.snapshot.numberOfItems == ids.count else {
        return ["\(source.snapshot.numberOfItems) rows, not \(ids.count)"]
      }
      var faults: [String] = []
      for first in [ids.count / 2, 0, ids.count - 10, ids.count / 3] where first >= 0 {
        source.visibleItemsDidChange(first..<first + 10)
        try await source.catchUp()
        let seen = (first..<first + 10).map { source.item(at: ItemPosition(section: 0, item: $0))?.item?.id }
        if seen != Array(ids[first..<first + 10]) { faults.append("at \(first): \(seen)") }
        let id = ids[(first + 711) % ids.count]
        let found = try await source.position(of: id)?.item
        if found != (first + 711) % ids.count { faults.append("\(id) at \(String(describing: found))") }
      }
      return faults
    }
  }

  /// What connections are asked.
  final class Statements: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var counts = 0
    private var skipped = 0

    func note(_ statement: String) {
      let offset = statement.split(separator: " OFFSET ").dropFirst().first.flatMap { Int($0) } ?? 0
      lock.withLock {
        if statement.hasPrefix("SELECT count(*)"), statement.contains("\"item\"") { counts += 1 }
        skipped = max(skipped, offset)
      }
    }

    func clear() { lock.withLock { (counts, skipped) = (0, 0) } }

    /// How often rows were counted.
    var numberOfCounts: Int { lock.withLock { counts } }
    /// The most rows that one statement has skipped.
    var mostSkipped: Int { lock.withLock { skipped } }
  }

  extension FencesDisk {
    /// The system's, at a time when files have long been as they are.
    static var settled: FencesDisk {
      var disk = FencesDisk.system
      disk.now = { FencesDisk.system.now() + 3_600_000_000_000 }
      return disk
    }
  }
#endif
