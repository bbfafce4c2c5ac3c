#if SQLite
  public import GRDB
  public import HeadwaterFetching

  /// A store for a SQLite database. Lists display the database's rows and follow changes to them.
  ///
  /// ```swift
  /// let store = try SQLiteStore(path: "packages.db")
  /// ```
  ///
  /// The store knows exactly which rows its own connection changes in each transaction, and their previous values. This
  /// includes rows that are changed by foreign keys, triggers, and conflict resolution. For this purpose, the writer connection
  /// has temporary triggers, and a function that they call, while a list follows a table. Nothing remains in the file. Views,
  /// virtual tables, and tables with a unique index on expressions or on a subset of the rows are read again and compared
  /// instead. After another connection or process has written to the database, this applies to all tables. The store checks for
  /// such writes on each read, as well as periodically.
  ///
  /// The store reads from a `DatabasePool` using its own connections, and the pool's writer waits only while such a read
  /// begins. The store reads from a `DatabaseQueue`, and from tables in attached databases, on the writer connection. A read
  /// waits for a write transaction that is in progress.
  ///
  /// The store is a value whose copies share all state. It is safe to use from any thread.
  public struct SQLiteStore: FetchStore {
    /// The database. The app may use it for other purposes at the same time.
    ///
    /// If the store has opened the file and the file is replaced, the store closes this database and opens another one. Any use
    /// of a closed database throws an error.
    public var database: any DatabaseWriter { source.database }
    let source: SQLiteSource

    /// Creates a store for an open database.
    ///
    /// If the database's file is replaced, moved, or deleted, each list reports `FetchError/disconnected(_:)` and keeps
    /// displaying its rows. Nothing is written to that file through the store or, while lists follow the database, through the
    /// database. The store doesn't open another database; create both a new database and a new store. If the same file is put
    /// back in place, the store continues to work.
    ///
    /// - Parameters:
    ///   - database: A pool or a queue, which can be in memory. The app should write to the database only through it.
    ///   - interval: The interval for checking whether other connections or processes have written, from one millisecond to one
    ///     year; nil to check only when reading.
    ///   - clock: The clock that measures the interval.
    ///   - capacity: The maximum number of row changes per table that are kept for a list that isn't reading, at least 1. If
    ///     there are more, the list must read everything again.
    public init(
      _ database: any DatabaseWriter, lookingEvery interval: Duration? = .milliseconds(100),
      clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 100_000
    ) {
      source = SQLiteSource(database, interval: interval, clock: clock, capacity: capacity)
    }

    /// Starts following the tables of a query. Waits for a write transaction that is in progress.
    ///
    /// The key columns of a table must be unique: they must be its primary key, the columns of a unique index, or the row
    /// number, as `rowid`. A view isn't checked; the query's key is assumed to be unique.
    ///
    /// - Parameter query: The query.
    /// - Returns: A connection that follows the query until it is released.
    /// - Throws: `FetchError`.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      FetchConnection(try await SQLiteConnection(to: query, of: source))
    }

    /// Updates columns of rows in a single transaction. Rows that don't exist are skipped.
    ///
    /// - Parameter updates: The rows and the new values of their columns.
    /// - Throws: `FetchError`. In this case, nothing has changed.
    public func update(_ updates: [FetchUpdate]) async throws {
      try await source.perform { opened in
        try await opened.database.writeWithoutTransaction { db in
          guard !db.isInsideTransaction else { throw FetchError.transactionIsOpen }
          try db.inTransaction(.immediate) {
            var schemas: Set<String> = []
            for update in updates {
              schemas.insert(try db.check(update))
              guard let statement = SQLDialect.sqlite.statement(for: update) else { continue }
              try db.run(statement) { _ in }
            }
            try opened.file?.check(db)
            try db.checkFiles(ofAttached: schemas)
            return .commit
          }
        }
      }
    }
  }

  extension Database {
    /// Checks that the table and the columns of an update exist.
    ///
    /// - Returns: The schema that contains the table.
    fileprivate func check(_ update: FetchUpdate) throws -> String {
      if let obstacle = update.obstacle { throw obstacle }
      let shape = try shape(of: update.table.name, schema: update.table.schema)
      guard !update.table.key.isEmpty, update.table.key.count == update.key.values.count else {
        throw FetchError.noPrimaryKey(table: update.table.name)
      }
      for name in update.table.key + update.values.keys.map(\.name) where !shape.hasColumn(name) {
        throw FetchError.noColumn(name, table: update.table.name)
      }
      return shape.schema
    }
  }
#endif
