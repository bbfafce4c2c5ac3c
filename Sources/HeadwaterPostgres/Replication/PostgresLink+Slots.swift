#if Postgres
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Looks whether this session's user may replicate.
    ///
    /// - Parameter publication: The publication that has to be there; nil for none.
    /// - Throws: `FetchError/unsupported(_:)`, `FetchError/denied(_:)`: why not.
    func checkReplication(of publication: String?) throws {
      guard serverVersion >= 140_000 else {
        throw FetchError.unsupported("It takes PostgreSQL 14 or later to replicate.")
      }
      let rows = try rows(
        """
        SELECT pg_catalog.current_setting('wal_level'), pg_catalog.pg_is_in_recovery()::text,
          (SELECT (r.rolsuper OR r.rolreplication)::text FROM pg_catalog.pg_roles r WHERE r.rolname = session_user),
          EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubname = $1)::text
        """, [publication])
      guard let row = rows.first, row.count == 4 else { throw lost }
      if row[0] != "logical" {
        throw FetchError.unsupported("The server's wal_level is \(row[0] ?? "unknown"), not logical.")
      }
      if row[1] != "false" { throw FetchError.unsupported("The server only follows another.") }
      if row[2] != "true" { throw FetchError.denied("The role has no right to replicate.") }
      if let publication, row[3] != "true" {
        throw FetchError.unsupported("There is no publication with the name \(publication).")
      }
    }

    /// What is wrong with a slot; nil where all is well.
    ///
    /// - Parameters:
    ///   - slot: Its name.
    ///   - limit: How many bytes of the log the server may keep for it.
    /// - Returns: What is wrong.
    /// - Throws: `FetchError` where nobody can be asked.
    func fault(ofSlot slot: String, keepingMoreThan limit: Int) throws -> FetchError? {
      guard let (state, kept) = try state(ofSlot: slot) else {
        return .disconnected("The slot \(slot) was dropped.")
      }
      if state == "lost" { return .disconnected("The server has let go of what the slot \(slot) needs.") }
      guard let kept, kept > limit else { return nil }
      return .disconnected("The server keeps \(kept) bytes for the slot \(slot).")
    }

    /// How many bytes of the log the server keeps for a slot; nil where there is none.
    func log(keptForSlot slot: String) throws -> Int? { try state(ofSlot: slot)?.kept }

    private func state(ofSlot slot: String) throws -> (state: String?, kept: Int?)? {
      let rows = try rows(
        """
        SELECT wal_status, pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_lsn(), restart_lsn)::text
          FROM pg_catalog.pg_replication_slots WHERE slot_name = $1
        """, [slot])
      guard let row = rows.first, row.count == 2 else { return nil }
      return (row[0], row[1].flatMap { Int($0) })
    }
  }
#endif
