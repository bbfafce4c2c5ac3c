#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  /// The prepared statements of a session, with their names.
  struct PostgresPlans {
    /// The maximum number of statements per session.
    static let most = 100
    fileprivate var names: [String: String] = [:]
  }

  extension PostgresLink {
    /// Runs a statement without values as a prepared statement, and returns its rows. The server plans it only the first time.
    func plannedRows(_ text: String) throws -> [[String?]] {
      if isCancelled() { throw CancellationError() }
      let name = try plans.names[text] ?? plan(text)
      guard PQsendQueryPrepared(connection, name, 0, nil, nil, nil, 0) == 1 else { throw lost }
      return try rows()
    }

    private func plan(_ text: String) throws -> String {
      if plans.names.count >= PostgresPlans.most {
        try execute("DEALLOCATE ALL")
        plans = PostgresPlans()
      }
      guard !text.utf8.contains(0) else {
        throw FetchError.unsupported("PostgreSQL doesn't support text that contains the character U+0000.")
      }
      let name = "headwater_\(plans.names.count)"
      guard PQsendPrepare(connection, name, text, 0, nil) == 1 else { throw lost }
      _ = try rows()
      plans.names[text] = name
      return name
    }
  }
#endif
