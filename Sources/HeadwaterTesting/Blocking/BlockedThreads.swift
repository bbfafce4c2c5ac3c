import Foundation

/// A namespace for running tests that block a thread, so that only one of them runs at a time.
///
/// Tasks share as many threads as there are processors, and the main actor has its own thread. If one test blocks the main
/// actor until a task makes progress, and other tests block the threads of all tasks until the main actor makes progress, they
/// deadlock.
package enum BlockedThreads {
  private static let line = Line()

  /// Waits until no other test blocks a thread, and then runs a test that does.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the test runs.
  ///   - body: The test.
  /// - Returns: The result of the test.
  /// - Throws: Any error that the test throws.
  package static func alone<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    await line.enter()
    defer { line.leave() }
    return try await body()
  }

  /// A queue of tests in order of arrival. Only the first one is running.
  private final class Line: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var isOccupied = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      await withCheckedContinuation { continuation in
        let isFree = lock.withLock {
          if isOccupied { waiting.append(continuation) }
          defer { isOccupied = true }
          return !isOccupied
        }
        if isFree { continuation.resume() }
      }
    }

    func leave() {
      let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
        isOccupied = !waiting.isEmpty
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
      next?.resume()
    }
  }
}
