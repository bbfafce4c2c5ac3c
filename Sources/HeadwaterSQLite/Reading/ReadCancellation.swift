#if SQLite
  internal import Foundation

  /// Whether nobody waits for a read any longer. Safe to use from anywhere.
  final class ReadCancellation: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var isCancelled = false

    /// Nobody does.
    func cancel() { lock.withLock { isCancelled = true } }

    /// - Throws: `CancellationError` where nobody does.
    func check() throws { if lock.withLock({ isCancelled }) { throw CancellationError() } }
  }
#endif
