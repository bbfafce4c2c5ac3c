#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// A connection that follows a query in a SQLite database.
  final class SQLiteConnection: FetchFollowing {
    let signals: AsyncStream<FetchSignal>
    private let source: SQLiteSource
    private let query: FetchQuery
    private let tables: [TableReference]
    private let continuation: AsyncStream<FetchSignal>.Continuation
    private let handler = ChangeHandler()
    /// The listener number under which the connection is notified when the file is lost or back in place.
    private let listener: Int
    private let turns = ReadTurns()
    private let state: ConnectionState

    init(to query: FetchQuery, of source: SQLiteSource) async throws {
      let (signals, continuation) = AsyncStream.makeStream(of: FetchSignal.self)
      let following = try await source.perform { [handler] opened in
        try await Self.follow(query, in: opened, signals: continuation, handler: handler)
      }
      self.signals = signals
      self.source = source
      self.query = query
      self.continuation = continuation
      tables = query.tables
      state = ConnectionState(following)
      listener = source.listen(continuation)
      await source.poll.begin { [weak source] in await source?.look() }
    }

    deinit { close() }

    func close() {
      continuation.finish()
      handler.set(nil)
      source.leave(listener)
      guard state.close() else { return }
      let (following, source) = (state.following, source)
      Self.leave(following)
      Task { await source.poll.end() }
    }

    private static func follow(
      _ query: FetchQuery, in opened: OpenDatabase, signals: AsyncStream<FetchSignal>.Continuation,
      handler: ChangeHandler, waitingAs listener: Int? = nil
    ) async throws -> ConnectionState.Following {
      let (number, isInMain) = try await opened.database.writeWithoutTransaction { db in
        try opened.file?.check(db)
        do {
          return try opened.capture.follow(query, signals: signals, handler: handler, in: db)
        } catch {
          if let listener { opened.capture.waitForTables(listener, signals: signals, in: db) }
          throw error
        }
      }
      return ConnectionState.Following(opened: opened, number: number, isInMain: isInMain)
    }

    private static func leave(_ following: ConnectionState.Following) {
      following.opened.database.asyncWriteWithoutTransaction { db in
        following.opened.capture.leave(following.number, in: db)
      }
    }

    /// Follows the query in a database, unless it is already followed there.
    private func follow(in opened: OpenDatabase) async throws -> ConnectionState.Following {
      let present = state.following
      if present.opened === opened { return present }
      let next = try await Self.follow(
        query, in: opened, signals: continuation, handler: handler, waitingAs: listener)
      state.follow(next)
      if state.isClosed { Self.leave(next) }
      return next
    }

    func setChangeHandler(_ body: @escaping @Sendable () -> Bool) { handler.set(body) }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await turns.take {
        try await self.source.perform { opened in
          guard !self.state.isClosed else { throw FetchError.disconnected("The connection is closed.") }
          let following = try await self.follow(in: opened)
          let (result, next) =
            if following.isInMain, let readers = opened.readers {
              try await self.read(following, from: readers, body)
            } else {
              try await self.readOnWriter(following, body)
            }
          try opened.file?.check()
          self.state.set(next.mark, forms: next.forms, isOvertaken: next.isOvertaken)
          return result
        }
      }
    }

    /// The state that a read has reached.
    private struct Reached {
      let mark: ReadMark
      let forms: KnownForms
      let isOvertaken: Bool
    }

    /// Reads on a separate connection. The writer connection waits only until the read has begun. The work then passes directly
    /// from the writer's queue to the reader's queue, without resuming a task in between.
    private func read<Result: Sendable>(
      _ following: ConnectionState.Following, from readers: SnapshotReaders,
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> (Result, Reached) {
      let reader = try await readers.take()
      let (capture, number, database) = (
        following.opened.capture, following.number, following.opened.database
      )
      let (mark, known, isAnew) = (state.mark, state.forms, state.hasNewDatabase)
      let query = query
      let cancellation = ReadCancellation()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          database.asyncWriteWithoutTransaction { db in
            do {
              try cancellation.check()
              // Take the changes and begin the snapshot without another write in between.
              try capture.prepare(number, readUpTo: mark, in: db)
              let found = try capture.changes(of: number, in: db)
              try readers.begin(reader)
              // If another connection has just committed, the snapshot may or may not contain that commit. For this reason,
              // this read compares everything. So does the next read, because the mark is older than the commit.
              let isOvertaken = try capture.isOvertaken(number, in: db)
              let changes: LoggedChanges = isOvertaken || isAnew ? .anything : found.0
              reader.queue.asyncWriteWithoutTransaction { db in
                let result = Swift.Result {
                  try cancellation.interruptingStatements(of: db) {
                    let (reader, forms) = try reader.reader(knowing: known, in: db)
                    let read = try body(
                      reader, try tellingErrors { try forms.take(changes.changes, of: query) })
                    return (read, Reached(mark: found.1, forms: forms.known, isOvertaken: isOvertaken))
                  }
                }
                continuation.resume(with: result)
                readers.giveBack(reader, db)
              }
            } catch {
              continuation.resume(throwing: error)
              reader.queue.writeWithoutTransaction { readers.giveBack(reader, $0) }
            }
          }
        }
      } onCancel: {
        cancellation.cancel()
      }
    }

    /// Reads on the writer connection, in a read-only transaction.
    private func readOnWriter<Result: Sendable>(
      _ following: ConnectionState.Following,
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> (Result, Reached) {
      let (opened, number, query) = (following.opened, following.number, query)
      let (capture, mark, known, isAnew) = (opened.capture, state.mark, state.forms, state.hasNewDatabase)
      let cancellation = ReadCancellation()
      return try await withTaskCancellationHandler {
        try await opened.database.writeWithoutTransaction { db in
          try opened.file?.check(db)
          try capture.prepare(number, readUpTo: mark, in: db)
          var read: (Result, Reached)?
          // The transaction is read-only, so the observers of the database aren't notified of it.
          try db.readOnly {
            try db.inTransaction(.deferred) {
              // The first read determines the snapshot.
              try db.beginReading()
              read = try cancellation.interruptingStatements(of: db) {
                let (found, next) = try capture.changes(of: number, in: db)
                let changes: LoggedChanges = isAnew ? .anything : found
                let forms = ColumnForms(known, opened.functions, at: nil, in: db)
                let reader = db.makeReader(searching: opened.search, forms: forms)
                let result = try body(reader, try forms.take(changes.changes, of: query))
                return (result, Reached(mark: next, forms: forms.known, isOvertaken: false))
              }
              return .commit
            }
          }
          guard let read else { throw CancellationError() }
          return read
        }
      } onCancel: {
        cancellation.cancel()
      }
    }

    func sees(allOf other: any FetchFollowing) -> Bool {
      guard let other = other as? SQLiteConnection, other.tables == tables, let seen = state.mark,
        let told = other.state.exact, told.opened === state.following.opened
      else { return false }
      return seen.contains(told.mark)
    }
  }
#endif
