#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// The state of a connection that follows a query. It is used only on the queue of the writer connection.
  final class Follower {
    let query: FetchQuery
    let logs: [ChangeLog]
    /// The observations of the tables that the statements of the query and of its companions read.
    let statements: [StatementLog]
    let signals: AsyncStream<FetchSignal>.Continuation
    let handler: ChangeHandler
    /// The mark up to which the connection has read successfully.
    var confirmed: ReadMark
    /// The mark of the last read that has begun.
    var latest: ReadMark
    /// A Boolean value that indicates whether the connection has been notified of a change since that read began.
    var isTold = false
    /// A Boolean value that indicates whether the connection has been notified that the store is disconnected.
    var isDisconnected = false

    init(
      _ query: FetchQuery, _ logs: [ChangeLog], _ statements: [StatementLog],
      signals: AsyncStream<FetchSignal>.Continuation, handler: ChangeHandler, mark: ReadMark
    ) {
      self.query = query
      self.logs = logs
      self.statements = statements
      self.signals = signals
      self.handler = handler
      confirmed = mark
      latest = mark
    }

    /// The schemas that contain the tables.
    var schemas: Set<String> { Set(logs.map(\.shape.schema)).union(statements.flatMap(\.schemas)) }

    /// Notifies the connection that something may have changed, at most once between two reads.
    func tell() {
      guard !isTold else { return }
      isTold = true
      if !handler.takesCare() { signals.yield(.changed) }
    }
  }

  extension ReadMark {
    /// Returns the current mark of the writer connection.
    ///
    /// - Parameters:
    ///   - logs: The logs of the followed tables.
    ///   - statements: The observations of the tables that statements read.
    ///   - besidesOthers: A Boolean value that indicates whether to skip the check for changes by other connections.
    ///   - db: The writer connection.
    /// - Returns: The mark.
    /// - Throws: An error from SQLite.
    static func present(
      of logs: [ChangeLog], _ statements: [StatementLog], besidesOthers: Bool = false, in db: Database
    ) throws -> ReadMark {
      var mark = ReadMark()
      mark.sequences = logs.map(\.lastSequence)
      if logs.contains(where: { !$0.isExact }) { mark.changes = db.totalChangesCount }
      mark.statementChanges = statements.reduce(0) { $0 + $1.changes }
      let schemas = Set(logs.map(\.shape.schema))
      for schema in schemas.union(statements.flatMap(\.schemas)) {
        // A database that only statements can read may have been detached.
        let version =
          schemas.contains(schema)
          ? try db.version("schema_version", of: schema) : try db.versionForStatements(of: schema)
        guard let version else { continue }
        mark.schemaVersions[schema] = version
        guard !besidesOthers else { continue }
        let dataVersion = try db.version("data_version", of: schema)
        mark.dataVersions[schema] = dataVersion
        for log in logs where log.shape.schema == schema { log.note(dataVersion) }
      }
      return mark
    }
  }

  extension Database {
    /// Returns the number that a pragma reports for an attached database.
    func version(_ pragma: String, of schema: String) throws -> Int64 {
      // Temporary tables aren't shared with other connections, and the store's own triggers change their schema.
      guard schema != "temp" else { return 0 }
      return try Int64.fetchOne(
        cachedStatement(sql: "PRAGMA \(SQLDialect.sqlite.quoted(schema)).\(pragma)")) ?? 0
    }

    /// Performs the first read of a transaction, which determines its snapshot.
    func beginReading() throws {
      _ = try Row.fetchOne(cachedStatement(sql: "SELECT 1 FROM sqlite_master LIMIT 1"))
    }
  }
#endif
