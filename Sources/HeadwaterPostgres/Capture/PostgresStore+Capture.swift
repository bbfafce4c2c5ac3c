#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Puts triggers on a table that tell its changes, in a transaction of their own. Does nothing where they are there
    /// already, and makes them anew where they are of an older make.
    ///
    /// Needs `TRIGGER` on the table and `CREATE` on the schema `headwater`; where there is no such schema, `CREATE` on the
    /// database. Waits for those who write to the table to finish; they wait for it. Whoever may connect to the database can
    /// listen to what is told. Rows that logical replication brings are not told: statement triggers do not fire for them.
    ///
    /// - Parameters:
    ///   - table: The table, with the key by which its rows are told apart.
    ///   - maximumRows: How many rows of one statement are told one by one; of more it is told that anything may have
    ///     changed.
    ///   - includesImages: Whether rows are told as they were, rather than by their keys alone. Saves those who follow a
    ///     re-read of counts; shows old values to whoever listens.
    /// - Throws: `FetchError/denied(_:)`; `FetchError/unsupported(_:)` for views, partitions, tables that inherit, and
    ///   servers that lack what it takes; `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`,
    ///   `FetchError/noPrimaryKey(table:)`. Nothing has changed then.
    public func installCapture(
      for table: TableReference, maximumRows: Int = 1_000, includesImages: Bool = true
    ) async throws {
      let sql = try await capture(of: table, maximumRows, includesImages)
      try await pool.use { link in
        try link.execute("BEGIN")
        // Two that do this at once would both make the schema.
        try link.execute("SELECT pg_catalog.pg_advisory_xact_lock(4923087771)")
        if try !TableState.read(table, link).state.isCaptured {
          if try link.rows("SELECT pg_catalog.to_regnamespace($1)::text", [CaptureSQL.schema]) == [[nil]] {
            try link.execute(sql.schemaStatement)
          }
          for statement in sql.install { try link.execute(statement) }
        }
        try link.execute("COMMIT")
      }
    }

    /// Takes the triggers of ``installCapture(for:maximumRows:includesImages:)`` off a table; does nothing where there are
    /// none. The schema stays.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)` for those who neither own the table nor have put the triggers on it;
    ///   `FetchError/noTable(_:)`.
    public func removeCapture(for table: TableReference) async throws {
      let sql = try await resolved(table, 0, false).sql
      try await pool.use { link in
        try link.execute("BEGIN")
        do {
          // Whoever owns the function may drop the triggers with it, whosever the table is.
          try link.execute("SAVEPOINT removal; \(sql.removeFunction)")
        } catch FetchError.denied {
          try link.execute("ROLLBACK TO SAVEPOINT removal; \(sql.removeTriggers.joined(separator: "; "))")
        } catch FetchError.notADatabase {
          // There is no schema: nothing was ever there.
          try link.execute("ROLLBACK TO SAVEPOINT removal")
        }
        try link.execute("COMMIT")
      }
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
      let (state, version) = try await pool.use { (try TableState.read(table, $0).state, $0.serverVersion) }
      if let obstacle = await watch.notifyingObstacle { return obstacle }
      if state.isCaptured { return nil }
      return .unsupported(
        Self.obstacle(table, state, version) ?? "The table \(table.name) does not tell its changes.")
    }

    private static func obstacle(_ table: TableReference, _ state: TableState, _ version: Int32) -> String? {
      if version < 140_000 { return "It takes PostgreSQL 14 or later to tell changes." }
      return state.obstacle.map { "The table \(table.name) cannot tell its changes: \($0)." }
    }

    private func capture(
      of table: TableReference, _ maximumRows: Int, _ includesImages: Bool
    ) async throws -> CaptureSQL {
      let (sql, state, version) = try await resolved(table, maximumRows, includesImages)
      if let obstacle = Self.obstacle(table, state, version) { throw FetchError.unsupported(obstacle) }
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
        let schema =
          try link.rows(
            """
            SELECT n.nspname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE c.oid = $1::oid
            """, ["\(state.number)"]
          ).first?.first ?? nil
        let found = TableReference(table.name, schema: schema, key: table.key, columns: table.columns)
        let sql = CaptureSQL(
          table: found, maximumRows: min(max(0, maximumRows), 1_000_000), includesImages: includesImages)
        return (sql, state, link.serverVersion)
      }
    }
  }
#endif
