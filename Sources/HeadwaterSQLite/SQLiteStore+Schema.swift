#if SQLite
  internal import GRDB
  public import HeadwaterFetching

  extension SQLiteStore {
    /// Returns the names of the main database's tables and views, in alphabetical order. SQLite's internal tables are not
    /// included.
    ///
    /// - Throws: `FetchError`.
    public func tables() async throws -> [String] {
      try await reading { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
            """)
      }
    }

    /// Returns a table with all its columns, whose types are derived from the declared types.
    ///
    /// - Parameters:
    ///   - name: The name of a table or a view.
    ///   - schema: The attached database that contains the table, or nil for the first database that contains it.
    ///   - key: The columns that identify the table's rows, or nil for its primary key. If the table has no primary key, or if
    ///     the primary key of a row contains null, which SQLite allows, nil stands for `rowid`.
    /// - Returns: The table.
    /// - Throws: `FetchError/noTable(_:)`; `FetchError/noPrimaryKey(table:)` for a view without `key`;
    ///   `FetchError/noColumn(_:table:)`.
    public func table(named name: String, schema: String? = nil, key: [String]? = nil) async throws
      -> TableReference
    {
      try await reading { db in
        let shape = try db.shape(of: name, schema: schema)
        let key = try key ?? db.key(of: shape)
        guard !key.isEmpty else { throw FetchError.noPrimaryKey(table: name) }
        var columns = shape.columns.filter { !$0.isHidden }.map { column in
          ColumnReference(
            column.name, type: ColumnType(declared: column.declaredType),
            isOptional: !column.isNotNull && column.name != shape.rowIDAlias)
        }
        for name in key where !columns.contains(where: { $0.name == name }) {
          guard shape.isRowID(name) else { throw FetchError.noColumn(name, table: shape.name) }
          columns.insert(ColumnReference(name, type: .integer), at: 0)
        }
        return TableReference(shape.name, schema: schema, key: key, columns: columns)
      }
    }

    /// Returns the foreign keys of a table in the main database, in the order in which they were declared.
    ///
    /// - Parameter name: The table's name.
    /// - Returns: For each foreign key, the names of its columns, and the referenced table without its columns. That table's
    ///   `TableReference/key` contains the referenced columns in the same order; they are usually the table's primary key.
    /// - Throws: `FetchError/noTable(_:)`.
    public func foreignKeys(of name: String) async throws -> [(columns: [String], table: TableReference)] {
      try await reading { db in
        let shape = try db.shape(of: name, schema: "main")
        let rows = try Row.fetchAll(
          db,
          sql:
            "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?, 'main') ORDER BY id DESC, seq",
          arguments: [shape.name])
        return Dictionary(grouping: rows) { $0[0] as Int }.sorted { $0.key > $1.key }.map { _, rows in
          let table: String = rows[0][1]
          // A foreign key that names no columns references the primary key.
          let named = rows.compactMap { $0[3] as String? }
          let key = named.isEmpty ? (try? db.shape(of: table, schema: "main"))?.primaryKey ?? [] : named
          return (
            columns: rows.map { $0[2] }, table: TableReference(table, key: key, columns: [])
          )
        }
      }
    }

    private func reading<Result: Sendable>(_ body: @escaping @Sendable (Database) throws -> Result)
      async throws
      -> Result
    {
      // Use the writer connection, because its temporary tables and attached databases must be included.
      try await source.perform { try await $0.database.writeWithoutTransaction(body) }
    }
  }

  extension Database {
    /// Returns the columns that identify the rows of a table.
    fileprivate func key(of shape: TableShape) throws -> [String] {
      let key = shape.primaryKey
      let nullable = key.filter(shape.isNullable)
      guard let rowID = shape.rowIDName, !nullable.isEmpty else { return key }
      let dialect = SQLDialect.sqlite
      let isNull = nullable.map { "\(dialect.quoted($0)) IS NULL" }.joined(separator: " OR ")
      let table = TableReference(shape.name, schema: shape.schema, key: [], columns: [])
      let hasNull = try Bool.fetchOne(
        self, sql: "SELECT EXISTS (SELECT 1 FROM \(dialect.quoted(table)) WHERE \(isNull))")
      return hasNull == true ? [rowID] : key
    }
  }
#endif
