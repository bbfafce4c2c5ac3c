#if SQLite
  public import GRDB
  public import HeadwaterFetching

  /// A store for a SQLite database. Lists display its rows and follow their changes.
  ///
  /// ```swift
  /// let store = try SQLiteStore(path: "packages.db")
  /// ```
  ///
  /// The store knows exactly which rows its own connection changes in each transaction, and their previous values. This
  /// includes rows that are changed by foreign keys, triggers, and conflict resolution. To that end, the writer connection gets
  /// temporary triggers, and a function that they call, while a list follows a table. Nothing remains in the file. Views,
  /// virtual tables, and tables with a unique index on expressions, or on a subset of the rows, are read again and compared
  /// instead. So is everything after another connection or process has written. The store checks for such writes at each read,
  /// and periodically.
  ///
  /// The store reads a `DatabasePool` with its own connections, and the pool's writer waits only for the instant in which such
  /// a read begins. It reads a `DatabaseQueue`, and tables of attached databases, on the queue itself. A read waits for the
  /// transaction that is being written.
  ///
  /// The store is a value whose copies share all state. It is safe to use from any thread.
  public struct SQLiteStore: FetchStore {
    /// The database. The app may use it for anything else at the same time.
    ///
    /// If the store has opened the file, and the file is replaced, the store closes this database and opens another one. Each
    /// use of a closed database throws.
    public var database: any DatabaseWriter { source.database }
    let source: SQLiteSource

    /// Creates a store for an open database.
    ///
    /// If the database's file is replaced, moved, or deleted, each list reports `FetchError/disconnected(_:)` and keeps
    /// displaying its rows. Nothing is written to that file through the store or, while lists follow, through the database. The
    /// store doesn't open another database; create one, and another store. If the same file returns to its place, the store
    /// continues.
    ///
    /// - Parameters:
    ///   - database: A pool or a queue; it may be in memory. The app should make all its writes through it.
    ///   - interval: The interval for checking whether other connections or processes have written, from a millisecond to a
    ///     year; nil to check only when reading.
    ///   - clock: The clock that measures the interval.
    ///   - capacity: The maximum number of row changes that wait for a list that doesn't read, at least 1. If there are more,
    ///     the list has to read everything again.
    public init(
      _ database: any DatabaseWriter, lookingEvery interval: Duration? = .milliseconds(100),
      clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 100_000
    ) {
      source = SQLiteSource(database, interval: interval, clock: clock, capacity: capacity)
    }

    /// Starts following the tables of a query. Waits for the transaction that is being written.
    ///
    /// The columns of a table's key must be unique: its primary key, a unique index, or the row number, as `rowid`. A view
    /// isn't checked; the query's key is assumed to be unique.
    ///
    /// - Parameter query: The query.
    /// - Returns: A connection that follows the query until it is released.
    /// - Throws: `FetchError`.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      FetchConnection(try await SQLiteConnection(to: query, of: source))
    }

    /// Updates columns of rows, all in one transaction. Rows that don't exist are skipped.
    ///
    /// - Parameter updates: The rows, and the new values of their columns.
    /// - Throws: `FetchError`, in which case nothing has changed.
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
