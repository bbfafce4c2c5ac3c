#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// What is known of one connection on the queue of the connection that writes, and only touched there.
  final class Follower {
    let query: FetchQuery
    let logs: [ChangeLog]
    let signals: AsyncStream<FetchSignal>.Continuation
    let handler: ChangeHandler
    /// Up to where it has read for sure.
    var confirmed: ReadMark
    /// Up to where the last read was that has begun.
    var latest: ReadMark
    /// Whether it has been told of a change since.
    var isTold = false
    /// Whether it has been told that the store is gone.
    var isDisconnected = false

    init(
      _ query: FetchQuery, _ logs: [ChangeLog], signals: AsyncStream<FetchSignal>.Continuation,
      handler: ChangeHandler, mark: ReadMark
    ) {
      self.query = query
      self.logs = logs
      self.signals = signals
      self.handler = handler
      confirmed = mark
      latest = mark
    }

    /// Where the tables are.
    var schemas: Set<String> { Set(logs.map(\.shape.schema)) }

    /// Tells that something may have changed, once until the next read.
    func tell() {
      guard !isTold else { return }
      isTold = true
      if !handler.takesCare() { signals.yield(.changed) }
    }
  }

  extension ReadMark {
    /// Where the connection that writes is now.
    ///
    /// - Parameters:
    ///   - logs: What is followed.
    ///   - besidesOthers: Whether not to ask what other connections have done.
    ///   - db: The connection that writes.
    /// - Returns: The mark.
    /// - Throws: What SQLite does.
    static func present(
      of logs: [ChangeLog], besidesOthers: Bool = false, in db: Database
    ) throws -> ReadMark {
      var mark = ReadMark()
      mark.sequences = logs.map(\.lastSequence)
      if logs.contains(where: { !$0.isExact }) { mark.changes = db.totalChangesCount }
      for schema in Set(logs.map(\.shape.schema)) {
        if !besidesOthers {
          let version = try db.version("data_version", of: schema)
          mark.dataVersions[schema] = version
          for log in logs where log.shape.schema == schema { log.note(version) }
        }
        mark.schemaVersions[schema] = try db.version("schema_version", of: schema)
      }
      return mark
    }
  }

  extension Database {
    /// A number that a pragma gives for an attached database.
    func version(_ pragma: String, of schema: String) throws -> Int64 {
      // Temporary tables have no other connections, and our own logs change their schema.
      guard schema != "temp" else { return 0 }
      return try Int64.fetchOne(
        cachedStatement(sql: "PRAGMA \(SQLDialect.sqlite.quoted(schema)).\(pragma)")) ?? 0
    }

    /// Reads for the first time in a transaction, which makes what is committed by now its moment.
    func beginReading() throws {
      _ = try Row.fetchOne(cachedStatement(sql: "SELECT 1 FROM sqlite_master LIMIT 1"))
    }
  }
#endif
