#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite

  /// An object that interrupts the statements of a read whose task is canceled. It is safe to use from any thread.
  final class ReadCancellation: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var isCancelled = false
    /// The connection that is reading; nil if there is none.
    private var connection: OpaquePointer?

    /// Cancels the read and interrupts its statements.
    func cancel() {
      lock.withLock { isCancelled = true }
      interrupt()
    }

    /// Throws if the read is canceled.
    ///
    /// - Throws: `CancellationError`.
    func check() throws { if lock.withLock({ isCancelled }) { throw CancellationError() } }

    /// Runs statements that are interrupted when the read is canceled.
    ///
    /// - Parameters:
    ///   - db: The connection, on its queue.
    ///   - body: A closure that runs the statements. It must not begin or end a transaction.
    /// - Returns: The closure's result.
    /// - Throws: `CancellationError`; any error that the closure throws, including SQLite's interruption.
    func interruptingStatements<Result>(of db: Database, _ body: () throws -> Result) throws -> Result {
      try lock.withLock {
        if isCancelled { throw CancellationError() }
        connection = db.sqliteConnection
      }
      defer { lock.withLock { connection = nil } }
      return try body()
    }

    /// Interrupts the connection repeatedly until the read has ended. One interruption isn't enough, because SQLite ignores an
    /// interruption that occurs between two statements, and the next statement may take a long time.
    private func interrupt() {
      let isReading = lock.withLock {
        guard let connection else { return false }
        sqlite3_interrupt(connection)
        return true
      }
      guard isReading else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { self.interrupt() }
    }
  }
#endif
