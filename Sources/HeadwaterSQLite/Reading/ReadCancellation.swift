#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite

  /// Whether nobody waits for a read any longer, and whether it is over. Safe to use from anywhere.
  final class ReadCancellation: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var hasCancelled = false
    private var hasEnded = false

    /// Whether nobody does.
    private var isCancelled: Bool { lock.withLock { hasCancelled } }

    /// Nobody does.
    ///
    /// - Parameter interrupt: Interrupts the connection; not called when the read is over, for another may use it then.
    func cancel(_ interrupt: () -> Void) {
      lock.withLock {
        hasCancelled = true
        if !hasEnded { interrupt() }
      }
    }

    /// The read is over.
    func end() { lock.withLock { hasEnded = true } }

    /// - Throws: `CancellationError` where nobody does.
    func check() throws { if isCancelled { throw CancellationError() } }

    /// Does something on a connection whose statements end when nobody waits any longer. SQLite forgets an interruption that
    /// comes while no statement runs: it asks itself here, now and then. In place of another progress handler.
    ///
    /// - Parameters:
    ///   - db: The connection, on its queue.
    ///   - body: Runs statements.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws; SQLite's interruption.
    func endingStatements<Result>(of db: Database, _ body: () throws -> Result) throws -> Result {
      try check()
      let connection = db.sqliteConnection
      sqlite3_progress_handler(
        connection, 1_000,
        { cancellation in
          // It is kept by who runs the closure.
          guard let cancellation else { return 0 }
          return Unmanaged<ReadCancellation>.fromOpaque(cancellation).takeUnretainedValue().isCancelled
            ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
      defer { sqlite3_progress_handler(connection, 0, nil, nil) }
      return try withExtendedLifetime(self, body)
    }
  }
#endif
