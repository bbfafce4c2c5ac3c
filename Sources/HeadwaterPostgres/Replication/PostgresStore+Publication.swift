#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Adds a table to the publication that replication requires (``PostgresOptions/publication``). Creates the publication if
    /// it doesn't exist, and does nothing if every change to the table is already published. The table itself isn't altered.
    ///
    /// Requires ownership of the table, and either ownership of the publication or, if there is none, `CREATE` on the database.
    /// Replication has further requirements: the server needs `wal_level=logical`, and the role that follows needs
    /// `REPLICATION`. A partitioned table is published as a whole, not as its partitions. A table with the replica identity
    /// `FULL` reports its old rows completely. Other tables report only the keys of old rows, so the store reads counts again.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)`; `FetchError/unsupported(_:)` for relations that can't be published, for publications
    ///   that report only some of the changes, and for tables without a replica identity, because their rows could then no
    ///   longer be changed. A partitioned table needs a primary key, and each of its partitions needs an identity.
    ///   `FetchError/noTable(_:)`. In all cases, nothing is changed.
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
      watch.trackers.send(.changed)
    }

    /// Removes a table from the publication. Does nothing if the publication doesn't contain it. The publication remains.
    ///
    /// - Parameter table: The table.
    /// - Throws: `FetchError/denied(_:)` if the role doesn't own the publication; `FetchError/noTable(_:)`.
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

    /// Returns the method by which the store learns of changes to a table, and the reason if it isn't replication. Queries the
    /// server.
    ///
    /// - Parameter table: The table.
    /// - Returns: The method and the reason.
    /// - Throws: `FetchError` if there is no such table, or if the server can't be reached.
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

    /// Returns the reason why nothing is replicated, or nil if replication works, or would work.
    func replicationObstacle() async -> FetchError? {
      guard let replication = watch.replication else {
        return .unsupported("The store is configured to follow tables by triggers.")
      }
      do { try await replication.check(isPublished: true) } catch {
        return error as? FetchError ?? .other(code: "", message: "\(error)")
      }
      return await replication.obstacle
    }
  }

  /// The method by which a store learns of changes to a table, with its reason and limitations.
  public struct TableFollowing: Hashable, Sendable {
    /// The method.
    public let method: FollowingMethod
    /// The reason why the method isn't replication, or nil if it is.
    public let reason: FetchError?
    /// The interval at which the store asks the server for changes, or nil if the server announces them.
    public let interval: Duration?
    /// The changes that the store doesn't see, or nil if it sees all of them.
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
    /// Returns the reason why replication doesn't report every change, or nil if it does.
    func replicationObstacle(_ table: TableReference) -> FetchError? {
      if isReplicated { return nil }
      let words =
        publication.map { $0.obstacle ?? "can't be read by the role" }
        ?? "isn't published, because the publication doesn't exist"
      return .unsupported("The table \(table.name) \(words).")
    }
  }

  extension PostgresLink {
    /// Adds a table to a publication, and creates the publication if there is none.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - publication: The publication's name.
    /// - Throws: `FetchError`, in which case nothing has changed.
    fileprivate func publish(_ table: TableReference, in publication: String) throws {
      let dialect = SQLDialect.postgres
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED")
      let state = try TableState.read(table, publication: publication, self).state
      if state.isReplicated { return }
      guard try hasIdentity(state.number) else {
        throw FetchError.unsupported(
          "The table \(table.name), or one of its partitions, has no replica identity, such as a primary key."
        )
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

    /// Returns a Boolean value that indicates whether a publication lists a table explicitly.
    fileprivate func isMember(_ table: UInt32, of publication: String) throws -> Bool {
      try !rows(
        """
        SELECT 1 FROM pg_catalog.pg_publication_rel r JOIN pg_catalog.pg_publication p ON p.oid = r.prpubid
          WHERE p.pubname = $1 AND r.prrelid = $2::oid
        """, [publication, "\(table)"]
      ).isEmpty
    }

    /// Returns a Boolean value that indicates whether rows of a table could still be changed after it is published.
    ///
    /// The server uses the identity of the partition that contains a row. Partitions that are created later have an identity
    /// only if the partitioned table has a primary key.
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
