#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A query of a ``PostgresStore``, followed.
  ///
  /// Each read is a transaction that only reads, with one snapshot. The tables are locked against being emptied or altered,
  /// which no writer of rows waits for, then the snapshot is taken. The same snapshot has exactly those entries of the tables'
  /// logs that belong to it; those that the snapshot before did not have are the changes. What replication tells comes over
  /// another connection, which passes a barrier: whatever the snapshot contains has been told by then, and what it does not
  /// contain waits for the next.
  final class PostgresConnection: FetchFollowing {
    private let inbox: Inbox
    private let watch: PostgresWatch
    private let pool: PostgresPool
    private let patience: LockPatience
    private let turnstile = Turnstile(places: 1)
    private let closing = Closing()
    private let clock: any Clock<Duration>
    private let reminding = Reminder()

    init(
      _ inbox: Inbox, watch: PostgresWatch, pool: PostgresPool, patience: LockPatience,
      clock: any Clock<Duration>
    ) {
      self.clock = clock
      self.inbox = inbox
      self.watch = watch
      self.pool = pool
      self.patience = patience
    }

    deinit { close() }

    var signals: AsyncStream<FetchSignal> {
      let signals = inbox.signals
      inbox.isFollowed = true
      return AsyncStream { await signals.next() }
    }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await turnstile.enter()
      defer { turnstile.leave() }
      guard !closing.isClosed else { throw FetchError.disconnected("The connection was closed.") }
      do {
        return try await patience.trying { try await readOnce(body) }
      } catch let error as FetchError where error.isDisconnection {
        // Whoever waits for the next signal hears when it is worth trying again.
        await watch.suspect(error)
        throw error
      }
    }

    private func readOnce<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      inbox.beginReading()
      var hasFound: Bool?
      defer { inbox.endReading(hasFound: hasFound) }
      let lastRead = inbox.lastRead
      if lastRead != nil { inbox.isFollowed = true }
      let wantsReplication = inbox.wantsReplication
      if wantsReplication { await watch.replication?.ready() }
      // It has begun before the snapshot, or it is not the same.
      let replication = await watch.replication?.current
      var (session, mark) = try await begin(since: lastRead, during: replication)
      do {
        if await !watch.isSame(mark.server) {
          mark.replication = nil
          mark.forgetLeases()
          await connectAnew(session)
        }
        let started = try await passBarriers(&mark)
        let numbers = Set(mark.states.map(\.number))
        let isNew = !numbers.isSubset(of: inbox.numbers)
        // Another table has that name now: replication reports its changes only from here on.
        if isNew { mark.replication = nil }
        let (inbox, now, schemas) = (inbox, mark, schemas(of: mark.states))
        let (result, forms) = try await session.perform { link in
          let search = PostgresSearch(link, schemas)
          let forms = PostgresForms(inbox.forms, link, schemas, inbox.query, now.states)
          let changes = try forms.take(inbox.changes(for: now))
          let kind = now.states.first?.kind ?? ""
          let reader = SQLReader(
            .postgres, schemas: schemas, searching: search.searching,
            uniqueness: { _ in kind == "r" || kind == "p" ? .exceptNull : .unknown }, forms: forms.forms,
            run: { statement, body in try link.run(statement) { try body($0) } })
          let result = try body(reader, changes)
          try link.execute("COMMIT")
          return (result, forms.known)
        }
        hasFound = lastRead.map { now.mayHaveChanged(since: $0) } ?? true || now.hasCaptured
        let (remains, hasProgress) = inbox.confirm(
          now, now.replication == nil ? nil : started, forms: forms)
        if inbox.wantsReplication != wantsReplication { await watch.replication?.reconsider(inbox) }
        // It was made, or lost, while this was read.
        let isOther = await watch.replication?.current != replication
        if inbox.wantsReplication, isOther { inbox.signals.send(.changed) }
        if remains { remind(hasProgress) } else { reminding.reset() }
        await pool.giveBack(session)
        if isNew {
          inbox.add(numbers)
          inbox.signals.send(.changed)
        }
        if lastRead?.isPolled != inbox.isPolled { await watch.check() }
        return result
      } catch {
        await pool.giveBack(session)
        throw error
      }
    }

    /// Begins a transaction that reads, and takes its snapshot, while leases of all logs that can be leased are in force.
    private func begin(
      since lastRead: ReadMark?, during replication: Int?
    ) async throws -> (PostgresSession, ReadMark) {
      let (tables, publication) = (inbox.query.tables, watch.replication?.publication)
      var states = inbox.states
      // Tables may get triggers, and leases may end, at any time; each attempt knows what the one before has found.
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
          inbox.add(Set(states.map(\.number)))
        } catch let fault as CaptureFault {
          await watch.refuse(fault)
        } catch FetchError.noTable(let name) {
          // There may be another of that name, in another schema.
          guard !states.isEmpty else { throw FetchError.noTable(name) }
          states = []
        }
      }
      throw FetchError.busy("The logs of tables are being replaced again and again.")
    }

    private func schemas(of states: [TableState]) -> SQLSchemas {
      SQLSchemas(zip(inbox.query.tables, states).map { ($0, $1.schema) })
    }

    func sees(allOf other: any FetchFollowing) -> Bool {
      guard let other = other as? PostgresConnection, other.watch === watch, let seen = inbox.lastRead,
        let told = other.inbox.lastRead
      else { return false }
      return seen.contains(allOf: told)
    }

    /// The address leads to another server now: neither is used any more until that has been asked again.
    private func connectAnew(_ session: PostgresSession) async {
      session.spoil()
      pool.close()
      await watch.suspect(.disconnected("The address leads to another server now."))
    }

    /// Makes sure that all that is in a read's moment has been told; where that cannot be, the read says so.
    ///
    /// - Returns: The transactions that are under way; nil where they need not be known.
    private func passBarriers(_ mark: inout ReadMark) async throws -> UnsettledTransactions? {
      guard let replication = watch.replication, mark.replication != nil,
        mark.states.contains(where: \.isReplicated)
      else { return nil }
      // A first read has to know what was under way; later ones only what has come.
      if inbox.isContinued(by: mark), await replication.hasTold(mark) { return nil }
      var started: UnsettledTransactions?
      do {
        let barrier = try await replication.barrier(after: mark, through: watch)
        started = mark.moment.flatMap { UnsettledTransactions(since: $0, until: barrier) }
      } catch is FetchError {}
      // Nobody knows what the read has to wait for.
      if started == nil { mark.replication = nil }
      return started
    }

    /// Lets the next read come: at once, or where what was told is not to be seen yet, after a while.
    private func remind(_ hasProgress: Bool) {
      guard !hasProgress, let delay = reminding.next() else {
        if hasProgress { reminding.reset() }
        return inbox.signals.send(.changed)
      }
      let (inbox, clock) = (inbox, clock)
      Task {
        try? await clock.sleep(for: delay)
        inbox.signals.send(.changed)
      }
    }

    func close() {
      guard closing.close() else { return }
      watch.inboxes.remove(inbox)
      inbox.signals.finish()
      if let replication = watch.replication { Task { await replication.rest() } }
    }
  }

  extension PostgresLink {
    /// Begins to read from one moment, which is that of the first statement to come.
    ///
    /// - Parameters:
    ///   - tables: Which tables nobody is to empty or alter meanwhile: a snapshot would show such a table empty, or as it
    ///     is to be, before it contains that.
    ///   - states: Their known states; tables without one aren't locked.
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

  /// How long to wait for what was told and is not to be seen yet: the server tells what is in its log, which a transaction
  /// is a moment before others see it; where it waits for another server, for longer. The first time not at all.
  private final class Reminder: @unchecked Sendable {  // Its lock guards its state.
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

  /// Whether something was closed.
  private final class Closing: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var closed = false

    var isClosed: Bool { lock.withLock { closed } }

    /// Whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { closed = true }
        return !closed
      }
    }
  }
#endif
