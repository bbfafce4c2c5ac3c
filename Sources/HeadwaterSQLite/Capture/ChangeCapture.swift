#if SQLite
  internal import GRDB
  internal import Headwater
  internal import HeadwaterFetching

  /// Follows tables for a store: the logs, and who reads them.
  ///
  /// Its state is touched on the queue of the connection that writes, and nowhere else; each method that does takes that
  /// connection's `Database`, which nobody has elsewhere. So it is safe to send.
  final class ChangeCapture: @unchecked Sendable {  // Guarded by that queue, as said above.
    private var logs: [TableReference: ChangeLog] = [:]
    private var followers: [Int: Follower] = [:]
    private var lastNumber = 0
    private var observer: CommitObserver?

    /// How many rows of a table may wait for a connection that does not read, before it is left to read all again.
    let capacity: Int
    /// The database's file; nil for one in memory.
    private let file: DatabaseFile?
    /// Who could not follow a query because of the tables, by number, with the version of the schema then.
    private var waiting: [Int: (version: Int64, signals: AsyncStream<FetchSignal>.Continuation)] = [:]

    init(capacity: Int, file: DatabaseFile?) {
      (self.capacity, self.file) = (capacity, file)
    }

    /// Whether anybody follows anything.
    func isFollowed(in db: Database) -> Bool { !followers.isEmpty }

    /// Begins to follow a query's tables.
    ///
    /// - Returns: The follower's number, and the tables' shapes.
    func follow(
      _ query: FetchQuery, signals: AsyncStream<FetchSignal>.Continuation, handler: ChangeHandler,
      in db: Database
    ) throws -> (number: Int, shapes: [TableShape]) {
      guard !db.isInsideTransaction else { throw FetchError.transactionIsOpen }
      let tables = query.tables
      let shapes = try tables.map(db.checkedShape)
      var used: [ChangeLog] = []
      let mark: ReadMark
      do {
        // Deferred, because only what is temporary is written: no other writer is in the way.
        try db.inTransaction(.deferred) {
          for (table, shape) in zip(tables, shapes) {
            let log = logs[table] ?? used.first { $0.table == table }
            used.append(try log ?? ChangeLog(table, shape: shape, capacity: capacity, in: db))
          }
          return .commit
        }
        mark = try ReadMark.present(of: used, in: db)
      } catch {
        for log in used where logs[log.table] == nil { try? log.remove(in: db) }
        throw error
      }
      for log in used {
        log.users += 1
        logs[log.table] = log
      }
      lastNumber += 1
      followers[lastNumber] = Follower(query, used, signals: signals, handler: handler, mark: mark)
      observe(db)
      return (lastNumber, shapes)
    }

    private func observe(_ db: Database) {
      guard observer == nil, !db.configuration.readonly else { return }
      let observer = CommitObserver(self)
      db.add(transactionObserver: observer, extent: .observerLifetime)
      self.observer = observer
    }

    /// Ends following.
    func leave(_ number: Int, in db: Database) {
      guard let follower = followers.removeValue(forKey: number) else { return }
      for log in follower.logs {
        log.users -= 1
        guard log.users == 0 else { continue }
        logs[log.table] = nil
        // Where it cannot be removed, it is gone when the connection is.
        try? log.remove(in: db)
      }
      if followers.isEmpty { observer = nil }
    }

    /// Gets ready for a read: looks at the tables again where the schema has changed, and throws away what all have read.
    ///
    /// - Parameters:
    ///   - number: Who reads.
    ///   - mark: Up to where it has read for sure.
    ///   - db: The connection that writes, outside of a transaction.
    /// - Throws: `FetchError/schemaChanged(_:)` where the tables are no longer what is asked for; `FetchError/disconnected(_:)` where the
    ///   file of an attached database is another.
    func prepare(_ number: Int, readUpTo mark: ReadMark?, in db: Database) throws {
      guard !db.isInsideTransaction else { throw FetchError.transactionIsOpen }
      let follower = try follower(number)
      try db.checkFiles(ofAttached: follower.schemas)
      if let mark { follower.confirmed = mark }
      follower.isTold = false
      var versions: [String: Int64] = [:]
      for log in follower.logs {
        let schema = log.shape.schema
        let version = try versions[schema] ?? db.version("schema_version", of: schema)
        versions[schema] = version
        try log.refresh(to: version, in: db)
      }
      trim(in: db)
    }

    /// What has changed since the last read, and the mark to read on from. Only reads.
    ///
    /// - Parameters:
    ///   - number: Who reads.
    ///   - db: The connection that writes.
    /// - Returns: The changes, and the mark.
    /// - Throws: What SQLite does; `FetchError/disconnected(_:)` where the follower has left.
    func changes(of number: Int, in db: Database) throws -> (LoggedChanges, ReadMark) {
      let follower = try follower(number)
      let mark = follower.confirmed
      let present = try ReadMark.present(of: follower.logs, in: db)
      follower.latest = present
      let isAnything =
        present.dataVersions != mark.dataVersions || present.schemaVersions != mark.schemaVersions
        || present.changes != mark.changes
      // An image that was logged after another connection had changed the row is not what it was.
      if isAnything { return (.anything, present) }
      var rows: [TableReference: LoggedRows] = [:]
      for (index, log) in follower.logs.enumerated() where log.isExact {
        guard let found = log.rows(after: mark.sequences[index]) else { return (.anything, present) }
        rows[log.table] = found
      }
      return (.rows(rows, of: follower.query), present)
    }

    /// Whether another connection has changed something since ``changes(of:in:)``.
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

    /// Throws away what all have read.
    func trim(in db: Database) {
      for log in logs.values {
        let read = followers.values.compactMap { follower in
          follower.logs.firstIndex { $0 === log }.map { follower.confirmed.sequences[$0] }
        }
        log.trim(upTo: read.min() ?? log.lastSequence)
      }
    }

    /// The transaction is about to be committed. Called by the connection that writes.
    ///
    /// - Throws: `FetchError/disconnected(_:)` where the file is another: what would be written would be lost.
    func willCommit() throws {
      if let moved = file?.movement { throw moved.fetchError }
      for log in logs.values { log.willCommit() }
    }

    /// The transaction has been rolled back. Called by the connection that writes.
    func hasRolledBack() { for log in logs.values { log.hasRolledBack() } }

    /// Tells those who have something new to read.
    ///
    /// - Parameters:
    ///   - db: The connection that writes.
    ///   - isCommit: Whether this connection has just committed, and other connections are of no interest.
    func check(in db: Database, isCommit: Bool) {
      signalNewTables(in: db)
      for follower in followers.values where !follower.isTold {
        do {
          if !isCommit { try db.checkFiles(ofAttached: follower.schemas) }
          if follower.logs.map(\.lastSequence) != follower.latest.sequences {
            follower.tell()
          } else {
            var present = try ReadMark.present(of: follower.logs, besidesOthers: isCommit, in: db)
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

    /// Waits for other tables, where a query cannot be followed with these.
    ///
    /// - Parameters:
    ///   - listener: The number of who waits.
    ///   - signals: Where to signal that the schema has changed.
    ///   - db: The connection that writes.
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
      // Others are at it for a moment; there will be another look.
      case is CancellationError, FetchError.busy: return
      default: break
      }
      guard !follower.isDisconnected else { return }
      follower.isDisconnected = true
      follower.signals.yield(
        .disconnected(error as? FetchError ?? .other(code: "", message: Diagnostic.Detail(error).summary)))
    }
  }

  /// What has changed since a read, as it was logged.
  enum LoggedChanges: Sendable {
    case anything
    case rows([TableReference: LoggedRows], of: FetchQuery)

    /// What has changed. O(values that were logged).
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

  /// Hears of transactions, on the queue of the connection that writes.
  final class CommitObserver: TransactionObserver {
    private weak var capture: ChangeCapture?

    init(_ capture: ChangeCapture) {
      self.capture = capture
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseWillCommit() throws { try capture?.willCommit() }
    func databaseDidCommit(_ db: Database) { capture?.check(in: db, isCommit: true) }
    func databaseDidRollback(_ db: Database) { capture?.hasRolledBack() }
  }
#endif
