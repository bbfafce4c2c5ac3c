#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The connections that reads and writes share.
  final class PostgresPool: @unchecked Sendable {  // Its lock guards its state.
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let turnstile: Turnstile
    private let lock = NSLock()
    private var idle: [PostgresSession] = []

    init(_ address: PostgresAddress, options: PostgresOptions) {
      self.address = address
      self.options = options
      turnstile = Turnstile(places: options.maximumConnections)
    }

    /// Takes a connection, to be given back, and begins to use it. One that has died while nobody used it is replaced.
    ///
    /// - Parameter start: What to do first; it may be done on several connections, until one is alive.
    /// - Returns: The connection, and what the first use returned.
    /// - Throws: `FetchError`, what the first use throws, `CancellationError`. There is nothing to give back then.
    func take<Result: Sendable>(
      _ start: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> (PostgresSession, Result) {
      try await turnstile.enter()
      while let session = lock.withLock({ idle.popLast() }) {
        do {
          return (session, try await session.perform(start))
        } catch FetchError.disconnected {
          continue
        } catch {
          await giveBack(session)
          throw error
        }
      }
      let session: PostgresSession
      do {
        session = try await PostgresSession.open(address, options: options)
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

    /// Gives a connection back. It is kept if it can be used again, after whatever transaction it is in was undone.
    func giveBack(_ session: PostgresSession) async {
      // A task that was cancelled could not even undo.
      let isGood = await Task.detached { await session.canBeUsedAgain() }.value
      if isGood { lock.withLock { idle.append(session) } }
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
