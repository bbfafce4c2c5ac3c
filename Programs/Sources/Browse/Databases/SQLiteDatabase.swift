#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A SQLite file that is opened only for reading.
  struct SQLiteDatabase: BrowsedDatabase {
    let title: String
    private let path: String
    private let sqlite: SQLiteStore

    init(path: String) throws {
      title = path.split(separator: "/").last.map(String.init) ?? path
      self.path = path
      sqlite = try SQLiteStore(path: path, isReadOnly: true)
    }

    var store: any FetchStore { sqlite }

    func tableNames() async throws -> [String] { try await sqlite.tables() }

    func table(named name: String) async throws -> BrowsedTable {
      var table = BrowsedTable(reference: try await reference(to: name))
      for key in try await sqlite.foreignKeys(of: table.reference.name) {
        let columns = key.columns.compactMap { try? table.column(named: $0) }
        // A foreign key can refer to a missing table or to missing columns.
        guard columns.count == key.columns.count, columns.count == key.table.key.count,
          let other = try? await reference(to: key.table.name, key: key.table.key)
        else { continue }
        table.relations.append(BrowsedRelation(table: other, columns: columns))
      }
      let declared = try await declaredTypes(of: table.reference.name)
      table.hiddenColumns = Set(table.reference.key.filter { declared[$0] == nil })
      return table
    }

    /// Returns a table whose values are read without conversion.
    private func reference(to name: String, key: [String]? = nil) async throws -> TableReference {
      let table: TableReference
      do {
        table = try await sqlite.table(named: name, key: key)
      } catch FetchError.noPrimaryKey {
        // Views have no primary key.
        return TableReference(name, key: [], columns: try await columnsOfView(name))
      }
      let declared = try await declaredTypes(of: table.name)
      return TableReference(
        table.name, schema: table.schema, key: table.key,
        columns: table.columns.map { column in
          ColumnReference(
            column.name, type: column.type.asDeclared(declared[column.name] ?? ""),
            isOptional: column.isOptional, ignoresCase: column.ignoresCase)
        })
    }

    private func columnsOfView(_ name: String) async throws -> [ColumnReference] {
      try await sqlite.database.read { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_xinfo(?) ORDER BY cid", arguments: [name]
        ).map { ColumnReference($0, type: .bytes) }
      }
    }

    func longValues(of table: BrowsedTable, limit: Int?) async throws -> (any LongValues)? {
      try await SQLiteLongValues(of: table, limit: limit, in: path)
    }

    /// Returns the declared types of columns, by column name.
    private func declaredTypes(of table: String) async throws -> [String: String] {
      try await sqlite.database.read { db in
        let columns = try Row.fetchAll(
          db, sql: "SELECT name, type FROM pragma_table_xinfo(?)", arguments: [table])
        return Dictionary(columns.map { ($0[0], $0[1] ?? "") }, uniquingKeysWith: { first, _ in first })
      }
    }
  }

  extension ColumnType {
    /// Returns a type that reads values as SQLite stores them: Booleans as numbers, and integers as integers even in columns
    /// that also contain other numbers.
    fileprivate func asDeclared(_ type: String) -> ColumnType {
      switch self {
      case .boolean: .integer
      case .real: ["REAL", "FLOA", "DOUB"].contains(where: type.uppercased().contains) ? .real : .integer
      default: self
      }
    }
  }
#endif
