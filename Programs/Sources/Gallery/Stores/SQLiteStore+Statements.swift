#if SQLite
  package import GRDB
  import HeadwaterSQLite

  extension Database {
    /// Runs a statement.
    package func run(_ statement: BoundStatement) throws {
      try cachedStatement(sql: statement.text).execute(
        arguments: StatementArguments(
          statement.values.map { SQLiteStore.databaseValue($0.value, as: $0.type) }))
    }
  }
#endif
