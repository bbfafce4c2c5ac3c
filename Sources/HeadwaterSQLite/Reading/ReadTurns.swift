#if SQLite
  internal import Foundation

  /// Lets one at a time go on, in the order of asking. Who needs not wait goes on where it runs.
  final class ReadTurns: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs something when all that asked before are done.
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
