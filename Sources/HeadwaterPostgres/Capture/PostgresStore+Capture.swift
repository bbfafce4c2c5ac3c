#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Installs capture on a table, in a transaction of its own: triggers that log its changes while a list shows it. Does
    /// nothing if it is installed already, and replaces what earlier versions have installed.
    ///
    /// The log is a table in the schema `headwater`. A role sees of it what concerns tables that it may read, all of their
    /// rows; so where row security applies to a role, that role polls. Notifications carry nothing, on a channel whose name
    /// only those know who may follow. The log keeps what has changed for about half a minute, and what changed last until
    /// the table is followed again, or capture is removed.
    ///
    /// Needs `TRIGGER` and `SELECT` on the table and `CREATE` on the schema `headwater`; where there is no such schema, `CREATE`
    /// on the database. Where you own the table, rows that another server sends are logged, too: those of a subscription, and of
    /// sessions whose `session_replication_role` is `replica`. Waits for those who write to the table to finish, for up to
    /// ``PostgresOptions/statementTimeout``; they wait for it, for a second at most.
    /// Those who follow use the log only where schema, log and functions belong to a superuser, or to the owner of the database
    /// or the table, or to themselves.
    ///
    /// No statement of a writer fails because of the triggers. On a server whose transactions can be prepared
    /// (`max_prepared_transactions` above 0) nothing is notified, as such transactions could not be; the store looks at the log
    /// four times a second instead (``following(of:)``).
    ///
    /// - Parameters:
    ///   - table: The table, with the key by which its rows are told apart.
    ///   - maximumRows: How many rows of one statement are logged one by one; of more it is logged that anything may have
    ///     changed.
    ///   - includesImages: Whether rows are logged as they were, rather than by their keys alone. Saves those who follow a
    ///     re-read of counts.
    /// - Throws: `FetchError/denied(_:)`, also where the schema `headwater` belongs to a role that this one has no reason to
    ///   trust; `FetchError/unsupported(_:)` for views, partitions, tables that inherit, and servers that lack what it takes;
    ///   `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`, `FetchError/noPrimaryKey(table:)`;
    ///   `FetchError/busy(_:)` where others have the table or its log locked. Nothing has changed then.
    public func installCapture(
      for table: TableReference, maximumRows: Int = 1_000, includesImages: Bool = true
    ) async throws {
      let sql = try await capture(of: table, maximumRows, includesImages)
      try await patience.trying { try await pool.use { try $0.install(sql) } }
    }

    /// Removes what ``installCapture(for:maximumRows:includesImages:)`` has installed; does nothing where there is nothing. The
    /// schema stays. Remove capture before you drop a table: what it has logged stays otherwise.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)` for those who neither own the table nor have installed it; `FetchError/noTable(_:)`;
    ///   `FetchError/busy(_:)` where others have the table or its log locked.
    public func removeCapture(for table: TableReference) async throws {
      let sql = try await resolved(table, 0, false).sql
      try await patience.trying { try await pool.use { try $0.remove(sql) } }
    }

    /// The SQL that ``installCapture(for:maximumRows:includesImages:)`` runs, for those who want to run it themselves.
    ///
    /// - Parameters:
    ///   - table: The table, with the key by which its rows are told apart.
    ///   - maximumRows: How many rows of one statement are told one by one.
    ///   - includesImages: Whether rows are told as they were, rather than by their keys alone.
    /// - Returns: A script; it can be run any number of times.
    /// - Throws: As ``installCapture(for:maximumRows:includesImages:)``.
    public func captureSQL(
      for table: TableReference, maximumRows: Int = 1_000, includesImages: Bool = true
    ) async throws -> String {
      try await capture(of: table, maximumRows, includesImages).script
    }

    /// Why the server is asked for changes of a table again and again. Asks the server.
    ///
    /// A table that is published or captured tells its changes at once and exactly. Of all others the store asks, every
    /// ``PostgresOptions/pollingInterval``, whether anything was committed at all; where it was, the rows are read again
    /// and compared. Views and foreign tables are read again each time.
    ///
    /// - Parameter table: The table.
    /// - Returns: The reason; nil where the table tells its changes.
    /// - Throws: `FetchError`: no such table, no connection.
    public func pollingReason(for table: TableReference) async throws -> FetchError? {
      if try await following(of: table).method == .replication { return nil }
      return try await captureObstacle(table)
    }

    /// Why a table's changes are not learnt from its log; nil where they are.
    func captureObstacle(_ table: TableReference) async throws -> FetchError? {
      let (state, obstacle) = try await pool.use { link in
        let state = try TableState.read(table, link).state
        let isUsable = link.serverVersion >= 140_000 && state.isCaptured
        let obstacle = try isUsable ? state.captureNames.flatMap { try link.captureObstacle(state, $0) } : nil
        return (state, obstacle ?? (isUsable ? nil : Self.obstacle(table, state, link.serverVersion)))
      }
      if let found = await watch.notifyingObstacle { return found }
      if let found = await watch.refusal(of: state) { return found }
      return obstacle
    }

    private static func obstacle(_ table: TableReference, _ state: TableState, _ version: Int32) -> FetchError
    {
      let words =
        installationObstacle(table, state, version)
        ?? state.captureLimitation.map {
          "The changes of the table \(table.name) are logged in part only: \($0)."
        }
      return .unsupported(words ?? "The table \(table.name) does not tell its changes.")
    }

    private static func installationObstacle(
      _ table: TableReference, _ state: TableState, _ version: Int32
    ) -> String? {
      if version < 140_000 { return "It takes PostgreSQL 14 or later to tell changes." }
      return state.obstacle.map { "The table \(table.name) cannot tell its changes: \($0)." }
    }

    private func capture(
      of table: TableReference, _ maximumRows: Int, _ includesImages: Bool
    ) async throws -> CaptureSQL {
      let (sql, state, version) = try await resolved(table, maximumRows, includesImages)
      if let obstacle = Self.installationObstacle(table, state, version) {
        throw FetchError.unsupported(obstacle)
      }
      guard !table.key.isEmpty else { throw FetchError.noPrimaryKey(table: table.name) }
      for name in table.key where state.types[name] == nil {
        throw FetchError.noColumn(name, table: table.name)
      }
      return sql
    }

    /// The table with its schema, which names its function.
    private func resolved(
      _ table: TableReference, _ maximumRows: Int, _ includesImages: Bool
    ) async throws -> (sql: CaptureSQL, state: TableState, version: Int32) {
      try await pool.use { link in
        let state = try TableState.read(table, link).state
        let sql = CaptureSQL(
          table: state.qualified(table), maximumRows: min(max(0, maximumRows), 1_000_000),
          includesImages: includesImages)
        return (sql, state, link.serverVersion)
      }
    }
  }

  extension PostgresLink {
    /// Installs a capture unless it is complete. Waits only briefly for the locks of other sessions.
    fileprivate func install(_ sql: CaptureSQL) throws {
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED; \(LockPatience.statement)")
      let state = try TableState.read(sql.table, self).state
      if try isWhole(state) { return }
      if try rows("SELECT pg_catalog.to_regnamespace($1)::text", [CaptureNames.schema]) == [[nil]] {
        do { try execute(sql.schemaStatement) } catch FetchError.other(code: "23505", message: let message) {
          // Another session has created it at the same time.
          throw FetchError.busy(message)
        }
      }
      guard try trustsCaptureSchema(for: state) else {
        throw FetchError.denied(
          "The schema \(CaptureNames.schema) belongs to a role that is neither this one, a superuser, the owner of the "
            + "database, nor the owner of the table.")
      }
      try execute(sql.lockStatement)
      // Another session may have installed it meanwhile.
      if try isWhole(TableState.read(sql.table, self).state) { return }
      try attempt([sql.usageStatement])
      for statement in [sql.awaitLog] + sql.install { try execute(statement) }
      try attempt(sql.installReplica)
      try execute("\(sql.unlockStatement); COMMIT")
    }

    private func isWhole(_ state: TableState) throws -> Bool {
      try state.isCaptured && state.captureNames.map { try captureObstacle(state, $0) == nil } ?? false
    }

    /// Removes a capture. Waits only briefly for the locks of other sessions.
    fileprivate func remove(_ sql: CaptureSQL) throws {
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED; \(LockPatience.statement)")
      do {
        // Whoever owns the function may drop the triggers with it, whosever the table is.
        try execute("SAVEPOINT removal; \(([sql.awaitLog] + sql.removeObjects).joined(separator: "; "))")
      } catch FetchError.denied {
        try execute("ROLLBACK TO SAVEPOINT removal; \(sql.removeTriggers.joined(separator: "; "))")
      } catch FetchError.notADatabase {
        // There is no schema: nothing was ever there.
        try execute("ROLLBACK TO SAVEPOINT removal")
      }
      try execute("COMMIT")
    }

    /// Runs statements that may be denied; nothing has changed then.
    fileprivate func attempt(_ statements: [String]) throws {
      try execute("SAVEPOINT attempt")
      do {
        for statement in statements { try execute(statement) }
      } catch FetchError.denied {
        try execute("ROLLBACK TO SAVEPOINT attempt")
      }
      try execute("RELEASE SAVEPOINT attempt")
    }
  }
#endif
