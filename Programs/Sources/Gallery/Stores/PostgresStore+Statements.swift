#if Postgres
  package import HeadwaterPostgres

  extension PostgresStore {
    /// Runs statements in a single transaction.
    package func perform(_ statements: [BoundStatement]) async throws {
      try await withConnection { execute in
        _ = try execute("BEGIN", [])
        for statement in statements {
          _ = try execute(
            statement.text, statement.values.map { PostgresStore.text($0.value, as: $0.type) })
        }
        _ = try execute("COMMIT", [])
      }
    }
  }
#endif
