#if Postgres
  public import HeadwaterFetching

  extension PostgresStore {
    /// Runs statements of your own over one connection: what makes tables, fills and empties them.
    ///
    /// ```swift
    /// try await store.withConnection { execute in
    ///   _ = try execute("BEGIN", [])
    ///   _ = try execute("INSERT INTO note (title) VALUES ($1)", ["Milk"])
    ///   _ = try execute("COMMIT", [])
    /// }
    /// ```
    ///
    /// The closure runs on a thread of the store's, off the main actor and off the cooperative pool, and has the connection
    /// to itself: one of ``PostgresOptions/maximumConnections``. Names are looked up in the search path that the connection
    /// string or the server gives, so qualify what runs with rights that others lack. A transaction that the closure leaves
    /// open is undone, and so is whatever it sets in the session.
    ///
    /// - Parameter body: Gets what runs a statement, good for this call: it takes the statement and a value for each of
    ///   `$1`, `$2`…, all in PostgreSQL's text format, nil for null, and returns the rows in the same format. A text without
    ///   values may be several statements; of these the last one's rows are returned.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws; `FetchError`; `CancellationError`.
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

    /// A value in PostgreSQL's text format, as columns of a type have it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The column's type.
    /// - Returns: The text; nil for null.
    public static func text(_ value: FetchValue, as type: ColumnType) -> String? {
      if case .text(let text) = SQLDialect.postgres.encoded(value, as: type) { text } else { nil }
    }

    /// The value that a text in PostgreSQL's format stands for.
    ///
    /// - Parameters:
    ///   - text: The text; nil for null.
    ///   - type: The column's type.
    /// - Returns: The value; a text that is none of the column's type is given as text.
    public static func value(_ text: String?, as type: ColumnType) -> FetchValue {
      SQLDialect.postgres.decoded(text.map { .text($0) } ?? .null, as: type)
    }
  }
#endif
