#if SQLite
  public import GRDB
  public import HeadwaterFetching

  /// A SQLite database as a store: lists show what is in it, and follow it.
  ///
  /// ```swift
  /// let store = try SQLiteStore(path: "packages.db")
  /// ```
  ///
  /// Rows that the store's own connection changes are told exactly, by its transactions, with what they were before: also
  /// those that foreign keys, triggers and conflicts change. For that the connection that writes gets temporary triggers
  /// and a function that they call while somebody follows; nothing is left in the file. Views, virtual tables and tables
  /// with a unique index of expressions, or of some rows only, are read again and compared instead. So is everything after
  /// another connection, or another process, has written; that is looked for at each read and every so often.
  ///
  /// A `DatabasePool` is read by connections of the store's own, and its writer waits only for the instant in which such a
  /// read begins. A `DatabaseQueue`, and tables of attached databases, are read on the queue itself. A read waits for the
  /// transaction that is being written.
  ///
  /// A value; copies share everything. Safe to use from anywhere.
  public struct SQLiteStore: FetchStore {
    /// The database. It may be used for anything else at the same time.
    ///
    /// Another one after the file was replaced that the store has opened. Then this one is closed, and each use of it throws.
    public var database: any DatabaseWriter { source.database }
    let source: SQLiteSource

    /// Makes a store of a database that is open.
    ///
    /// When another file takes the place of the database's, or it is moved or deleted, each list reports
    /// `FetchError/disconnected(_:)` and keeps what it shows, and nothing is written to that file through the store, nor, while
    /// lists follow, through the database. The store does not open another database: make one, and another store. It goes on
    /// where the same file is back in its place.
    ///
    /// - Parameters:
    ///   - database: A pool or a queue, in memory too. All that this program writes is to be written through it.
    ///   - interval: How often to look whether other connections or processes have written, at least a millisecond and at most a
    ///     year; nil for at reads only.
    ///   - clock: What tells when that is.
    ///   - capacity: How many changes of rows may wait for a list that does not read, before it has to read all again; at least 1.
    public init(
      _ database: any DatabaseWriter, lookingEvery interval: Duration? = .milliseconds(100),
      clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 100_000
    ) {
      source = SQLiteSource(database, interval: interval, clock: clock, capacity: capacity)
    }

    /// Begins to follow what a query depends on. Waits for the transaction that is being written.
    ///
    /// The columns of a table's key have to be unique there: its primary key, a unique index, or the number of the row as
    /// `rowid`. A view takes what the query says.
    ///
    /// - Parameter query: The query.
    /// - Returns: The connection; it follows until it is released.
    /// - Throws: `FetchError`.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      FetchConnection(try await SQLiteConnection(to: query, of: source))
    }

    /// Changes columns of rows, all in one transaction. A row that is not there is left out.
    ///
    /// - Parameter updates: Which rows, and what to put there.
    /// - Throws: `FetchError`; nothing has changed then.
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
    /// Checks that there is what an update is to change.
    ///
    /// - Returns: The schema that the table is in.
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
