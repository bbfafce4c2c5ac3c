#if SQLite
  import GRDB
  import HeadwaterFetching

  /// A list of 100,000,000 rows.
  @MainActor
  enum HundredMillion {
    private static let data = FetchData.hundredMillion

    static let shared = Shared { try list() }
    /// The times for counting the rows and for learning their positions.
    static let learning = Shared { try shared().learn() }

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
      // The rows are in the order of their titles, which isn't the order of their ids.
      try data.open(
        named: "hundred million", in: FetchData.keptFolder, cache: 1_000_000,
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, section INTEGER NOT NULL, title TEXT NOT NULL, value INTEGER NOT NULL);
          BEGIN;
          INSERT INTO item
            WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(data.rows))
            SELECT n + 1, 0, printf('Item %09d', n * 61803399 % \(data.rows)), 0 FROM number;
          CREATE INDEX item_title ON item (title);
          COMMIT;
          """)
    }
  }
#endif
