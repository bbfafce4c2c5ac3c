import Foundation

extension Figure {
  #if SQLite
    /// Figures for displaying 100,000,000 rows from a SQLite database as one section. The file, which takes up about 6 GB, is
    /// created when it is first needed and is then kept.
    static let fetchHundredMillion: [Figure] = [
      Figure(
        "fetch.hundredmillion.memory", unit: "MB", set: "fetch.hundredmillion.memory", rounds: 1,
        needsFreshProcess: true, makeReady: { _ = try HundredMillion.open() }, atMost: 40
      ) {
        { try FetchWindowed.residentRise { try HundredMillion.list() } / 1_048_576 }
      },
      Figure("fetch.hundredmillion.open", unit: "ms", set: "fetch.hundredmillion", rounds: 1, atMost: 100) {
        { try HundredMillion.shared().open() }
      },
      Figure("fetch.hundredmillion.count", unit: "ms", set: "fetch.hundredmillion", rounds: 1) {
        { try HundredMillion.learning().counting }
      },
      Figure("fetch.hundredmillion.learn", unit: "ms", set: "fetch.hundredmillion", rounds: 1) {
        { try HundredMillion.learning().learning }
      },
      Figure("fetch.hundredmillion.jump", unit: "ms", set: "fetch.hundredmillion", rounds: 201, atMost: 10) {
        { try HundredMillion.shared().jump() }
      },
      Figure(
        "fetch.hundredmillion.follow.share", unit: "%", set: "fetch.hundredmillion.follow", rounds: 1,
        atMost: 20
      ) {
        { try HundredMillion.shared().follow(rowsPerSecond: 10_000).share }
      },
    ]
  #else
    /// Empty, because the figures require SQLite.
    static let fetchHundredMillion: [Figure] = []
  #endif
}

#if SQLite
  import GRDB
  import HeadwaterFetching

  /// A list of 100,000,000 rows.
  @MainActor
  enum HundredMillion {
    private static var present: FetchWindowed?
    private static var learned: (counting: Double, learning: Double)?
    private static let data = FetchData.hundredMillion

    /// Returns the instance that the figures share.
    static func shared() throws -> FetchWindowed {
      if let present { return present }
      let made = try list()
      present = made
      return made
    }

    /// Returns the times for counting the rows and for learning their positions, which are measured once for several figures.
    static func learning() throws -> (counting: Double, learning: Double) {
      if let learned { return learned }
      let made = try shared().learn()
      learned = made
      return made
    }

    /// Returns a list of all rows, sorted by title.
    static func list() throws -> FetchWindowed {
      let request = try HeadwaterFetching.RecordRequest<Int, FetchedItem>(
        where: nil, sortedBy: [FetchOrder(FetchedItem.table.column(for: \.title).reference)],
        sectionedBy: FetchSections(by: nil) { _ in 0 }, from: FetchedItem.table)
      return try FetchWindowed(data, in: try open(), request) {
        $0.title.hasSuffix("\(1_000_000_000 + $1)".dropFirst())
      }
    }

    /// Opens the database in a permanent folder. `HEADWATER_BENCH_CACHE` overrides the folder.
    static func open() throws -> DatabasePool {
      try data.open(named: "hundred million", in: FetchData.keptFolder, made: make)
    }

    /// Creates the table. Its rows are in the order of their titles, which isn't the order of their ids.
    private static func make(_ file: URL) throws {
      let rows = data.rows
      let queue = try DatabaseQueue(path: file.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;
            CREATE TABLE item (id INTEGER PRIMARY KEY, section INTEGER NOT NULL, title TEXT NOT NULL, value INTEGER NOT NULL);
            BEGIN;
            INSERT INTO item
              WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(rows))
              SELECT n + 1, 0, printf('Item %09d', n * 61803399 % \(rows)), 0 FROM number;
            CREATE INDEX item_title ON item (title);
            COMMIT;
            """)
      }
      try queue.close()
    }
  }
#endif
