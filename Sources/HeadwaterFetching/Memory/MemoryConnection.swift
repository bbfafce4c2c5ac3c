import Foundation

/// A connection to a ``MemoryStore``. The store's lock guards the changes; the connection's own lock guards its closed state.
final class MemoryConnection: FetchFollowing, @unchecked Sendable {  // See above.
  let signals: AsyncStream<FetchSignal>
  private let query: FetchQuery
  private let store: MemoryStore
  private let continuation: AsyncStream<FetchSignal>.Continuation
  /// The changes that no read has received yet.
  private var changes = FetchChanges()
  /// The changes that the most recent read received. The next read receives them again unless that read succeeds.
  private var told = FetchChanges()
  private var lastRead = 0
  /// The number of writes to the store when the most recent successful read began.
  private var seen: Int?
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
    let (tables, writes, (changes, number)) = try await store.beginReading(tellChanges)
    do {
      let result = try body(MemoryReader(tables: tables, onCount: store.noteCount), changes)
      try Task.checkCancellation()
      // A read that began in the meantime received at least the same changes, because this read hadn't succeeded yet.
      store.betweenTransactions {
        if number == lastRead { told = FetchChanges() }
        seen = max(seen ?? 0, writes)
      }
      return result
    } catch {
      store.betweenTransactions {
        // Another read may have consumed the signal in the meantime.
        if !told.isEmpty || !self.changes.isEmpty, error is CancellationError { tell(.changed) }
      }
      throw error
    }
  }

  func sees(allOf other: any FetchFollowing) -> Bool {
    guard let other = other as? MemoryConnection, other.store === store else { return false }
    return store.betweenTransactions { seen.map { $0 >= other.seen ?? .max } ?? false }
  }

  // The following functions are called while the store's lock is held.

  /// Returns the changes for a read that is about to begin, and the number of the read.
  private func tellChanges() -> (changes: FetchChanges, number: Int) {
    told.append(changes)
    changes = FetchChanges()
    lastRead += 1
    return (told, lastRead)
  }

  func append(changesOf images: [String: [FetchKey: FetchedImage]], to tables: MemoryTables, isExact: Bool) {
    var next = FetchChanges(of: query) { images[$0.name] ?? [:] }
    if next.isEmpty { return }
    if let placing = query.placingColumns {
      next.unmoved = Set(next.rows.filter { isUnmoved($0.key, from: $0.value, in: tables, placing) }.keys)
    }
    if !isExact { next = FetchChanges(isAnything: true) }
    changes.append(next)
    tell(.changed)
  }

  /// Returns a Boolean value that indicates whether the columns that determine a row's position are unchanged.
  private func isUnmoved(
    _ key: FetchKey, from image: FetchedImage, in tables: MemoryTables, _ placing: Set<String>
  ) -> Bool {
    guard case .row(let old) = image, let new = try? tables.row(of: query.table, withKey: key) else {
      return false
    }
    return placing.allSatisfy { old.value(of: $0) == new.value(of: $0) }
  }

  func forgetChanges() {
    changes = FetchChanges(isAnything: true)
    tell(.changed)
  }

  func forgetImages() {
    changes.forgetImages()
    told.forgetImages()
  }

  func tell(_ signal: FetchSignal) { continuation.yield(signal) }
}

extension FetchChanges {
  /// Keeps the keys of the changed rows but discards their previous values.
  fileprivate mutating func forgetImages() {
    rows = rows.mapValues { _ in .unknown }
    relatedRows = relatedRows.mapValues { _ in .unknown }
    otherRows = otherRows.mapValues { rows in rows.mapValues { _ in .unknown } }
  }
}
