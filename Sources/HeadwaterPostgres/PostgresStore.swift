#if Postgres
  public import HeadwaterFetching

  /// A PostgreSQL database, or one of a server that speaks as it does.
  ///
  /// ```swift
  /// let store = PostgresStore("postgres://reader@db.example.com/shop?sslmode=verify-full")
  /// try await store.installCapture(for: Package.table.reference)
  /// ```
  ///
  /// TLS and passwords are libpq's: the connection string, `PGSSLMODE` and the like, `~/.pgpass`. The store shows and logs
  /// no password. Connections are made when they are first needed.
  ///
  /// Changes are told by triggers and `LISTEN`, exactly, where ``installCapture(for:maximumRows:includesImages:)`` has been
  /// called; else the server is asked from time to time whether anything was committed
  /// (``pollingReason(for:)`` says why). A connection that is lost is made again, with longer and longer waits; what
  /// has changed meanwhile is found by comparison.
  public final class PostgresStore: FetchStore, CustomStringConvertible {
    let address: PostgresAddress
    let options: PostgresOptions
    let pool: PostgresPool
    let watch: PostgresWatch
    private let patience: LockPatience

    /// Makes a store; connects to nothing yet.
    ///
    /// - Parameters:
    ///   - address: A URL, or libpq's keywords and values: `host=… dbname=…`.
    ///   - options: How to connect, wait and follow.
    ///   - clock: What waits.
    public init(
      _ address: String, options: PostgresOptions = PostgresOptions(),
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.address = PostgresAddress(text: address)
      self.options = options
      pool = PostgresPool(self.address, options: options)
      watch = PostgresWatch(self.address, options: options, clock: clock)
      patience = LockPatience(options.statementTimeout, clock: clock)
    }

    /// Where the database is, without passwords.
    public var description: String { address.description }

    /// Begins to follow a query. Opens a connection that listens, if none does.
    ///
    /// - Parameter query: The query.
    /// - Returns: The connection; it follows until it is released.
    /// - Throws: `FetchError`: no such table or column, no connection.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      let (inbox, tables) = (Inbox(query: query), query.tables)
      var states = try await patience.trying { try await check(tables) }
      if options.installsCapture {
        for (table, state) in zip(tables, states) where !state.isCaptured && state.obstacle == nil {
          // Where it may not, it polls.
          try? await installCapture(for: table)
        }
        states = try await patience.trying { try await check(tables) }
      }
      inbox.add(Set(states.map(\.number)))
      try await watch.add(inbox)
      return FetchConnection(
        PostgresConnection(inbox, watch: watch, pool: pool, patience: patience))
    }

    /// Looks whether tables and columns are there.
    private func check(_ tables: [TableReference]) async throws -> [TableState] {
      try await pool.use { link in
        try link.execute("BEGIN READ ONLY; \(LockPatience.statement)")
        let states = try tables.map { try TableState.read($0, link).state }
        for (table, state) in zip(tables, states) {
          for column in table.columns where state.types[column.name] == nil {
            throw FetchError.noColumn(column.name, table: table.name)
          }
          for statement in SQLDialect.postgres.statements(reading: table, keys: nil) {
            try link.run(statement) { _ in }
          }
        }
        return states
      }
    }

    /// Changes columns of rows, all in one transaction. A row that is not there is left out.
    ///
    /// - Parameter updates: Which rows, and what to put there.
    /// - Throws: `FetchError`; nothing has changed then. One that says that the connection was lost while the transaction
    ///   was being committed leaves open whether it was.
    public func update(_ updates: [FetchUpdate]) async throws {
      try await pool.use { link in
        try link.execute("BEGIN")
        for statement in updates.compactMap({ SQLDialect.postgres.statement(for: $0) }) {
          try link.run(statement) { _ in }
        }
        try link.execute("COMMIT")
      }
    }
  }
#endif
