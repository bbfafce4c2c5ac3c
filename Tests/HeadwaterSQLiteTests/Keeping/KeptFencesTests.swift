#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Fences that are kept between runs")
  @MainActor
  struct KeptFencesTests {
    /// A stage on which one run has kept its fences and ended.
    private func kept(isPool: Bool = true) async throws -> KeptStage {
      let stage = try await KeptStage(isPool: isPool)
      let run = try await stage.run()
      #expect(!run.isKept)
      try await stage.keep(run)
      #expect(stage.isKept)
      try await run.close()
      stage.waitForTheNextTime()
      return stage
    }

    @Test(arguments: [true, false])
    func theyAreUsedWhenTheDatabaseIsOpenedAgain(isPool: Bool) async throws {
      let stage = try await kept(isPool: isPool)
      for _ in 0..<3 {
        let run = try await stage.run()
        #expect(run.isKept)
        #expect(run.source.hasExactCounts)
        stage.statements.clear()
        let faults = try await stage.faults(run)
        #expect(faults == [])
        #expect(stage.statements.mostSkipped <= 50)
        try await stage.keep(run)
        try await run.close()
        stage.waitForTheNextTime()
      }
      #expect(stage.diagnostics == [])
    }

    @Test func theyAreUsedWhenTheLogWasLeftBehind() async throws {
      let stage = try await KeptStage()
      let first = try await stage.run()
      try await first.database.write { try $0.execute(sql: "UPDATE item SET title = 'new' WHERE id = 7") }
      try await first.source.catchUp()
      try await stage.keep(first)
      #expect(FileStamp(of: stage.file.path + "-wal")?.size ?? 0 > 0)
      let second = try await stage.run()
      #expect(second.isKept)
      let faults = try await stage.faults(second)
      #expect(faults == [])
      withExtendedLifetime(first) {}
    }

    /// Each changes something between two runs, over another connection.
    nonisolated static let changes = [
      "UPDATE item SET rank = 4 - rank WHERE id = 1500",
      "UPDATE item SET title = title || 'x' WHERE id = 1500",
      "DELETE FROM item WHERE id = 3", "INSERT INTO item VALUES (5000, 2, 'title 5')", "VACUUM",
      "DROP INDEX ordered", "CREATE TABLE other (id INTEGER PRIMARY KEY)", "DELETE FROM item WHERE id > 100",
      "ALTER TABLE item ADD COLUMN more",
    ]

    @Test(arguments: changes, [true, false])
    func theyAreNotUsedWhenAnotherConnectionHasWritten(_ change: String, isPool: Bool) async throws {
      let stage = try await kept(isPool: isPool)
      let size = FileStamp(of: stage.file.path)?.size
      let other = try stage.file.queue()
      try await other.writeWithoutTransaction { try $0.execute(sql: change) }
      try other.close()
      if change.contains("4 - rank") { #expect(FileStamp(of: stage.file.path)?.size == size) }
      let run = try await stage.run()
      #expect(!run.isKept)
      if change.hasPrefix("DROP INDEX") { return }
      let faults = try await stage.faults(run)
      #expect(faults == [])
    }

    @Test(arguments: changes.prefix(4))
    func theyAreNotUsedWhenTheLogHasWhatAnotherConnectionHasWritten(_ change: String) async throws {
      for opensFirst in [true, false] {
        let stage = try await kept()
        let database = opensFirst ? try stage.database() : nil
        let other = try stage.file.pool()
        let main = FileStamp(of: stage.file.path)
        try await other.writeWithoutTransaction { try $0.execute(sql: change) }
        #expect(FileStamp(of: stage.file.path) == main)
        let run = try await stage.run(in: database)
        #expect(!run.isKept)
        let faults = try await stage.faults(run)
        #expect(faults == [])
        withExtendedLifetime(other) {}
      }
    }

    @Test func theyAreNotUsedInAnotherDatabaseOfTheSameName() async throws {
      let stage = try await kept()
      let copy = stage.file.folder.appending(path: "copy.db")
      try FileManager.default.copyItem(at: URL(filePath: stage.file.path), to: copy)
      let other = try DatabaseQueue(path: copy.path(percentEncoded: false))
      try await other.write { try $0.execute(sql: "UPDATE item SET rank = 4 - rank WHERE id = 1500") }
      try other.close()
      #expect(rename(copy.path(percentEncoded: false), stage.file.path) == 0)
      let run = try await stage.run()
      #expect(!run.isKept)
      let faults = try await stage.faults(run)
      #expect(faults == [])
    }

    @Test func theyAreNotUsedForAnotherRequest() async throws {
      let stage = try await kept()
      let run = try await stage.run(order: [FetchOrder(FencesTests.Item.table.column(for: \.title).reference)]
      )
      #expect(!run.isKept)
    }

    @Test func thoseOfOtherRequestsStay() async throws {
      let stage = try await kept()
      let other = [FetchOrder(try FencesTests.Item.table.column(for: \.id).reference)]
      let run = try await stage.run(order: other)
      try await stage.keep(run)
      try await run.close()
      stage.waitForTheNextTime()
      let first = try await stage.run()
      #expect(first.isKept)
      try await stage.keep(first)
      try await first.close()
      stage.waitForTheNextTime()
      let second = try await stage.run(order: other)
      #expect(second.isKept)
    }

    @Test func nothingIsKeptWhileChangesDoNotRest() async throws {
      let stage = try await KeptStage()
      let run = try await stage.run()
      while run.source.isLearning { try await run.source.catchUp() }
      for id in 5_000..<5_010 {
        await run.clock.sleepers(1)
        try await run.database.write { try KeptStage.insert(id, in: $0) }
        try await run.source.catchUp()
        await run.clock.advance(by: .seconds(3))
      }
      #expect(!stage.isKept)
      try await stage.keep(run)
      #expect(stage.isKept)
    }

    @Test func whatHasChangedSinceIsKeptAMinuteLater() async throws {
      let stage = try await KeptStage()
      let run = try await stage.run()
      try await stage.keep(run)
      let before = try Data(contentsOf: stage.kept)
      try await run.database.write { try KeptStage.insert(5_000, in: $0) }
      try await run.source.catchUp()
      await run.clock.advance(by: .seconds(6))
      await run.clock.sleepers(1)
      #expect(try Data(contentsOf: stage.kept) == before)
      try await stage.keep(run, after: 66)
      #expect(try Data(contentsOf: stage.kept) != before)
      try await run.close()
      stage.waitForTheNextTime()
      let next = try await stage.run()
      #expect(next.isKept)
      let faults = try await stage.faults(next)
      #expect(faults == [])
    }

    @Test func whatWasLearntBeforeAChangeIsNotKeptAfterIt() async throws {
      let stage = try await KeptStage()
      let database = try stage.database()
      let store = SQLiteStore(database, lookingEvery: nil, keepingFencesOn: stage.disk)
      let query = try KeptStage.request().query
      let connection = try await store.connect(to: query)
      let fences = KeptFences(sections: [])
      func keep(_ number: Int) async throws -> FetchKeeping {
        try await connection.keep(fences, of: query, distance: 25, fromRead: number)
      }
      #expect(try await keep(0) == .later)
      try await connection.read { _, _ in }
      #expect(try await keep(connection.numberOfReads) == .kept)
      try await database.write { try KeptStage.insert(5_000, in: $0) }
      let before = connection.numberOfReads
      #expect(try await keep(before) == .later)
      try await connection.read { _, _ in }
      #expect(try await keep(before) == .later)
      #expect(try await keep(connection.numberOfReads) == .kept)
      let other = try stage.file.queue()
      try await other.write { try KeptStage.insert(5_001, in: $0) }
      #expect(try await keep(connection.numberOfReads) == .later)
      connection.close()
    }

    @Test func filesThatMayStillChangeWithoutTheirTimesAreLookedAtAgain() async throws {
      let stage = try await KeptStage()
      let time = Time(FencesDisk.system.now())
      stage.disk?.now = { time.value }
      let run = try await stage.run()
      try await stage.keep(run)
      #expect(!stage.isKept)
      time.value += 3_600_000_000_000
      try await stage.keep(run)
      #expect(stage.isKept)
    }

    private final class Time: @unchecked Sendable {  // Its lock guards its value.
      private let lock = NSLock()
      private var present: Int64
      init(_ present: Int64) { self.present = present }
      var value: Int64 {
        get { lock.withLock { present } }
        set { lock.withLock { present = newValue } }
      }
    }
  }
#endif
