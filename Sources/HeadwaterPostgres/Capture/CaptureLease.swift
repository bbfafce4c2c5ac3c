#if Postgres
  internal import HeadwaterFetching

  /// A lease on a table's change log. While the lease is in force, the table's triggers log the changes that they see.
  struct CaptureLease: Hashable, Sendable {
    /// The identity of a lease. A lease gets a new token if the previous one has ended, or if a change wasn't logged.
    struct Token: Hashable, Sendable {
      /// The lease's number.
      let number: Int64
      /// The number of changes that are missing from the log.
      let faults: Int64
      /// The generation of the listening connection: the number of times that the store has started listening.
      let generation: Int
    }

    /// The duration of a lease, in seconds.
    static let seconds = 60
    /// The interval at which a lease is extended.
    static let renewal = Duration.seconds(15)
    /// The minimum time that changes remain in the log, in seconds.
    static let keepingSeconds = 15
    /// The number of seconds before its end at which a lease is treated as expired, because the clocks of processors may
    /// differ.
    static let margin = 10
    /// The bits of a lease's value that contain its end. The remaining bits contain its number.
    static let mask: Int64 = 1 << 33 - 1
    /// The prefix of channel names.
    static let channelPrefix = "headwater_"

    /// The identity of the lease.
    let token: Token
    /// The names of the objects that capture the table's changes.
    let names: CaptureNames
    /// The channel on which changes are announced, or nil if they aren't announced.
    let channel: String?
    /// The columns that identify rows in the log.
    let keys: [String]
    /// The lower halves of the IDs of transactions that were running when the lease began and may have changed the table before
    /// then.
    let unsettled: [UInt32]

    /// Returns a Boolean value that indicates whether the lease has been in force without interruption.
    ///
    /// - Parameters:
    ///   - value: The number and the end of the server's lease, as returned by the server. It can be any integer.
    ///   - faults: The number of changes that are missing from the log.
    ///   - now: The number of seconds since 1970, according to the server's clock. It can be any integer.
    /// - Returns: True if all changes are in the log.
    func isInForce(value: Int64, faults: Int64, at now: Int64) -> Bool {
      value >> 33 == token.number && faults == token.faults
        && value & Self.mask - Int64(Self.margin) > now
    }
  }

  extension PostgresLink {
    /// Begins or extends the lease on a table's log.
    ///
    /// - Parameters:
    ///   - state: The table.
    ///   - names: The names of the objects that capture the table's changes.
    ///   - generation: The generation of the listening connection.
    /// - Returns: The lease.
    /// - Throws: A `FetchError` that describes why the table can't be followed through its log.
    func lease(_ state: TableState, _ names: CaptureNames, generation: Int) throws -> CaptureLease {
      if let obstacle = try captureObstacle(state, names) { throw obstacle }
      // Use READ COMMITTED, so that this transaction's reads don't cause a serializable writer to fail.
      try execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; \(LockPatience.statement)")
      do {
        let rows = try rows(
          """
          SELECT f.channel, f.lease::pg_catalog.text, f.faults::pg_catalog.text, f.unsettled,
            pg_catalog.array_to_json(f.keys)::pg_catalog.text FROM \(names.follow)($1::pg_catalog.oid) f
          """, ["\(state.number)"])
        try execute("COMMIT")
        guard let row = rows.first, row.count == 5, let lease = row[1].flatMap({ Int64($0) }),
          let faults = row[2].flatMap({ Int64($0) }), let keys = row[4].flatMap({ JSONValue($0)?.elements })
        else { throw FetchError.unsupported("The log of the table's changes has an unexpected format.") }
        return CaptureLease(
          token: CaptureLease.Token(number: lease >> 33, faults: faults, generation: generation),
          names: names,
          channel: row[0], keys: keys.compactMap(\.text),
          unsettled: (row[3] ?? "").split(separator: " ").compactMap { UInt32($0) })
      } catch {
        if isAlive { _ = try? execute("ROLLBACK") }
        throw error
      }
    }

    /// Returns the reason why a table's log can't be used, or nil if it can.
    ///
    /// The check neither calls nor reads anything that an untrusted role may have created.
    ///
    /// - Parameters:
    ///   - state: The table.
    ///   - names: The names of the objects that capture the table's changes.
    /// - Returns: The reason, or nil.
    /// - Throws: `FetchError` if the server can't be queried.
    func captureObstacle(_ state: TableState, _ names: CaptureNames) throws -> FetchError? {
      let row = try rows(
        """
        WITH trusted AS (\(Self.trusted)), space AS (
          SELECT n.oid, n.nspowner FROM pg_catalog.pg_namespace n WHERE n.nspname = $2
        ), relations AS (
          SELECT k.oid, k.relname, k.relowner, k.relacl, k.relrowsecurity
            FROM pg_catalog.pg_class k JOIN space s ON s.oid = k.relnamespace
            WHERE k.relname::text = ANY ($3::text[]) AND k.relkind IN ('r', 'S')
        ), functions AS (
          SELECT p.oid, p.proname, p.proowner, p.proacl FROM pg_catalog.pg_proc p JOIN space s ON s.oid = p.pronamespace
            WHERE p.proname::text = ANY ($4::text[])
        ), owners AS (
          SELECT s.nspowner AS owner FROM space s UNION SELECT k.relowner FROM relations k
            UNION SELECT f.proowner FROM functions f
        )
        SELECT (SELECT count(*) FROM relations)::text, (SELECT count(*) FROM functions)::text,
          NOT EXISTS (SELECT FROM owners o WHERE o.owner NOT IN (SELECT t.oid FROM trusted t)),
          NOT EXISTS (SELECT FROM relations k CROSS JOIN LATERAL aclexplode(k.relacl) a
            WHERE a.grantee <> k.relowner AND NOT (a.grantee = 0 AND a.privilege_type = 'SELECT'))
            AND NOT EXISTS (SELECT FROM functions f
              CROSS JOIN LATERAL aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
              WHERE a.grantee <> f.proowner AND f.proname = ($4::text[])[1]),
          (SELECT bool_and(has_schema_privilege(s.oid, 'USAGE')) FROM space s),
          has_table_privilege($1::oid, 'SELECT') AND NOT row_security_active($1::oid)
            AND has_schema_privilege((SELECT c.relnamespace FROM pg_class c WHERE c.oid = $1::oid), 'USAGE')
            AND current_setting('row_security') = 'on',
          pg_catalog.pg_is_in_recovery(),
          (SELECT count(*) FROM relations k JOIN pg_attribute a ON a.attrelid = k.oid
            WHERE k.relrowsecurity AND a.attnum > 0 AND NOT a.attisdropped) = \(CaptureNames.numberOfColumns)
            AND NOT EXISTS (SELECT FROM pg_constraint t JOIN relations k ON k.oid = t.conrelid WHERE t.contype <> 'n')
        """,
        [
          "\(state.number)", CaptureNames.schema, Self.array(names.relations), Self.array(names.functions),
        ]
      ).first
      guard let row, row.count == 8 else { throw lost }
      if row[6] != "f" {
        return .unsupported("The server is a standby, so the log of changes can't be used.")
      }
      if row[0] != "\(names.relations.count)" || row[1] != "\(names.functions.count)" || row[7] != "t" {
        return .unsupported("Parts of the log of the table's changes are missing. Install the capture again.")
      }
      if row[2] != "t" {
        return .denied(
          "The schema \(CaptureNames.schema), or the log of the table's changes in it, belongs to an untrusted role. Its owner "
            + "must be this role, a superuser, the owner of the database, or the owner of the table.")
      }
      if row[3] != "t" { return .denied("Other roles can write to the log of the table's changes.") }
      if row[4] != "t" {
        return .denied("The role doesn't have the USAGE privilege for the schema \(CaptureNames.schema).")
      }
      if row[5] != "t" {
        return .denied("Reading the log of the table's changes requires access to all of its rows.")
      }
      return nil
    }

    /// Returns a Boolean value that indicates whether the schema that contains all captures belongs to a role that this session
    /// trusts.
    func trustsCaptureSchema(for state: TableState) throws -> Bool {
      try rows(
        """
        SELECT EXISTS (SELECT FROM pg_catalog.pg_namespace n JOIN (\(Self.trusted)) t ON t.oid = n.nspowner
          WHERE n.nspname = $2)
        """, ["\(state.number)", CaptureNames.schema]) == [["t"]]
    }

    /// A query for the roles that a session trusts with a table. The table's OID is the first parameter.
    private static let trusted = """
      SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolsuper OR r.rolname = current_user
        OR r.oid = (SELECT d.datdba FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())
        OR r.oid = (SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid = $1::oid)
      """

    private static func array(_ names: [String]) -> String {
      "{"
        + names.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        .joined(separator: ",") + "}"
    }
  }
#endif
