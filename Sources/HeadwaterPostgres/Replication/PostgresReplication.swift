#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The replication connection for all of a store's queries. Reconnects when the connection is lost.
  actor PostgresReplication: ChangeFeed {
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let pool: PostgresPool
    private let trackers: ChangeTrackers
    private let clock: any Clock<Duration>
    private var active: ActiveReplication?
    /// The number of times that replication has started.
    private var generation = 0
    /// The slot of the latest attempt.
    private var slot: ReplicationSlot?
    private var opening: Task<Void, Never>?
    private var retrying: Task<Void, Never>?
    private var watching: Task<Void, Never>?
    private var delays: RetryDelays
    private var waiters = ReplicationWaiters()
    private var ownTransactions = BarrierTransactions()
    /// The reason why nothing is replicated, if it is known.
    private(set) var obstacle: FetchError?

    /// The maximum time that a first read waits for replication to start.
    private static let patience = Duration.seconds(1)
    /// The time limit for a barrier.
    private static let barrierPatience = Duration.seconds(5)
    /// The time that replication continues after the last list is closed.
    private static let lingering = Duration.seconds(5)

    init(
      _ address: PostgresAddress, options: PostgresOptions, pool: PostgresPool, trackers: ChangeTrackers,
      clock: any Clock<Duration>
    ) {
      (self.address, self.options, self.pool) = (address, options, pool)
      (self.trackers, self.clock) = (trackers, clock)
      delays = RetryDelays(options)
    }

    deinit {
      for task in [opening, retrying, watching] { task?.cancel() }
      active?.session.close()
    }

    /// The name of the publication.
    nonisolated var publication: String { options.publication }

    /// The generation of the current replication, or nil while nothing is replicated.
    var current: Int? { active?.generation }

    // MARK: Beginning

    /// Starts replication if necessary, and waits for a limited time until it has started or failed.
    func ready() async {
      guard obstacle == nil else { return }
      begin()
      guard opening != nil, !waiters.isSlow else { return }
      let (number, clock) = (waiters.next(), clock)
      // Stop waiting when the time limit has passed.
      let timer = Task { [weak self] in
        guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
        await self?.giveUp(number)
      }
      await withCheckedContinuation { waiters.add($0, as: number) }
      timer.cancel()
    }

    private func giveUp(_ number: Int) { waiters.giveUp(number) }

    /// Starts replication if a tracker now needs it, or ends it if none does.
    func reconsider(_ tracker: ChangeTracker) {
      if !tracker.wantsReplication { rest() } else if obstacle == nil { begin() }
    }

    private func begin() {
      guard active == nil, opening == nil, retrying == nil else { return }
      opening = Task { [weak self] in
        // An attempt that was canceled because no tracker needs it isn't a failure.
        if let error = await self?.attempt(), !Task.isCancelled { await self?.fail(error) }
        await self?.endOpening()
      }
    }

    private func endOpening() {
      opening = nil
      waiters.resumeAll()
      // Replication may have been lost again in the meantime.
      if obstacle == nil, trackers.wantReplication { begin() }
    }

    /// Tries again if an obstacle has prevented replication. If no tracker needs replication now, it starts when one does.
    func reconsider() {
      guard obstacle != nil, retrying == nil else { return }
      obstacle = nil
      if trackers.wantReplication { begin() }
    }

    /// Attempts to start replication.
    ///
    /// - Returns: The reason for the failure, or nil if replication has started.
    private func attempt() async -> FetchError? {
      do {
        try await check(isPublished: true)
        var options = options
        options.statementTimeout = nil
        let made = try await PostgresSession.open(address, options: options, isReplicating: true)
        let receiver = ReplicationReceiver(trackers)
        let slot = ReplicationSlot()
        self.slot = slot
        // From this point on, the server retains its write-ahead log.
        watchLog()
        let server = try await begin(receiver, on: made, slot.name)
        generation += 1
        active = ActiveReplication(
          generation: generation, session: made, receiver: receiver, server: server)
        obstacle = nil
        waiters.replicationHasStarted()
        listen(to: made, with: receiver)
        tell()
        // Replication may have started after the last tracker stopped needing it.
        rest()
        return nil
      } catch {
        watching?.cancel()
        return error as? FetchError ?? .disconnected("Replication ended.")
      }
    }

    /// Creates a slot and starts receiving changes.
    ///
    /// - Returns: The identity of the server.
    private func begin(
      _ receiver: ReplicationReceiver, on made: PostgresSession, _ slot: String
    ) async throws -> String? {
      let publication = publication
      let task = Task {
        try await made.perform { try receiver.begin(on: $0, slot: slot, publication: publication) }
      }
      self.slot?.begin(task)
      defer { self.slot?.end() }
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }

    /// Notifies lists that they are now followed differently than at their last read. A read in progress checks this itself.
    private func tell() {
      for tracker in trackers.all where tracker.wantsReplication {
        if let last = tracker.lastRead, last.replication != current { tracker.signals.send(.changed) }
      }
    }

    /// Checks that the server supports replication, and that the role may use it.
    ///
    /// - Parameter isPublished: A Boolean value that indicates whether the publication must exist.
    /// - Throws: `FetchError`, with the reason why replication isn't possible.
    func check(isPublished: Bool) async throws {
      let publication = isPublished ? publication : nil
      try await pool.use { try $0.checkReplication(of: publication) }
    }

    private func listen(to made: PostgresSession, with receiver: ReplicationReceiver) {
      let receive: @Sendable (PostgresLink) -> Void = { [weak self, weak made] link in
        do {
          try receiver.receive(from: link)
        } catch {
          made?.close()
          let error = error as? FetchError ?? .disconnected("\(error)")
          Task { [weak self] in if let made { await self?.lost(made, error) } }
        }
      }
      made.whenReadable(receive)
      // Process the data that arrived before the source was active.
      Task { _ = try? await made.perform(receive) }
    }

    // MARK: Losing

    private func lost(_ which: PostgresSession, _ error: FetchError) {
      guard active?.session === which else { return }
      end(error)
      begin()
      // Creating the next slot may take a long time.
      tell()
    }

    private func end(_ error: FetchError) {
      active?.close(error)
      active = nil
      watching?.cancel()
    }

    /// Processes a failed attempt: notifies lists that they are now followed differently, and schedules further attempts.
    private func fail(_ error: FetchError) {
      obstacle = error
      tell()
      guard error.isDisconnection, retrying == nil else { return }
      retrying = tryingAgain(by: clock, after: { [weak self] in await self?.nextDelay() }) { [weak self] in
        guard let self else { return nil }
        return await !retry()
      }
    }

    private func nextDelay() -> Duration { delays.next() }

    /// Tries again, and returns a Boolean value that indicates whether no further attempt is needed.
    private func retry() async -> Bool {
      guard trackers.wantReplication, let error = await attempt(), trackers.wantReplication else {
        (retrying, obstacle) = (nil, nil)
        return true
      }
      obstacle = error
      if !error.isDisconnection { retrying = nil }
      return !error.isDisconnection
    }

    /// Ends replication after a while if no tracker needs it.
    func rest() {
      guard !trackers.wantReplication else { return }
      let clock = clock
      Task { [weak self] in
        guard (try? await clock.sleep(for: Self.lingering)) != nil else { return }
        await self?.endIfUnused()
      }
    }

    private func endIfUnused() {
      guard !trackers.wantReplication else { return }
      opening?.cancel()
      slot?.cancel()
      end(.disconnected("No table is followed."))
    }

    // MARK: Reading

    /// Returns a Boolean value that indicates whether everything in a read's snapshot is known to have arrived. Doesn't query
    /// the server.
    func hasTold(_ mark: ReadMark) -> Bool { active?.hasTold(mark) ?? false }

    /// Waits until everything that has been committed so far has arrived.
    ///
    /// - Parameters:
    ///   - mark: The mark of a read, which specifies the generation of the replication.
    ///   - watch: The watch whose connection writes to the server's write-ahead log.
    /// - Returns: The barrier that was committed.
    /// - Throws: `FetchError/disconnected(_:)` if the replication or the server has changed; `CancellationError`.
    func barrier(after mark: ReadMark, through watch: PostgresWatch) async throws -> ReplicationBarrier {
      let expected = mark.replication
      guard let active, expected == current else {
        throw FetchError.disconnected("Replication isn't running.")
      }
      guard mark.server == active.server else {
        let error = FetchError.disconnected("Rows are read from a different server.")
        lost(active.session, error)
        throw error
      }
      // Commit a transaction, and wait for the stream to reach its position in the log.
      let (transaction, position, written) = try await watch.writeToLog()
      guard expected == current else { throw FetchError.disconnected("Replication isn't running.") }
      guard written == active.server else {
        throw FetchError.disconnected("Rows are read from a different server.")
      }
      ownTransactions.add(transaction)
      // The transaction has changed nothing, so there is no need to wait until the stream delivers it.
      active.receiver.reported.insert(transaction)
      let (barriers, clock) = (active.receiver.barriers, clock)
      let number = barriers.next()
      // Fail the barrier when the time limit has passed.
      let timer = Task {
        guard (try? await clock.sleep(for: Self.barrierPatience)) != nil else { return }
        barriers.fail(number, FetchError.disconnected("Replication has fallen behind."))
      }
      defer { timer.cancel() }
      let asking = active.ask(by: clock)
      defer { asking.cancel() }
      try await barriers.wait(for: position, as: number)
      guard expected == current else { throw FetchError.disconnected("Replication isn't running.") }
      delays.reset()
      if let moment = mark.moment { active.receiver.reported.learn(moment) }
      return ownTransactions.barrier(transaction)
    }

    // MARK: The server's log

    /// Periodically checks how much of its write-ahead log the server retains.
    private func watchLog() {
      watching?.cancel()
      let (clock, interval) = (clock, options.pollingInterval)
      watching = Task { [weak self] in
        while (try? await clock.sleep(for: interval)) != nil {
          guard let self else { return }
          await self.checkLog()
        }
      }
    }

    private func checkLog() async {
      guard let slot = slot?.name else { return }
      let limit = options.maximumKeptLog
      guard let active else {
        // The slot is still being created. Cancel its creation if the server retains too much. The next check retries other
        // errors.
        do {
          let kept = try await pool.use { try $0.log(keptForSlot: slot) }
          if let kept, kept > limit, slot == self.slot?.name { self.slot?.cancel() }
        } catch let error as FetchError where error.isDisconnection {
          // The connection that creates the slot has no time limit, so it wouldn't detect that the server can't be reached.
          if slot == self.slot?.name { self.slot?.cancel() }
        } catch {}
        return
      }
      let (session, receiver) = (active.session, active.receiver)
      let intervals = Int(
        max(1, min(1_000_000, options.connectTimeout / options.pollingInterval)).rounded(.up))
      do {
        // Confirm the position, and check that the server has answered earlier confirmations.
        try await session.perform { try receiver.receive(from: $0, isReplyDue: true) }
        guard await receiver.isAnswered(within: intervals, on: session) else {
          return lost(session, .disconnected("The server isn't responding on the replication connection."))
        }
        if let fault = try await pool.use({ try $0.fault(ofSlot: slot, keepingMoreThan: limit) }) {
          lost(session, fault)
        }
      } catch let error as FetchError where error.isDisconnection {
        lost(session, error)
      } catch {}
    }
  }
#endif
