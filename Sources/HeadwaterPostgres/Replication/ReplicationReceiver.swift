#if Postgres
  internal import HeadwaterFetching

  /// Passes the changes from a replication stream to the trackers.
  final class ReplicationReceiver: @unchecked Sendable {  // The session's queue guards it.
    private let trackers: ChangeTrackers
    /// The reads that wait for the stream.
    let barriers = ReplicationBarriers()
    /// The transactions that have been passed on.
    let reported = ReportedTransactions()
    private var stream = ReplicationStream(near: 0)
    /// The error that ended the stream. Once data can't be parsed, any further changes would be incomplete.
    private var failure: FetchError?
    /// The number of requests for an answer since data last arrived.
    private var unanswered = 0

    init(_ trackers: ChangeTrackers) { self.trackers = trackers }

    /// Starts receiving changes.
    ///
    /// - Returns: The identity of the server.
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

    /// Processes the data that has arrived, and replies to the server.
    ///
    /// - Parameters:
    ///   - link: The connection.
    ///   - isReplyDue: A Boolean value that indicates whether to confirm the position even if little has arrived.
    /// - Throws: `FetchError` if no more data will arrive, or if the data can't be parsed.
    func receive(from link: PostgresLink, isReplyDue: Bool = false) throws {
      if let failure { throw failure }
      do {
        try take(from: link, isReplyDue)
      } catch let fault as ReplicationFault {
        failure = .unsupported("The replication stream couldn't be parsed: \(fault)")
      } catch {
        failure = error as? FetchError ?? .disconnected("\(error)")
      }
      if let failure { throw failure }
    }

    private func take(from link: PostgresLink, _ isReplyDue: Bool) throws {
      try link.takeFrames { bytes in
        unanswered = 0
        for event in try stream.take(try ReplicationFrame(bytes), followed: { trackers.numbers }) {
          switch event {
          case .transaction(let notes): for note in notes { trackers.receive(note) }
          case .ended(let transaction): reported.insert(transaction)
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

    /// Asks the server for its position. The answer arrives after everything that the server sent before it.
    ///
    /// - Throws: `FetchError/disconnected(_:)`.
    func ask(on link: PostgresLink) throws { try link.send(stream.position, wantsAnswer: true) }

    /// Returns a Boolean value that indicates whether the server has answered one of the last requests.
    func isAnswered(within times: Int, on session: PostgresSession) async -> Bool {
      (try? await session.perform { _ in self.unanswered <= times }) ?? true
    }
  }
#endif
