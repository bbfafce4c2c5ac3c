import Foundation

/// Runs tests that block a thread one at a time.
///
/// Tasks share as many threads as there are processors, and the main actor has one more. Where one test blocks the main actor
/// until a task gets on, and others block the threads of all tasks until the main actor does, they would wait forever.
package enum BlockedThreads {
  private static let line = Line()

  /// Waits until no other test blocks a thread, and runs one that does.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the test runs.
  ///   - body: The test.
  /// - Returns: The result of the test.
  /// - Throws: The errors of the test.
  package static func alone<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    await line.enter()
    defer { line.leave() }
    return try await body()
  }

  /// Tests in the order in which they came; the first runs.
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
