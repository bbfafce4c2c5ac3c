#if Postgres
  internal import HeadwaterFetching

  /// The state of a table at a point in time, according to the server's catalog.
  struct TableState: Hashable, Sendable {
    /// The table's OID.
    let number: UInt32
    /// The table's schema.
    let schema: String
    /// The kind of relation: an ordinary table (`r`), a partitioned table (`p`), a view (`v`), a foreign table (`f`)…
    let kind: String
    /// A Boolean value that indicates whether the role may read the whole table.
    let isReadable: Bool
    /// A mark that changes if the table is rewritten or truncated, a column is replaced, or a value of an enumeration may have
    /// been renamed.
    private let contents: String
    /// The names of the table's columns, with the names of their types.
    let types: [String: String]
    /// The names of the columns that may contain NULL.
    let nullableColumns: Set<String>
    /// The triggers that log changes, or nil if any of them is missing.
    private let triggers: Triggers?
    /// A Boolean value that indicates whether the table inherits from another table, or is inherited from.
    private let isInherited: Bool
    /// The table's partitions, with their files; empty if it has none.
    private let partitions: String
    /// The table's entry in the publication, or nil if there is no such publication, or if none was specified.
    let publication: PublishedTable?

    /// The triggers that log a table's changes.
    private struct Triggers: Hashable {
      /// A mark that changes if a trigger is disabled or replaced.
      let marks: String
      /// The name of the triggers' function.
      let function: String
      /// A Boolean value that indicates whether the triggers also fire for rows that another server sends.
      let firesForReplicas: Bool
      /// A Boolean value that indicates whether a subscription writes to the table.
      let isSubscribed: Bool
    }

    /// A Boolean value that indicates whether every change to the table is logged.
    var isCaptured: Bool {
      kind == "r" && isReadable && !isInherited && captureNames != nil
        && triggers.map { $0.firesForReplicas || !$0.isSubscribed } ?? false
    }
    /// The names of the table's capture objects, or nil if there are none.
    var captureNames: CaptureNames? { triggers.flatMap { CaptureNames(ofFunction: $0.function) } }
    /// The reason why the triggers miss changes that another server sends, or nil if they don't.
    var captureLimitation: String? {
      guard let triggers, !triggers.firesForReplicas else { return nil }
      return
        "its triggers don't fire for rows that another server sends. Have the table's owner install the capture"
    }
    /// The reason why triggers can't report the table's changes, or nil if they can.
    var obstacle: String? {
      if kind != "r" { return "it isn't an ordinary table" }
      return isInherited ? "it is a partition, inherits from another table, or has child tables" : nil
    }
    /// A Boolean value that indicates whether the table's contents can be changed only by a transaction on this server.
    var isLocal: Bool { kind == "r" || kind == "p" || kind == "m" }
    /// A Boolean value that indicates whether a read can lock the table, so that it can't be truncated or altered.
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

    /// Creates a state that contains only an OID and column types.
    init(number: UInt32, types: [String: String]) {
      self.init(
        number: number, schema: "public", kind: "r", isReadable: true, contents: "", types: types,
        triggers: nil,
        isInherited: false
      )
    }

    /// A Boolean value that indicates whether replication reports every change to the table. A table with child tables includes
    /// their rows, which are reported as changes to the child tables.
    var isReplicated: Bool { isReadable && publication?.obstacle == nil && publication != nil }

    /// Reads a table's state, and the snapshot in which it was read.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - publication: The name of a publication that may contain the table, or nil if publications don't matter.
    ///   - link: The connection.
    /// - Returns: The state from the catalog; the snapshot, or nil if the server is too old to report it; and the identity of
    ///   the server.
    /// - Throws: `FetchError/noTable(_:)`.
    static func read(
      _ table: TableReference, publication: String? = nil, _ link: PostgresLink
    ) throws -> (state: TableState, moment: TransactionMoment?, server: String?) {
      let publication = link.serverVersion >= 140_000 ? publication : nil
      // Names are looked up only in pg_catalog. Servers before version 13 don't have `pg_current_snapshot()`, so it is unknown
      // whether anything was committed.
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
      // The schema may have been created after the connection was opened.
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

    /// Returns a table, qualified with the schema in which it was found.
    func qualified(_ table: TableReference) -> TableReference {
      TableReference(table.name, schema: schema, key: table.key, columns: table.columns)
    }

    /// An SQL expression that identifies a server. Its value changes when the server restarts.
    static let server = "pg_catalog.date_part('epoch', pg_catalog.pg_postmaster_start_time())::text"
  }
#endif
