#if Postgres
  internal import CLibPQ
  internal import Dispatch
  internal import Foundation
  internal import HeadwaterFetching

  /// A connection on a queue of its own: what blocks, blocks there.
  final class PostgresSession: @unchecked Sendable {  // Queue for the link, lock for the rest.
    private let queue: DispatchQueue
    private let link: PostgresLink
    private let lock = NSLock()
    private var isSpoiled = false
    private var source: (any DispatchSourceRead)?

    private init(_ link: PostgresLink, on queue: DispatchQueue) {
      self.link = link
      self.queue = queue
    }

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: Where to.
    ///   - options: How.
    ///   - patience: How long the server may be silent; nil for what a statement may take, and a little.
    ///   - isReplicating: Whether the connection is to replicate.
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

    /// Does something with the connection, off the cooperative pool. A task that is cancelled has its statement ended.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What it returns.
    /// - Throws: What it throws; `CancellationError`.
    func perform<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresLink) throws -> Result
    ) async throws -> Result {
      let call = Call()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          queue.async { [self] in
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

    /// Lets nobody use the connection again.
    func spoil() { lock.withLock { isSpoiled = true } }

    /// Whether a connection can be used.
    enum Condition: Hashable, Sendable {
      /// It can.
      case good
      /// It has ended, or a request to cancel may still be on its way to it.
      case lost
      /// The server does not answer.
      case silent
    }

    /// Checks that the server still responds, for a connection that was idle.
    ///
    /// - Parameter isAsking: True if the server must answer; otherwise only an end that has come counts.
    /// - Returns: Whether the connection can be used.
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

    /// Looks whether another may use the connection. Undoes the transaction that it is in.
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

    /// Calls back on the queue, for as long as the session is there, whenever the server has sent something unasked, and
    /// once when the connection is lost.
    ///
    /// - Parameter body: Gets the link.
    func whenReadable(_ body: @escaping @Sendable (PostgresLink) -> Void) {
      queue.async { [self] in
        let source = DispatchSource.makeReadSource(fileDescriptor: PQsocket(link.connection), queue: queue)
        // The source owns the link until it is cancelled, so that the descriptor is not closed under it.
        let link = UncheckedLink(link: link)
        source.setEventHandler { body(link.link) }
        source.setCancelHandler { _ = link }
        lock.withLock { self.source = source }
        source.activate()
      }
    }

    /// Ends what ``whenReadable(_:)`` began; the connection is closed when nobody uses it any more.
    func close() {
      let ended = lock.withLock {
        defer { source = nil }
        return source
      }
      ended?.cancel()
    }

    deinit { source?.cancel() }
  }

  /// Carries a link to its own queue.
  private struct UncheckedLink: @unchecked Sendable {  // It is only touched on the session's queue.
    let link: PostgresLink
  }

  /// One call of a session, and whether it still runs.
  private final class Call: @unchecked Sendable {  // Its lock guards its state.
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

    /// Whether there is a statement to end.
    func cancel() -> Bool {
      lock.withLock {
        cancelled = true
        return isRunning
      }
    }
  }
#endif
