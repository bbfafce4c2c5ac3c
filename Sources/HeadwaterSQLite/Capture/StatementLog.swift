#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// The observation of the tables and columns that a statement of the app reads. SQLite reports them when the statement is
  /// compiled, and those that a statement writes when it is executed. Used only on the queue of the writer connection.
  final class StatementLog {
    private let table: TableReference
    private var region: DatabaseRegion
    /// The attached databases that may contain the tables.
    private(set) var schemas: Set<String>
    /// The schema versions of these databases at the time the statement was compiled.
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
      schemas = try db.schemasOfStatements()
      versions = try db.versions(of: schemas)
      region = try db.region(of: table)
    }

    /// Compiles the statement again if the schema has changed, because it may now read other tables.
    ///
    /// - Throws: `FetchError/schemaChanged(_:)` if the statement can no longer be compiled.
    func refresh(in db: Database) throws {
      let (schemas, versions) = (try db.schemasOfStatements(), try db.versions(of: self.schemas))
      if schemas == self.schemas, versions == self.versions { return }
      do {
        region = try db.region(of: table)
      } catch let error as FetchError {
        throw FetchError.schemaChanged("\(error)")
      }
      (self.schemas, self.versions) = (schemas, try db.versions(of: schemas))
      changes += 1
    }

    /// Processes an event that a statement of the writer connection is about to cause.
    func note(_ kind: DatabaseEventKind) {
      if region.isModified(byEventsOfKind: kind) { changes += 1 }
    }

    /// A Boolean value that indicates whether another connection of the same file can run the statement.
    var isInMain: Bool { schemas == ["main"] }
  }

  extension Database {
    /// Returns the databases whose tables an unqualified name can refer to.
    fileprivate func schemasOfStatements() throws -> Set<String> {
      var schemas = Set(try String.fetchAll(self, sql: "SELECT name FROM pragma_database_list"))
      // The store's own triggers are temporary, too.
      let hasTables = try Bool.fetchOne(
        self, sql: "SELECT EXISTS (SELECT 1 FROM temp.sqlite_master WHERE type IN ('table', 'view'))")
      if hasTables != true { schemas.remove("temp") }
      return schemas
    }

    fileprivate func versions(of schemas: Set<String>) throws -> [String: Int64] {
      var versions: [String: Int64] = [:]
      for schema in schemas { versions[schema] = try version("schema_version", of: schema) }
      return versions
    }

    /// Returns the tables and columns that a statement of the app reads.
    fileprivate func region(of table: TableReference) throws -> DatabaseRegion {
      do {
        let statement = try makeStatement(
          sql: SQLDialect.sqlite.statement(describing: table).text)
        guard statement.isReadonly else {
          throw FetchError.unsupported("A list can't run a statement that writes to the database.")
        }
        for name in table.stored.columns.map(\.name) + table.key
        where !statement.columnNames.contains(where: { $0.isSameName(as: name) }) {
          throw FetchError.noColumn(name, table: table.name)
        }
        return statement.databaseRegion
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

  extension String {
    /// Returns the text after a prefix; nil if it begins with something else.
    fileprivate func dropping(prefix: String) -> String? {
      hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
  }
#endif
