import Foundation
import Headwater
public import HeadwaterFetching

/// A store in memory, for tests of what is fetched: tables of rows, transactions, exact changes, and faults on demand.
///
/// ```swift
/// let store = MemoryStore([Package.table.reference])
/// try store.perform([.insert(Package.table.reference, [.text("vim"), .integer(3_600)])])
/// let packages = FetchedDataSource(try FetchRequest<SingleSection, Package>(), in: store)
/// store.failNextRead(with: .busy("somebody writes"))
/// ```
///
/// A write of a row costs O(log n). Reads filter and sort all rows each time, so it suits lists of thousands, not of millions.
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

  /// Makes a store of empty tables.
  ///
  /// - Parameters:
  ///   - tables: The tables, told apart by their names.
  ///   - allowsDuplicateKeys: Whether several rows may have one key, as in a view. Changes are not told exactly then.
  public init(_ tables: [TableReference], allowsDuplicateKeys: Bool = false) {
    state = State(tables: MemoryTables(tables))
    state.tables.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// The rows of a table, in the order in which they came; empty where there is no such table.
  public func rows(of table: TableReference) -> [[FetchValue]] {
    lock.withLock { state.tables.tables[table.name] }?.items.map(\.values) ?? []
  }

  /// Edits rows, all as one. An update or a deletion of a row that is not there is left out. Each edit costs O(log n).
  ///
  /// - Parameter edits: The edits, carried out in order.
  /// - Throws: `FetchError`: no such table, a key that is there, a wrong number of values; nothing has changed.
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

  /// See `FetchStore`. Rows that are not there are left out.
  ///
  /// - Parameter updates: Which rows, and what to put there.
  /// - Throws: `FetchError`; nothing has changed then.
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

  /// See `FetchStore`.
  ///
  /// - Parameter query: The query.
  /// - Returns: The connection.
  /// - Throws: `FetchError/noTable(_:)`, `FetchError/disconnected(_:)`, and what a test has asked for.
  public func connect(to query: FetchQuery) async throws -> FetchConnection {
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

  /// What a query comes to, read afresh.
  ///
  /// - Parameter body: Gets a reader of the present moment.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func read<Result>(_ body: (any FetchReader) throws -> Result) rethrows -> Result {
    try body(MemoryReader(tables: lock.withLock { state.tables }))
  }
}

extension MemoryStore {
  /// Lets the next call of ``connect(to:)`` fail; several such one after the other.
  public func failNextConnection(with error: FetchError) {
    lock.withLock { state.connectFailures.append(error) }
  }

  /// Lets the next read fail; several such one after the other. What has changed is told by the one after it.
  public func failNextRead(with error: FetchError) {
    lock.withLock { state.readFailures.append(error) }
  }

  /// Lets the next call of ``update(_:)`` fail; several such one after the other.
  public func failNextUpdate(with error: FetchError) {
    lock.withLock { state.writeFailures.append(error) }
  }

  /// Lets the store be away: whoever is connected is told, and nothing can be read or written.
  public func disconnect(_ error: FetchError = .disconnected("The test has cut the connection.")) {
    lock.withLock {
      state.outage = error
      for connection in connections() { connection.tell(.disconnected(error)) }
    }
  }

  /// Lets the store be back: whoever is connected is told.
  ///
  /// - Parameter forgetsChanges: Whether those who read next are told that anything may have changed.
  public func reconnect(forgettingChanges forgetsChanges: Bool = false) {
    lock.withLock {
      state.outage = nil
      for connection in connections() {
        if forgetsChanges { connection.forgetChanges() }
        connection.tell(.reconnected)
      }
    }
  }

  /// Ends all connections, as a store does that has no hope of coming back.
  public func endConnections() {
    lock.withLock { for connection in connections() { connection.close() } }
  }

  /// Tells those who read next that anything may have changed, and nothing more of it.
  public func forgetChanges() {
    lock.withLock { for connection in connections() { connection.forgetChanges() } }
  }

  /// Tells those who read next which rows have changed, and not what they were.
  public func forgetImages() {
    lock.withLock { for connection in connections() { connection.forgetImages() } }
  }

  /// Holds reads until ``releaseReads()``: those that begin from now on wait before they read.
  public func holdReads() {
    lock.withLock { state.isHolding = true }
  }

  /// Lets reads go on that wait.
  public func releaseReads() {
    let held = lock.withLock {
      state.isHolding = false
      defer { state.held = [:] }
      return state.held
    }
    for continuation in held.values { continuation.resume() }
  }

  /// How many reads wait because of ``holdReads()``.
  public var numberOfHeldReads: Int { lock.withLock { state.held.count } }

  /// How many reads have begun, those that failed among them.
  public var numberOfReads: Int { lock.withLock { state.numberOfReads } }

  /// How often connections have counted all sections of a query.
  public var numberOfCounts: Int { lock.withLock { state.numberOfCounts } }

  /// How many connections are open.
  public var numberOfConnections: Int { lock.withLock { connections().count } }

  /// The connections that are open. Called with the lock held.
  private func connections() -> [MemoryConnection] {
    state.connections.compactMap(\.connection).filter { !$0.isClosed }
  }

  /// All sections of a query are counted.
  func noteCount() { lock.withLock { state.numberOfCounts += 1 } }

  /// Does something in between transactions.
  func betweenTransactions<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  /// Waits where reads are held, and gives the moment to read, or what a test has asked for.
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
