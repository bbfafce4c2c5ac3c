#if SQLite
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The observation of the tables and columns that a statement of the app reads. SQLite reports them when the statement is
  /// compiled, and those that a statement writes when it is executed. Used only on the queue of the writer connection.
  final class StatementLog {
    private let table: TableReference
    private var region: DatabaseRegion
    /// The schema versions of the attached databases that may contain the tables, at the time the statement was compiled.
    private var versions: [String: Int64]
    /// The number of executed statements that may have changed what the statement reads, including those that were rolled back.
    private(set) var changes: Int64 = 0

    /// Compiles a statement, without running it.
    ///
    /// - Parameters:
    ///   - table: The table whose rows the statement returns.
    ///   - db: The writer connection.
    /// - Throws: `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`; `FetchError/unsupported(_:)` for a statement that
    ///   writes; any other error from SQLite.
    init(_ table: TableReference, in db: Database) throws {
      self.table = table
      versions = try db.versionsForStatements()
      region = try db.region(of: table)
    }

    /// The attached databases that may contain the tables.
    var schemas: Set<String> { Set(versions.keys) }

    /// Compiles the statement again if the schema has changed, because it may now read other tables.
    ///
    /// - Throws: `FetchError/schemaChanged(_:)` if the statement can no longer be compiled.
    func refresh(in db: Database) throws {
      let versions = try db.versionsForStatements()
      if versions == self.versions { return }
      do {
        region = try db.region(of: table)
      } catch let error as FetchError {
        throw FetchError.schemaChanged("\(error)")
      }
      self.versions = versions
      changes += 1
    }

    /// Processes an event that a statement of the writer connection is about to cause.
    func note(_ kind: DatabaseEventKind) {
      if region.isModified(byEventsOfKind: kind.withKey) { changes += 1 }
    }

    /// A Boolean value that indicates whether another connection of the same file can run the statement.
    var isInMain: Bool { schemas == ["main"] }
  }

  extension DatabaseEventKind {
    /// The same event. SQLite reports an assignment to the row number under its own name, even if a column is an alias for it,
    /// so such an event counts as a change to the whole row.
    fileprivate var withKey: DatabaseEventKind {
      guard case .update(let table, let columns) = self, columns.contains("ROWID") else { return self }
      return .delete(tableName: table)
    }
  }

  extension Database {
    /// Returns the schema versions of the databases whose tables an unqualified name can refer to.
    fileprivate func versionsForStatements() throws -> [String: Int64] {
      var versions: [String: Int64] = [:]
      for schema in try String.fetchAll(cachedStatement(sql: "SELECT name FROM pragma_database_list")) {
        versions[schema] = try versionForStatements(of: schema)
      }
      return versions
    }

    /// Returns a number that changes with the schema of a database, as far as a statement can read it; nil for temporary tables
    /// if there are none, or if the database is no longer attached.
    func versionForStatements(of schema: String) throws -> Int64? {
      if schema == "temp" { return try versionOfTemporaryTables() }
      do {
        return try version("schema_version", of: schema)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        return nil
      }
    }

    /// Returns a number that changes with the definitions of temporary tables and views; nil if there are none. The store's own
    /// triggers are temporary, too, and change the version that SQLite reports.
    private func versionOfTemporaryTables() throws -> Int64? {
      let definitions = try String.fetchAll(
        cachedStatement(sql: "SELECT sql FROM temp.sqlite_master WHERE type IN ('table', 'view')"))
      return definitions.isEmpty ? nil : Int64(definitions.hashValue)
    }

    /// Returns the tables and columns that a statement of the app reads.
    fileprivate func region(of table: TableReference) throws -> DatabaseRegion {
      do {
        let described = SQLDialect.sqlite.statement(describing: table)
        let statement = try makeStatement(sql: described.text)
        guard statement.isReadonly else {
          throw FetchError.unsupported("A list can't run a statement that writes to the database.")
        }
        guard statement.hasOnlyParameters(described.values.count) else {
          throw FetchError.unsupported(
            "The statement has its own parameters or quotes around a value. Interpolate values without quotes."
          )
        }
        for name in table.stored.columns.map(\.name) + table.key
        where !statement.columnNames.contains(where: { $0.isSameName(as: name) }) {
          throw FetchError.noColumn(name, table: table.name)
        }
        return try regionDetermining(statement.databaseRegion)
      } catch let error as DatabaseError {
        let message = error.message ?? ""
        if let name = message.dropping(prefix: "no such table: ") { throw FetchError.noTable(name) }
        if let name = message.dropping(prefix: "no such column: ") {
          throw FetchError.noColumn(name, table: "")
        }
        throw error
      }
    }
  }

  extension Database {
    /// Returns the tables and columns that determine what is in a region.
    ///
    /// SQLite reports only the columns that an update assigns. With `OR REPLACE`, the update also deletes the rows whose unique
    /// values it repeats. It also changes generated columns, and hidden columns of virtual tables, such as the one that
    /// full-text searches read.
    private func regionDetermining(_ region: DatabaseRegion) throws -> DatabaseRegion {
      var found = region
      let tables = try Row.fetchAll(
        self,
        sql: """
          SELECT schema, name FROM pragma_table_list
            WHERE type IN ('table', 'virtual') AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
          """)
      for row in tables {
        let (schema, name): (String, String) = (row[0], row[1])
        guard region.isModified(byEventsOfKind: .delete(tableName: name)) else { continue }
        let shape = try shape(of: name, schema: schema)
        func isRead(_ column: String) -> Bool {
          region.isModified(byEventsOfKind: .update(tableName: name, columnNames: [column]))
        }
        var columns = shape.columnsDeterminingRows?.filter { !isRead($0) }
        if columns?.isEmpty == true { continue }
        // For a statement that reads only the row number, SQLite reports all columns. Also read one that is read anyway.
        if let alias = shape.rowIDAlias, columns == [alias],
          let other = shape.columns.map(\.name).first(where: isRead)
        {
          columns?.append(other)
        }
        let read = columns?.map { SQLDialect.sqlite.quoted($0) }.joined(separator: ", ") ?? "count(*)"
        let table = SQLDialect.sqlite.quoted(TableReference(name, schema: schema, key: [], columns: []))
        found.formUnion(try makeStatement(sql: "SELECT \(read) FROM \(table)").databaseRegion)
      }
      return found
    }
  }

  extension TableShape {
    /// The columns whose assignment may change or delete rows beyond the assigned values; nil if this can be any column.
    fileprivate var columnsDeterminingRows: [String]? {
      guard kind != .virtual, uniqueIndexes.allSatisfy(\.isPlain), !columns.contains(where: \.isGenerated)
      else { return nil }
      let indexed = uniqueIndexes.flatMap(\.terms).compactMap { $0?.column }
      return Set(indexed + [rowIDAlias].compactMap { $0 }).sorted()
    }
  }

  extension Statement {
    /// Returns a Boolean value that indicates whether the parameters are exactly those of the given number of values, in order.
    fileprivate func hasOnlyParameters(_ count: Int) -> Bool {
      sqlite3_bind_parameter_count(sqliteStatement) == count
        && (0..<count).allSatisfy { sqlite3_bind_parameter_name(sqliteStatement, Int32($0 + 1)) == nil }
    }
  }

  extension String {
    /// Returns the text after a prefix; nil if it begins with something else.
    fileprivate func dropping(prefix: String) -> String? {
      hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
  }
#endif
