#if Postgres
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Checks that the session's role can replicate from this server.
    ///
    /// - Parameter publication: The publication that must exist, or nil for none.
    /// - Throws: `FetchError/unsupported(_:)` or `FetchError/denied(_:)`, with the reason.
    func checkReplication(of publication: String?) throws {
      guard serverVersion >= 140_000 else {
        throw FetchError.unsupported("Replication requires PostgreSQL 14 or later.")
      }
      let rows = try rows(
        """
        SELECT pg_catalog.current_setting('wal_level'), pg_catalog.pg_is_in_recovery()::text,
          (SELECT (r.rolsuper OR r.rolreplication)::text FROM pg_catalog.pg_roles r WHERE r.rolname = session_user),
          EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubname = $1)::text
        """, [publication])
      guard let row = rows.first, row.count == 4 else { throw lost }
      if row[0] != "logical" {
        throw FetchError.unsupported(
          "The server's wal_level is \(row[0] ?? "unknown"), but replication requires logical.")
      }
      if row[1] != "false" {
        throw FetchError.unsupported("The server is a standby, from which the store can't replicate.")
      }
      if row[2] != "true" { throw FetchError.denied("The role doesn't have the REPLICATION attribute.") }
      if let publication, row[3] != "true" {
        throw FetchError.unsupported("The publication \(publication) doesn't exist.")
      }
    }

    /// Returns the problem with a replication slot, or nil if there is none.
    ///
    /// - Parameters:
    ///   - slot: The slot's name.
    ///   - limit: The maximum number of bytes of write-ahead log that the server may retain for the slot.
    /// - Returns: The problem, or nil.
    /// - Throws: `FetchError` if the server can't be queried.
    func fault(ofSlot slot: String, keepingMoreThan limit: Int) throws -> FetchError? {
      guard let (state, kept) = try state(ofSlot: slot) else {
        return .disconnected("The replication slot \(slot) was dropped.")
      }
      if state == "lost" {
        return .disconnected("The server removed the log that the replication slot \(slot) requires.")
      }
      guard let kept, kept > limit else { return nil }
      return .disconnected(
        "The server retains \(kept) bytes of its log for the replication slot \(slot), which exceeds the limit."
      )
    }

    /// Returns the number of bytes of write-ahead log that the server retains for a slot, or nil if there is no such slot.
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
