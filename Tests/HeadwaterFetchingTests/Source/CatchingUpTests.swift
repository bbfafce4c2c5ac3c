import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Sources that catch up with one another")
@MainActor
struct CatchingUpTests {
  private typealias Source = FetchedDataSource<SingleSection, ListedNote>

  private func source(_ folder: String, in store: MemoryStore) async throws -> Source {
    let source = Source(
      try RecordRequest(#Predicate { $0.folder == folder }), in: store,
      options: FetchOptions(minimumInterval: .zero), clock: VirtualClock())
    try await source.catchUp()
    while source.isLearning { try await source.catchUp() }
    return source
  }

  @Test func sourceIsBehindUntilItReadsSameChanges() async throws {
    let store = try MemoryStore.notes([ListedNote(1, in: "a"), ListedNote(2, in: "b")])
    let (first, second) = (try await source("a", in: store), try await source("b", in: store))
    #expect(await until { !first.isBehind(second) && !second.isBehind(first) })
    for id in 3..<10 {
      store.holdReads()
      try store.insert([ListedNote(id, in: "a")])
      // Both sources have been notified, and neither has read yet.
      #expect(await until { store.numberOfHeldReads == 2 })
      #expect(first.isBehind(second) && second.isBehind(first))
      store.releaseReads()
      #expect(await until { first.snapshot.numberOfItems == id - 1 })
      #expect(await until { !first.isBehind(second) && !second.isBehind(first) })
    }
  }

  @Test func failedReadLeavesSourceBehind() async throws {
    let store = try MemoryStore.notes([ListedNote(1, in: "a")])
    let (first, second) = (try await source("a", in: store), try await source("b", in: store))
    #expect(await until { !first.isBehind(second) && !second.isBehind(first) })
    store.holdReads()
    try store.insert([ListedNote(2, in: "a")])
    #expect(await until { store.numberOfHeldReads == 2 })
    store.failNextRead(with: .busy("somebody writes"))
    store.releaseReads()
    let hasFailed = { (source: Source) in if case .failed = source.state(of: .refresh) { true } else { false }
    }
    #expect(await until { hasFailed(first) || hasFailed(second) })
    let (failed, other) = hasFailed(first) ? (first, second) : (second, first)
    #expect(await until { other.roundOnItsWay == nil && other.reading == nil })
    #expect(failed.isBehind(other) && !other.isBehind(failed))
    failed.retry()
    #expect(await until { !failed.isBehind(other) })
  }

  @Test func sourcesOfDifferentStoresAreAlwaysBehind() async throws {
    let first = try await source("a", in: MemoryStore.notes([]))
    let second = try await source("a", in: MemoryStore.notes([]))
    #expect(first.isBehind(second) && second.isBehind(first))
    second.request = nil
    #expect(first.isBehind(second) && second.isBehind(first))
  }
}
