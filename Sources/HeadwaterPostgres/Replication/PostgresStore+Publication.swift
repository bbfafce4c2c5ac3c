#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Adds a table to the publication that replication needs (``PostgresOptions/publication``), and makes that where there is
    /// none. Does nothing where every change of the table is published already. The table itself stays as it is.
    ///
    /// Needs to own the table, and the publication or, where there is none, `CREATE` on the database. What the server needs to
    /// replicate is another matter: `wal_level=logical`, and `REPLICATION` for the role that follows. Partitioned tables are
    /// published as what they are, not as their partitions. A table whose replica identity is `FULL` tells its rows as they
    /// were; of others only their keys are known, so that counts are read again.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)`; `FetchError/unsupported(_:)` for what cannot be published, for publications that tell
    ///   only a part, and for tables without a replica identity: their rows could no longer be changed. A
    ///   partitioned table needs a primary key, and each of its partitions an identity.
    ///   `FetchError/noTable(_:)`. Nothing has changed then.
    public func publish(_ table: TableReference) async throws {
      let publication = options.publication
      try await pool.use { link in
        do {
          try link.publish(table, in: publication)
        } catch FetchError.other(let code, _) where code == "23505" || code == "42710" {
          // Another session has just done the same, so the publication exists.
          try link.execute("ROLLBACK")
          try link.publish(table, in: publication)
        }
      }
      await watch.replication?.reconsider()
      watch.inboxes.send(.changed)
    }

    /// Takes a table out of the publication; does nothing where it is not in it. The publication stays.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)` for those who do not own the publication; `FetchError/noTable(_:)`.
    public func unpublish(_ table: TableReference) async throws {
      let (publication, dialect) = (options.publication, SQLDialect.postgres)
      try await pool.use { link in
        let state = try TableState.read(table, link).state
        guard try link.isMember(state.number, of: publication) else { return }
        try link.execute(
          "ALTER PUBLICATION \(dialect.quoted(publication)) DROP TABLE \(dialect.quoted(state.qualified(table)))"
        )
      }
    }

    /// How changes of a table are learnt, and why not by replication. Asks the server.
    ///
    /// - Parameter table: The table.
    /// - Returns: How, and why.
    /// - Throws: `FetchError`: no such table, no connection.
    public func following(of table: TableReference) async throws -> TableFollowing {
      let publication = watch.replication?.publication
      let state = try await pool.use { try TableState.read(table, publication: publication, $0).state }
      let reason = await replicationObstacle() ?? state.replicationObstacle(table)
      if reason == nil { return TableFollowing(method: .replication, reason: nil) }
      guard try await captureObstacle(table) == nil else {
        return TableFollowing(method: .polling, reason: reason, interval: options.pollingInterval)
      }
      let isNotified = try await pool.use { link in
        try link.rows("SELECT pg_catalog.current_setting('max_prepared_transactions')") == [["0"]]
      }
      return TableFollowing(
        method: .triggers, reason: reason, interval: isNotified ? nil : PostgresWatch.peekingInterval,
        limitation: state.captureLimitation.map {
          .unsupported("The table \(table.name) is followed, but \($0).")
        })
    }

    /// Why nothing is replicated; nil where it is, or would be.
    func replicationObstacle() async -> FetchError? {
      guard let replication = watch.replication else {
        return .unsupported("The store was told to follow by triggers.")
      }
      do { try await replication.check() } catch {
        return error as? FetchError ?? .other(code: "", message: "\(error)")
      }
      return await replication.obstacle
    }
  }

  /// How changes of a table are learnt.
  public struct TableFollowing: Hashable, Sendable {
    /// How.
    public let method: FollowingMethod
    /// Why it is not by replication; nil where it is.
    public let reason: FetchError?
    /// How often the store asks the server for changes; nil if the server announces them.
    public let interval: Duration?
    /// The changes that the store doesn't see; nil if it sees all.
    public let limitation: FetchError?

    init(
      method: FollowingMethod, reason: FetchError?, interval: Duration? = nil, limitation: FetchError? = nil
    ) {
      self.method = method
      self.reason = reason
      self.interval = interval
      self.limitation = limitation
    }
  }

  extension TableState {
    /// Why replication does not tell every change; nil where it does.
    func replicationObstacle(_ table: TableReference) -> FetchError? {
      if isReplicated { return nil }
      let words = publication.map { $0.obstacle ?? "may not be read" } ?? "is in no such publication"
      return .unsupported("The table \(table.name) \(words).")
    }
  }

  extension PostgresLink {
    /// Adds a table to a publication, and creates that if there is none.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - publication: The publication's name.
    /// - Throws: `FetchError`; nothing has changed then.
    fileprivate func publish(_ table: TableReference, in publication: String) throws {
      let dialect = SQLDialect.postgres
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED")
      let state = try TableState.read(table, publication: publication, self).state
      if state.isReplicated { return }
      guard try hasIdentity(state.number) else {
        throw FetchError.unsupported(
          "The table \(table.name), or a partition of it, has no replica identity: no primary key, say.")
      }
      if try isMember(state.number, of: publication), let obstacle = state.replicationObstacle(table) {
        throw obstacle
      }
      let name = dialect.quoted(publication)
      if state.publication == nil {
        try execute("CREATE PUBLICATION \(name) WITH (publish_via_partition_root = true)")
      }
      do {
        try execute("ALTER PUBLICATION \(name) ADD TABLE \(dialect.quoted(state.qualified(table)))")
      } catch FetchError.other(let code, let message) where code != "23505" && code != "42710" {
        throw FetchError.unsupported(message)
      }
      let published = try TableState.read(table, publication: publication, self).state
      if let obstacle = published.replicationObstacle(table) { throw obstacle }
      try execute("COMMIT")
    }

    /// Returns a Boolean value that indicates whether a table itself is in a publication.
    fileprivate func isMember(_ table: UInt32, of publication: String) throws -> Bool {
      try !rows(
        """
        SELECT 1 FROM pg_catalog.pg_publication_rel r JOIN pg_catalog.pg_publication p ON p.oid = r.prpubid
          WHERE p.pubname = $1 AND r.prrelid = $2::oid
        """, [publication, "\(table)"]
      ).isEmpty
    }

    /// Returns a Boolean value that indicates whether rows of a published table can be changed at all.
    ///
    /// The server asks for the identity of the partition in which a row is. Partitions that are made later have one only where
    /// the partitioned table has a primary key.
    fileprivate func hasIdentity(_ table: UInt32) throws -> Bool {
      let rows = try rows(
        """
        SELECT (NOT EXISTS (SELECT FROM pg_catalog.pg_class c
          WHERE (c.oid = $1::oid OR c.oid IN (SELECT t.relid FROM pg_catalog.pg_partition_tree($1::oid::regclass) t))
            AND NOT (c.relreplident = 'f' AND c.relkind <> 'p')
            AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i
              WHERE i.indrelid = c.oid AND i.indimmediate AND i.indisvalid
                AND CASE WHEN c.relkind = 'p' OR c.relreplident = 'd' THEN i.indisprimary
                  WHEN c.relreplident = 'i' THEN i.indisreplident ELSE false END)))::text
        """, ["\(table)"])
      return rows.first?.first == "true"
    }
  }
#endif
