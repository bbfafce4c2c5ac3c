#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Runs statements, all in one transaction: what makes tables, fills and empties them. What they read is dropped.
    ///
    /// - Parameter statements: The statements, in order; their parameters are `$1`, `$2`…
    /// - Throws: `FetchError`; nothing has changed then.
    public func perform(_ statements: [SQLStatement]) async throws {
      try await pool.use { link in
        try link.execute("BEGIN")
        for statement in statements { try link.run(statement) { _ in } }
        try link.execute("COMMIT")
      }
    }
  }
#endif
