#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// A pool of connections that are opened when they are needed. The number of connections in use is limited; additional tasks
  /// wait in the order of their requests. A few idle connections stay open.
  final class ConnectionPool<Connection: Sendable>: @unchecked Sendable {  // The lock guards the state.
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
    /// The tasks that are waiting for all connections to be given back.
    private var closing: [CheckedContinuation<Void, Never>] = []

    /// Creates an empty pool.
    ///
    /// - Parameters:
    ///   - most: The maximum number of connections in use.
    ///   - kept: The maximum number of idle connections that stay open.
    ///   - open: A closure that opens a connection.
    init(most: Int, keeping kept: Int, open: @escaping @Sendable () async throws -> Connection) {
      (self.most, self.kept, self.open) = (most, kept, open)
    }

    /// The number of tasks that are waiting for a connection.
    var numberOfWaiting: Int { lock.withLock { waiting.count } }

    /// Takes a connection from the pool. The caller must give it back.
    ///
    /// - Throws: Any error that opening the connection throws; `CancellationError` if the task is canceled while waiting;
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

    /// Gives a connection back to the pool.
    func giveBack(_ connection: Connection) {
      lock.withLock {
        if let next = next() { return next.resume(returning: .use(connection)) }
        used -= 1
        if idle.count < kept || isClosed { idle.append(connection) }
        endClosing()
      }
    }

    /// Reports that a connection can no longer be used.
    func giveUp() {
      lock.withLock {
        if let next = next() { return next.resume(returning: .open) }
        used -= 1
        endClosing()
      }
    }

    /// Closes the pool, so that no more connections can be taken, and waits until all connections have been given back.
    ///
    /// - Returns: The connections that are still open.
    func close() async -> [Connection] {
      // Turn away the waiting tasks.
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

    /// Resumes the tasks that are closing the pool if no connection is in use. The lock must be held.
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

    /// Removes and returns the continuation of the first waiting task. The lock must be held.
    private func next() -> CheckedContinuation<Turn, any Error>? {
      waiting.isEmpty ? nil : waiting.removeFirst().continuation
    }
  }
#endif
