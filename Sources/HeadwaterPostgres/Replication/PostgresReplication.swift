#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The replication connection for all of a store's queries. Reconnects when the connection is lost.
  actor PostgresReplication: ChangeFeed {
    /// The name of the publication.
    nonisolated let publication: String
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let pool: PostgresPool
    private let inboxes: Inboxes
    private let clock: any Clock<Duration>
    private var session: PostgresSession?
    private var receiver: ReplicationReceiver?
    private var slot = ""
    /// The identity of the server that replicates.
    private var server: String?
    /// The number of times that replication has started.
    private var generation = 0
    private var opening: Task<Void, Never>?
    /// The task that creates a replication slot, which has to wait until all running transactions have ended.
    private var making: Task<String?, any Error>?
    private var retrying: Task<Void, Never>?
    private var watching: Task<Void, Never>?
    private var delays: RetryDelays
    /// A Boolean value that indicates whether an attempt has taken longer than the time limit for waiting reads.
    private var isSlow = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiting = 0
    private var ownTransactions: [UInt64] = []
    /// The reason why nothing is replicated, if it is known.
    private(set) var obstacle: FetchError?

    /// The maximum time that a first read waits for replication to start.
    private static let patience = Duration.seconds(1)
    /// The time limit for a barrier.
    private static let barrierPatience = Duration.seconds(5)
    /// The time that replication continues after the last list is closed.
    private static let lingering = Duration.seconds(5)

    init(
      _ address: PostgresAddress, options: PostgresOptions, pool: PostgresPool, inboxes: Inboxes,
      clock: any Clock<Duration>
    ) {
      (self.address, self.options, self.pool) = (address, options, pool)
      (self.inboxes, self.clock) = (inboxes, clock)
      publication = options.publication
      delays = RetryDelays(options)
    }

    deinit {
      for task in [opening, retrying, watching] { task?.cancel() }
      session?.close()
    }

    /// The generation of the current replication, or nil while nothing is replicated.
    var current: Int? { session == nil ? nil : generation }

    // MARK: Beginning

    /// Starts replication if necessary, and waits for a limited time until it has started or failed.
    func ready() async {
      guard obstacle == nil else { return }
      begin()
      guard opening != nil, !isSlow else { return }
      lastWaiting += 1
      let (number, clock) = (lastWaiting, clock)
      // Stop waiting when the time limit has passed.
      let timer = Task { [weak self] in
        guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
        await self?.stopWaiting(number)
      }
      await withCheckedContinuation { waiting[number] = $0 }
      timer.cancel()
    }

    private func stopWaiting(_ number: Int) {
      guard let found = waiting.removeValue(forKey: number) else { return }
      isSlow = true
      found.resume()
    }

    /// Starts replication if an inbox now needs it, or ends it if none does.
    func reconsider(_ inbox: Inbox) {
      if !inbox.wantsReplication { rest() } else if obstacle == nil { begin() }
    }

    private func begin() {
      guard session == nil, opening == nil, retrying == nil else { return }
      opening = Task { [weak self] in
        // An attempt that was canceled because no inbox needs it isn't a failure.
        if let error = await self?.attempt(), !Task.isCancelled { await self?.fail(error) }
        await self?.endOpening()
      }
    }

    private func endOpening() {
      opening = nil
      for continuation in waiting.values { continuation.resume() }
      waiting = [:]
      // Replication may have been lost again in the meantime.
      if obstacle == nil, inboxes.wantReplication { begin() }
    }

    /// Tries again if an obstacle has prevented replication. If no inbox needs replication now, it starts when one does.
    func reconsider() {
      guard obstacle != nil, retrying == nil else { return }
      obstacle = nil
      if inboxes.wantReplication { begin() }
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
        let receiver = ReplicationReceiver(inboxes)
        slot = "headwater_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        // From this point on, the server retains its write-ahead log.
        watchLog()
        server = try await begin(receiver, on: made)
        (session, self.receiver, obstacle) = (made, receiver, nil)
        generation += 1
        isSlow = false
        listen(to: made, with: receiver)
        tell()
        // Replication may have started after the last inbox stopped needing it.
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
    private func begin(_ receiver: ReplicationReceiver, on made: PostgresSession) async throws -> String? {
      let (slot, publication) = (slot, publication)
      let task = Task {
        try await made.perform { try receiver.begin(on: $0, slot: slot, publication: publication) }
      }
      making = task
      defer { making = nil }
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }

    /// Notifies lists that they are now followed differently than at their last read. A read in progress checks this itself.
    private func tell() {
      for inbox in inboxes.all where inbox.wantsReplication {
        if let last = inbox.lastRead, last.replication != current { inbox.signals.send(.changed) }
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
      guard session === which else { return }
      end(error)
      begin()
      // Creating the next slot may take a long time.
      tell()
    }

    private func end(_ error: FetchError) {
      session?.close()
      // Pending reads must not wait for a stream that has ended.
      receiver?.barriers.failAll(.disconnected("The replication connection was lost: \(error)"))
      (session, receiver) = (nil, nil)
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
      guard inboxes.wantReplication, let error = await attempt(), inboxes.wantReplication else {
        (retrying, obstacle) = (nil, nil)
        return true
      }
      obstacle = error
      if !error.isDisconnection { retrying = nil }
      return !error.isDisconnection
    }

    /// Ends replication after a while if no inbox needs it.
    func rest() {
      guard !inboxes.wantReplication else { return }
      let clock = clock
      Task { [weak self] in
        guard (try? await clock.sleep(for: Self.lingering)) != nil else { return }
        await self?.endIfUnused()
      }
    }

    private func endIfUnused() {
      guard !inboxes.wantReplication else { return }
      opening?.cancel()
      making?.cancel()
      end(.disconnected("No table is followed."))
    }

    // MARK: Reading

    /// Returns a Boolean value that indicates whether everything in a read's snapshot is known to have arrived. Doesn't query
    /// the server.
    func hasTold(_ mark: ReadMark) -> Bool {
      guard mark.replication == current, mark.server == server, let moment = mark.moment else { return false }
      return receiver?.told.contain(moment) ?? false
    }

    /// Waits until everything that has been committed so far has arrived.
    ///
    /// - Parameters:
    ///   - mark: The mark of a read, which specifies the generation of the replication.
    ///   - watch: The watch whose connection writes to the server's write-ahead log.
    /// - Returns: The barrier that was committed.
    /// - Throws: `FetchError/disconnected(_:)` if the replication or the server has changed; `CancellationError`.
    func barrier(after mark: ReadMark, through watch: PostgresWatch) async throws -> ReplicationBarrier {
      let expected = mark.replication
      guard let session, let receiver, expected == current else {
        throw FetchError.disconnected("Replication isn't running.")
      }
      guard mark.server == server else {
        let error = FetchError.disconnected("Rows are read from a different server.")
        lost(session, error)
        throw error
      }
      // Commit a transaction, and wait for the stream to reach its position in the log.
      let (transaction, position, written) = try await watch.writeToLog()
      guard expected == current else { throw FetchError.disconnected("Replication isn't running.") }
      guard written == server else { throw FetchError.disconnected("Rows are read from a different server.") }
      ownTransactions.append(transaction)
      if ownTransactions.count > 1_000 { ownTransactions.removeFirst(500) }
      // The transaction has changed nothing, so there is no need to wait until the stream delivers it.
      receiver.told.insert(transaction)
      let (barriers, clock) = (receiver.barriers, clock)
      let number = barriers.next()
      // Fail the barrier when the time limit has passed.
      let timer = Task {
        guard (try? await clock.sleep(for: Self.barrierPatience)) != nil else { return }
        barriers.fail(number, FetchError.disconnected("Replication has fallen behind."))
      }
      defer { timer.cancel() }
      let asking = ask(receiver, on: session)
      defer { asking.cancel() }
      try await barriers.wait(for: position, as: number)
      guard expected == current else { throw FetchError.disconnected("Replication isn't running.") }
      delays.reset()
      if let moment = mark.moment { receiver.told.learn(moment) }
      return ReplicationBarrier(transaction: transaction, own: Set(ownTransactions))
    }

    /// Asks the server for its position, at increasing intervals, until the task is canceled.
    private func ask(_ receiver: ReplicationReceiver, on session: PostgresSession) -> Task<Void, Never> {
      let clock = clock
      return Task {
        var delay = Duration.milliseconds(2)
        while !Task.isCancelled {
          // All lists share the connection, so a canceled request doesn't cancel the statement that is running on it.
          await Task.detached { _ = try? await session.perform { try receiver.ask(on: $0) } }.value
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, .milliseconds(250))
        }
      }
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
      let (slot, limit) = (slot, options.maximumKeptLog)
      guard let session, let receiver else {
        // The slot is still being created. Cancel its creation if the server retains too much. The next check retries other
        // errors.
        do {
          let kept = try await pool.use { try $0.log(keptForSlot: slot) }
          if let kept, kept > limit, slot == self.slot { making?.cancel() }
        } catch let error as FetchError where error.isDisconnection {
          // The connection that creates the slot has no time limit, so it wouldn't detect that the server can't be reached.
          if slot == self.slot { making?.cancel() }
        } catch {}
        return
      }
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
