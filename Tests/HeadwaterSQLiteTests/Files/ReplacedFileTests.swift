#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  @Suite("Files that are replaced, moved, or deleted while a store is open")
  @MainActor
  struct ReplacedFileTests {
    struct Line: FetchedRecord, Hashable {
      let id: Int
      let text: String

      static let table = RecordTable<Line>(
        "line", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("text", \.text)]
      ) {
        try Line(id: $0["id"], text: $0["text"])
      }
    }

    private typealias Lines = FetchedDataSource<SingleSection, Line>

    private let folder: TemporaryDatabase
    private let clock = VirtualClock()

    init() throws { folder = try TemporaryDatabase() }

    private var path: String { folder.path }
    private func path(_ name: String) -> String {
      folder.folder.appending(path: name).path(percentEncoded: false)
    }

    /// Creates a file with a row for each string, and closes it.
    private func make(_ texts: [String], at path: String, isInWALMode: Bool, table: String = "line") throws {
      var configuration = Configuration()
      // The store may read the file at the same time.
      configuration.busyMode = .timeout(86_400)
      let database: any DatabaseWriter =
        isInWALMode
        ? try DatabasePool(path: path, configuration: configuration)
        : try DatabaseQueue(path: path, configuration: configuration)
      try database.write { db in
        try db.execute(sql: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        for text in texts { try db.execute(sql: "INSERT INTO \(table) (text) VALUES (?)", arguments: [text]) }
      }
      try database.close()
    }

    private func makeStore() throws -> SQLiteStore {
      try SQLiteStore(path: path, lookingEvery: .seconds(1), clock: clock)
    }

    /// Creates lists of all rows: in memory, in another order, and windowed.
    private func lists(in store: SQLiteStore) async throws -> [Lines] {
      let requests = try [
        RecordRequest<SingleSection, Line>(sortedBy: [SortDescriptor(\.id)]),
        RecordRequest<SingleSection, Line>(sortedBy: [SortDescriptor(\.text)]),
        RecordRequest<SingleSection, Line>(#Predicate { $0.id >= 0 }, sortedBy: [SortDescriptor(\.id)]),
      ]
      let lists = zip(requests, [Int.max, .max, 0]).map { request, limit in
        Lines(
          request, in: store, options: FetchOptions(windowedAbove: limit, minimumInterval: .zero),
          clock: clock)
      }
      for list in lists {
        try await list.catchUp()
        list.visibleItemsDidChange(0..<100)
        try await list.catchUp()
      }
      return lists
    }

    private func texts(_ list: Lines) -> [String] { list.snapshot.items.map { $0.item?.text ?? "…" } }

    private func stored(at path: String) throws -> [String] {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      return try queue.read { try String.fetchAll($0, sql: "SELECT text FROM line ORDER BY id") }
    }

    /// Advances the clock until a condition is true.
    private func wait(until condition: () -> Bool) async {
      while !condition() {
        await clock.advance(by: .milliseconds(500))
        await Task.detached(priority: .background) { await Task.yield() }.value
      }
    }

    private func isDisconnected(_ body: () async throws -> Void) async -> Bool {
      do {
        try await body()
        return false
      } catch FetchError.disconnected {
        return true
      } catch {
        Issue.record("\(error)")
        return false
      }
    }

    private func update(_ text: String) -> FetchUpdate {
      FetchUpdate(
        Line.table.reference, key: FetchKey(.integer(1)),
        values: [Line.table.columns[1].reference: .text(text)])
    }

    private func rename(_ source: String, to target: String) throws {
      try #require(Foundation.rename(source, target) == 0)
    }

    private func delete() throws {
      for ending in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }

    @Test func replacingAttachedFileDisconnectsUntilRestored() async throws {
      try make(["main"], at: path, isInWALMode: false)
      try make(["a"], at: path("other.db"), isInWALMode: false, table: "note")
      let queue = try folder.queue()
      let attached = path("other.db")
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH ? AS other", arguments: [attached])
      }
      let store = SQLiteStore(queue, lookingEvery: .seconds(1), clock: clock)
      let main = try await lists(in: store)[0]
      let table = RecordTable<Line>(
        "note", schema: "other", key: "id", columns: Line.table.columns, decode: Line.table.decode)
      let request = try RecordRequest<SingleSection, Line>(
        where: nil, sortedBy: [], sectionedBy: .none, from: table)
      let list = Lines(request, in: store, clock: clock)
      try await list.catchUp()
      #expect(texts(list) == ["a"])

      try rename(attached, to: path("moved.db"))
      try make(["x"], at: attached, isInWALMode: false, table: "note")
      await wait { list.disconnection != nil }
      #expect(await isDisconnected { try await list.catchUp() })
      let update = FetchUpdate(
        table.reference, key: FetchKey(.integer(1)), values: [table.columns[1].reference: .text("lost")])
      #expect(await isDisconnected { try await store.update([update]) })
      #expect(texts(list) == ["a"])
      #expect(main.disconnection == nil)
      try await main.catchUp()

      try rename(path("moved.db"), to: attached)
      await wait { list.disconnection == nil }
      try await store.update([
        FetchUpdate(
          table.reference, key: FetchKey(.integer(1)), values: [table.columns[1].reference: .text("b")])
      ])
      await wait { texts(list) == ["b"] }
    }

    @Test func replacingFileWithBrokenLogReopensLists() async throws {
      try make(["a"], at: path, isInWALMode: true)
      let store = try makeStore()
      let lists = try await lists(in: store)
      try await store.database.write { try $0.execute(sql: "INSERT INTO line VALUES (2, 'b')") }
      try make(["x"], at: path("new.db"), isInWALMode: false)
      let log = try #require(FileHandle(forWritingAtPath: path + "-wal"))
      try log.truncate(atOffset: 0)
      try rename(path("new.db"), to: path)
      await wait { lists.allSatisfy { texts($0) == ["x"] && $0.disconnection == nil } }
      #expect(try stored(at: path) == ["x"])
    }

    /// Tests that all lists of a store show the new file, and that nothing is written to the old one.
    @Test(arguments: [true, false], [true, false])
    func replacingFileReopensAllLists(isInWALMode: Bool, isNewInWALMode: Bool) async throws {
      try make(["a", "b"], at: path, isInWALMode: isInWALMode)
      let store = try makeStore()
      let lists = try await lists(in: store)
      // Leave a write-ahead log with frames next to the file.
      try await store.database.write { try $0.execute(sql: "INSERT INTO line VALUES (3, 'c')") }
      try FileManager.default.linkItem(atPath: path, toPath: path("old.db"))
      try make(["x", "y", "z"], at: path("new.db"), isInWALMode: isNewInWALMode)
      try rename(path("new.db"), to: path)

      #expect(await isDisconnected { try await store.update([update("lost")]) })
      for list in lists {
        // Unless catching up throws an error, the list shows the new file.
        do { try await list.catchUp() } catch { continue }
        #expect(texts(list) == ["x", "y", "z"])
      }
      await wait { lists.allSatisfy { texts($0) == ["x", "y", "z"] } }
      await wait { lists.allSatisfy { $0.disconnection == nil && $0.state == .ended } }
      try await store.update([update("w")])
      await wait { texts(lists[0]) == ["w", "y", "z"] && texts(lists[2]) == ["w", "y", "z"] }
      await wait { texts(lists[1]) == ["w", "y", "z"] }
      #expect(
        try await store.records(of: RecordRequest<SingleSection, Line>()).map(\.text) == ["w", "y", "z"])
      // Rows that were committed to the old file stay in it, although the file has a new path.
      #expect(try stored(at: path("old.db")) == ["a", "b", "c"])
    }

    @Test(arguments: [true, false]) func deletingFileDisconnectsUntilRecreated(isInWALMode: Bool) async throws
    {
      try make(["a", "b"], at: path, isInWALMode: isInWALMode)
      let store = try makeStore()
      let lists = try await lists(in: store)
      try delete()
      await wait { lists.allSatisfy { $0.disconnection != nil } }
      for list in lists {
        #expect(await isDisconnected { try await list.catchUp() })
        #expect(await isDisconnected { try await store.update([update("lost")]) })
        #expect(await isDisconnected { _ = try await store.tables() })
        #expect(texts(list) == ["a", "b"])
      }
      #expect(!FileManager.default.fileExists(atPath: path))
      try make(["x"], at: path, isInWALMode: !isInWALMode)
      await wait { lists.allSatisfy { texts($0) == ["x"] && $0.disconnection == nil } }
      try await store.update([update("y")])
      await wait { lists.allSatisfy { texts($0) == ["y"] } }
    }

    @Test func tablesCreatedLaterAreShown() async throws {
      try make(["a"], at: path, isInWALMode: true)
      let store = try makeStore()
      let lists = try await lists(in: store)
      try delete()
      try make(["other"], at: path, isInWALMode: false, table: "another")
      await wait {
        lists.allSatisfy {
          if case .failed(let error) = $0.state(of: .refresh) {
            error as? FetchError == .noTable("line")
          } else {
            false
          }
        }
      }
      for list in lists { #expect(texts(list) == ["a"]) }
      try make(["x"], at: path, isInWALMode: false)
      await wait { lists.allSatisfy { texts($0) == ["x"] && $0.disconnection == nil } }
    }

    @Test(arguments: [true, false]) func invalidReplacementFileIsReported(isInWALMode: Bool) async throws {
      try make(["a"], at: path, isInWALMode: isInWALMode)
      let store = try makeStore()
      let list = try await lists(in: store)[0]
      try delete()
      try Data(repeating: 0x78, count: 10_000).write(to: URL(filePath: path))
      await wait { list.disconnection != nil }
      while true {
        do {
          try await list.catchUp()
          Issue.record("Nothing was thrown.")
          return
        } catch FetchError.notADatabase {
          break
        } catch FetchError.disconnected {}
      }
      #expect(texts(list) == ["a"])
      try delete()
      try make(["x"], at: path, isInWALMode: isInWALMode)
      await wait { texts(list) == ["x"] }
    }

    @Test(arguments: [true, false]) func readOfReplacedFileIsDiscarded(isInWALMode: Bool) async throws {
      try make(["a"], at: path, isInWALMode: isInWALMode)
      try make(["x", "y"], at: path("new.db"), isInWALMode: isInWALMode)
      let store = try makeStore()
      let query = FetchQuery(table: Line.table.reference)
      let connection = try await store.connect(to: query)
      _ = try await connection.all(query)
      let (source, target) = (path("new.db"), path)
      #expect(
        await isDisconnected {
          _ = try await connection.read { reader, _ in
            _ = Foundation.rename(source, target)
            return try reader.numberOfRows(of: query, upTo: 10)
          }
        })
      var found: (rows: [FetchedRow], changes: FetchChanges)?
      while found == nil { found = try? await connection.all(query) }
      #expect(found?.rows.count == 2)
      #expect(found?.changes.isAnything == true)
    }

    /// Tests that the store can't reopen a database that the app opened, and doesn't write to it either.
    @Test(arguments: [true, false]) func appDatabaseStaysDisconnectedUntilRestored(isPool: Bool) async throws
    {
      try make(["a"], at: path, isInWALMode: isPool)
      let database: any DatabaseWriter = isPool ? try folder.pool() : try folder.queue()
      let store = SQLiteStore(database, lookingEvery: .seconds(1), clock: clock)
      let lists = try await lists(in: store)
      try rename(path, to: path("moved.db"))
      await wait { lists.allSatisfy { $0.disconnection != nil } }
      for list in lists { #expect(await isDisconnected { try await list.catchUp() }) }
      #expect(await isDisconnected { try await store.update([update("lost")]) })
      await #expect(throws: (any Error).self) {
        try await database.write { try $0.execute(sql: "INSERT INTO line VALUES (9, 'lost')") }
      }
      #expect(store.database as AnyObject === database as AnyObject)
      try rename(path("moved.db"), to: path)
      await wait { lists.allSatisfy { $0.disconnection == nil && $0.state == .ended } }
      try await database.write { try $0.execute(sql: "INSERT INTO line VALUES (2, 'b')") }
      await wait { lists.allSatisfy { texts($0) == ["a", "b"] } }
    }

    @Test func inMemoryDatabaseNeedsNoFile() async throws {
      let store = SQLiteStore(try DatabaseQueue(), lookingEvery: nil)
      try await store.database.write {
        try $0.execute(
          sql: "CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO line VALUES (1, 'a')")
      }
      let list = try await lists(in: store)[0]
      try await store.update([update("b")])
      try await list.catchUp()
      #expect(texts(list) == ["b"])
    }

    /// Tests that after any changes to the file, all lists eventually show its rows, or report that it doesn't exist.
    @Test(arguments: 0..<6 as Range<UInt64>) func randomFileChangesReachAllLists(seed: UInt64)
      async throws
    {
      var random = SplitMix64(seed: seed)
      var expected: [String]? = ["a"]
      try make(["a"], at: path, isInWALMode: random.oneIn(2))
      let store = try makeStore()
      let lists = try await lists(in: store)
      for step in 0..<Search.runs(12) {
        let texts = (0...random.below(4)).map { "\(seed) \(step) \($0)" }
        switch random.below(5) {
        case 0:
          try delete()
          expected = nil
        case 1:
          try delete()
          try make(texts, at: path, isInWALMode: random.oneIn(2))
          expected = texts
        case 2:
          try make(texts, at: path("new.db"), isInWALMode: random.oneIn(2))
          try rename(path("new.db"), to: path)
          expected = texts
        case 3: await clock.advance(by: .seconds(1))
        default:
          // The update may fail, but never succeeds for a file that doesn't exist.
          let hasWritten = (try? await store.update([update("u \(step)")])) != nil
          if hasWritten, var changed = expected {
            changed[0] = "u \(step)"
            expected = changed
          }
          #expect(!(hasWritten && expected == nil), "seed \(seed), step \(step)")
        }
        if random.oneIn(2) { continue }
        if let expected {
          await wait {
            lists.allSatisfy { $0.disconnection == nil }
              && lists.map(self.texts) == [expected, expected.sorted(), expected]
          }
          #expect(try await store.records(of: RecordRequest<SingleSection, Line>()).map(\.text) == expected)
        } else {
          await wait { lists.allSatisfy { $0.disconnection != nil } }
        }
      }
    }
  }
#endif
