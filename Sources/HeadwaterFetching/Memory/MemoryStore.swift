import Foundation
import Headwater

/// An in-memory store for tests of database lists: tables of rows, transactions, exact changes, and simulated failures.
///
/// ```swift
/// let store = MemoryStore([Package.table.reference])
/// try store.perform([.insert(Package.table.reference, [.text("vim"), .integer(3_600)])])
/// let packages = FetchedDataSource(try RecordRequest<SingleSection, Package>(), in: store)
/// store.failNextRead(with: .busy("somebody writes"))
/// ```
///
/// Writing a row costs O(log n). Reads filter and sort all rows each time, so the store suits lists of thousands of rows, not
/// millions.
public final class MemoryStore: FetchStore, @unchecked Sendable {  // Its lock guards its state.
  private struct State {
    var tables: MemoryTables
    var connections: [WeakConnection] = []
    var connectFailures: [FetchError] = []
    var readFailures: [FetchError] = []
    var writeFailures: [FetchError] = []
    var outage: FetchError?
    var isHolding = false
    var held: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastHeld = 0
    var numberOfReads = 0
    var numberOfWrites = 0
    var numberOfCounts = 0
  }

  private struct WeakConnection {
    weak var connection: MemoryConnection?
  }

  private let lock = NSLock()
  private var state: State

  /// Creates a store with empty tables.
  ///
  /// - Parameters:
  ///   - tables: The tables, which must have distinct names.
  ///   - allowsDuplicateKeys: A Boolean value that indicates whether several rows may have the same key, as in a view. If so,
  ///     changes aren't reported exactly.
  public init(_ tables: [TableReference], allowsDuplicateKeys: Bool = false) {
    state = State(tables: MemoryTables(tables))
    state.tables.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// Returns the rows of a table in the order in which they were inserted; empty if there is no such table.
  public func rows(of table: TableReference) -> [[FetchValue]] {
    lock.withLock { state.tables.tables[table.name] }?.items.map(\.values) ?? []
  }

  /// Applies edits to rows in one transaction. Updates and deletions of missing rows are skipped. Each edit costs O(log n).
  ///
  /// - Parameter edits: The edits, applied in order.
  /// - Throws: `FetchError` if a table doesn't exist, a key already exists, or the number of values is wrong. In all cases, the
  ///   store is unchanged.
  public func perform(_ edits: [FetchRowEdit]) throws(FetchError) {
    let failure = lock.withLock { () -> FetchError? in
      if let outage = state.outage { return outage }
      var tables = state.tables
      let changes: [String: [FetchKey: FetchedImage]]
      do throws(FetchError) {
        changes = try tables.perform(edits)
      } catch {
        return error
      }
      state.tables = tables
      state.numberOfWrites += 1
      let isExact = !tables.allowsDuplicateKeys
      for connection in connections() {
        connection.append(changesOf: changes, to: tables, isExact: isExact)
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Updates columns of rows; see `FetchStore`. Missing rows are skipped.
  ///
  /// - Parameter updates: The rows, and their new values.
  /// - Throws: `FetchError`, in which case the store is unchanged.
  public func update(_ updates: [FetchUpdate]) async throws {
    let failure = lock.withLock { state.writeFailures.isEmpty ? nil : state.writeFailures.removeFirst() }
    if let failure { throw failure }
    let tables = lock.withLock { state.tables }
    var edits: [FetchRowEdit] = []
    for update in updates {
      guard let row = try tables.row(of: update.table, withKey: update.key) else { continue }
      var values = row.values
      for (column, value) in update.values {
        guard let index = update.table.stored.columns.firstIndex(where: { $0.name == column.name }) else {
          throw FetchError.noColumn(column.name, table: update.table.name)
        }
        values[index] = value
      }
      edits.append(.update(update.table, update.key, values))
    }
    try perform(edits)
  }

  /// Connects to a query; see `FetchStore`.
  ///
  /// - Parameter query: The query.
  /// - Returns: The connection.
  /// - Throws: `FetchError/noTable(_:)`, `FetchError/disconnected(_:)`, or an error that the test has requested.
  public func connect(to query: FetchQuery) async throws -> FetchConnection {
    if query.table.statement != nil {
      throw FetchError.unsupported("A MemoryStore can't run SQL. Use a database for this list.")
    }
    let connection = MemoryConnection(query, of: self)
    let failure = lock.withLock { () -> FetchError? in
      if !state.connectFailures.isEmpty { return state.connectFailures.removeFirst() }
      if let outage = state.outage { return outage }
      for table in query.tables where state.tables.tables[table.name] == nil { return .noTable(table.name) }
      state.connections.removeAll { $0.connection == nil }
      state.connections.append(WeakConnection(connection: connection))
      return nil
    }
    if let failure { throw failure }
    return FetchConnection(connection)
  }

  /// Reads from the current content of the store.
  ///
  /// - Parameter body: A closure that receives a reader of the current content.
  /// - Returns: The result of the closure.
  /// - Throws: Any error that the closure throws.
  package func read<Result>(_ body: (any FetchReader) throws -> Result) rethrows -> Result {
    try body(MemoryReader(tables: lock.withLock { state.tables }))
  }
}

extension MemoryStore {
  /// Makes the next call to ``connect(to:)`` fail. Each additional call makes one more connection fail.
  public func failNextConnection(with error: FetchError) {
    lock.withLock { state.connectFailures.append(error) }
  }

  /// Makes the next read fail. Each additional call makes one more read fail. The next successful read reports the changes.
  public func failNextRead(with error: FetchError) {
    lock.withLock { state.readFailures.append(error) }
  }

  /// Makes the next call to ``update(_:)`` fail. Each additional call makes one more update fail.
  public func failNextUpdate(with error: FetchError) {
    lock.withLock { state.writeFailures.append(error) }
  }

  /// Simulates an outage: notifies connections, and makes all reads and writes fail.
  public func disconnect(_ error: FetchError = .disconnected("The test has cut the connection.")) {
    lock.withLock {
      state.outage = error
      for connection in connections() { connection.tell(.disconnected(error)) }
    }
  }

  /// Ends a simulated outage and notifies connections.
  ///
  /// - Parameter forgetsChanges: A Boolean value that indicates whether the next read of each connection reports that anything
  ///   may have changed.
  public func reconnect(forgettingChanges forgetsChanges: Bool = false) {
    lock.withLock {
      state.outage = nil
      for connection in connections() {
        if forgetsChanges { connection.forgetChanges() }
        connection.tell(.reconnected)
      }
    }
  }

  /// Closes all connections, as a store does if it can't reconnect.
  public func endConnections() {
    lock.withLock { for connection in connections() { connection.close() } }
  }

  /// Makes the next read of each connection report that anything may have changed, without details.
  public func forgetChanges() {
    lock.withLock { for connection in connections() { connection.forgetChanges() } }
  }

  /// Makes the next read of each connection report which rows have changed, without their previous values.
  public func forgetImages() {
    lock.withLock { for connection in connections() { connection.forgetImages() } }
  }

  /// Makes all reads that begin from now on wait until ``releaseReads()`` is called.
  public func holdReads() {
    lock.withLock { state.isHolding = true }
  }

  /// Resumes the reads that are waiting.
  public func releaseReads() {
    let held = lock.withLock {
      state.isHolding = false
      defer { state.held = [:] }
      return state.held
    }
    for continuation in held.values { continuation.resume() }
  }

  /// The number of reads that are waiting because of ``holdReads()``.
  public var numberOfHeldReads: Int { lock.withLock { state.held.count } }

  /// The number of reads that have begun, including failed ones.
  public var numberOfReads: Int { lock.withLock { state.numberOfReads } }

  /// The number of times that connections have counted all sections of a query.
  public var numberOfCounts: Int { lock.withLock { state.numberOfCounts } }

  /// The number of open connections.
  public var numberOfConnections: Int { lock.withLock { connections().count } }

  /// Returns the open connections. Called while the lock is held.
  private func connections() -> [MemoryConnection] {
    state.connections.compactMap(\.connection).filter { !$0.isClosed }
  }

  /// Called when all sections of a query are counted.
  func noteCount() { lock.withLock { state.numberOfCounts += 1 } }

  /// Runs a closure between transactions.
  func betweenTransactions<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  /// Waits while reads are held, and returns the current tables or throws an error that the test has requested.
  func beginReading<Told>(
    _ take: () -> Told
  ) async throws -> (tables: MemoryTables, writes: Int, told: Told) {
    try await waitWhileHeld()
    return try lock.withLock {
      state.numberOfReads += 1
      if !state.readFailures.isEmpty { throw state.readFailures.removeFirst() }
      if let outage = state.outage { throw outage }
      return (state.tables, state.numberOfWrites, take())
    }
  }

  private func waitWhileHeld() async throws {
    let number = lock.withLock {
      state.lastHeld += 1
      return state.lastHeld
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = lock.withLock {
          if !state.isHolding || Task.isCancelled { return true }
          state.held[number] = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { state.held.removeValue(forKey: number) }?.resume()
    }
    try Task.checkCancellation()
  }
}
