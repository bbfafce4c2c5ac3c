#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  /// The connection that listens for all of a store's queries: it hands notifications on, and comes back when it is lost.
  actor PostgresWatch {
    nonisolated let inboxes = Inboxes()
    /// What replicates; nil where nothing is to be.
    nonisolated let replication: PostgresReplication?
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let clock: any Clock<Duration>
    private let barrierChannel = "headwater_barrier_\(UUID().uuidString)"
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
    private var lastBarrier = 0

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
      session?.close()
    }

    /// Which time of listening this is; nil while it does not listen.
    var current: Int? { session == nil || obstacle != nil ? nil : generation }
    /// Why the server cannot notify; nil where it can, or nobody knows yet.
    var notifyingObstacle: FetchError? { obstacle }

    /// Begins to hand notifications to an inbox.
    ///
    /// - Parameter inbox: The inbox, with its tables.
    /// - Throws: `FetchError` where there is no connection.
    func add(_ inbox: Inbox) async throws {
      inboxes.add(inbox)
      do {
        let session = try await connected()
        try await listen(to: inbox.numbers, on: session)
      } catch {
        inboxes.remove(inbox)
        throw error
      }
    }

    /// Listens for further tables of an inbox, if it can; a connection that comes back does so by itself.
    func listen(to numbers: Set<UInt32>) async throws {
      if let session { try await listen(to: numbers, on: session) }
    }

    private func listen(to numbers: Set<UInt32>, on session: PostgresSession) async throws {
      guard obstacle == nil else { return }
      let statements = numbers.sorted().map { "LISTEN \(CapturedNote.channel(of: $0))" }
      _ = try await use(session) { try $0.execute(statements.joined(separator: "; ")) }
    }

    /// Makes sure that all that was committed up to now has come in.
    ///
    /// The server hands notifications out in the order of commits, and this connection's own among them: what was visible
    /// before this call was committed before it.
    ///
    /// - Parameter expected: Which time of listening it must be.
    /// - Throws: `FetchError/disconnected(_:)` where it is another.
    func barrier(_ expected: Int) async throws {
      guard let session, expected == current else { throw FetchError.disconnected("Nobody listens.") }
      lastBarrier += 1
      let (channel, number, inboxes) = (barrierChannel, "\(lastBarrier)", inboxes)
      do {
        try await use(session) { try $0.passBarrier(number, channel: channel, inboxes: inboxes) }
      } catch let error as FetchError {
        lost(session, error)
        throw FetchError.disconnected("The connection that listens was lost: \(error)")
      }
      guard expected == current else {
        throw FetchError.disconnected("The connection that listens was lost.")
      }
      delays.reset()
    }

    /// Says something that replication brings, and makes sure that the server's log has all that was committed before.
    ///
    /// - Parameter text: What to say.
    /// - Returns: The transaction in which it was said.
    /// - Throws: `FetchError`.
    func say(_ text: String) async throws -> UInt64 {
      let session = try await connected()
      let rows = try await use(session) { link in
        try link.rows(
          """
          SELECT pg_catalog.pg_current_xact_id()::text, pg_catalog.pg_logical_emit_message(true, $1, $2)::text
          """, [ReplicationStream.barrierPrefix, text])
      }
      guard let number = rows.first?.first?.flatMap({ UInt64($0) }) else {
        throw FetchError.unsupported("The server does not number its transactions.")
      }
      return number
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
        let made = try await PostgresSession.open(address, options: options)
        try await self.begin(made)
        return made
      }
      opening = task
      defer { opening = nil }
      return try await task.value
    }

    /// Listens on a new connection, for all inboxes.
    private func begin(_ made: PostgresSession) async throws {
      let (channel, inboxes, isReplicating) = (barrierChannel, inboxes, replication != nil)
      var (found, listening): (FetchError?, Set<UInt32>) = (nil, [])
      repeat {
        let numbers = inboxes.numbers
        found = try await made.perform { link in
          do {
            // Replication brings only what is in the server's log for good.
            if isReplicating { try link.execute("SET synchronous_commit TO local") }
            try link.execute("LISTEN \"\(channel)\"")
            for number in numbers.sorted() { try link.execute("LISTEN \(CapturedNote.channel(of: number))") }
            try link.passBarrier("0", channel: channel, inboxes: inboxes)
            return nil
          } catch let error as FetchError where !error.isDisconnection {
            return .unsupported("This server does not notify of changes: \(error)")
          }
        }
        listening = numbers
        // Others may have come meanwhile.
      } while found == nil && !inboxes.numbers.isSubset(of: listening)
      let name = try await made.perform { try $0.execute("SELECT \(TableState.server)").first?.first ?? nil }
      server = name
      obstacle = found
      session = made
      generation += 1
      made.whenReadable { [weak self, weak made] link in
        guard !link.receive({ inboxes.receive($0, $1) }) else { return }
        let error = link.lost
        made?.close()
        Task { [weak self] in if let made { await self?.lost(made, error) } }
      }
      check()
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
            defer { _ = link.receive { inboxes.receive($0, $1) } }
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
      for inbox in inboxes.all {
        guard let session, inbox.lastRead != nil else { continue }
        let (tables, publication) = (inbox.query.tables, replication?.publication)
        do {
          var now = try await use(session) { try ReadMark.read(tables, publication: publication, $0) }
          now.generation = current
          now.replication = await replication?.current
          if inbox.mayHaveMissed(in: now) { inbox.signals.send(.changed) }
        } catch {
          // The next read says why, or finds that it is well again.
          if !((error as? FetchError)?.isDisconnection ?? false) { inbox.signals.send(.changed) }
        }
      }
    }
  }

  extension Inboxes {
    /// Hands a notification on.
    func receive(_ channel: String, _ payload: String) {
      guard let note = CapturedNote(channel: channel, payload: payload) else { return }
      receive(note)
    }

    /// Hands on what was told.
    func receive(_ note: CapturedNote) {
      for inbox in all { inbox.receive(note) }
    }
  }

  extension PostgresLink {
    /// Notifies itself, and takes in what comes until that does.
    fileprivate func passBarrier(_ number: String, channel barrier: String, inboxes: Inboxes) throws {
      _ = try rows("SELECT pg_catalog.pg_notify($1, $2)", [barrier, number])
      var hasCome = false
      while true {
        let isThere = receive { channel, payload in
          if channel == barrier {
            hasCome = hasCome || payload == number
          } else {
            inboxes.receive(channel, payload)
          }
        }
        if hasCome { return }
        guard isThere else { throw lost }
        guard waitForInput(milliseconds: 5_000) else {
          throw FetchError.unsupported("The server does not send notifications.")
        }
      }
    }
  }
#endif
