#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  /// The connection that listens for notifications on behalf of all of a store's queries, and maintains the leases on their
  /// tables' logs. It passes hints on, and reconnects when the connection is lost.
  actor PostgresWatch {
    nonisolated let trackers = ChangeTrackers()
    /// The logical replication, or nil if the options disable it.
    nonisolated let replication: (any ChangeFeed)?
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let clock: any Clock<Duration>
    private var state = State.closed
    /// The reason why the server couldn't send notifications when the watch last connected to it; nil if it could.
    private var obstacle: FetchError?
    /// The number of times that the watch has started listening.
    private var generation = 0
    private var retrying: Task<Void, Never>?
    private var checking: Task<Void, Never>?
    private var delays: RetryDelays
    /// The states of tables' logs, by table OID.
    private var captures: [UInt32: Capture] = [:]
    private var renewing: Task<Void, Never>?
    private var peeking: Task<Void, Never>?

    /// The state of the watch's own connection.
    private enum State {
      case closed
      /// The task opens a connection, for all callers that wait for one.
      case opening(Task<PostgresSession, any Error>)
      /// The connection listens. The other value is the identity of its server.
      case open(PostgresSession, server: String?)
    }

    private var session: PostgresSession? { if case .open(let session, _) = state { session } else { nil } }

    /// The state of a table's log.
    private enum Capture {
      case leased(CaptureLease, TableState)
      /// The log can't be leased. The values are the state of the table at that time, and the reason.
      case refused(TableState, FetchError)

      /// The channel on which changes are announced.
      var channel: String? { if case .leased(let lease, _) = self { lease.channel } else { nil } }
      /// A Boolean value that indicates whether changes are logged but not announced.
      var isSilent: Bool { if case .leased(let lease, _) = self { lease.channel == nil } else { false } }
      var isRefused: Bool { if case .refused = self { true } else { false } }
    }

    /// The interval for checking logs whose changes aren't announced.
    static let peekingInterval = Duration.milliseconds(250)

    init(
      _ address: PostgresAddress, options: PostgresOptions, pool: PostgresPool, clock: any Clock<Duration>
    ) {
      replication =
        options.following == .triggers
        ? nil : PostgresReplication(address, options: options, pool: pool, trackers: trackers, clock: clock)
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
      if case .open(let session, _) = state { session.close() }
    }

    /// The reason why the server can't send notifications, or nil if it can, or if that isn't known yet.
    var notifyingObstacle: FetchError? { obstacle }

    /// Starts passing hints to a tracker.
    ///
    /// - Parameter tracker: The tracker, with its tables.
    /// - Throws: `FetchError` if the server can't be reached.
    func add(_ tracker: ChangeTracker) async throws {
      trackers.add(tracker)
      do {
        _ = try await connected()
      } catch {
        trackers.remove(tracker)
        throw error
      }
    }

    // MARK: Leases

    /// Returns the leases on the logs of tables, beginning any that are missing. From then on, changes are logged and announced
    /// by hints.
    ///
    /// - Parameter states: The tables.
    /// - Returns: The leases, by table OID. Tables whose logs can't be leased are left out.
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

    /// Returns a Boolean value that indicates whether it is worth trying again to lease the logs of tables.
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
          // The lease has ended.
          captures[state.number] = nil
        }
        return true
      }
    }

    /// Records that a table's log can't be read.
    func refuse(_ fault: CaptureFault) {
      captures[fault.table.number] = .refused(fault.table, fault.error)
    }

    /// Returns the reason why a table's log can't be leased, or nil if no reason is known.
    func refusal(of state: TableState) -> FetchError? {
      if case .refused(_, let error)? = captures[state.number] { error } else { nil }
    }

    /// Begins or extends a lease, and listens on the channel that announces changes.
    private func lease(_ state: TableState, on session: PostgresSession) async throws -> CaptureLease? {
      guard let names = state.captureNames, obstacle == nil else { return nil }
      let (generation, trackers, known) = (generation, trackers, captures[state.number]?.channel)
      do {
        let lease = try await use(session) { link in
          let lease = try link.lease(state, names, generation: generation)
          if let channel = lease.channel, channel != known {
            trackers.listen(to: channel, for: state.number)
            try link.execute("LISTEN \(SQLDialect.postgres.quoted(channel))")
          }
          return lease
        }
        // The connection may have been lost in the meantime.
        guard self.session === session else { return nil }
        captures[state.number] = .leased(lease, state)
        keepLeases()
        return lease
      } catch let error as FetchError where !error.isDisconnection {
        if self.session === session { captures[state.number] = .refused(state, error) }
        return nil
      }
    }

    /// Periodically extends leases, and checks logs whose changes aren't announced.
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
      let numbers = trackers.numbers
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
      for tracker in trackers.all
      where tracker.states.contains(where: { captures[$0.number]?.isSilent == true }) {
        await look(after: tracker)
      }
    }

    /// Writes to the server's write-ahead log, and ensures that the log contains everything that was committed before.
    ///
    /// - Returns: The ID of the transaction that wrote to the log, which changed nothing; a log position after everything that
    ///   was committed before; and the identity of the server.
    /// - Throws: `FetchError`.
    func writeToLog() async throws -> (transaction: UInt64, position: LogPosition, server: String?) {
      let session = try await connected()
      let row = try await use(session) { link in
        // Without the write, the commit wouldn't wait until the log is flushed to disk.
        try link.execute(
          """
          SELECT pg_catalog.pg_current_xact_id()::text, pg_catalog.pg_logical_emit_message(true, 'headwater', '')::text,
            \(TableState.server)
          """
        ).first
      }
      guard let row, row.count == 3, let number = row[0].flatMap({ UInt64($0) }),
        let position = row[1].flatMap({ LogPosition($0) })
      else { throw FetchError.unsupported("The server doesn't report the numbers of its transactions.") }
      return (number, position, row[2])
    }

    /// Returns a Boolean value that indicates whether a server is the one to which the watch is connected. Returns true if the
    /// watch has no connection.
    func isSame(_ other: String?) -> Bool {
      if case .open(_, let server) = state { server == other } else { true }
    }

    /// Replaces the connection because it may no longer be valid.
    func suspect(_ error: FetchError) {
      if let session { lost(session, error) }
    }

    // MARK: Connecting

    private func connected() async throws -> PostgresSession {
      switch state {
      case .open(let session, _): return session
      case .opening(let task): return try await task.value
      case .closed: break
      }
      let (address, options) = (address, options)
      // Open only one connection, even if several tasks are waiting for it.
      let task = Task {
        let made = try await PostgresSession.open(address, options: options, patience: options.connectTimeout)
        try await self.begin(made)
        return made
      }
      state = .opening(task)
      do {
        return try await task.value
      } catch {
        if case .opening(task) = state { state = .closed }
        throw error
      }
    }

    /// Checks that a new connection receives notifications, and starts using it.
    private func begin(_ made: PostgresSession) async throws {
      let (trackers, isReplicating) = (trackers, replication != nil)
      let (found, name) = try await made.perform { link in
        // Replication sends only what has been flushed to the server's log.
        if isReplicating { try link.execute("SET synchronous_commit TO local") }
        let found = try link.notifyingObstacle(trackers)
        return (found, try link.execute("SELECT \(TableState.server)").first?.first ?? nil)
      }
      (state, obstacle) = (.open(made, server: name), found)
      captures = [:]
      generation += 1
      made.whenReadable { [weak self, weak made] link in
        guard !link.receive({ channel, _ in trackers.notify(on: channel) }) else { return }
        let error = link.lost
        made?.close()
        Task { [weak self] in if let made { await self?.lost(made, error) } }
      }
      check()
      delays.reset()
    }

    /// Performs an operation with the connection, and passes on the notifications that arrived in the meantime.
    private func use<Result: Sendable>(
      _ session: PostgresSession, _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let trackers = trackers
      do {
        // The waiting task may be canceled, but the connection is shared, so its statement must complete.
        return try await Task.detached {
          try await session.perform { link in
            defer { _ = link.receive { channel, _ in trackers.notify(on: channel) } }
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
      state = .closed
      captures = [:]
      trackers.send(.disconnected(error))
      retrying?.cancel()
      retrying = tryingAgain(by: clock, after: { [weak self] in await self?.nextDelay() }) { [weak self] in
        guard let self else { return nil }
        return await !retry()
      }
    }

    private func nextDelay() -> Duration { delays.next() }

    /// Returns a Boolean value that indicates whether the connection was restored.
    private func retry() async -> Bool {
      do {
        _ = try await connected()
        trackers.send(.reconnected)
        return true
      } catch {
        return false
      }
    }

    // MARK: Checking

    /// Periodically checks for changes that aren't announced. Call this again if the interval may have changed.
    func check() {
      checking?.cancel()
      let clock = clock
      let usual = options.checkingInterval
      let isPolling = trackers.all.contains(where: \.isPolled) || obstacle != nil
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
      // Detect a dead connection even if nothing else uses it.
      if let session { _ = try? await use(session) { try $0.execute("SELECT 1") } }
      for tracker in trackers.all { await look(after: tracker) }
    }

    /// Checks whether there are new changes for a tracker.
    private func look(after tracker: ChangeTracker) async {
      guard let session, let last = tracker.lastRead else { return }
      // Compare the last read with a new mark. This doesn't read any rows of the tables.
      let (tables, publication) = (tracker.query.tables, replication?.publication)
      let replicated = await replication?.current
      let leases = await leases(of: tracker.states.filter { replicated == nil || !$0.isReplicated })
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
        if tracker.mayHaveMissed(in: now) { tracker.signals.send(.changed) }
      } catch {
        // The next read reports the problem, or finds that it no longer exists.
        if !((error as? FetchError)?.isDisconnection ?? false) { tracker.signals.send(.changed) }
      }
    }
  }

  extension PostgresLink {
    /// Sends a notification over the connection to itself, and returns the reason why it doesn't arrive, or nil if it does.
    fileprivate func notifyingObstacle(_ trackers: ChangeTrackers) throws -> FetchError? {
      let channel = "headwater_\(UUID().uuidString)"
      do {
        try execute("LISTEN \"\(channel)\"")
        _ = try rows("SELECT pg_catalog.pg_notify($1, '')", [channel])
        var hasCome = false
        while true {
          let isThere = receive { found, _ in
            if found == channel { hasCome = true } else { trackers.notify(on: found) }
          }
          if hasCome { break }
          guard isThere else { throw lost }
          guard waitForInput(milliseconds: 5_000) else {
            return .unsupported("The server doesn't deliver notifications.")
          }
        }
        try execute("UNLISTEN \"\(channel)\"")
        return nil
      } catch let error as FetchError where !error.isDisconnection {
        return .unsupported("The server can't send notifications: \(error)")
      }
    }
  }
#endif
