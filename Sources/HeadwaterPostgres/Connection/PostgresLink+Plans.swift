#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  /// The statements that a connection's server has planned, with their names.
  struct PostgresPlans {
    /// How many a connection keeps.
    static let most = 100
    fileprivate var names: [String: String] = [:]
    /// Whether others may have thrown some away.
    fileprivate var areUncertain = false
  }

  extension PostgresLink {
    /// Runs a statement without values, and returns its rows. The server plans it the first time only.
    func plannedRows(_ text: String) throws -> [[String?]] {
      if isCancelled() { throw CancellationError() }
      let name = try plans.names[text].flatMap { plans.areUncertain ? nil : $0 } ?? plan(text)
      let result = PQexecPrepared(connection, name, 0, nil, nil, nil, 0)
      defer { PQclear(result) }
      return try rows(in: result)
    }

    private func plan(_ text: String) throws -> String {
      if plans.areUncertain || plans.names.count >= PostgresPlans.most {
        try execute("DEALLOCATE ALL")
        plans = PostgresPlans()
      }
      guard !text.utf8.contains(0) else {
        throw FetchError.unsupported("PostgreSQL has no text with the character U+0000.")
      }
      let name = "headwater_\(plans.names.count)"
      let result = PQprepare(connection, name, text, 0, nil)
      defer { PQclear(result) }
      _ = try rows(in: result)
      plans.names[text] = name
      return name
    }

    /// Others have used the connection: what the server has planned may be gone.
    func forgetPlans() { plans.areUncertain = !plans.names.isEmpty }
  }
#endif
