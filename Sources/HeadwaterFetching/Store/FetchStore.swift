/// A database that can be asked, followed and written to: what ``FetchedDataSource`` needs of one. The package has one for
/// SQLite, one for PostgreSQL, and one in memory for tests. A store of your own stands before one of these: it opens it
/// when it is first asked, say, and hands on what it is asked.
public protocol FetchStore: Sendable {
  /// Begins to follow what a query depends on. Changes from now on are told.
  ///
  /// - Parameter query: The query.
  /// - Returns: The connection; it follows until it is released.
  /// - Throws: ``FetchError``: no such table or column, no connection, an expression that this store cannot be asked.
  func connect(to query: FetchQuery) async throws -> FetchConnection

  /// Changes columns of rows, all in one transaction. A row that is not there is left out.
  ///
  /// - Parameter updates: Which rows, and what to put there.
  /// - Throws: ``FetchError``; nothing has changed then.
  func update(_ updates: [FetchUpdate]) async throws
}

/// One query of a store, followed: what a store gives to whoever shows it.
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

/// What follows one query of a store.
package protocol FetchFollowing: AnyObject, Sendable {
  /// Says each time when something may have changed since the last read, or when the store has gone or come back; several
  /// such as one. Ends when the connection is closed. One reader at a time.
  var signals: AsyncStream<FetchSignal> { get }

  /// Has a closure hear of changes before they are signalled, at once where they are noticed. A store that can signal them
  /// alone does nothing here.
  ///
  /// - Parameter body: Begins to read, and returns soon: ``read(_:)`` must not get as far as its closure where it is called.
  ///   Called on any thread. Returns whether it takes care of the change; else that is signalled.
  func setChangeHandler(_ body: @escaping @Sendable () -> Bool)

  /// Reads, off the main actor, all from one moment of the store.
  ///
  /// No writer waits for it. Stops soon when the task is cancelled.
  ///
  /// - Parameter body: Gets a reader, good for this call, and what has changed since the last read that returned: those
  ///   changes that the moment of this read contains, all of them and no others. Where it throws they are told again.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``FetchError``; `CancellationError`.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
  ) async throws -> Result

  /// Whether the last read that has returned saw all that was written before the last read of another. O(1).
  ///
  /// - Parameter other: Another, of any store.
  /// - Returns: False where that is not known.
  func sees(allOf other: any FetchFollowing) -> Bool

  /// Ends following. Safe at any time, from anywhere, more than once.
  func close()
}

extension FetchFollowing {
  package func setChangeHandler(_ body: @escaping @Sendable () -> Bool) {}

  package func sees(allOf other: any FetchFollowing) -> Bool { false }
}

/// What happened to a store.
package enum FetchSignal: Hashable, Sendable {
  /// Something may have changed.
  case changed
  /// The store cannot be reached; it is being tried again by itself.
  case disconnected(FetchError)
  /// The store can be reached again; what changed meanwhile is in the next read.
  case reconnected
}

/// What to put into columns of a row.
public struct FetchUpdate: Hashable, Sendable {
  /// The table.
  public var table: TableReference
  /// Which row.
  public var key: FetchKey
  /// What to put there.
  public var values: [ColumnReference: FetchValue]

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - key: Which row.
  ///   - values: What to put there.
  public init(_ table: TableReference, key: FetchKey, values: [ColumnReference: FetchValue]) {
    self.table = table
    self.key = key
    self.values = values
  }
}
