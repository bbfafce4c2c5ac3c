#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// Connections that are opened as they are needed: so many at most are in use, who comes later waits in the order of asking, and
  /// a few stay open for the next.
  final class ConnectionPool<Connection: Sendable>: @unchecked Sendable {  // Its lock guards its state.
    private enum Turn {
      case use(Connection)
      case open
    }

    private struct Waiting {
      let number: Int
      let continuation: CheckedContinuation<Turn, any Error>
    }

    private let lock = NSLock()
    private let most: Int
    private let kept: Int
    private let open: @Sendable () async throws -> Connection
    private var idle: [Connection] = []
    private var used = 0
    private var waiting: [Waiting] = []
    private var lastNumber = 0
    private var isClosed = false
    /// Wait until no connection is in use any more.
    private var closing: [CheckedContinuation<Void, Never>] = []

    /// Makes one without connections.
    ///
    /// - Parameters:
    ///   - most: How many are in use at once, at most.
    ///   - kept: How many stay open while nobody uses them.
    ///   - open: Opens one.
    init(most: Int, keeping kept: Int, open: @escaping @Sendable () async throws -> Connection) {
      (self.most, self.kept, self.open) = (most, kept, open)
    }

    /// How many wait for one.
    var numberOfWaiting: Int { lock.withLock { waiting.count } }

    /// A connection, to be given back.
    ///
    /// - Throws: The error of opening; `CancellationError` for a task that is cancelled while it waits;
    ///   `FetchError/disconnected(_:)` after ``close()``.
    func take() async throws -> Connection {
      switch try await turn() {
      case .use(let connection): return connection
      case .open:
        do { return try await open() } catch {
          giveUp()
          throw error
        }
      }
    }

    /// Somebody has done with a connection.
    func giveBack(_ connection: Connection) {
      lock.withLock {
        if let next = next() { return next.resume(returning: .use(connection)) }
        used -= 1
        if idle.count < kept || isClosed { idle.append(connection) }
        endClosing()
      }
    }

    /// A connection that somebody had is of no use any more.
    func giveUp() {
      lock.withLock {
        if let next = next() { return next.resume(returning: .open) }
        used -= 1
        endClosing()
      }
    }

    /// Hands out no connection from now on, and waits until all that are in use have been given back.
    ///
    /// - Returns: All that are open.
    func close() async -> [Connection] {
      let refused = lock.withLock {
        isClosed = true
        defer { waiting = [] }
        return waiting.map(\.continuation)
      }
      for continuation in refused { continuation.resume(throwing: Self.isClosedError) }
      await withCheckedContinuation { continuation in
        lock.withLock {
          closing.append(continuation)
          endClosing()
        }
      }
      return lock.withLock {
        defer { idle = [] }
        return idle
      }
    }

    private static var isClosedError: FetchError { .disconnected("The database is closed.") }

    /// Under the lock.
    private func endClosing() {
      guard isClosed, used == 0 else { return }
      for continuation in closing { continuation.resume() }
      closing = []
    }

    private func turn() async throws -> Turn {
      let number = lock.withLock {
        lastNumber += 1
        return lastNumber
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          lock.withLock {
            if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
            if isClosed { return continuation.resume(throwing: Self.isClosedError) }
            if used == most {
              return waiting.append(Waiting(number: number, continuation: continuation))
            }
            used += 1
            continuation.resume(returning: idle.popLast().map(Turn.use) ?? .open)
          }
        }
      } onCancel: {
        let continuation = lock.withLock { () -> CheckedContinuation<Turn, any Error>? in
          guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
          return waiting.remove(at: index).continuation
        }
        continuation?.resume(throwing: CancellationError())
      }
    }

    /// Under the lock.
    private func next() -> CheckedContinuation<Turn, any Error>? {
      waiting.isEmpty ? nil : waiting.removeFirst().continuation
    }
  }
#endif
