#if Postgres
  internal import Foundation

  /// An asynchronous semaphore that admits a limited number of tasks at a time, in the order in which they arrive.
  final class AsyncSemaphore: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var free: Int
    private var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    private var cancelled: Set<Int> = []
    private var last = 0

    /// Creates a semaphore.
    ///
    /// - Parameter places: The maximum number of tasks that may be inside at a time.
    init(places: Int) {
      free = max(1, places)
    }

    /// Waits until the task may enter. The task must leave afterward.
    ///
    /// - Throws: `CancellationError`, in which case the task hasn't entered.
    func enter() async throws {
      let number = lock.withLock {
        last += 1
        return last
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let outcome: Result<Void, any Error>? = lock.withLock {
            // The task may be canceled before it starts to wait.
            if cancelled.remove(number) != nil { return .failure(CancellationError()) }
            if free > 0 {
              free -= 1
              return .success(())
            }
            waiting.append((number, continuation))
            return nil
          }
          if let outcome { continuation.resume(with: outcome) }
        }
      } onCancel: {
        let found = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
          guard let index = waiting.firstIndex(where: { $0.number == number }) else {
            cancelled.insert(number)
            return nil
          }
          return waiting.remove(at: index).continuation
        }
        found?.resume(throwing: CancellationError())
      }
      lock.withLock { _ = cancelled.remove(number) }
    }

    /// Admits the next task.
    func leave() {
      let next = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
        if waiting.isEmpty {
          free += 1
          return nil
        }
        return waiting.removeFirst().continuation
      }
      next?.resume()
    }
  }
#endif
