#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Returns the readable tables and views, ordered by schema and name, without their keys and columns. The server's own
    /// tables are not included.
    ///
    /// - Returns: The tables, each with its name and its schema.
    /// - Throws: `FetchError` if the server can't be reached.
    public func tables() async throws -> [TableReference] {
      try await pool.use { link in
        try link.rows(
          """
          SELECT n.nspname, c.relname
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('information_schema', $1)
              AND NOT starts_with(n.nspname::text, 'pg_')
              AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
              AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
            ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"
          """, [CaptureNames.schema]
        ).map { row in
          TableReference(row[1] ?? "", schema: row[0] ?? "", key: [], columns: [])
        }
      }
    }

    /// Returns a table with its columns and its primary key.
    ///
    /// Column types map as follows: `boolean` to Boolean; `smallint`, `integer`, and `bigint` to integers; `real` and `double
    /// precision` to floating-point numbers; `bytea` to bytes; `timestamptz`, `timestamp` (assumed to be in UTC), and `date` to
    /// dates; `uuid` to UUID. All other types are read as text, as the server writes them. This includes `numeric`, so that no
    /// digits are lost.
    ///
    /// - Parameters:
    ///   - name: The unquoted name, which may contain any characters.
    ///   - schema: The schema, or nil for the first one in the search path that has a table with that name.
    /// - Returns: The table.
    /// - Throws: `FetchError/noTable(_:)`; `FetchError/noPrimaryKey(table:)` if it has no primary key, which is true of all
    ///   views.
    public func table(named name: String, schema: String? = nil) async throws -> TableReference {
      let plain = TableReference(name, schema: schema, key: [], columns: [])
      return try await pool.use { link in
        let state = try TableState.read(plain, link).state
        let columns = try link.rows(
          """
          SELECT a.attname, t.typname, (NOT a.attnotnull)::text
            FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
            WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
          """, ["\(state.number)"]
        ).map { row in
          ColumnReference(row[0] ?? "", type: Self.columnType(of: row[1] ?? ""), isOptional: row[2] == "true")
        }
        let key = try link.rows(
          """
          SELECT a.attname FROM pg_catalog.pg_index i
            CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
            JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
            WHERE i.indrelid = $1::oid AND i.indisprimary ORDER BY k.place
          """, ["\(state.number)"]
        ).compactMap { $0[0] }
        guard !key.isEmpty else { throw FetchError.noPrimaryKey(table: name) }
        return TableReference(name, schema: schema, key: key, columns: columns)
      }
    }

    /// Returns the foreign keys of a table.
    ///
    /// - Parameter table: The table.
    /// - Returns: The foreign keys, ordered by name. Each contains the names of its columns, and the referenced table without
    ///   its columns. That table's `TableReference/key` contains the referenced columns in the same order, usually its primary
    ///   key.
    /// - Throws: `FetchError/noTable(_:)`.
    public func foreignKeys(of table: TableReference) async throws -> [(
      columns: [String], table: TableReference
    )] {
      try await pool.use { link in
        let state = try TableState.read(table, link).state
        let rows = try link.rows(
          """
          SELECT f.conname, n.nspname, c.relname, mine.attname, theirs.attname
            FROM pg_catalog.pg_constraint f
            JOIN pg_catalog.pg_class c ON c.oid = f.confrelid
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            CROSS JOIN LATERAL unnest(f.conkey, f.confkey) WITH ORDINALITY k(mine, theirs, place)
            JOIN pg_catalog.pg_attribute mine ON mine.attrelid = f.conrelid AND mine.attnum = k.mine
            JOIN pg_catalog.pg_attribute theirs ON theirs.attrelid = f.confrelid AND theirs.attnum = k.theirs
            WHERE f.contype = 'f' AND f.conrelid = $1::oid ORDER BY f.conname COLLATE "C", f.oid, k.place
          """, ["\(state.number)"])
        var keys: [[[String]]] = []
        for row in rows.map({ $0.map { $0 ?? "" } }) {
          if keys.last?[0][0] == row[0] { keys[keys.count - 1].append(row) } else { keys.append([row]) }
        }
        return keys.map { parts in
          (
            columns: parts.map { $0[3] },
            table: TableReference(parts[0][2], schema: parts[0][1], key: parts.map { $0[4] }, columns: [])
          )
        }
      }
    }

    private static func columnType(of type: String) -> ColumnType {
      switch type {
      case "bool": .boolean
      case "int2", "int4", "int8": .integer
      case "float4", "float8": .real
      case "bytea": .bytes
      case "timestamptz", "timestamp", "date": .date
      case "uuid": .uuid
      default: .text
      }
    }
  }
#endif
