#if Postgres
  internal import HeadwaterFetching

  /// Hands on what a stream brings.
  final class ReplicationReceiver: @unchecked Sendable {  // Its session's queue guards it.
    private let inboxes: Inboxes
    /// The reads that wait for the stream.
    let barriers = ReplicationBarriers()
    /// What has been handed on.
    let told = ToldTransactions()
    private var stream = ReplicationStream(near: 0)
    /// What came after something that could not be read would not be all.
    private var failure: FetchError?
    /// How often the server was asked to answer since something came.
    private var unanswered = 0

    init(_ inboxes: Inboxes) { self.inboxes = inboxes }

    /// Begins to be told.
    ///
    /// - Returns: Which server tells.
    /// - Throws: `FetchError`.
    func begin(on link: PostgresLink, slot: String, publication: String) throws -> String? {
      let row = try link.execute(
        """
        SELECT pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text, \(TableState.server)
        """
      ).first
      stream = ReplicationStream(near: row?.first?.flatMap { UInt64($0) } ?? 0)
      try link.startReplication(slot: slot, publication: publication)
      return row?.last ?? nil
    }

    /// Takes what has come, and answers.
    ///
    /// - Parameters:
    ///   - link: Where.
    ///   - isReplyDue: Whether to tell how far all was taken in, however little has come.
    /// - Throws: `FetchError` where no more will come, or what comes cannot be read.
    func receive(from link: PostgresLink, isReplyDue: Bool = false) throws {
      if let failure { throw failure }
      do {
        try take(from: link, isReplyDue)
      } catch let fault as ReplicationFault {
        failure = .unsupported("What the server replicates cannot be read: \(fault)")
      } catch {
        failure = error as? FetchError ?? .disconnected("\(error)")
      }
      if let failure { throw failure }
    }

    private func take(from link: PostgresLink, _ isReplyDue: Bool) throws {
      try link.takeFrames { bytes in
        unanswered = 0
        for event in try stream.take(try ReplicationFrame(bytes), followed: { inboxes.numbers }) {
          switch event {
          case .transaction(let notes): for note in notes { inboxes.receive(note) }
          case .ended(let transaction): told.insert(transaction)
          }
        }
        barriers.reach(stream.position)
        if let position = stream.reply() { try link.send(position) }
      }
      if isReplyDue, let position = stream.reply(isDue: true) {
        try link.send(position, wantsAnswer: true)
        unanswered += 1
      }
    }

    /// Asks the server how far it is; its answer comes after what it has sent before.
    ///
    /// - Throws: `FetchError/disconnected(_:)`.
    func ask(on link: PostgresLink) throws { try link.send(stream.position, wantsAnswer: true) }

    /// Returns a Boolean value that indicates whether the server has answered one of the last requests.
    func isAnswered(within times: Int, on session: PostgresSession) async -> Bool {
      (try? await session.perform { _ in self.unanswered <= times }) ?? true
    }
  }
#endif
