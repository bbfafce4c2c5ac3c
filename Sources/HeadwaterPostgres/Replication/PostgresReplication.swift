#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The connection that replicates for all of a store's queries, and comes back when it is lost.
  actor PostgresReplication {
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
    /// Which server replicates.
    private var server: String?
    /// How often it has begun.
    private var generation = 0
    private var opening: Task<Void, Never>?
    /// Makes a slot, which takes until the transactions that run have ended.
    private var making: Task<String?, any Error>?
    private var retrying: Task<Void, Never>?
    private var watching: Task<Void, Never>?
    private var delays: RetryDelays
    /// Whether there has been an attempt that took longer than anybody waits.
    private var isSlow = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiting = 0
    private var ownTransactions: [UInt64] = []
    /// Why nothing is replicated, as far as is known.
    private(set) var obstacle: FetchError?

    /// How long a first read waits at most until replication has begun.
    private static let patience = Duration.seconds(1)
    /// How long a barrier may take.
    private static let barrierPatience = Duration.seconds(5)
    /// For how long replication goes on though nothing is followed any more.
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

    /// Which time of replicating this is; nil while nothing is replicated.
    var current: Int? { session == nil ? nil : generation }

    // MARK: Beginning

    /// Begins, if it has not, and waits a while until it has or cannot.
    func ready() async {
      guard obstacle == nil else { return }
      begin()
      guard opening != nil, !isSlow else { return }
      lastWaiting += 1
      let (number, clock) = (lastWaiting, clock)
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

    /// Begins where a table has come to be published, and ends where none is any more.
    func reconsider(_ inbox: Inbox) {
      if !inbox.wantsReplication { rest() } else if obstacle == nil { begin() }
    }

    private func begin() {
      guard session == nil, opening == nil, retrying == nil else { return }
      opening = Task { [weak self] in
        // What nobody wants any more has not failed.
        if let error = await self?.attempt(), !Task.isCancelled { await self?.fail(error) }
        await self?.endOpening()
      }
    }

    private func endOpening() {
      opening = nil
      for continuation in waiting.values { continuation.resume() }
      waiting = [:]
      // It may have been lost again meanwhile.
      if obstacle == nil, inboxes.wantReplication { begin() }
    }

    /// Looks again whether what stood in the way still does; where nobody waits to be told, when somebody will.
    func reconsider() {
      guard obstacle != nil, retrying == nil else { return }
      obstacle = nil
      if inboxes.wantReplication { begin() }
    }

    /// - Returns: Why it could not be done.
    private func attempt() async -> FetchError? {
      do {
        try await check()
        var options = options
        options.statementTimeout = nil
        let made = try await PostgresSession.open(address, options: options, isReplicating: true)
        let receiver = ReplicationReceiver(inboxes)
        slot = "headwater_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        // The server keeps its log from here on.
        watchLog()
        server = try await begin(receiver, on: made)
        (session, self.receiver, obstacle) = (made, receiver, nil)
        generation += 1
        isSlow = false
        listen(to: made, with: receiver)
        tell()
        // It may have come when nobody waited for it any more.
        rest()
        return nil
      } catch {
        watching?.cancel()
        return error as? FetchError ?? .disconnected("Replication was ended.")
      }
    }

    /// Makes a slot and begins to be told.
    ///
    /// - Returns: Which server tells.
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

    /// Tells lists that they are followed in another way than when they were read. A read that is under way looks itself.
    private func tell() {
      for inbox in inboxes.all where inbox.wantsReplication {
        if let last = inbox.lastRead, last.replication != current { inbox.signals.send(.changed) }
      }
    }

    /// Looks whether the server lets anybody replicate.
    ///
    /// - Parameter isPublished: Whether the publication has to be there.
    /// - Throws: `FetchError`: why not.
    func check(isPublished: Bool = true) async throws {
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
      // What came before anybody looked.
      Task { _ = try? await made.perform(receive) }
    }

    // MARK: Losing

    private func lost(_ which: PostgresSession, _ error: FetchError) {
      guard session === which else { return }
      end(error)
      begin()
      // The next slot may have to wait for long.
      tell()
    }

    private func end(_ error: FetchError) {
      session?.close()
      receiver?.barriers.failAll(.disconnected("The connection that replicates was lost: \(error)"))
      (session, receiver) = (nil, nil)
      watching?.cancel()
    }

    /// An attempt has failed: lists are told that they are followed otherwise now, and it is tried again.
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

    /// Whether it need not be tried again so soon.
    private func retry() async -> Bool {
      guard inboxes.wantReplication, let error = await attempt(), inboxes.wantReplication else {
        (retrying, obstacle) = (nil, nil)
        return true
      }
      obstacle = error
      if !error.isDisconnection { retrying = nil }
      return !error.isDisconnection
    }

    /// Ends what nobody wants any more, after a while.
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
      end(.disconnected("Nothing is followed."))
    }

    // MARK: Reading

    /// Whether all of a read's moment has come in, as far as is known without asking.
    func hasTold(_ mark: ReadMark) -> Bool {
      guard mark.replication == current, mark.server == server, let moment = mark.moment else { return false }
      return receiver?.told.contain(moment) ?? false
    }

    /// Makes sure that all that was committed up to now has come in.
    ///
    /// - Parameters:
    ///   - mark: A read, which says which time of replicating it must be.
    ///   - watch: The watch whose connection writes to the server's log.
    /// - Returns: What was committed.
    /// - Throws: `FetchError/disconnected(_:)` where it is another; `CancellationError`.
    func barrier(after mark: ReadMark, through watch: PostgresWatch) async throws -> ReplicationBarrier {
      let expected = mark.replication
      guard let session, let receiver, expected == current else {
        throw FetchError.disconnected("Nothing is replicated.")
      }
      guard mark.server == server else {
        let error = FetchError.disconnected("Another server is read from.")
        lost(session, error)
        throw error
      }
      let (transaction, position, written) = try await watch.writeToLog()
      guard expected == current else { throw FetchError.disconnected("Nothing is replicated.") }
      guard written == server else { throw FetchError.disconnected("Another server is read from.") }
      ownTransactions.append(transaction)
      if ownTransactions.count > 1_000 { ownTransactions.removeFirst(500) }
      // It has changed nothing, so that the stream need not bring it.
      receiver.told.insert(transaction)
      let (barriers, clock) = (receiver.barriers, clock)
      let number = barriers.next()
      let timer = Task {
        guard (try? await clock.sleep(for: Self.barrierPatience)) != nil else { return }
        barriers.fail(number, FetchError.disconnected("Replication has fallen behind."))
      }
      defer { timer.cancel() }
      let asking = ask(receiver, on: session)
      defer { asking.cancel() }
      try await barriers.wait(for: position, as: number)
      guard expected == current else { throw FetchError.disconnected("Nothing is replicated.") }
      delays.reset()
      if let moment = mark.moment { receiver.told.learn(moment) }
      return ReplicationBarrier(transaction: transaction, own: Set(ownTransactions))
    }

    /// Asks the server how far it is, less and less often, until that is cancelled.
    private func ask(_ receiver: ReplicationReceiver, on session: PostgresSession) -> Task<Void, Never> {
      let clock = clock
      return Task {
        var delay = Duration.milliseconds(2)
        while !Task.isCancelled {
          // All lists share the connection, so a cancelled request doesn't cancel the statement that runs on it.
          await Task.detached { _ = try? await session.perform { try receiver.ask(on: $0) } }.value
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, .milliseconds(250))
        }
      }
    }

    // MARK: The server's log

    /// Looks from time to time how much the server keeps.
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
        // The same slot, if it is still being made, is tried again later.
        do {
          let kept = try await pool.use { try $0.log(keptForSlot: slot) }
          if let kept, kept > limit, slot == self.slot { making?.cancel() }
        } catch let error as FetchError where error.isDisconnection {
          // Nor would it be known where the slot is made.
          if slot == self.slot { making?.cancel() }
        } catch {}
        return
      }
      let intervals = Int(
        max(1, min(1_000_000, options.connectTimeout / options.pollingInterval)).rounded(.up))
      do {
        try await session.perform { try receiver.receive(from: $0, isReplyDue: true) }
        guard await receiver.isAnswered(within: intervals, on: session) else {
          return lost(session, .disconnected("The server that replicates does not answer."))
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
