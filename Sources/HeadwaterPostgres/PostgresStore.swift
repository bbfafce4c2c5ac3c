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
  /// Changes are told exactly by logical replication, where ``PostgresOptions/following`` lets it and ``publish(_:)`` has been
  /// called, or by triggers, where ``installCapture(for:maximumRows:includesImages:)`` has; else the server is asked from time to time whether anything was committed
  /// (``pollingReason(for:)`` says why). A connection that is lost is made again, with longer and longer waits; what
  /// has changed meanwhile is found by comparison.
  public final class PostgresStore: FetchStore, CustomStringConvertible {
    let address: PostgresAddress
    let options: PostgresOptions
    let pool: PostgresPool
    let watch: PostgresWatch
    let patience: LockPatience
    private let clock: any Clock<Duration>

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
      let options = options.bounded
      self.options = options
      self.clock = clock
      pool = PostgresPool(self.address, options: options)
      watch = PostgresWatch(self.address, options: options, pool: pool, clock: clock)
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
      let (inbox, tables) = (Inbox(query: query, clock: clock), query.tables)
      var states = try await patience.trying { try await check(tables) }
      if options.installsCapture {
        let isReplicating = await canReplicate
        for (table, state) in zip(tables, states) {
          // Where it may not, it polls.
          try? await install(for: table, state, isReplicating: isReplicating)
        }
        states = try await patience.trying { try await check(tables) }
      }
      await watch.replication?.reconsider()
      if options.following == .replication {
        // What is being tried again stands in nobody's way: until then the list is followed otherwise.
        let obstacle = await replicationObstacle().flatMap { $0.isDisconnection ? nil : $0 }
        for (table, state) in zip(tables, states) {
          if let reason = obstacle ?? state.replicationObstacle(table) { throw reason }
        }
      }
      inbox.add(Set(states.map(\.number)))
      inbox.learn(states)
      try await watch.add(inbox)
      return FetchConnection(
        PostgresConnection(inbox, watch: watch, pool: pool, patience: patience, clock: clock))
    }

    /// Whether the server would replicate what is published.
    private var canReplicate: Bool {
      get async {
        guard let replication = watch.replication else { return false }
        return (try? await replication.check(isPublished: false)) != nil
      }
    }

    /// Makes what it takes to be told of a table's changes.
    private func install(
      for table: TableReference, _ state: TableState, isReplicating: Bool
    ) async throws {
      if isReplicating || options.following == .replication {
        if state.isReplicated { return }
        do { return try await publish(table) } catch  where options.following == .automatic {}
      }
      if !state.isCaptured, state.obstacle == nil { try await installCapture(for: table) }
    }

    /// Looks whether tables and columns are there.
    private func check(_ tables: [TableReference]) async throws -> [TableState] {
      let publication = watch.replication?.publication
      return try await pool.use { link in
        try link.execute("BEGIN READ ONLY; \(LockPatience.statement)")
        let states = try tables.map { try TableState.read($0, publication: publication, link).state }
        for (table, state) in zip(tables, states) {
          for column in table.columns where state.types[column.name] == nil {
            throw FetchError.noColumn(column.name, table: table.name)
          }
          for statement in SQLDialect.postgres.statements(reading: state.qualified(table), keys: nil) {
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
        // Triggers that the writes fire may depend on the search path.
        try link.execute("BEGIN; \(link.userPathStatement)")
        for statement in updates.compactMap({ SQLDialect.postgres.statement(for: $0) }) {
          try link.run(statement) { _ in }
        }
        try link.execute("COMMIT")
      }
    }
  }
#endif
