#if Postgres
  internal import CLibPQ
  internal import Dispatch
  internal import Foundation
  internal import HeadwaterFetching

  /// A connection with its own queue, on which all blocking calls run.
  final class PostgresSession: @unchecked Sendable {  // The queue guards the link; the lock guards the rest.
    private let queue: DispatchQueue
    private let link: PostgresLink
    private let lock = NSLock()
    private var isSpoiled = false
    private var source: (any DispatchSourceRead)?

    private init(_ link: PostgresLink, on queue: DispatchQueue) {
      self.link = link
      self.queue = queue
    }

    /// Connects to the server.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - options: The options for connecting.
    ///   - patience: The time that the server may be silent, or nil for slightly more than the time limit for a statement.
    ///   - isReplicating: A Boolean value that indicates whether the connection is for replication.
    /// - Returns: The connection.
    /// - Throws: `FetchError`.
    static func open(
      _ address: PostgresAddress, options: PostgresOptions, patience: Duration? = nil,
      isReplicating: Bool = false
    ) async throws -> PostgresSession {
      let queue = DispatchQueue(label: "headwater.postgres")
      return try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Result {
              PostgresSession(
                try PostgresLink(
                  address, options: options, patience: patience, isReplicating: isReplicating), on: queue)
            })
        }
      }
    }

    /// Performs an operation with the connection, off the cooperative pool. If the task is canceled, the server cancels the
    /// statement.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
    /// - Throws: Any error that the operation throws; `CancellationError`.
    func perform<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let call = Call()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          queue.async { [self] in
            // Don't start the operation if the task was canceled while it was waiting.
            guard call.begin() else { return continuation.resume(throwing: CancellationError()) }
            link.isCancelled = { call.isCancelled }
            let result = Swift.Result { try body(link) }
            link.isCancelled = { false }
            call.end()
            if case .failure = result, call.isCancelled {
              continuation.resume(throwing: CancellationError())
            } else {
              continuation.resume(with: result)
            }
          }
        }
      } onCancel: {
        if call.cancel() {
          lock.withLock { isSpoiled = true }
          link.canceller.cancel()
        }
      }
    }

    /// Prevents the connection from being reused.
    func spoil() { lock.withLock { isSpoiled = true } }

    /// The condition of a connection.
    enum Condition: Hashable, Sendable {
      /// The connection can be used.
      case good
      /// The connection has ended, or a cancel request may still be pending.
      case lost
      /// The server doesn't answer.
      case silent
    }

    /// Checks that the server still responds, for a connection that was idle.
    ///
    /// - Parameter isAsking: True if the server must answer; otherwise, the check considers only data that has already arrived.
    /// - Returns: The condition of the connection.
    /// - Throws: `CancellationError`.
    func condition(asking isAsking: Bool) async throws -> Condition {
      do {
        return try await perform { try $0.isThere(asking: isAsking) ? .good : .lost }
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        return await failedCondition()
      }
    }

    /// Checks whether the connection can be reused. Rolls back any open transaction.
    func conditionAfterUse() async -> Condition {
      guard !lock.withLock({ isSpoiled }) else { return await failedCondition() }
      let isIdle = try? await perform { link in
        guard !link.isSpoiled, link.isAlive else { return false }
        if PQtransactionStatus(link.connection) != PQTRANS_IDLE { try link.execute("ROLLBACK") }
        try link.reset()
        return link.isAlive && PQtransactionStatus(link.connection) == PQTRANS_IDLE
      }
      return isIdle == true ? .good : await failedCondition()
    }

    private func failedCondition() async -> Condition {
      (try? await perform { $0.isSilent }) == true ? .silent : .lost
    }

    /// Calls a closure on the queue whenever the server has sent data without being asked, and once when the connection is
    /// lost. The calls end when the session is deallocated.
    ///
    /// - Parameter body: A closure that receives the link.
    func whenReadable(_ body: @escaping @Sendable (PostgresLink) -> Void) {
      queue.async { [self] in
        let source = DispatchSource.makeReadSource(fileDescriptor: PQsocket(link.connection), queue: queue)
        // The source owns the link until it is canceled, so that the file descriptor isn't closed while in use.
        let link = UncheckedLink(link: link)
        source.setEventHandler { body(link.link) }
        source.setCancelHandler { _ = link }
        lock.withLock { self.source = source }
        source.activate()
      }
    }

    /// Ends the calls that ``whenReadable(_:)`` started. The connection is closed when it is no longer used.
    func close() {
      let ended = lock.withLock {
        defer { source = nil }
        return source
      }
      ended?.cancel()
    }

    deinit { source?.cancel() }
  }

  /// A wrapper that carries a link to its own queue.
  private struct UncheckedLink: @unchecked Sendable {  // The link is only used on the session's queue.
    let link: PostgresLink
  }

  /// A call to a session, and its progress.
  private final class Call: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var isRunning = false
    private var cancelled = false

    var isCancelled: Bool { lock.withLock { cancelled } }

    func begin() -> Bool {
      lock.withLock {
        isRunning = !cancelled
        return isRunning
      }
    }

    func end() { lock.withLock { isRunning = false } }

    /// Cancels the call, and returns a Boolean value that indicates whether there is a running statement to cancel.
    func cancel() -> Bool {
      lock.withLock {
        cancelled = true
        return isRunning
      }
    }
  }
#endif
