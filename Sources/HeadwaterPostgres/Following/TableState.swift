#if Postgres
  internal import HeadwaterFetching

  /// What the server's catalogue says of a table at a moment.
  struct TableState: Hashable, Sendable {
    /// The server's number for it.
    let number: UInt32
    /// What it is: an ordinary table (`r`), a partitioned one (`p`), a view (`v`), a foreign table (`f`)…
    let kind: String
    /// Whether all of it may be read.
    let isReadable: Bool
    /// Its file: another when it was rewritten or emptied.
    private let file: String
    /// The names of its columns, with those of their types.
    let types: [String: String]
    /// Its triggers that tell changes; nil where not all of them are there.
    private let triggers: String?
    /// Whether rows of it are rows of other tables too.
    private let isInherited: Bool

    /// Whether every change of it is told.
    var isCaptured: Bool { kind == "r" && isReadable && triggers != nil && !isInherited }
    /// Why triggers cannot tell its changes; nil where they can.
    var obstacle: String? {
      if kind != "r" { return "it is not an ordinary table" }
      return isInherited ? "it inherits from another table, is a partition, or is inherited from" : nil
    }
    /// Whether what is in it can only change by a transaction of this server.
    var isLocal: Bool { kind == "r" || kind == "p" || kind == "m" }
    /// Whether nobody can empty or change it while it is locked for reading.
    var canBeLocked: Bool { isReadable && (kind == "r" || kind == "p") }

    private init(
      number: UInt32, kind: String, isReadable: Bool, file: String, types: [String: String],
      triggers: String?,
      isInherited: Bool
    ) {
      self.number = number
      self.kind = kind
      self.isReadable = isReadable
      self.file = file
      self.types = types
      self.triggers = triggers
      self.isInherited = isInherited
    }

    /// A table of which only this is known.
    init(number: UInt32, types: [String: String]) {
      self.init(
        number: number, kind: "r", isReadable: true, file: "", types: types, triggers: nil, isInherited: false
      )
    }

    /// Reads it, and the moment in which it is read.
    ///
    /// - Throws: `FetchError/noTable(_:)`.
    static func read(
      _ table: TableReference, _ link: PostgresLink
    ) throws -> (state: TableState, moment: TransactionMoment?) {
      // Older servers do not have the function; nobody knows then whether something was committed.
      let moment = link.serverVersion >= 130_000 ? "pg_catalog.pg_current_snapshot()::text" : "NULL::text"
      let triggers = CaptureSQL.triggers.map { "'\($0)'" }.joined(separator: ", ")
      let rows = try link.rows(
        """
        SELECT \(moment), c.oid::bigint::text, c.relkind::text,
          pg_catalog.has_table_privilege(c.oid, 'SELECT')::text, c.relfilenode::text,
          (SELECT json_object_agg(a.attname, CASE t.typtype WHEN 'e' THEN 'enum' ELSE t.typname::text END)::text
            FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
          (SELECT CASE WHEN count(*) = 4 THEN string_agg(t.oid::text, ' ' ORDER BY t.oid) END
            FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
            JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            WHERE t.tgrelid = c.oid AND n.nspname = $2 AND starts_with(p.proname::text, $3)
              AND t.tgname IN (\(triggers)) AND t.tgenabled IN ('O', 'A')),
          EXISTS (SELECT FROM pg_catalog.pg_inherits i
            WHERE i.inhrelid = c.oid OR i.inhparent = c.oid)::text
        FROM pg_catalog.pg_class c WHERE c.oid = pg_catalog.to_regclass($1)
        """, [SQLDialect.postgres.quoted(table), CaptureSQL.schema, CaptureSQL.functionPrefix])
      guard let row = rows.first, row.count == 8, let number = row[1].flatMap({ UInt32($0) }) else {
        throw FetchError.noTable(table.name)
      }
      var types: [String: String] = [:]
      if case .object(let members)? = row[5].flatMap({ JSONValue($0) }) {
        types = members.compactMapValues(\.text)
      }
      let state = TableState(
        number: number, kind: row[2] ?? "", isReadable: row[3] == "true", file: row[4] ?? "", types: types,
        triggers: row[6], isInherited: row[7] == "true")
      return (state, row[0].flatMap { TransactionMoment($0) })
    }
  }

  /// What a read was made from: what the next is compared with.
  struct ReadMark: Hashable, Sendable {
    /// Which connection listened all the time since before the moment; nil where none did.
    var generation: Int?
    /// The moment.
    let moment: TransactionMoment?
    /// The query's tables, in its order.
    let states: [TableState]

    /// Whether notifications alone say what has changed.
    var isExact: Bool { moment != nil && states.allSatisfy(\.isCaptured) }

    /// Reads what is needed.
    static func read(_ tables: [TableReference], _ link: PostgresLink) throws -> ReadMark {
      let found = try tables.map { try TableState.read($0, link) }
      return ReadMark(generation: nil, moment: found.first?.moment, states: found.map(\.state))
    }

    /// Whether something may have changed since that notifications do not tell.
    func mayHaveChanged(since earlier: ReadMark) -> Bool {
      if states != earlier.states { return true }
      if states.contains(where: \.isCaptured), generation == nil || generation != earlier.generation {
        return true
      }
      return states.contains { state in
        // Whoever changes a table of this server's own has ended a transaction, and moments tell that.
        !state.isCaptured && (!state.isLocal || moment == nil || moment != earlier.moment)
      }
    }
  }
#endif
