/// A database that a ``FetchedDataSource`` can query, observe, and write to. The package provides stores for SQLite and
/// PostgreSQL, and an in-memory store for tests. A custom store wraps one of these stores. For example, it can open the
/// database on first use and forward all calls.
public protocol FetchStore: Sendable {
  /// Starts observing the tables that a query depends on. Changes from this point on are reported.
  ///
  /// - Parameter query: The query.
  /// - Returns: The connection, which observes the tables until it is released.
  /// - Throws: ``FetchError`` if a table or column doesn't exist, if the store can't be reached, or if it can't evaluate an
  ///   expression.
  func connect(to query: FetchQuery) async throws -> FetchConnection

  /// Updates columns of rows in a single transaction. Rows that don't exist are skipped.
  ///
  /// - Parameter updates: The rows and their new values.
  /// - Throws: ``FetchError``. In this case, nothing has changed.
  func update(_ updates: [FetchUpdate]) async throws
}

/// A connection to a store that observes a single query.
public struct FetchConnection: Sendable {
  package let following: any FetchFollowing

  package init(_ following: any FetchFollowing) { self.following = following }

  /// See ``FetchFollowing/signals``.
  package var signals: AsyncStream<FetchSignal> { following.signals }

  /// See ``FetchFollowing/setChangeHandler(_:)``.
  package func setChangeHandler(_ body: @escaping @Sendable () -> Bool) { following.setChangeHandler(body) }

  /// See ``FetchFollowing/read(_:)``.
  package func read<Result: Sendable>(
    _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
  ) async throws -> Result {
    try await following.read(body)
  }

  /// See ``FetchFollowing/sees(allOf:)``.
  package func sees(allOf other: FetchConnection) -> Bool { following.sees(allOf: other.following) }

  /// See ``FetchFollowing/close()``.
  package func close() { following.close() }
}

/// An observation of a query's tables in a store.
package protocol FetchFollowing: AnyObject, Sendable {
  /// A stream that reports possible changes since the last read, as well as lost and restored connections. Several changes may
  /// be reported as one. The stream ends when the connection is closed, and supports a single consumer.
  var signals: AsyncStream<FetchSignal> { get }

  /// Sets a closure that is called as soon as the store detects a change, before it is reported as a signal. Stores that can
  /// only send signals ignore the closure.
  ///
  /// - Parameter body: A closure that starts a read and returns quickly. It can be called on any thread. The closure that it
  ///   passes to ``read(_:)`` must not run before this closure returns. The closure returns true if it handles the change;
  ///   otherwise, the change is reported as a signal.
  func setChangeHandler(_ body: @escaping @Sendable () -> Bool)

  /// Reads from a consistent snapshot of the store, off the main actor.
  ///
  /// Reading doesn't block writers. Stops soon after the task is canceled.
  ///
  /// - Parameter body: A closure that receives a reader, which is valid only during the call, and the changes since the last
  ///   read that returned. These are exactly the changes that this snapshot contains but the previous one didn't. If the
  ///   closure throws, they are reported again in the next read.
  /// - Returns: The result of the closure.
  /// - Throws: Any error that the closure throws; ``FetchError``; `CancellationError`.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
  ) async throws -> Result

  /// Returns a Boolean value that indicates whether this observation's last completed read saw everything that was written
  /// before another observation's last read. O(1).
  ///
  /// - Parameter other: Another observation, of any store.
  /// - Returns: False if this isn't known.
  func sees(allOf other: any FetchFollowing) -> Bool

  /// Ends the observation. Can be called more than once, at any time and on any thread.
  func close()
}

extension FetchFollowing {
  package func setChangeHandler(_ body: @escaping @Sendable () -> Bool) {}

  package func sees(allOf other: any FetchFollowing) -> Bool { false }
}

/// An event in a store.
package enum FetchSignal: Hashable, Sendable {
  /// Data may have changed.
  case changed
  /// The store can't be reached. It reconnects automatically.
  case disconnected(FetchError)
  /// The store can be reached again. The next read includes all changes since the connection was lost.
  case reconnected
}

/// New values for columns of a row.
public struct FetchUpdate: Hashable, Sendable {
  /// The table.
  public var table: TableReference
  /// The primary key of the row, either as the store contains it or in a common representation of the same value.
  public var key: FetchKey
  /// The new values, by column.
  public var values: [ColumnReference: FetchValue]

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - key: The primary key of the row.
  ///   - values: The new values, by column.
  public init(_ table: TableReference, key: FetchKey, values: [ColumnReference: FetchValue]) {
    self.table = table
    self.key = key
    self.values = values
  }

  /// The error for an update of a statement's row; nil for a row of a table.
  package var obstacle: FetchError? {
    table.statement == nil
      ? nil : .unsupported("The rows of a statement can't be updated. Update the table that it reads.")
  }
}
