#if Postgres
  internal import HeadwaterFetching

  /// What the server's catalogue says of a table at a moment.
  struct TableState: Hashable, Sendable {
    /// The server's number for it.
    let number: UInt32
    /// The schema that it is in.
    let schema: String
    /// What it is: an ordinary table (`r`), a partitioned one (`p`), a view (`v`), a foreign table (`f`)…
    let kind: String
    /// Whether all of it may be read.
    let isReadable: Bool
    /// Another when it was rewritten or emptied, a column was replaced, or a value of an enumeration may have been renamed.
    private let contents: String
    /// The names of its columns, with those of their types.
    let types: [String: String]
    /// The names of its columns that may contain NULL.
    let nullableColumns: Set<String>
    /// Its triggers that log changes; nil where not all of them are there.
    private let triggers: Triggers?
    /// Whether rows of it are rows of other tables too.
    private let isInherited: Bool
    /// Its partitions, with their files; empty where it has none.
    private let partitions: String
    /// What is published of it; nil where there is no such publication, or nobody asked.
    let publication: PublishedTable?

    /// The triggers that log a table's changes.
    private struct Triggers: Hashable {
      /// Others when one was disabled meanwhile.
      let marks: String
      /// The name of their function.
      let function: String
      /// A Boolean value that indicates whether they also fire for rows that another server sends.
      let firesForReplicas: Bool
      /// A Boolean value that indicates whether a subscription writes to the table.
      let isSubscribed: Bool
    }

    /// A Boolean value that indicates whether every change of it is logged.
    var isCaptured: Bool {
      kind == "r" && isReadable && !isInherited && captureNames != nil
        && triggers.map { $0.firesForReplicas || !$0.isSubscribed } ?? false
    }
    /// The names of what there is of its capture; nil where there is none.
    var captureNames: CaptureNames? { triggers.flatMap { CaptureNames(ofFunction: $0.function) } }
    /// Why its triggers miss what another server sends; nil where they don't.
    var captureLimitation: String? {
      guard let triggers, !triggers.firesForReplicas else { return nil }
      return "its triggers do not fire for rows that another server sends: let its owner install the capture"
    }
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
      number: UInt32, schema: String, kind: String, isReadable: Bool, contents: String,
      types: [String: String],
      nullableColumns: Set<String> = [], triggers: Triggers?, isInherited: Bool, partitions: String = "",
      publication: PublishedTable? = nil
    ) {
      self.number = number
      self.schema = schema
      self.kind = kind
      self.isReadable = isReadable
      self.contents = contents
      self.types = types
      self.nullableColumns = nullableColumns
      self.triggers = triggers
      self.isInherited = isInherited
      self.partitions = partitions
      self.publication = publication
    }

    /// A table of which only this is known.
    init(number: UInt32, types: [String: String]) {
      self.init(
        number: number, schema: "public", kind: "r", isReadable: true, contents: "", types: types,
        triggers: nil,
        isInherited: false
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
      // Names are looked up in pg_catalog alone. Older servers don't have the function; it is then unknown whether something
      // was committed.
      let moment = link.serverVersion >= 130_000 ? "pg_catalog.pg_current_snapshot()::text" : "NULL::text"
      let triggers = CaptureSQL.triggers.map(CaptureSQL.literal).joined(separator: ", ")
      func rows() throws -> [[String?]] {
        try link.plannedRows(
          """
          SELECT \(moment), c.oid::bigint::text, c.relkind::text,
            has_table_privilege(c.oid, 'SELECT')::text,
            concat_ws(' ', c.relfilenode,
              (SELECT string_agg(concat_ws(':', a.attnum, a.xmin::text), ',' ORDER BY a.attnum)
                FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
              CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
                  AND a.atttypid >= \(CaptureSQL.firstOwnType))
                THEN (SELECT md5(string_agg(concat_ws(':', e.oid, e.xmin::text), ',' ORDER BY e.oid)) FROM pg_enum e) END),
            (SELECT json_object_agg(a.attname, CASE t.typtype WHEN 'e' THEN 'enum' ELSE t.typname::text END)::text
              FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
            (SELECT CASE WHEN count(*) FILTER (WHERE t.tgname IN (\(triggers)) AND t.tgenabled IN ('O', 'A')) = 4
                  AND count(DISTINCT p.oid) = 1
                THEN json_build_array(
                  string_agg(concat_ws(':', t.oid, t.xmin::text, t.tgenabled), ' ' ORDER BY t.oid), min(p.proname::text),
                  count(*) FILTER (WHERE t.tgname = \(CaptureSQL.literal(CaptureSQL.replicaTrigger))
                    AND t.tgenabled IN ('R', 'A') OR t.tgname = 'headwater_truncate' AND t.tgenabled = 'A') = 2,
                  EXISTS (SELECT FROM pg_subscription_rel s WHERE s.srrelid = c.oid))::text END
              FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_namespace m ON m.oid = p.pronamespace
              WHERE t.tgrelid = c.oid AND m.nspname = \(CaptureSQL.literal(CaptureNames.schema))
                AND starts_with(p.proname::text, \(CaptureSQL.literal(CaptureNames.capturePrefix)))),
            EXISTS (SELECT FROM pg_inherits i WHERE i.inhrelid = c.oid OR i.inhparent = c.oid)::text,
            CASE c.relkind WHEN 'p' THEN (SELECT string_agg(concat_ws(':', p.oid, p.relfilenode), ',' ORDER BY p.oid)
              FROM pg_partition_tree(c.oid) t JOIN pg_class p ON p.oid = t.relid) END,
            \(publication.map { PublishedTable.sql($0, link.serverVersion) } ?? "NULL"), \(Self.server), n.nspname::text,
            (SELECT json_agg(a.attname)::text FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                AND NOT (a.attnotnull AND c.relkind IN ('r', 'p', 'm')))
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relname = \(CaptureSQL.literal(table.name)) AND n.oid = (
              SELECT s.oid FROM pg_namespace s WHERE s.nspname = ANY (\(link.schemas(of: table))) AND EXISTS (
                  SELECT FROM pg_class k WHERE k.relnamespace = s.oid AND k.relname = \(CaptureSQL.literal(table.name)))
                ORDER BY array_position(\(link.schemas(of: table)), s.nspname) LIMIT 1)
          """)
      }
      var found = try rows()
      // The schema may have come later than the connection.
      if found.isEmpty, table.schema == nil, try link.lookForSchemas() { found = try rows() }
      guard let row = found.first, row.count == 13, let number = row[1].flatMap({ UInt32($0) }),
        let schema = row[11]
      else { throw FetchError.noTable(table.name) }
      var types: [String: String] = [:]
      if case .object(let members)? = row[5].flatMap({ JSONValue($0) }) {
        types = members.compactMapValues(\.text)
      }
      let state = TableState(
        number: number, schema: schema, kind: row[2] ?? "", isReadable: row[3] == "true",
        contents: row[4] ?? "",
        types: types, nullableColumns: row[12].flatMap { Self.names($0) } ?? [],
        triggers: row[6].flatMap { Self.triggers($0) }, isInherited: row[7] == "true",
        partitions: row[8] ?? "",
        publication: row[9].flatMap { PublishedTable($0, columns: table.columns.map(\.name) + table.key) })
      return (state, row[0].flatMap { TransactionMoment($0) }, row[10])
    }

    private static func names(_ json: String) -> Set<String>? {
      JSONValue(json)?.elements.map { Set($0.compactMap(\.text)) }
    }

    private static func triggers(_ json: String) -> Triggers? {
      guard let parts = JSONValue(json)?.elements, parts.count == 4, let marks = parts[0].text,
        let function = parts[1].text
      else { return nil }
      return Triggers(
        marks: marks, function: function, firesForReplicas: parts[2].text == "true",
        isSubscribed: parts[3].text == "true")
    }

    /// A table with the schema that it was found in.
    func qualified(_ table: TableReference) -> TableReference {
      TableReference(table.name, schema: schema, key: table.key, columns: table.columns)
    }

    /// An expression that tells a server from another, and from itself before it was started again.
    static let server = "pg_catalog.date_part('epoch', pg_catalog.pg_postmaster_start_time())::text"
  }
#endif
