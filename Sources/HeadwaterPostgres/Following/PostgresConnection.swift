#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A connection that follows a query of a ``PostgresStore``.
  ///
  /// Each read is a read-only transaction with a single snapshot. The read first locks the tables against being truncated or
  /// altered, which doesn't block writers of rows, and then takes the snapshot. The snapshot contains a log entry if and only
  /// if it contains the change that the entry describes. The changes are the entries that the previous snapshot didn't contain.
  /// Replicated changes arrive over another connection, and the read waits until that connection has passed a barrier. By then,
  /// everything that the snapshot contains has been received. Changes that the snapshot doesn't contain are kept for the next
  /// read.
  final class PostgresConnection: FetchFollowing {
    private let tracker: ChangeTracker
    private let watch: PostgresWatch
    private let pool: PostgresPool
    private let patience: LockPatience
    private let semaphore = AsyncSemaphore(places: 1)
    private let closing = Closing()
    private let clock: any Clock<Duration>
    private let reminding = Reminder()

    init(
      _ tracker: ChangeTracker, watch: PostgresWatch, pool: PostgresPool, patience: LockPatience,
      clock: any Clock<Duration>
    ) {
      self.clock = clock
      self.tracker = tracker
      self.watch = watch
      self.pool = pool
      self.patience = patience
    }

    deinit { close() }

    var signals: AsyncStream<FetchSignal> {
      let signals = tracker.signals
      tracker.isFollowed = true
      return AsyncStream { await signals.next() }
    }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await semaphore.enter()
      defer { semaphore.leave() }
      guard !closing.isClosed else { throw FetchError.disconnected("The connection was closed.") }
      do {
        return try await patience.trying { try await readOnce(body) }
      } catch let error as FetchError where error.isDisconnection {
        // The next signal indicates that it is worth trying again.
        await watch.suspect(error)
        throw error
      }
    }

    private func readOnce<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      tracker.beginReading()
      var hasFound: Bool?
      defer { tracker.endReading(hasFound: hasFound) }
      let lastRead = tracker.lastRead
      if lastRead != nil { tracker.isFollowed = true }
      let wantsReplication = tracker.wantsReplication
      if wantsReplication { await watch.replication?.ready() }
      // Changes count as replicated only if the same replication was running before the snapshot was taken.
      let replication = await watch.replication?.current
      // Take the snapshot.
      var (session, mark) = try await begin(since: lastRead, during: replication)
      do {
        // If the address now refers to a different server, nothing known about the previous server is valid.
        if await !watch.isSame(mark.server) {
          mark.replication = nil
          mark.forgetLeases()
          await connectAnew(session)
        }
        let started = try await passBarriers(&mark)
        let numbers = Set(mark.states.map(\.number))
        let isNew = !numbers.isSubset(of: tracker.numbers)
        // Another table now has that name. Replication reports its changes only from this point on.
        if isNew { mark.replication = nil }
        let (tracker, now, schemas) = (tracker, mark, schemas(of: mark.states))
        // Read, and commit the read-only transaction.
        let (result, forms) = try await session.perform { link in
          let search = PostgresSearch(link, schemas)
          let forms = PostgresForms(tracker.forms, link, schemas, tracker.query, now.states)
          let changes = try forms.take(tracker.changes(for: now))
          let query = tracker.query
          let kinds = Dictionary(zip(query.tables, now.states.map(\.kind))) { first, _ in first }
          let statements = query.all.filter { $0.table.statement != nil }
          for other in statements where try link.dependencies(of: other) != other.dependencies {
            throw DependenciesChanged()
          }
          // A statement may use names like any other statement of the app. The transaction writes nothing.
          if !statements.isEmpty { try link.execute(link.userPathStatement) }
          let reader = SQLReader(
            .postgres, schemas: schemas, searching: search.searching,
            uniqueness: { ["r", "p"].contains(kinds[$0.stored]) ? .exceptNull : .unknown },
            forms: forms.forms,
            columns: { try link.columns(of: $0).map { ColumnReference($0.name, ofType: $0.type) } },
            run: { statement, body in try link.run(statement) { try body($0) } })
          let result = try body(reader, changes)
          try link.execute("COMMIT")
          return (result, forms.known)
        }
        // Record what was read, and decide when to read again.
        hasFound = lastRead.map { now.mayHaveChanged(since: $0) } ?? true || now.hasCaptured
        let (remains, hasProgress) = tracker.confirm(
          now, now.replication == nil ? nil : started, forms: forms)
        if tracker.wantsReplication != wantsReplication { await watch.replication?.reconsider(tracker) }
        // Replication began or was lost during the read.
        let isOther = await watch.replication?.current != replication
        if tracker.wantsReplication, isOther { tracker.signals.send(.changed) }
        if remains { remind(hasProgress) } else { reminding.reset() }
        await pool.giveBack(session)
        if isNew {
          tracker.add(numbers)
          tracker.signals.send(.changed)
        }
        if lastRead?.isPolled != tracker.isPolled { await watch.check() }
        return result
      } catch is DependenciesChanged {
        await pool.giveBack(session)
        // The data source connects again.
        tracker.signals.finish()
        throw FetchError.schemaChanged("The statement now reads other tables.")
      } catch {
        await pool.giveBack(session)
        throw error
      }
    }

    /// The error for a statement that reads other tables than before, because a view or a table has been replaced.
    private struct DependenciesChanged: Error {}

    /// Begins a read transaction and takes its snapshot, while leases are in force on all logs that can be leased.
    private func begin(
      since lastRead: ReadMark?, during replication: Int?
    ) async throws -> (PostgresSession, ReadMark) {
      let (tables, publication) = (tracker.query.tables, watch.replication?.publication)
      var states = tracker.states
      // At any time, triggers may be added to tables, and leases may end. Each attempt uses the states that the previous one
      // found.
      for attempt in 0..<tables.count + 3 {
        let known = states
        let leases = await watch.leases(of: known.filter { replication == nil || !$0.isReplicated })
        do {
          var (session, mark) = try await pool.take { link in
            try link.begin(locking: tables, as: known)
            return try ReadMark.read(tables, publication: publication, leases: leases, since: lastRead, link)
          }
          mark.replication = replication
          let unleased = mark.unleased
          guard attempt < tables.count + 2, !unleased.isEmpty, await watch.canLease(unleased, after: leases)
          else {
            return (session, mark)
          }
          await pool.giveBack(session)
          states = mark.states
          tracker.add(Set(states.map(\.number)))
        } catch let fault as CaptureFault {
          await watch.refuse(fault)
        } catch FetchError.noTable(let name) {
          // There may be a table with that name in another schema.
          guard !states.isEmpty else { throw FetchError.noTable(name) }
          states = []
        }
      }
      throw FetchError.busy("The change logs of the tables are being replaced repeatedly.")
    }

    private func schemas(of states: [TableState]) -> SQLSchemas {
      SQLSchemas(zip(tracker.query.tables, states).map { ($0, $1.schema) })
    }

    func sees(allOf other: any FetchFollowing) -> Bool {
      guard let other = other as? PostgresConnection, other.watch === watch, let seen = tracker.lastRead,
        let told = other.tracker.lastRead
      else { return false }
      return seen.contains(allOf: told)
    }

    /// Discards connections because the address now refers to a different server. They aren't used again until that server has
    /// been checked.
    private func connectAnew(_ session: PostgresSession) async {
      session.spoil()
      pool.close()
      await watch.suspect(.disconnected("The address now leads to a different server."))
    }

    /// Waits until everything in a read's snapshot has been received. If that's not possible, marks the read as not replicated.
    ///
    /// - Returns: The running transactions, or nil if they aren't needed.
    private func passBarriers(_ mark: inout ReadMark) async throws -> UnsettledTransactions? {
      guard let replication = watch.replication, mark.replication != nil,
        mark.states.contains(where: \.isReplicated)
      else { return nil }
      // A first read needs the transactions that were running. Later reads only need to know that all changes have arrived.
      if tracker.isContinued(by: mark), await replication.hasTold(mark) { return nil }
      var started: UnsettledTransactions?
      do {
        let barrier = try await replication.barrier(after: mark, through: watch)
        started = mark.moment.flatMap { UnsettledTransactions(since: $0, until: barrier) }
      } catch is FetchError {}
      // It is unknown which transactions the read has to wait for.
      if started == nil { mark.replication = nil }
      return started
    }

    /// Triggers the next read: immediately or, if the received changes aren't visible yet, after a delay.
    private func remind(_ hasProgress: Bool) {
      guard !hasProgress, let delay = reminding.next() else {
        if hasProgress { reminding.reset() }
        return tracker.signals.send(.changed)
      }
      let (tracker, clock) = (tracker, clock)
      Task {
        try? await clock.sleep(for: delay)
        tracker.signals.send(.changed)
      }
    }

    func close() {
      guard closing.close() else { return }
      watch.trackers.remove(tracker)
      tracker.signals.finish()
      if let replication = watch.replication { Task { await replication.rest() } }
    }
  }

  extension PostgresLink {
    /// Begins a read transaction whose snapshot is taken by its first query.
    ///
    /// - Parameters:
    ///   - tables: The tables to lock so that they can't be truncated or altered during the read. Otherwise, a table could
    ///     appear empty, or with its new definition, in a snapshot that doesn't contain that change yet.
    ///   - states: The known states of the tables. Tables without a known state aren't locked.
    /// - Throws: `FetchError`.
    func begin(locking tables: [TableReference], as states: [TableState]) throws {
      var statements = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", LockPatience.statement]
      let names = zip(tables, states).filter { $1.canBeLocked }
        .map { SQLDialect.postgres.quoted($1.qualified($0)) }
      if !names.isEmpty {
        statements.append("LOCK TABLE \(names.joined(separator: ", ")) IN ACCESS SHARE MODE")
      }
      try execute(statements.joined(separator: "; "))
    }
  }

  /// The delays before reads of changes that have been received but aren't visible yet. The server sends changes as soon as
  /// they are in its write-ahead log, which is a moment before other sessions see the transaction, or longer if the server
  /// waits for a standby. The first read isn't delayed.
  private final class Reminder: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var attempts = 0

    func next() -> Duration? {
      lock.withLock {
        defer { attempts += 1 }
        return attempts == 0 ? nil : .milliseconds(1 << min(attempts - 1, 9))
      }
    }

    func reset() { lock.withLock { attempts = 0 } }
  }

  /// A flag that indicates whether the connection is closed.
  private final class Closing: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var closed = false

    var isClosed: Bool { lock.withLock { closed } }

    /// Closes the connection, and returns a Boolean value that indicates whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { closed = true }
        return !closed
      }
    }
  }
#endif
