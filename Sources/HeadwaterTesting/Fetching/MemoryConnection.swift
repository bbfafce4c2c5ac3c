import Foundation
import HeadwaterFetching

/// A connection to a ``MemoryStore``. The store's lock guards what has changed; its own guards whether it is closed.
final class MemoryConnection: FetchFollowing, @unchecked Sendable {  // See above.
  let signals: AsyncStream<FetchSignal>
  private let query: FetchQuery
  private let store: MemoryStore
  private let continuation: AsyncStream<FetchSignal>.Continuation
  private var changes = FetchChanges()
  private let lock = NSLock()
  private var closed = false

  init(_ query: FetchQuery, of store: MemoryStore) {
    self.query = query
    self.store = store
    (signals, continuation) = AsyncStream.makeStream()
  }

  deinit { continuation.finish() }

  var isClosed: Bool { lock.withLock { closed } }

  func close() {
    lock.withLock { closed = true }
    continuation.finish()
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
  ) async throws -> Result {
    if isClosed { throw FetchError.disconnected("The connection has been closed.") }
    let (tables, changes) = try await store.beginReading {
      defer { self.changes = FetchChanges() }
      return self.changes
    }
    do {
      let result = try body(MemoryReader(tables: tables, onCount: store.noteCount), changes)
      try Task.checkCancellation()
      return result
    } catch {
      store.betweenTransactions {
        var all = changes
        all.append(self.changes)
        self.changes = all
        // Another read may have looked for them meanwhile.
        if !all.isEmpty, error is CancellationError { tell(.changed) }
      }
      throw error
    }
  }

  // What follows is called with the store's lock held.

  func append(changesOf tables: [String: [FetchKey: FetchedImage]], isExact: Bool) {
    var next = FetchChanges()
    next.rows = tables[query.table.name] ?? [:]
    if case .related(let relation) = query.sectioning {
      next.relatedRows = tables[relation.table.name] ?? [:]
    }
    if next.isEmpty { return }
    if !isExact { next = FetchChanges(isAnything: true) }
    changes.append(next)
    tell(.changed)
  }

  func forgetChanges() {
    changes = FetchChanges(isAnything: true)
    tell(.changed)
  }

  func forgetImages() {
    changes.rows = changes.rows.mapValues { _ in .unknown }
    changes.relatedRows = changes.relatedRows.mapValues { _ in .unknown }
  }

  func tell(_ signal: FetchSignal) { continuation.yield(signal) }
}
