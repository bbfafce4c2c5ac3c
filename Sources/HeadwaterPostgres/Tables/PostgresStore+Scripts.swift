#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Runs the app's own statements over a single connection, for example to create, fill, and empty tables.
    ///
    /// ```swift
    /// try await store.withConnection { execute in
    ///   _ = try execute("BEGIN", [])
    ///   _ = try execute("INSERT INTO note (title) VALUES ($1)", ["Milk"])
    ///   _ = try execute("COMMIT", [])
    /// }
    /// ```
    ///
    /// The closure runs on one of the store's threads, off the main actor and off the cooperative pool. It has exclusive use of
    /// the connection, which is one of ``PostgresOptions/maximumConnections``. The server looks up names in the search path
    /// that the connection string or the server sets, so qualify names in code that runs with privileges that other roles lack.
    /// If the closure leaves a transaction open, the store rolls it back. It also resets everything that the closure changes in
    /// the session.
    ///
    /// - Parameter body: A closure that receives a function for running statements, which is valid for the duration of the
    ///   call. The function takes the statement and a value for each of `$1`, `$2`…, all in PostgreSQL's text format (nil for
    ///   null), and returns the rows in the same format. A string without values may contain several statements; the rows of
    ///   the last one are returned.
    /// - Returns: The closure's result.
    /// - Throws: Any error that the closure throws; `FetchError`; `CancellationError`.
    public func withConnection<Result: Sendable>(
      _ body: @escaping @Sendable (_ execute: (String, [String?]) throws -> [[String?]]) throws -> Result
    ) async throws -> Result {
      try await pool.use { link in
        link.isUsers = true
        try link.usePath(ofUser: true)
        return try body { text, values in
          values.isEmpty ? try link.execute(text) : try link.rows(text, values)
        }
      }
    }

    /// Returns a value in PostgreSQL's text format, for a column of the given type.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The column's type.
    /// - Returns: The text; nil for null.
    public static func text(_ value: FetchValue, as type: ColumnType) -> String? {
      if case .text(let text) = SQLDialect.postgres.encoded(value, as: type) { text } else { nil }
    }

    /// Returns the value that a string in PostgreSQL's text format represents.
    ///
    /// - Parameters:
    ///   - text: The text; nil for null.
    ///   - type: The column's type.
    /// - Returns: The value. Text that isn't valid for the column's type is returned as text.
    public static func value(_ text: String?, as type: ColumnType) -> FetchValue {
      SQLDialect.postgres.decoded(text.map { .text($0) } ?? .null, as: type)
    }
  }
#endif
