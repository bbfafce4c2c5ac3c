#if Postgres
  internal import Foundation

  /// Lets so many tasks in at a time, the others in the order in which they came.
  final class Turnstile: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var free: Int
    private var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    private var cancelled: Set<Int> = []
    private var last = 0

    /// - Parameter places: How many tasks may be inside.
    init(places: Int) {
      free = max(1, places)
    }

    /// Waits to be let in. Whoever is in must leave.
    ///
    /// - Throws: `CancellationError`; one is not in then.
    func enter() async throws {
      let number = lock.withLock {
        last += 1
        return last
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let outcome: Result<Void, any Error>? = lock.withLock {
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

    /// Makes room for the next.
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
