#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A pool of connections that reads and writes share.
  final class PostgresPool: @unchecked Sendable {  // The lock guards the state.
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let semaphore: AsyncSemaphore
    private let lock = NSLock()
    private let now: @Sendable () -> ContinuousClock.Instant
    private var idle: [(session: PostgresSession, since: ContinuousClock.Instant)] = []

    /// The time during which a connection is assumed to be open after its last use, unless it is known to have ended.
    private static let trust = Duration.seconds(1)

    init(
      _ address: PostgresAddress, options: PostgresOptions,
      now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
      self.address = address
      self.options = options
      self.now = now
      semaphore = AsyncSemaphore(places: options.maximumConnections)
    }

    /// Takes a connection from the pool, and performs a first operation with it. A connection that died while idle is replaced.
    ///
    /// - Parameter start: The first operation. It is never retried, because it may have taken effect even if the answer was
    ///   lost.
    /// - Returns: The connection, which must be given back, and the result of the first operation.
    /// - Throws: `FetchError`, any error that the first operation throws, `CancellationError`. If an error is thrown, there is
    ///   no connection to give back.
    func take<Result: Sendable>(
      _ start: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> (PostgresSession, Result) {
      try await semaphore.enter()
      let session: PostgresSession
      do {
        session = try await living()
      } catch {
        semaphore.leave()
        throw error
      }
      do {
        return (session, try await session.perform(start))
      } catch {
        await giveBack(session)
        throw error
      }
    }

    /// Returns an idle connection that still responds, or opens a new one.
    private func living() async throws -> PostgresSession {
      try Task.checkCancellation()
      while let (session, since) = lock.withLock({ idle.popLast() }) {
        switch try await session.condition(asking: now() - since > Self.trust) {
        case .good: return session
        case .lost: continue
        case .silent: close()
        }
      }
      return try await PostgresSession.open(address, options: options)
    }

    /// Gives a connection back. The pool rolls back any open transaction, and keeps the connection if it can be reused.
    func giveBack(_ session: PostgresSession) async {
      // Use a detached task, because a canceled task couldn't even roll back.
      switch await Task.detached(operation: { await session.conditionAfterUse() }).value {
      case .good: lock.withLock { idle.append((session, now())) }
      case .lost: break
      // The network is dead for the other connections, too.
      case .silent: close()
      }
      semaphore.leave()
    }

    /// Performs an operation with a connection.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
    /// - Throws: Any error that the operation throws, `FetchError`, `CancellationError`.
    func use<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let (session, result) = try await take(body)
      await giveBack(session)
      return result
    }

    /// Closes the idle connections.
    func close() {
      lock.withLock { idle.removeAll() }
    }
  }

  extension FetchError {
    /// A Boolean value that indicates whether the connection to the store is lost.
    var isDisconnection: Bool { if case .disconnected = self { true } else { false } }
  }
#endif
