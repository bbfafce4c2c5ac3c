#if Postgres
  public import HeadwaterFetching

  /// A store for a database on a PostgreSQL server or a compatible server.
  ///
  /// ```swift
  /// let store = PostgresStore("postgres://reader@db.example.com/shop?sslmode=verify-full")
  /// try await store.installCapture(for: Package.table.reference)
  /// ```
  ///
  /// libpq handles TLS and passwords, as specified by the connection string, environment variables such as `PGSSLMODE`, and
  /// `~/.pgpass`. The store never displays or logs a password. It opens connections when they are first needed.
  ///
  /// Logical replication reports changes exactly, if ``PostgresOptions/following`` allows it and ``publish(_:)`` has been
  /// called. So do triggers, if ``installCapture(for:maximumRows:includesImages:)`` has installed them. Otherwise, the store
  /// polls the server for new commits (``pollingReason(for:)`` returns the reason). The store restores a lost connection, with
  /// increasing delays between the attempts, and determines by comparison what has changed in the meantime.
  public final class PostgresStore: FetchStore, CustomStringConvertible {
    let address: PostgresAddress
    let options: PostgresOptions
    let pool: PostgresPool
    let watch: PostgresWatch
    let patience: LockPatience
    private let clock: any Clock<Duration>

    /// Creates a store without connecting to the database.
    ///
    /// - Parameters:
    ///   - address: A URL, or libpq's keywords and values: `host=… dbname=…`.
    ///   - options: The options for connecting, waiting, and following tables.
    ///   - clock: The clock that measures delays.
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

    /// The location of the database, without passwords.
    public var description: String { address.description }

    /// Starts following a query. Opens the connection that listens for notifications if there is none.
    ///
    /// - Parameter query: The query.
    /// - Returns: A connection that follows the query until it is released.
    /// - Throws: `FetchError` if a table or column doesn't exist, or if the server can't be reached.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      if let obstacle = query.languageObstacle { throw obstacle }
      let query = try await patience.trying { try await resolved(query) }
      let (tracker, tables) = (ChangeTracker(query: query, clock: clock), query.tables)
      let dependencies = query.all.flatMap { $0.dependencies ?? [] }
      var states = try await patience.trying { try await check(tables, except: dependencies) }
      if options.installsCapture {
        let isReplicating = await canReplicate
        for (table, state) in zip(tables, states) {
          // If installing fails, the store polls.
          try? await install(for: table, state, isReplicating: isReplicating)
        }
        states = try await patience.trying { try await check(tables, except: dependencies) }
      }
      await watch.replication?.reconsider()
      if options.following == .replication {
        // A pending reconnection isn't an error. Until it succeeds, the list is followed by other means.
        let obstacle = await replicationObstacle().flatMap { $0.isDisconnection ? nil : $0 }
        for (table, state) in zip(tables, states) {
          if let reason = obstacle ?? state.replicationObstacle(table) { throw reason }
        }
      }
      tracker.add(Set(states.map(\.number)))
      tracker.learn(states)
      try await watch.add(tracker)
      return FetchConnection(
        PostgresConnection(tracker, watch: watch, pool: pool, patience: patience, clock: clock))
    }

    /// Returns a query with the tables that its statement and those of its companions read.
    private func resolved(_ query: FetchQuery) async throws -> FetchQuery {
      guard query.all.contains(where: { $0.table.statement != nil }) else { return query }
      return try await pool.use { link in
        try link.execute("BEGIN READ ONLY; \(LockPatience.statement)")
        var query = query
        query.dependencies = try link.dependencies(of: query)
        for index in query.companions.indices {
          query.companions[index].dependencies = try link.dependencies(of: query.companions[index])
        }
        return query
      }
    }

    /// A Boolean value that indicates whether the server would replicate a published table.
    private var canReplicate: Bool {
      get async {
        guard let replication = watch.replication else { return false }
        return (try? await replication.check(isPublished: false)) != nil
      }
    }

    /// Sets up change capture for a table.
    private func install(
      for table: TableReference, _ state: TableState, isReplicating: Bool
    ) async throws {
      if isReplicating || options.following == .replication {
        if state.isReplicated { return }
        do { return try await publish(table) } catch  where options.following == .automatic {}
      }
      if !state.isCaptured, state.obstacle == nil { try await installCapture(for: table) }
    }

    /// Checks that tables and columns exist and can be read, except for the tables that a statement reads, because the role may
    /// be able to read them only through a view.
    private func check(
      _ tables: [TableReference], except dependencies: [TableReference]
    ) async throws -> [TableState] {
      let publication = watch.replication?.publication
      return try await pool.use { link in
        try link.execute("BEGIN READ ONLY; \(LockPatience.statement)")
        let states = try tables.map { try TableState.read($0, publication: publication, link).state }
        for (table, state) in zip(tables, states) where !dependencies.contains(table) {
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

    /// Updates columns of rows, all in one transaction. Rows that don't exist are skipped.
    ///
    /// - Parameter updates: The rows, and the new values of their columns.
    /// - Throws: `FetchError`, in which case nothing has changed. One exception: if the connection is lost while the
    ///   transaction is being committed, the transaction may or may not have been committed.
    public func update(_ updates: [FetchUpdate]) async throws {
      if let obstacle = updates.lazy.compactMap(\.obstacle).first { throw obstacle }
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
