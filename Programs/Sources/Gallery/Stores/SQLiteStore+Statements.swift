#if SQLite
  package import GRDB
  package import HeadwaterSQLite

  extension Database {
    /// Runs a statement.
    package func run(_ statement: BoundStatement) throws {
      try cachedStatement(sql: statement.text).execute(
        arguments: StatementArguments(
          statement.values.map { SQLiteStore.databaseValue($0.value, as: $0.type) }))
    }
  }

  extension SQLiteStore {
    /// Runs statements in a single transaction.
    package func perform(_ statements: [BoundStatement]) async throws {
      try await database.write { database in
        for statement in statements { try database.run(statement) }
      }
    }
  }
#endif
