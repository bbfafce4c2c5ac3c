#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Installs change capture on a table, in its own transaction. Change capture consists of triggers that log the table's
    /// changes while a list displays it. Does nothing if capture is already installed, and replaces the triggers of earlier
    /// versions.
    ///
    /// The log is a table in the schema `headwater`. A role can read a table's entries only if it may read all rows of the
    /// table, so a role that is subject to row-level security polls instead. Notifications have no payload, and only roles that
    /// may follow the table know the channel's name. The log retains changes for about half a minute. The last changes remain
    /// in the log until the table is followed again, or until capture is removed.
    ///
    /// Requires `TRIGGER` and `SELECT` on the table and `CREATE` on the schema `headwater` or, if there is no such schema,
    /// `CREATE` on the database. If the role owns the table, the triggers also log rows that another server sends: those from a
    /// subscription, and those from sessions whose `session_replication_role` is `replica`. The installation waits for
    /// transactions that write to the table, for up to ``PostgresOptions/statementTimeout``. Writers wait at most a second for
    /// the installation. Followers use the log only if the schema, the log, and the functions belong to a superuser, to the
    /// owner of the database or the table, or to their own role.
    ///
    /// The triggers never cause a writer's statement to fail. If the server allows prepared transactions
    /// (`max_prepared_transactions` is above 0), the triggers send no notifications, because a transaction that notifies can't
    /// be prepared. The store then checks the log four times a second (``following(of:)``).
    ///
    /// - Parameters:
    ///   - table: The table, with the key that identifies its rows.
    ///   - maximumRows: The maximum number of rows per statement that are logged individually. If a statement changes more
    ///     rows, the log only records that anything may have changed.
    ///   - includesImages: A Boolean value that indicates whether the log contains whole old rows instead of only their keys.
    ///     Old rows allow followers to update counts without reading them again.
    /// - Throws: `FetchError/denied(_:)`, including if the schema `headwater` belongs to a role that the current role has no
    ///   reason to trust; `FetchError/unsupported(_:)` for views, partitions, tables that use inheritance, and servers that
    ///   lack a required feature; `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`, `FetchError/noPrimaryKey(table:)`;
    ///   `FetchError/busy(_:)` if other sessions have locked the table or its log. In all cases, nothing is changed.
    public func installCapture(
      for table: TableReference, maximumRows: Int = 1_000, includesImages: Bool = true
    ) async throws {
      let sql = try await capture(of: table, maximumRows, includesImages)
      try await patience.trying { try await pool.use { try $0.install(sql) } }
    }

    /// Removes the capture that ``installCapture(for:maximumRows:includesImages:)`` installed, if there is one. The schema
    /// remains. Remove capture before you drop a table; otherwise, the logged changes remain in the database.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)` if the role neither owns the table nor has installed the capture;
    ///   `FetchError/noTable(_:)`; `FetchError/busy(_:)` if other sessions have locked the table or its log.
    public func removeCapture(for table: TableReference) async throws {
      let sql = try await resolved(table, 0, false).sql
      try await patience.trying { try await pool.use { try $0.remove(sql) } }
    }

    /// Returns the SQL that ``installCapture(for:maximumRows:includesImages:)`` runs, as a script that you can run by other
    /// means.
    ///
    /// - Parameters:
    ///   - table: The table, with the key that identifies its rows.
    ///   - maximumRows: The maximum number of rows per statement that are logged individually.
    ///   - includesImages: A Boolean value that indicates whether the log contains whole old rows instead of only their keys.
    /// - Returns: A script that can be run any number of times.
    /// - Throws: The same errors as ``installCapture(for:maximumRows:includesImages:)``.
    public func captureSQL(
      for table: TableReference, maximumRows: Int = 1_000, includesImages: Bool = true
    ) async throws -> String {
      try await capture(of: table, maximumRows, includesImages).script
    }

    /// Returns the reason why the store polls the server for changes to a table. Queries the server.
    ///
    /// A published or captured table reports its changes immediately and exactly. For all other tables, the store asks the
    /// server every ``PostgresOptions/pollingInterval`` whether any transaction was committed. If so, it reads the rows again
    /// and compares them. Views and foreign tables are read again each time.
    ///
    /// - Parameter table: The table.
    /// - Returns: The reason, or nil if the table reports its changes.
    /// - Throws: `FetchError` if there is no such table, or if the server can't be reached.
    public func pollingReason(for table: TableReference) async throws -> FetchError? {
      if try await following(of: table).method == .replication { return nil }
      return try await captureObstacle(table)
    }

    /// Returns the reason why a table's changes aren't read from its log, or nil if they are.
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
          "Only some changes of the table \(table.name) are logged: \($0)."
        }
      return .unsupported(words ?? "The table \(table.name) doesn't report its changes.")
    }

    private static func installationObstacle(
      _ table: TableReference, _ state: TableState, _ version: Int32
    ) -> String? {
      if version < 140_000 { return "Reporting changes requires PostgreSQL 14 or later." }
      return state.obstacle.map { "The table \(table.name) can't report its changes: \($0)." }
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

    /// Returns the capture's SQL for a table. The table is qualified with its schema, because the qualified name determines the
    /// names of the capture's objects.
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
    /// Installs a capture unless it is complete. Waits only briefly for locks held by other sessions.
    fileprivate func install(_ sql: CaptureSQL) throws {
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED; \(LockPatience.statement)")
      let state = try TableState.read(sql.table, self).state
      if try isWhole(state) { return }
      if try rows("SELECT pg_catalog.to_regnamespace($1)::text", [CaptureNames.schema]) == [[nil]] {
        do { try execute(sql.schemaStatement) } catch FetchError.other(code: "23505", message: let message) {
          // Another session has created the schema at the same time.
          throw FetchError.busy(message)
        }
      }
      guard try trustsCaptureSchema(for: state) else {
        throw FetchError.denied(
          "The schema \(CaptureNames.schema) belongs to an untrusted role. Its owner must be this role, a superuser, the owner "
            + "of the database, or the owner of the table.")
      }
      try execute(sql.lockStatement)
      // Another session may have installed the capture in the meantime.
      if try isWhole(TableState.read(sql.table, self).state) { return }
      try attempt([sql.usageStatement])
      for statement in [sql.awaitLog] + sql.install { try execute(statement) }
      try attempt(sql.installReplica)
      try execute("\(sql.unlockStatement); COMMIT")
    }

    private func isWhole(_ state: TableState) throws -> Bool {
      try state.isCaptured && state.captureNames.map { try captureObstacle(state, $0) == nil } ?? false
    }

    /// Removes a capture. Waits only briefly for locks held by other sessions.
    fileprivate func remove(_ sql: CaptureSQL) throws {
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED; \(LockPatience.statement)")
      do {
        // The owner of the function may drop the triggers along with it, even if another role owns the table.
        try execute("SAVEPOINT removal; \(([sql.awaitLog] + sql.removeObjects).joined(separator: "; "))")
      } catch FetchError.denied {
        try execute("ROLLBACK TO SAVEPOINT removal; \(sql.removeTriggers.joined(separator: "; "))")
      } catch FetchError.notADatabase {
        // There is no schema, so nothing is installed.
        try execute("ROLLBACK TO SAVEPOINT removal")
      }
      try execute("COMMIT")
    }

    /// Runs statements that may be denied. If one is denied, all of them are rolled back.
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
