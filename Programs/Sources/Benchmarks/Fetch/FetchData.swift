#if SQLite
  import Foundation
  import GRDB

  /// A database that is created when it is first needed. The figures in a run share it, including those that are measured in
  /// separate processes.
  struct FetchData {
    let rows: Int
    let sections: Int

    static let million = FetchData(rows: 1_000_000 / divisor, sections: 1_000)
    static let tenMillion = FetchData(rows: 10_000_000 / divisor, sections: 500)
    /// The largest database. `HEADWATER_BENCH_ROWS` overrides its number of rows and must be a power of ten.
    static let hundredMillion = FetchData(
      rows: Int(ProcessInfo.processInfo.environment["HEADWATER_BENCH_ROWS"] ?? "") ?? 100_000_000, sections: 1
    )

    /// The number by which the other sizes are divided, to test quickly whether the benchmarks work.
    private static let divisor = max(
      1, Int(ProcessInfo.processInfo.environment["HEADWATER_BENCH_DIVISOR"] ?? "") ?? 1)
    private static let name = "HEADWATER_BENCH_DATA"

    var rowsPerSection: Int { rows / sections }

    static let folder: URL = {
      if let path = ProcessInfo.processInfo.environment[name] { return URL(fileURLWithPath: path) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("headwater-bench-\(UUID())")
      setenv(name, folder.path, 1)
      atexit {
        guard let path = getenv("HEADWATER_BENCH_DATA") else { return }
        try? FileManager.default.removeItem(atPath: String(cString: path))
      }
      return folder
    }()

    /// A permanent folder. `HEADWATER_BENCH_CACHE` overrides it.
    static var keptFolder: URL {
      ProcessInfo.processInfo.environment["HEADWATER_BENCH_CACHE"].map { URL(fileURLWithPath: $0) }
        ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("headwater-bench")
    }

    /// Opens the database with a page cache of the given size for each connection, in kilobytes, or of SQLite's default size.
    @MainActor
    func open(pageCache: Int? = nil) throws -> DatabasePool {
      // Rows are numbered from 1 and are in this order, across sections and within them.
      try open(
        named: "items", pageCache: pageCache,
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, section INTEGER NOT NULL, title TEXT NOT NULL, value INTEGER NOT NULL);
          BEGIN;
          INSERT INTO item
            WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(rows))
            SELECT n + 1, n / \(rowsPerSection), printf('Item %08d', n), 0 FROM number;
          CREATE INDEX item_section ON item (section, title);
          COMMIT;
          ANALYZE;
          """)
    }

    /// Opens the database with the given name, creating it if it doesn't exist.
    ///
    /// - Parameters:
    ///   - name: The name of the database.
    ///   - folder: The folder of the file.
    ///   - pageCache: The size of each connection's page cache in kilobytes, or nil for SQLite's default.
    ///   - cache: The size of the page cache while the database is created, in kilobytes.
    ///   - sql: The statements that create the tables.
    ///   - complete: A closure that completes a new database.
    /// - Returns: A pool of connections to the database.
    /// - Throws: Errors from the database or the closure.
    @MainActor
    func open(
      named name: String, in folder: URL = Self.folder, pageCache: Int? = nil, cache: Int = 200_000,
      sql: String, complete: (DatabaseQueue) throws -> Void = { _ in }
    ) throws -> DatabasePool {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("\(name) \(rows).db")
      if !FileManager.default.fileExists(atPath: file.path) {
        let unfinished = folder.appendingPathComponent("unfinished.db")
        try? FileManager.default.removeItem(at: unfinished)
        let queue = try DatabaseQueue(path: unfinished.path)
        try queue.writeWithoutTransaction { db in
          try db.execute(
            sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -\(cache); \(sql)")
        }
        try complete(queue)
        try queue.close()
        try FileManager.default.moveItem(at: unfinished, to: file)
      }
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        if let pageCache { try db.execute(sql: "PRAGMA cache_size = -\(pageCache)") }
      }
      return try DatabasePool(path: file.path, configuration: configuration)
    }
  }
#endif
