#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  @Suite("Files that another connection keeps locked")
  @MainActor
  struct LockedFileTests {
    private typealias Line = ReplacedFileTests.Line

    private let file: TemporaryDatabase
    private let store: SQLiteStore
    private let other: DatabaseQueue
    private let clock = VirtualClock()

    init() async throws {
      file = try TemporaryDatabase()
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      other = try file.queue(configuration)
      try await other.write {
        try $0.execute(
          sql:
            "CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT NOT NULL); INSERT INTO line VALUES (1, 'a')"
        )
      }
      store = try SQLiteStore(path: file.path, busyTimeout: .zero, lookingEvery: nil, clock: clock)
    }

    private func lock() async throws {
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    private func unlock() async throws {
      try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }

    private func list() throws -> FetchedDataSource<SingleSection, Line> {
      FetchedDataSource(
        try RecordRequest(sortedBy: [SortDescriptor(\.id)]), in: store,
        options: FetchOptions(minimumInterval: .zero), clock: clock)
    }

    private func isBusy(_ list: FetchedDataSource<SingleSection, Line>) -> Bool {
      guard case .failed(let error) = list.state(of: .refresh), case .busy? = error as? FetchError,
        case .busy? = list.disconnection
      else { return false }
      return true
    }

    private func turn() async { await Task.detached(priority: .background) { await Task.yield() }.value }

    @Test func openingLockedFileRetriesAutomatically() async throws {
      try await lock()
      let list = try list()
      while !isBusy(list) { await turn() }
      // Each attempt waits longer than the previous one.
      for milliseconds in [100, 200, 400, 800] {
        await clock.sleepers(1)
        await clock.advance(by: .milliseconds(milliseconds - 1))
        await clock.sleepers(1)
        #expect(isBusy(list) && list.snapshot.isEmpty)
        await clock.advance(by: .milliseconds(1))
      }
      await clock.sleepers(1)
      #expect(isBusy(list))
      try await unlock()
      await clock.advance(by: .milliseconds(1_600))
      while list.snapshot.isEmpty { await turn() }
      #expect(list.disconnection == nil)
      while list.state != .ended { await turn() }
    }

    @Test func readingLockedFileRetriesAutomatically() async throws {
      let list = try list()
      try await list.catchUp()
      try await lock()
      await #expect(throws: FetchError.self) { try await list.catchUp() }
      #expect(isBusy(list) && list.snapshot.numberOfItems == 1)
      try await other.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO line VALUES (2, 'b')") }
      try await unlock()
      await clock.sleepers(1)
      await clock.advance(by: .milliseconds(100))
      while list.snapshot.numberOfItems < 2 { await turn() }
      #expect(list.disconnection == nil)
    }

    @Test func retryAndRequestChangesEndWait() async throws {
      try await lock()
      let list = try list()
      while !isBusy(list) { await turn() }
      await clock.sleepers(1)
      try await unlock()
      list.retry()
      while list.snapshot.isEmpty { await turn() }
      while clock.numberOfSleepers > 0 { await turn() }
      try await lock()
      await #expect(throws: FetchError.self) { try await list.catchUp() }
      await clock.sleepers(1)
      list.request = nil
      while clock.numberOfSleepers > 0 { await turn() }
      try await unlock()
    }
  }
#endif
