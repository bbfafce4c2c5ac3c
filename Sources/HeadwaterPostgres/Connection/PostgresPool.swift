#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The connections that reads and writes share.
  final class PostgresPool: @unchecked Sendable {  // Its lock guards its state.
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let turnstile: Turnstile
    private let lock = NSLock()
    private let now: @Sendable () -> ContinuousClock.Instant
    private var idle: [(session: PostgresSession, since: ContinuousClock.Instant)] = []

    /// For how long a connection that was used is taken to be there, unless its end has been received.
    private static let trust = Duration.seconds(1)

    init(
      _ address: PostgresAddress, options: PostgresOptions,
      now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
      self.address = address
      self.options = options
      self.now = now
      turnstile = Turnstile(places: options.maximumConnections)
    }

    /// Takes a connection, to be given back, and begins to use it. One that has died while nobody used it is replaced.
    ///
    /// - Parameter start: The first use. It runs once: if the answer was lost, it may have had its effect all the same.
    /// - Returns: The connection, and what the first use returned.
    /// - Throws: `FetchError`, what the first use throws, `CancellationError`. There is nothing to give back then.
    func take<Result: Sendable>(
      _ start: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> (PostgresSession, Result) {
      try await turnstile.enter()
      let session: PostgresSession
      do {
        session = try await living()
      } catch {
        turnstile.leave()
        throw error
      }
      do {
        return (session, try await session.perform(start))
      } catch {
        await giveBack(session)
        throw error
      }
    }

    /// Takes an idle connection whose server is still there, or makes one.
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

    /// Gives a connection back. It is kept if it can be used again, after whatever transaction it is in was undone.
    func giveBack(_ session: PostgresSession) async {
      // A task that was cancelled could not even undo.
      switch await Task.detached(operation: { await session.conditionAfterUse() }).value {
      case .good: lock.withLock { idle.append((session, now())) }
      case .lost: break
      // The network is dead for the others, too.
      case .silent: close()
      }
      turnstile.leave()
    }

    /// Does something with a connection.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What it returns.
    /// - Throws: What it throws, `FetchError`, `CancellationError`.
    func use<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let (session, result) = try await take(body)
      await giveBack(session)
      return result
    }

    /// Closes the connections that nobody uses.
    func close() {
      lock.withLock { idle.removeAll() }
    }
  }

  extension FetchError {
    /// Whether the store has gone.
    var isDisconnection: Bool { if case .disconnected = self { true } else { false } }
  }
#endif
