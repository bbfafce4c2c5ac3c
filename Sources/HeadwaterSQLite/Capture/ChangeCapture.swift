#if SQLite
  internal import GRDB
  internal import Headwater
  internal import HeadwaterFetching

  /// The change capture of a store: the logs of the followed tables, and the followers that read them.
  ///
  /// The state is used only on the queue of the writer connection. Each method that uses the state takes that connection's
  /// `Database`, which isn't accessible elsewhere, so the class is safe to send.
  final class ChangeCapture: @unchecked Sendable {  // The queue guards the state; see above.
    private var logs: [TableReference: ChangeLog] = [:]
    private var followers: [Int: Follower] = [:]
    private var lastNumber = 0
    private var observer: CommitObserver?

    /// The maximum number of changed rows per table that are kept for a connection that isn't reading. If there are more, the
    /// connection must read everything again.
    let capacity: Int
    /// The database's file; nil for an in-memory database.
    private let file: DatabaseFile?
    /// The listeners whose queries can't be followed with the current tables, by number, each with the schema version for which
    /// this was last determined.
    private var waiting: [Int: (version: Int64, signals: AsyncStream<FetchSignal>.Continuation)] = [:]

    init(capacity: Int, file: DatabaseFile?) {
      (self.capacity, self.file) = (capacity, file)
    }

    /// Returns a Boolean value that indicates whether any query is followed.
    func isFollowed(in db: Database) -> Bool { !followers.isEmpty }

    /// Starts following a query's tables.
    ///
    /// - Returns: The follower's number, and a Boolean value that indicates whether all tables are in the main database.
    func follow(
      _ query: FetchQuery, signals: AsyncStream<FetchSignal>.Continuation, handler: ChangeHandler,
      in db: Database
    ) throws -> (number: Int, isInMain: Bool) {
      guard !db.isInsideTransaction else { throw FetchError.transactionIsOpen }
      // A statement is followed as a whole, and other tables of the query by their rows.
      let statements = try query.all.map(\.table).filter { $0.statement != nil }
        .map { try StatementLog($0, in: db) }
      let tables = query.tables.filter { $0.statement == nil }
      let shapes = try tables.map(db.checkedShape)
      var used: [ChangeLog] = []
      let mark: ReadMark
      do {
        // The transaction is deferred, because it writes only temporary objects and doesn't need to wait for other writers.
        try db.inTransaction(.deferred) {
          for (table, shape) in zip(tables, shapes) {
            let log = logs[table] ?? used.first { $0.table == table }
            used.append(try log ?? ChangeLog(table, shape: shape, capacity: capacity, in: db))
          }
          return .commit
        }
        mark = try ReadMark.present(of: used, statements, in: db)
      } catch {
        for log in used where logs[log.table] == nil { try? log.remove(in: db) }
        throw error
      }
      for log in used {
        log.users += 1
        logs[log.table] = log
      }
      lastNumber += 1
      followers[lastNumber] = Follower(
        query, used, statements, signals: signals, handler: handler, mark: mark)
      observe(db)
      return (lastNumber, shapes.allSatisfy { $0.schema == "main" } && statements.allSatisfy(\.isInMain))
    }

    private func observe(_ db: Database) {
      guard observer == nil, !db.configuration.readonly else { return }
      let observer = CommitObserver(self)
      db.add(transactionObserver: observer, extent: .observerLifetime)
      self.observer = observer
    }

    /// Stops following.
    func leave(_ number: Int, in db: Database) {
      guard let follower = followers.removeValue(forKey: number) else { return }
      for log in follower.logs {
        log.users -= 1
        guard log.users == 0 else { continue }
        logs[log.table] = nil
        // If the log can't be removed, it disappears with the connection.
        try? log.remove(in: db)
      }
      if followers.isEmpty { observer = nil }
    }

    /// Prepares a read: updates the logs if the schema has changed, and discards entries that all followers have read.
    ///
    /// - Parameters:
    ///   - number: The number of the follower that reads.
    ///   - mark: The mark up to which the follower has read successfully.
    ///   - db: The writer connection, outside of a transaction.
    /// - Throws: `FetchError/schemaChanged(_:)` if the tables no longer satisfy the query; `FetchError/disconnected(_:)` if the
    ///   file of an attached database was replaced.
    func prepare(_ number: Int, readUpTo mark: ReadMark?, in db: Database) throws {
      guard !db.isInsideTransaction else { throw FetchError.transactionIsOpen }
      let follower = try follower(number)
      try db.checkFiles(ofAttached: follower.schemas)
      if let mark { follower.confirmed = mark }
      // Don't notify the connection of the transaction that updates the logs.
      follower.isTold = true
      defer { follower.isTold = false }
      do {
        try refresh(follower, in: db)
      } catch {
        // Don't notify the connection again before something else changes.
        if let present = try? ReadMark.present(of: follower.logs, follower.statements, in: db) {
          follower.latest = present
        }
        throw error
      }
      trim(in: db)
    }

    private func refresh(_ follower: Follower, in db: Database) throws {
      var versions: [String: Int64] = [:]
      for log in follower.logs {
        let schema = log.shape.schema
        let version = try versions[schema] ?? db.version("schema_version", of: schema)
        versions[schema] = version
        try log.refresh(to: version, in: db)
      }
      for statement in follower.statements { try statement.refresh(in: db) }
    }

    /// Returns the changes since the last read, and the mark from which to continue. Doesn't write to the database.
    ///
    /// - Parameters:
    ///   - number: The number of the follower that reads.
    ///   - db: The writer connection.
    /// - Returns: The changes and the mark.
    /// - Throws: An error from SQLite; `FetchError/disconnected(_:)` if the follower has left.
    func changes(of number: Int, in db: Database) throws -> (LoggedChanges, ReadMark) {
      let follower = try follower(number)
      let mark = follower.confirmed
      let present = try ReadMark.present(of: follower.logs, follower.statements, in: db)
      follower.latest = present
      // Other connections, schema changes, and tables without triggers leave no log entries.
      let isAnything =
        present.dataVersions != mark.dataVersions || present.schemaVersions != mark.schemaVersions
        || present.changes != mark.changes || present.statementChanges != mark.statementChanges
      // If another connection changed a row before it was logged, the logged image differs from the row that was last read.
      if isAnything { return (.anything, present) }
      var rows: [TableReference: LoggedRows] = [:]
      for (index, log) in follower.logs.enumerated() where log.isExact {
        guard let found = log.rows(after: mark.sequences[index]) else { return (.anything, present) }
        rows[log.table] = found
      }
      return (.rows(rows, of: follower.query), present)
    }

    /// Returns a Boolean value that indicates whether another connection has changed anything since ``changes(of:in:)``.
    func isOvertaken(_ number: Int, in db: Database) throws -> Bool {
      let latest = try follower(number).latest
      return try latest.dataVersions.contains { try db.version("data_version", of: $0.key) != $0.value }
    }

    private func follower(_ number: Int) throws -> Follower {
      guard let follower = followers[number] else {
        throw FetchError.disconnected("The connection is closed.")
      }
      return follower
    }

    /// Discards the entries that all followers have read.
    func trim(in db: Database) {
      for log in logs.values {
        let read = followers.values.compactMap { follower in
          follower.logs.firstIndex { $0 === log }.map { follower.confirmed.sequences[$0] }
        }
        log.trim(upTo: read.min() ?? log.lastSequence)
      }
    }

    /// Prepares the logs for the commit of a transaction. Called by the writer connection.
    ///
    /// - Throws: `FetchError/disconnected(_:)` if the file was replaced, because the changes would be lost.
    func willCommit() throws {
      if let moved = file?.movement { throw moved.fetchError }
      for log in logs.values { log.willCommit() }
    }

    /// Processes an event that a statement of the writer connection is about to cause. O(lists of statements).
    func willCause(_ kind: DatabaseEventKind) {
      for follower in followers.values { for statement in follower.statements { statement.note(kind) } }
    }

    /// Discards the entries of a transaction that was rolled back. Called by the writer connection.
    func hasRolledBack() { for log in logs.values { log.hasRolledBack() } }

    /// Notifies the followers that have something new to read.
    ///
    /// - Parameters:
    ///   - db: The writer connection.
    ///   - isCommit: A Boolean value that indicates whether this connection has just committed. If so, there is no need to
    ///     check for changes by other connections.
    func check(in db: Database, isCommit: Bool) {
      signalNewTables(in: db)
      for follower in followers.values where !follower.isTold {
        do {
          if !isCommit { try db.checkFiles(ofAttached: follower.schemas) }
          if follower.logs.map(\.lastSequence) != follower.latest.sequences {
            follower.tell()
          } else {
            var present = try ReadMark.present(
              of: follower.logs, follower.statements, besidesOthers: isCommit, in: db)
            if isCommit { present.dataVersions = follower.latest.dataVersions }
            if present != follower.latest { follower.tell() }
          }
          if follower.isDisconnected {
            follower.isDisconnected = false
            follower.signals.yield(.reconnected)
          }
        } catch {
          disconnect(follower, error)
        }
      }
    }

    /// Registers a listener whose query can't be followed with the current tables, so that it is notified of a schema change.
    ///
    /// - Parameters:
    ///   - listener: The number of the waiting listener.
    ///   - signals: The continuation that receives a signal when the schema has changed.
    ///   - db: The writer connection.
    func waitForTables(_ listener: Int, signals: AsyncStream<FetchSignal>.Continuation, in db: Database) {
      guard let version = try? db.version("schema_version", of: "main") else { return }
      waiting[listener] = (version, signals)
    }

    private func signalNewTables(in db: Database) {
      guard !waiting.isEmpty, let version = try? db.version("schema_version", of: "main") else { return }
      for (listener, known) in waiting where known.version != version {
        waiting[listener] = nil
        known.signals.yield(.changed)
      }
    }

    private func disconnect(_ follower: Follower, _ error: any Error) {
      let error = (error as? DatabaseError)?.fetchError ?? error
      switch error {
      // The database is temporarily in use by other connections. The next check tries again.
      case is CancellationError, FetchError.busy: return
      default: break
      }
      guard !follower.isDisconnected else { return }
      follower.isDisconnected = true
      follower.signals.yield(
        .disconnected(error as? FetchError ?? .other(code: "", message: Diagnostic.Detail(error).summary)))
    }
  }

  /// The changes that have been logged since a read.
  enum LoggedChanges: Sendable {
    case anything
    case rows([TableReference: LoggedRows], of: FetchQuery)

    /// The changes. O(n), where n is the number of logged values.
    var changes: FetchChanges {
      guard case .rows(let rows, let query) = self else { return FetchChanges(isAnything: true) }
      var images: [TableReference: [FetchKey: FetchedImage]] = [:]
      var unmoved: Set<FetchKey> = []
      for (table, logged) in rows {
        let placing = table == query.table.stored ? query.placingColumns : nil
        guard let found = logged.images(movedBy: { placing?.contains($0.name) ?? true }) else {
          return FetchChanges(isAnything: true)
        }
        images[table] = found.images
        if placing != nil { unmoved = found.unmoved }
      }
      var changes = FetchChanges(of: query) { images[$0] ?? [:] }
      changes.unmoved = unmoved
      return changes
    }
  }

  /// An observer of transactions on the queue of the writer connection.
  final class CommitObserver: TransactionObserver {
    private weak var capture: ChangeCapture?

    init(_ capture: ChangeCapture) {
      self.capture = capture
    }

    // Triggers report rows, so only the kinds of events are of interest, before they occur.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      capture?.willCause(eventKind)
      return false
    }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseWillCommit() throws { try capture?.willCommit() }
    func databaseDidCommit(_ db: Database) { capture?.check(in: db, isCommit: true) }
    func databaseDidRollback(_ db: Database) { capture?.hasRolledBack() }
  }
#endif
