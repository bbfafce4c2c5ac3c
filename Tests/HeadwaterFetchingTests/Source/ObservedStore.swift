import Headwater
import HeadwaterTesting

@testable import HeadwaterFetching

/// A store that reports its reads and queries. It makes its lists read again after each change, and no list waits for another
/// list's read.
struct ObservedStore: FetchStore {
  let base: MemoryStore
  /// Called after a read of changes, on the thread that reads.
  var onChangeRead: @Sendable () -> Void = {}
  /// Called for each query that reads rows, on the thread that reads. If it throws, the read fails with that error.
  var onQuery: @Sendable (FetchQuery) throws -> Void = { _ in }

  func connect(to query: FetchQuery) async throws -> FetchConnection {
    FetchConnection(Following(base: try await base.connect(to: query).following, store: self))
  }

  func update(_ updates: [FetchUpdate]) async throws { try await base.update(updates) }

  private final class Following: FetchFollowing {
    let base: any FetchFollowing
    let store: ObservedStore

    init(base: any FetchFollowing, store: ObservedStore) { (self.base, self.store) = (base, store) }

    var signals: AsyncStream<FetchSignal> { base.signals }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await base.read { [store] reader, changes in
        defer { if !changes.isEmpty { store.onChangeRead() } }
        return try body(Reader(base: reader, onQuery: store.onQuery), changes)
      }
    }

    func close() { base.close() }
  }

  private struct Reader: FetchReader {
    let base: any FetchReader
    let onQuery: @Sendable (FetchQuery) throws -> Void

    func sections(of query: FetchQuery) throws -> [FetchedSection] { try base.sections(of: query) }

    func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
      try base.sections(withKeys: keys, of: query)
    }

    func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
      try onQuery(query)
      try base.forEachRow(of: query, body)
    }

    func rows(
      of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
    ) throws -> [FetchedRow] {
      try onQuery(query)
      return try base.rows(of: query, inSection: section, from: start, limit: limit)
    }

    func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
      if !keys.isEmpty { try onQuery(query) }
      return try base.rows(withKeys: keys, of: query)
    }

    func numberOfRows(
      before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
    ) throws -> Int {
      try base.numberOfRows(before: place, inSection: section, of: query)
    }
  }
}
