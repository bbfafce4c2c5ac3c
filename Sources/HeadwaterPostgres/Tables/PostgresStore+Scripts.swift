#if Postgres
  extension PostgresStore {
    /// Runs statements of one's own over one connection, off the cooperative pool; a transaction that is left open is undone.
    ///
    /// - Parameter body: Gets what runs them.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws; `FetchError`; `CancellationError`.
    public func withScript<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresScript) throws -> Result
    ) async throws -> Result {
      try await pool.use { try body(PostgresScript(link: $0)) }
    }
  }

  /// Runs statements over a connection; good for the call that it is handed to.
  public struct PostgresScript {
    let link: PostgresLink

    /// Runs statements without values, whose rows nobody wants.
    public func execute(_ text: String) throws { try link.execute(text) }

    /// Runs a statement and returns its rows, as text.
    public func rows(_ text: String) throws -> [[String?]] { try link.rows(text) }
  }
#endif
