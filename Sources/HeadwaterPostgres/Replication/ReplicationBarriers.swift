#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The reads that wait until a stream has reached a position in the server's log.
  final class ReplicationBarriers: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var last = 0
    private var reached = LogPosition(0)
    private var end: FetchError?
    private var waiting: [Int: (position: LogPosition, continuation: CheckedContinuation<Void, any Error>)] =
      [:]

    /// A number for another one, to be waited for once.
    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }

    /// The stream has brought all up to a position, and it was handed on.
    func reach(_ position: LogPosition) {
      let found = lock.withLock {
        reached = max(reached, position)
        let found = waiting.filter { $0.value.position <= reached }
        for number in found.keys { waiting[number] = nil }
        return found.values
      }
      for (_, continuation) in found { continuation.resume() }
    }

    /// Waits until the stream has brought all up to a position.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - number: The number of what waits.
    /// - Throws: `FetchError/disconnected(_:)` where it will not; `CancellationError`.
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

    /// Lets whoever waits for one fail.
    func fail(_ number: Int, _ error: any Error) {
      lock.withLock { waiting.removeValue(forKey: number) }?.continuation.resume(throwing: error)
    }

    /// Lets all that wait fail, now and later: the stream has ended.
    func failAll(_ error: FetchError) {
      let found = lock.withLock {
        defer { (end, waiting) = (error, [:]) }
        return waiting.values
      }
      for (_, continuation) in found { continuation.resume(throwing: error) }
    }
  }
#endif
