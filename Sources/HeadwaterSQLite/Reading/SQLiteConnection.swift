#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// One query of a SQLite database, followed.
  final class SQLiteConnection: FetchFollowing {
    let signals: AsyncStream<FetchSignal>
    private let source: SQLiteSource
    private let continuation: AsyncStream<FetchSignal>.Continuation
    private let handler = ChangeHandler()
    private let tables: [TableReference]
    private let number: Int
    /// Whether all its tables are in the main database, which other connections can read at the same time.
    private let isInMain: Bool
    private let turns = ReadTurns()
    private let mark = LastMark()

    init(to query: FetchQuery, of source: SQLiteSource) async throws {
      let (signals, continuation) = AsyncStream.makeStream(of: FetchSignal.self)
      let (number, shapes) = try await tellingErrors { [handler] in
        try await source.database.writeWithoutTransaction { db in
          try source.capture.follow(query, signals: continuation, handler: handler, in: db)
        }
      }
      self.signals = signals
      self.source = source
      self.continuation = continuation
      self.number = number
      tables = query.tables
      isInMain = shapes.allSatisfy { $0.schema == "main" }
      await source.poll.begin()
    }

    deinit { close() }

    func close() {
      continuation.finish()
      handler.set(nil)
      let (number, source) = (number, source)
      guard mark.close() else { return }
      source.database.asyncWriteWithoutTransaction { db in source.capture.leave(number, in: db) }
      Task { await source.poll.end() }
    }

    func setChangeHandler(_ body: @escaping @Sendable () -> Bool) { handler.set(body) }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await turns.take {
        try await tellingErrors {
          guard !self.mark.isClosed else { throw FetchError.disconnected("The connection is closed.") }
          let (result, next, isOvertaken) =
            if self.isInMain, let readers = self.source.readers {
              try await self.read(from: readers, body)
            } else {
              try await self.readOnWriter(body)
            }
          self.mark.set(next, isOvertaken: isOvertaken)
          return result
        }
      }
    }

    /// Reads on a connection of its own. The one that writes waits only until that has begun. From its queue the work goes to
    /// that of the other, without a task that would have to be woken in between.
    private func read<Result: Sendable>(
      from readers: SnapshotReaders,
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> (Result, ReadMark, isOvertaken: Bool) {
      let reader = try await readers.take()
      let (capture, number, mark, database) = (source.capture, number, mark.value, source.database)
      let cancellation = ReadCancellation()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          database.asyncWriteWithoutTransaction { db in
            do {
              try cancellation.check()
              try capture.prepare(number, readUpTo: mark, in: db)
              let found = try capture.changes(of: number, in: db)
              try SnapshotReaders.begin(reader)
              // Whether what another connection has committed just now is in this moment cannot be told: it is in this read
              // and, as the mark was taken before, in the next.
              let isOvertaken = try capture.isOvertaken(number, in: db)
              let changes: LoggedChanges = isOvertaken ? .anything : found.0
              reader.queue.asyncWriteWithoutTransaction { db in
                let result = Swift.Result {
                  let read = try cancellation.endingStatements(of: db) {
                    try body(try reader.reader(in: db), changes.changes)
                  }
                  return (read, found.1, isOvertaken: isOvertaken)
                }
                cancellation.end()
                continuation.resume(with: result)
                readers.giveBack(reader, db)
              }
            } catch {
              cancellation.end()
              continuation.resume(throwing: error)
              reader.queue.writeWithoutTransaction { readers.giveBack(reader, $0) }
            }
          }
        }
      } onCancel: {
        cancellation.cancel { reader.queue.interrupt() }
      }
    }

    /// Reads on the connection that writes, in a transaction that does not.
    private func readOnWriter<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> (Result, ReadMark, isOvertaken: Bool) {
      let (capture, number, mark, search) = (source.capture, number, mark.value, source.search)
      return try await source.database.writeWithoutTransaction { db in
        try capture.prepare(number, readUpTo: mark, in: db)
        var read: (Result, ReadMark, isOvertaken: Bool)?
        // Read-only, so that nobody who observes the database hears of a transaction.
        try db.readOnly {
          try db.inTransaction(.deferred) {
            // The moment is that of the first read.
            try db.beginReading()
            let (changes, next) = try capture.changes(of: number, in: db)
            read = (try body(db.makeReader(searching: search), changes.changes), next, false)
            return .commit
          }
        }
        guard let read else { throw CancellationError() }
        return read
      }
    }

    func sees(allOf other: any FetchFollowing) -> Bool {
      guard let other = other as? SQLiteConnection, other.source.capture === source.capture,
        other.tables == tables, let seen = mark.value, let told = other.mark.exact
      else { return false }
      return seen.contains(told)
    }
  }
#endif
