#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// What waits until the stream has brought what was said on another connection.
  final class ReplicationBarriers: @unchecked Sendable {  // Its lock guards its state.
    private let prefix = "\(UUID().uuidString) "
    private let lock = NSLock()
    private var last = 0
    private var passed: Set<Int> = []
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]

    /// A number for another one, to be waited for once.
    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }

    /// What has to be said.
    func text(_ number: Int) -> String { "\(prefix)\(number)" }

    /// The stream has brought a text.
    func pass(_ text: String) {
      guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)) else { return }
      let found = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
        guard let found = waiting.removeValue(forKey: number) else {
          passed.insert(number)
          return nil
        }
        return found
      }
      found?.resume()
    }

    /// Waits until the stream has brought it.
    ///
    /// - Throws: `FetchError/disconnected(_:)` where it will not; `CancellationError`.
    func wait(for number: Int) async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isPassed = lock.withLock {
            if passed.remove(number) != nil { return true }
            waiting[number] = continuation
            return false
          }
          if isPassed { continuation.resume() } else if Task.isCancelled { fail(number, CancellationError()) }
        }
      } onCancel: {
        fail(number, CancellationError())
      }
    }

    /// Lets whoever waits for one fail.
    func fail(_ number: Int, _ error: any Error) {
      lock.withLock { waiting.removeValue(forKey: number) }?.resume(throwing: error)
    }

    /// Lets all that wait fail: the stream has ended.
    func failAll(_ error: FetchError) {
      let found = lock.withLock {
        defer { (waiting, passed) = ([:], []) }
        return waiting.values
      }
      for continuation in found { continuation.resume(throwing: error) }
    }
  }
#endif
