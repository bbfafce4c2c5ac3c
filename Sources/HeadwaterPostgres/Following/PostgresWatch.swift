#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  /// The connection that listens for all of a store's queries, and keeps the leases of their tables' logs: it hands hints on, and
  /// comes back when it is lost.
  actor PostgresWatch {
    nonisolated let inboxes = Inboxes()
    /// What replicates; nil where nothing is to be.
    nonisolated let replication: PostgresReplication?
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let clock: any Clock<Duration>
    private var session: PostgresSession?
    /// Which server it is connected to.
    private var server: String?
    /// How often it has begun to listen.
    private var generation = 0
    private var obstacle: FetchError?
    private var opening: Task<PostgresSession, any Error>?
    private var retrying: Task<Void, Never>?
    private var checking: Task<Void, Never>?
    private var isChecking = false
    private var delays: RetryDelays
    /// The states of tables' logs, by the tables' numbers.
    private var captures: [UInt32: Capture] = [:]
    private var renewing: Task<Void, Never>?
    private var peeking: Task<Void, Never>?

    /// The state of a table's log.
    private enum Capture {
      case leased(CaptureLease, TableState)
      /// It can't be leased: the table at that time, and the reason.
      case refused(TableState, FetchError)

      /// The channel on which changes are announced.
      var channel: String? { if case .leased(let lease, _) = self { lease.channel } else { nil } }
      /// A Boolean value that indicates whether changes are logged but not announced.
      var isSilent: Bool { if case .leased(let lease, _) = self { lease.channel == nil } else { false } }
      var isRefused: Bool { if case .refused = self { true } else { false } }
    }

    /// How often logs are looked at whose changes nothing announces.
    static let peekingInterval = Duration.milliseconds(250)

    init(
      _ address: PostgresAddress, options: PostgresOptions, pool: PostgresPool, clock: any Clock<Duration>
    ) {
      replication =
        options.following == .triggers
        ? nil : PostgresReplication(address, options: options, pool: pool, inboxes: inboxes, clock: clock)
      self.address = address
      self.options = options
      self.clock = clock
      delays = RetryDelays(options)
    }

    deinit {
      retrying?.cancel()
      checking?.cancel()
      renewing?.cancel()
      peeking?.cancel()
      session?.close()
    }

    /// Why the server cannot notify; nil where it can, or nobody knows yet.
    var notifyingObstacle: FetchError? { obstacle }

    /// Begins to hand hints to an inbox.
    ///
    /// - Parameter inbox: The inbox, with its tables.
    /// - Throws: `FetchError` where there is no connection.
    func add(_ inbox: Inbox) async throws {
      inboxes.add(inbox)
      do {
        _ = try await connected()
      } catch {
        inboxes.remove(inbox)
        throw error
      }
    }

    // MARK: Leases

    /// The leases of the logs of tables; begins those that are missing. Later changes are logged, and hinted at.
    ///
    /// - Parameter states: The tables.
    /// - Returns: The leases, by the tables' numbers; those that cannot be had are left out.
    func leases(of states: [TableState]) async -> [UInt32: CaptureLease] {
      var leases: [UInt32: CaptureLease] = [:]
      for state in states where state.isCaptured {
        if case .leased(let lease, state)? = captures[state.number] {
          leases[state.number] = lease
        } else if case .refused(state, _)? = captures[state.number] {
          continue
        } else if let session, let lease = try? await lease(state, on: session) {
          leases[state.number] = lease
        }
      }
      return leases
    }

    /// Returns a Boolean value that indicates whether leasing some tables is worth another attempt.
    ///
    /// - Parameters:
    ///   - states: The tables.
    ///   - leases: The leases of the previous attempt.
    /// - Returns: True if another attempt may succeed.
    func canLease(_ states: [TableState], after leases: [UInt32: CaptureLease]) -> Bool {
      guard session != nil, obstacle == nil else { return false }
      return states.contains { state in
        if case .refused(state, _)? = captures[state.number] { return false }
        if case .leased(let lease, _)? = captures[state.number], lease == leases[state.number] {
          // It has ended.
          captures[state.number] = nil
        }
        return true
      }
    }

    /// A table's log cannot be read.
    func refuse(_ fault: CaptureFault) {
      captures[fault.table.number] = .refused(fault.table, fault.error)
    }

    /// Why a table's log cannot be leased, as far as is known.
    func refusal(of state: TableState) -> FetchError? {
      if case .refused(_, let error)? = captures[state.number] { error } else { nil }
    }

    /// Begins or extends a lease, and listens to what announces changes.
    private func lease(_ state: TableState, on session: PostgresSession) async throws -> CaptureLease? {
      guard let names = state.captureNames, obstacle == nil else { return nil }
      let (generation, inboxes, known) = (generation, inboxes, captures[state.number]?.channel)
      do {
        let lease = try await use(session) { link in
          let lease = try link.lease(state, names, generation: generation)
          if let channel = lease.channel, channel != known {
            inboxes.listen(to: channel, for: state.number)
            try link.execute("LISTEN \(SQLDialect.postgres.quoted(channel))")
          }
          return lease
        }
        guard self.session === session else { return nil }
        captures[state.number] = .leased(lease, state)
        keepLeases()
        return lease
      } catch let error as FetchError where !error.isDisconnection {
        if self.session === session { captures[state.number] = .refused(state, error) }
        return nil
      }
    }

    /// Extends leases from time to time, and looks at logs whose changes nothing announces.
    private func keepLeases() {
      let clock = clock
      if renewing == nil {
        renewing = Task { [weak self] in
          while (try? await clock.sleep(for: CaptureLease.renewal)) != nil {
            guard let self else { return }
            await self.renew()
          }
        }
      }
      if peeking == nil, captures.values.contains(where: \.isSilent) {
        peeking = Task { [weak self] in
          while (try? await clock.sleep(for: Self.peekingInterval)) != nil {
            guard let self else { return }
            await self.peek()
          }
        }
      }
    }

    private func renew() async {
      let numbers = inboxes.numbers
      captures = captures.filter { numbers.contains($0.key) }
      for case .leased(_, let state) in captures.values {
        guard let session else { return }
        _ = try? await lease(state, on: session)
      }
      if captures.isEmpty {
        renewing?.cancel()
        renewing = nil
      }
    }

    private func peek() async {
      guard captures.values.contains(where: \.isSilent) else {
        peeking?.cancel()
        peeking = nil
        return
      }
      for inbox in inboxes.all where inbox.states.contains(where: { captures[$0.number]?.isSilent == true }) {
        await look(after: inbox)
      }
    }

    /// Writes to the server's log, and makes sure that the log has all that was committed before.
    ///
    /// - Returns: The transaction that has written, which has changed nothing; a position in the log that comes after all that
    ///   was committed before; and whose log it is.
    /// - Throws: `FetchError`.
    func writeToLog() async throws -> (transaction: UInt64, position: LogPosition, server: String?) {
      let session = try await connected()
      let row = try await use(session) { link in
        // The commit of a transaction that has written nothing would not wait until the log is on the disk.
        try link.execute(
          """
          SELECT pg_catalog.pg_current_xact_id()::text, pg_catalog.pg_logical_emit_message(true, 'headwater', '')::text,
            \(TableState.server)
          """
        ).first
      }
      guard let row, row.count == 3, let number = row[0].flatMap({ UInt64($0) }),
        let position = row[1].flatMap({ LogPosition($0) })
      else { throw FetchError.unsupported("The server does not number its transactions.") }
      return (number, position, row[2])
    }

    /// Whether a server is that which this is connected to, if it is to any.
    func isSame(_ other: String?) -> Bool { session == nil || server == other }

    /// The connection may not be what it seems: it is made anew.
    func suspect(_ error: FetchError) {
      if let session { lost(session, error) }
    }

    // MARK: Connecting

    private func connected() async throws -> PostgresSession {
      if let session { return session }
      if let opening { return try await opening.value }
      let (address, options) = (address, options)
      // One at a time, and begun once, however many wait for it.
      let task = Task {
        let made = try await PostgresSession.open(address, options: options, patience: options.connectTimeout)
        try await self.begin(made)
        return made
      }
      opening = task
      defer { opening = nil }
      return try await task.value
    }

    /// Makes sure that a new connection is notified, and uses it.
    private func begin(_ made: PostgresSession) async throws {
      let (inboxes, isReplicating) = (inboxes, replication != nil)
      let (found, name) = try await made.perform { link in
        // Replication brings only what is in the server's log for good.
        if isReplicating { try link.execute("SET synchronous_commit TO local") }
        let found = try link.notifyingObstacle(inboxes)
        return (found, try link.execute("SELECT \(TableState.server)").first?.first ?? nil)
      }
      server = name
      obstacle = found
      session = made
      captures = [:]
      generation += 1
      made.whenReadable { [weak self, weak made] link in
        guard !link.receive({ channel, _ in inboxes.notify(on: channel) }) else { return }
        let error = link.lost
        made?.close()
        Task { [weak self] in if let made { await self?.lost(made, error) } }
      }
      check()
      delays.reset()
    }

    /// Uses the connection, and hands on what came in meanwhile.
    private func use<Result: Sendable>(
      _ session: PostgresSession, _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let inboxes = inboxes
      do {
        // Whoever waits may give up; the connection is everybody's.
        return try await Task.detached {
          try await session.perform { link in
            defer { _ = link.receive { channel, _ in inboxes.notify(on: channel) } }
            return try body(link)
          }
        }.value
      } catch let error as FetchError where error.isDisconnection {
        lost(session, error)
        throw error
      }
    }

    private func lost(_ which: PostgresSession, _ error: FetchError) {
      guard session === which else { return }
      which.close()
      session = nil
      captures = [:]
      inboxes.send(.disconnected(error))
      retrying?.cancel()
      retrying = tryingAgain(by: clock, after: { [weak self] in await self?.nextDelay() }) { [weak self] in
        guard let self else { return nil }
        return await !retry()
      }
    }

    private func nextDelay() -> Duration { delays.next() }

    /// Whether there is a connection again.
    private func retry() async -> Bool {
      do {
        _ = try await connected()
        inboxes.send(.reconnected)
        return true
      } catch {
        return false
      }
    }

    // MARK: Checking

    /// Asks from time to time what notifications do not tell. To be called again where how often has changed.
    func check() {
      checking?.cancel()
      let clock = clock
      let usual = options.checkingInterval
      let isPolling = inboxes.all.contains(where: \.isPolled) || obstacle != nil
      let interval = isPolling ? min(usual, options.pollingInterval) : usual
      checking = Task { [weak self] in
        while (try? await clock.sleep(for: interval)) != nil {
          guard let self else { return }
          await self.checkOnce()
        }
      }
    }

    private func checkOnce() async {
      await replication?.reconsider()
      // The obstacles to leases may have been removed.
      captures = captures.filter { !$0.value.isRefused }
      // A dead connection is noticed where nothing else is asked.
      if let session { _ = try? await use(session) { try $0.execute("SELECT 1") } }
      for inbox in inboxes.all { await look(after: inbox) }
    }

    /// Asks whether there is something new for an inbox.
    private func look(after inbox: Inbox) async {
      guard let session, let last = inbox.lastRead else { return }
      let (tables, publication) = (inbox.query.tables, replication?.publication)
      let replicated = await replication?.current
      let leases = await leases(of: inbox.states.filter { replicated == nil || !$0.isReplicated })
      do {
        var now = try await use(session) { link in
          try link.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
          do {
            let mark = try ReadMark.read(tables, publication: publication, leases: leases, since: last, link)
            try link.execute("COMMIT")
            return mark
          } catch {
            if link.isAlive { _ = try? link.execute("ROLLBACK") }
            throw error
          }
        }
        now.replication = replicated
        if inbox.mayHaveMissed(in: now) { inbox.signals.send(.changed) }
      } catch {
        // The next read says why, or finds that it is well again.
        if !((error as? FetchError)?.isDisconnection ?? false) { inbox.signals.send(.changed) }
      }
    }
  }

  extension PostgresLink {
    /// Notifies itself, and says why that does not come; nil where it does.
    fileprivate func notifyingObstacle(_ inboxes: Inboxes) throws -> FetchError? {
      let channel = "headwater_\(UUID().uuidString)"
      do {
        try execute("LISTEN \"\(channel)\"")
        _ = try rows("SELECT pg_catalog.pg_notify($1, '')", [channel])
        var hasCome = false
        while true {
          let isThere = receive { found, _ in
            if found == channel { hasCome = true } else { inboxes.notify(on: found) }
          }
          if hasCome { break }
          guard isThere else { throw lost }
          guard waitForInput(milliseconds: 5_000) else {
            return .unsupported("The server does not send notifications.")
          }
        }
        try execute("UNLISTEN \"\(channel)\"")
        return nil
      } catch let error as FetchError where !error.isDisconnection {
        return .unsupported("This server does not notify of changes: \(error)")
      }
    }
  }
#endif
