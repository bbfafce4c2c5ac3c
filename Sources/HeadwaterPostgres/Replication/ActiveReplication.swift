#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A replication that is running.
  struct ActiveReplication: Sendable {
    /// The number of times that replication had started, including this one.
    let generation: Int
    let session: PostgresSession
    let receiver: ReplicationReceiver
    /// The identity of the server that replicates.
    let server: String?

    /// Returns a Boolean value that indicates whether everything in a read's snapshot is known to have arrived. Doesn't query
    /// the server.
    func hasTold(_ mark: ReadMark) -> Bool {
      guard mark.replication == generation, mark.server == server, let moment = mark.moment else {
        return false
      }
      return receiver.reported.contain(moment)
    }

    /// Asks the server for its position, at increasing intervals, until the task is canceled.
    func ask(by clock: any Clock<Duration>) -> Task<Void, Never> {
      Task { [session, receiver] in
        var delay = Duration.milliseconds(2)
        while !Task.isCancelled {
          // All lists share the connection, so a canceled request doesn't cancel the statement that is running on it.
          await Task.detached { _ = try? await session.perform { try receiver.ask(on: $0) } }.value
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, .milliseconds(250))
        }
      }
    }

    /// Closes the connection.
    func close(_ error: FetchError) {
      session.close()
      // Pending reads must not wait for a stream that has ended.
      receiver.barriers.failAll(.disconnected("The replication connection was lost: \(error)"))
    }
  }
#endif
