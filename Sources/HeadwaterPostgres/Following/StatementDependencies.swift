#if Postgres
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Returns the tables that the statement of a query reads; nil if the query has none.
    func dependencies(of query: FetchQuery) throws -> [TableReference]? {
      query.table.statement == nil ? nil : try dependencies(of: query.table)
    }

    /// Returns the tables that a statement of the app reads, according to the server's plan for it. Views and inlined functions
    /// are replaced with the tables that they read, and partitions with the table that they belong to. The catalog takes the
    /// place of tables that aren't known, so that each commit counts as a change.
    ///
    /// Runs in the current transaction. The statement is planned, but not run.
    ///
    /// - Parameter table: The table whose rows the statement returns.
    /// - Returns: The tables, each with its primary key, ordered by name.
    /// - Throws: `FetchError` if the statement can't be planned; `FetchError/noColumn(_:table:)` if it doesn't return a column;
    ///   `FetchError/unsupported(_:)` if it returns several columns with the same name.
    func dependencies(of table: TableReference) throws -> [TableReference] {
      try usingUserPath {
        let statement = SQLDialect.postgres.statement(describing: table)
        let names = try columns(of: statement).map(\.name)
        let declared = table.stored.columns.map(\.name) + table.key
        for name in declared where !names.contains(name) {
          throw FetchError.noColumn(name, table: table.name)
        }
        let read = table.statement?.hasUnknownColumns == true ? names : declared
        if let repeated = read.first(where: { name in names.count { $0 == name } > 1 }) {
          throw FetchError.unsupported(
            "Several columns of the statement's result have the name \(repeated). Name them with AS.")
        }
      }
      var plan = SQLDialect.postgres.statement(describing: table)
      plan.text = "EXPLAIN (VERBOSE, FORMAT JSON) " + plan.text
      var text = ""
      try usingUserPath { try run(plan) { text += $0.text(at: 0) ?? "" } }
      guard let plan = JSONValue(text) else {
        throw FetchError.unsupported("The server doesn't describe the plan of the statement.")
      }
      var found = PlannedTables()
      found.add(plan)
      if found.names.isEmpty || found.isIncomplete {
        found.names.insert(PlannedTables.Name(schema: "pg_catalog", table: "pg_class"))
      }
      return try tables(found.names)
    }

    /// Returns references to tables, or to the partitioned tables to which they belong.
    private func tables(_ names: Set<PlannedTables.Name>) throws -> [TableReference] {
      let pairs = names.map { name in
        "(\(CaptureSQL.literal(name.schema))::name, \(CaptureSQL.literal(name.table))::name)"
      }
      let rows = try execute(
        """
        SELECT DISTINCT n.nspname::text, c.relname::text, (SELECT json_agg(a.attname ORDER BY k.place)::text
            FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
              JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
            WHERE i.indrelid = c.oid AND i.indisprimary)
          FROM pg_class p JOIN pg_namespace m ON m.oid = p.relnamespace
            JOIN pg_class c ON c.oid = coalesce(pg_partition_root(p.oid), p.oid)
            JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE (m.nspname, p.relname) IN (\(pairs.sorted().joined(separator: ", "))) ORDER BY 1, 2
        """)
      return rows.compactMap { row in
        guard row.count == 3, let schema = row[0], let name = row[1] else { return nil }
        let key = row[2].flatMap { JSONValue($0)?.elements }?.compactMap(\.text) ?? []
        // The type of a key doesn't matter, because any change to its table counts as a change to all rows.
        return TableReference(
          name, schema: schema, key: key, columns: key.map { ColumnReference($0, type: .text) })
      }
    }

    /// Performs an operation while names are looked up as in the app's own statements.
    func usingUserPath<Result>(_ body: () throws -> Result) throws -> Result {
      try execute(userPathStatement)
      let result = try body()
      try execute("SET LOCAL search_path TO pg_catalog, pg_temp")
      return result
    }
  }

  /// The tables in a server's plan for a statement.
  private struct PlannedTables {
    struct Name: Hashable {
      let schema: String
      let table: String
    }

    var names: Set<Name> = []
    /// A Boolean value that indicates whether the statement may read other tables, because it reads the rows that a function
    /// returns, other than one of the server's own functions, or partitions that the plan leaves out.
    private(set) var isIncomplete = false

    /// Adds the tables in a part of the plan.
    mutating func add(_ part: JSONValue) {
      for element in part.elements ?? [] { add(element) }
      guard case .object(let members) = part else { return }
      let schema = members["Schema"]?.text
      if let table = members["Relation Name"]?.text, let schema {
        names.insert(Name(schema: schema, table: table))
      }
      switch members["Node Type"]?.text {
      // Several functions in the same node have no names.
      case "Function Scan" where schema != "pg_catalog": isIncomplete = true
      // A foreign server joins several tables.
      case "Foreign Scan" where members["Relation Name"] == nil: isIncomplete = true
      default: break
      }
      // Partitions that don't match the current time, for example, are left out.
      if let removed = members["Subplans Removed"]?.text, removed != "0" { isIncomplete = true }
      for member in members.values { add(member) }
    }
  }

  extension ColumnReference {
    /// Creates a reference to a column of a statement's result.
    ///
    /// - Parameters:
    ///   - name: The column's name.
    ///   - type: The OID of the column's type. Types without a counterpart are read as text.
    init(_ name: String, ofType type: UInt32) {
      let column: ColumnType =
        switch type {
        case 16: .boolean
        case 20, 21, 23, 26: .integer
        case 700, 701, 1700: .real
        case 17: .bytes
        case 1082, 1114, 1184: .date
        case 2950: .uuid
        default: .text
        }
      self.init(name, type: column, isOptional: true)
    }
  }
#endif
