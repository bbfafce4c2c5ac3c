#if Postgres
  internal import HeadwaterFetching

  /// A lease of a table's log: while it lasts, the table's triggers log what they see.
  struct CaptureLease: Hashable, Sendable {
    /// Which lease it is. Another one begins where a lease had ended, or something was not logged.
    struct Token: Hashable, Sendable {
      /// The lease's number.
      let number: Int64
      /// The number of changes that are missing from the log.
      let faults: Int64
      /// The connection that listens, by how often there was one.
      let generation: Int
    }

    /// How long a lease lasts, in seconds.
    static let seconds = 60
    /// How often it is extended.
    static let renewal = Duration.seconds(15)
    /// For how long changes are kept at least, in seconds.
    static let keepingSeconds = 15
    /// How many seconds before its end a lease is taken to have ended: clocks of processors may differ.
    static let margin = 10
    /// The bits of a lease's value that are its end; the remaining ones are its number.
    static let mask: Int64 = 1 << 33 - 1
    /// The beginning of channels' names.
    static let channelPrefix = "headwater_"

    /// Which lease it is.
    let token: Token
    /// The names of what there is of the table's capture.
    let names: CaptureNames
    /// The channel that announces changes; nil where nothing is announced.
    let channel: String?
    /// The columns by which the log names rows.
    let keys: [String]
    /// The lower halves of the numbers of transactions that were under way when the lease began, and may have changed the
    /// table before.
    let unsettled: [UInt32]

    /// Returns a Boolean value that indicates whether the lease has lasted until now without a gap.
    ///
    /// - Parameters:
    ///   - value: The number and the end of the server's lease, as the server says. Any value is possible.
    ///   - faults: The number of changes that are missing from the log.
    ///   - now: The seconds since 1970, by the server's clock. Any value is possible.
    /// - Returns: True if all changes are in the log.
    func isInForce(value: Int64, faults: Int64, at now: Int64) -> Bool {
      value >> 33 == token.number && faults == token.faults
        && value & Self.mask - Int64(Self.margin) > now
    }
  }

  extension PostgresLink {
    /// Begins or extends the lease of a table's log.
    ///
    /// - Parameters:
    ///   - state: The table.
    ///   - names: The names of what there is of its capture.
    ///   - generation: The connection that listens.
    /// - Returns: The lease.
    /// - Throws: `FetchError`: why the table cannot be followed by its log.
    func lease(_ state: TableState, _ names: CaptureNames, generation: Int) throws -> CaptureLease {
      if let obstacle = try captureObstacle(state, names) { throw obstacle }
      // A writer that is serializable must not depend on what is read here.
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
        else { throw FetchError.unsupported("The log of the table's changes is not what it should be.") }
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

    /// Why a table's log cannot be used; nil where it can.
    ///
    /// Nothing is called, and nothing read, that a role may have made which this session has no reason to trust.
    ///
    /// - Parameters:
    ///   - state: The table.
    ///   - names: The names of what there is of its capture.
    /// - Returns: Why not.
    /// - Throws: `FetchError` if the server can't be asked.
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
        return .unsupported("The server is a standby, so the log of changes can't be leased.")
      }
      if row[0] != "\(names.relations.count)" || row[1] != "\(names.functions.count)" || row[7] != "t" {
        return .unsupported("Parts of the log of the table's changes are missing: install the capture again.")
      }
      if row[2] != "t" {
        return .denied(
          "The schema \(CaptureNames.schema), or the log of the table's changes in it, belongs to a role that is neither "
            + "this one, a superuser, the owner of the database, nor the owner of the table.")
      }
      if row[3] != "t" { return .denied("Other roles may write to the log of the table's changes.") }
      if row[4] != "t" { return .denied("The role may not use the schema \(CaptureNames.schema).") }
      if row[5] != "t" {
        return .denied("Only who may read the whole table, all of its rows, may read the log of its changes.")
      }
      return nil
    }

    /// Returns a Boolean value that indicates whether the schema of all captures belongs to a role that this session trusts.
    func trustsCaptureSchema(for state: TableState) throws -> Bool {
      try rows(
        """
        SELECT EXISTS (SELECT FROM pg_catalog.pg_namespace n JOIN (\(Self.trusted)) t ON t.oid = n.nspowner
          WHERE n.nspname = $2)
        """, ["\(state.number)", CaptureNames.schema]) == [["t"]]
    }

    /// The roles that a session has reason to trust with a table, the first parameter.
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
