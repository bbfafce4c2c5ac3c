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
    /// Its partitions, with their files; empty where it has none.
    private let partitions: String
    /// What is published of it; nil where there is no such publication, or nobody asked.
    let publication: PublishedTable?

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
      triggers: String?, isInherited: Bool, partitions: String = "", publication: PublishedTable? = nil
    ) {
      self.number = number
      self.kind = kind
      self.isReadable = isReadable
      self.file = file
      self.types = types
      self.triggers = triggers
      self.isInherited = isInherited
      self.partitions = partitions
      self.publication = publication
    }

    /// A table of which only this is known.
    init(number: UInt32, types: [String: String]) {
      self.init(
        number: number, kind: "r", isReadable: true, file: "", types: types, triggers: nil, isInherited: false
      )
    }

    /// Whether replication tells every change of it. A table that has heirs has their rows too, which are told as theirs.
    var isReplicated: Bool { isReadable && publication?.obstacle == nil && publication != nil }

    /// Reads it, and the moment in which it is read.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - publication: The name of a publication that it may be in; nil where that is no matter.
    ///   - link: Where.
    /// - Returns: What the catalogue says; the moment, nil where an older server does not tell; and which server said so.
    /// - Throws: `FetchError/noTable(_:)`.
    static func read(
      _ table: TableReference, publication: String? = nil, _ link: PostgresLink
    ) throws -> (state: TableState, moment: TransactionMoment?, server: String?) {
      let publication = link.serverVersion >= 140_000 ? publication : nil
      // Older servers do not have the function; nobody knows then whether something was committed.
      let moment = link.serverVersion >= 130_000 ? "pg_catalog.pg_current_snapshot()::text" : "NULL::text"
      let triggers = CaptureSQL.triggers.map(CaptureSQL.literal).joined(separator: ", ")
      let rows = try link.plannedRows(
        """
        SELECT \(moment), c.oid::bigint::text, c.relkind::text,
          pg_catalog.has_table_privilege(c.oid, 'SELECT')::text, c.relfilenode::text,
          (SELECT json_object_agg(a.attname, CASE t.typtype WHEN 'e' THEN 'enum' ELSE t.typname::text END)::text
            FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
          (SELECT CASE WHEN count(*) = 4 THEN string_agg(t.oid::text, ' ' ORDER BY t.oid) END
            FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
            JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            WHERE t.tgrelid = c.oid AND n.nspname = \(CaptureSQL.literal(CaptureSQL.schema))
              AND starts_with(p.proname::text, \(CaptureSQL.literal(CaptureSQL.functionPrefix)))
              AND t.tgname IN (\(triggers)) AND t.tgenabled IN ('O', 'A')),
          EXISTS (SELECT FROM pg_catalog.pg_inherits i
            WHERE i.inhrelid = c.oid OR i.inhparent = c.oid)::text,
          CASE c.relkind WHEN 'p' THEN (SELECT string_agg(concat_ws(':', p.oid, p.relfilenode), ',' ORDER BY p.oid)
            FROM pg_catalog.pg_partition_tree(c.oid) t JOIN pg_catalog.pg_class p ON p.oid = t.relid) END,
          \(publication.map { PublishedTable.sql($0, link.serverVersion) } ?? "NULL"), \(Self.server)
        FROM pg_catalog.pg_class c
          WHERE c.oid = pg_catalog.to_regclass(\(CaptureSQL.literal(SQLDialect.postgres.quoted(table))))
        """)
      guard let row = rows.first, row.count == 11, let number = row[1].flatMap({ UInt32($0) }) else {
        throw FetchError.noTable(table.name)
      }
      var types: [String: String] = [:]
      if case .object(let members)? = row[5].flatMap({ JSONValue($0) }) {
        types = members.compactMapValues(\.text)
      }
      let state = TableState(
        number: number, kind: row[2] ?? "", isReadable: row[3] == "true", file: row[4] ?? "", types: types,
        triggers: row[6], isInherited: row[7] == "true", partitions: row[8] ?? "",
        publication: row[9].flatMap { PublishedTable($0, columns: table.columns.map(\.name) + table.key) })
      return (state, row[0].flatMap { TransactionMoment($0) }, row[10])
    }

    /// An expression that tells a server from another, and from itself before it was started again.
    static let server = "extract(epoch FROM pg_catalog.pg_postmaster_start_time())::text"
  }
#endif
