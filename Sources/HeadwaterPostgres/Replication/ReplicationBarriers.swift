#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The reads that wait until a stream has reached a position in the server's write-ahead log.
  final class ReplicationBarriers: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var last = 0
    private var reached = LogPosition(0)
    private var end: FetchError?
    private var waiting: [Int: (position: LogPosition, continuation: CheckedContinuation<Void, any Error>)] =
      [:]

    /// Returns a number for a new waiter. Each number is valid for one wait.
    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }

    /// Records that the stream has delivered everything up to a position, and resumes the reads that were waiting for it.
    func reach(_ position: LogPosition) {
      let found = lock.withLock {
        reached = max(reached, position)
        let found = waiting.filter { $0.value.position <= reached }
        for number in found.keys { waiting[number] = nil }
        return found.values
      }
      for (_, continuation) in found { continuation.resume() }
    }

    /// Waits until the stream has delivered everything up to a position.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - number: The number of the waiter.
    /// - Throws: `FetchError/disconnected(_:)` if the stream ends before that; `CancellationError`.
    func wait(for position: LogPosition, as number: Int) async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let outcome: Result<Void, any Error>? = lock.withLock {
            if let end { return .failure(end) }
            if reached >= position { return .success(()) }
            waiting[number] = (position, continuation)
            return nil
          }
          if let outcome {
            continuation.resume(with: outcome)
          } else if Task.isCancelled {
            fail(number, CancellationError())
          }
        }
      } onCancel: {
        fail(number, CancellationError())
      }
    }

    /// Makes a waiter fail.
    func fail(_ number: Int, _ error: any Error) {
      lock.withLock { waiting.removeValue(forKey: number) }?.continuation.resume(throwing: error)
    }

    /// Makes all current and future waiters fail, because the stream has ended.
    func failAll(_ error: FetchError) {
      let found = lock.withLock {
        defer { (end, waiting) = (error, [:]) }
        return waiting.values
      }
      for (_, continuation) in found { continuation.resume(throwing: error) }
    }
  }
#endif
