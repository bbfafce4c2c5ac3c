#if SQLite
  internal import Foundation

  /// A lock that runs asynchronous operations one at a time, in the order in which they were requested. An operation that
  /// doesn't need to wait runs without suspending.
  final class ReadTurns: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs an operation after all operations that were requested earlier.
    func take<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
      await begin()
      defer { end() }
      try Task.checkCancellation()
      return try await body()
    }

    private func begin() async {
      await withCheckedContinuation { continuation in
        let isFree = lock.withLock {
          defer { isTaken = true }
          if isTaken { waiting.append(continuation) }
          return !isTaken
        }
        if isFree { continuation.resume() }
      }
    }

    private func end() {
      let next = lock.withLock {
        isTaken = !waiting.isEmpty
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
      next?.resume()
    }
  }
#endif
