#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Fences that cannot be kept, or were not kept whole")
  @MainActor
  struct KeptFencesFailureTests {
    private func kept(_ stage: KeptStage) async throws {
      let run = try await stage.run()
      try await stage.keep(run)
      try await run.close()
      stage.waitForTheNextTime()
    }

    @Test func aFullDiskIsReportedOnceAndMoreRoomIsEnough() async throws {
      let stage = try await KeptStage()
      let room = Room()
      stage.disk?.write = { bytes, path, other in
        guard room.isFull else { return try FencesDisk.system.write(bytes, path, other) }
        throw FetchError.full("No space left on device.")
      }
      let run = try await stage.run()
      try await stage.keep(run, after: 180)
      let error = "\(FetchError.full("No space left on device."))"
      #expect(stage.diagnostics == [.fencesNotKept(table: "item", error: error)])
      #expect(!stage.isKept)
      let faults = try await stage.faults(run)
      #expect(faults == [])
      room.isFull = false
      try await stage.keep(run, after: 66)
      #expect(stage.isKept)
      try await run.close()
      stage.waitForTheNextTime()
      let next = try await stage.run()
      #expect(next.isKept)
      #expect(stage.diagnostics.count == 1)
    }

    /// Linux has a file that no more fits into.
    @Test func whatWasKeptBeforeStaysWholeWhereTheDiskIsFull() async throws {
      let stage = try await KeptStage()
      try await kept(stage)
      let before = try Data(contentsOf: stage.kept)
      let device = "/dev/full"
      if FileManager.default.fileExists(atPath: device) {
        let link = stage.kept.path(percentEncoded: false) + "-new"
        #expect(symlink(device, link) == 0)
        #expect(throws: FetchError.self) {
          try FencesDisk.system.write(
            [UInt8](repeating: 1, count: 100_000), stage.kept.path(percentEncoded: false), stage.file.path)
        }
        #expect(!FileManager.default.fileExists(atPath: link))
      }
      #expect(try Data(contentsOf: stage.kept) == before)
      let run = try await stage.run()
      #expect(run.isKept)
    }

    @Test func whatIsNotWholeIsNotUsedAndPutRight() async throws {
      let stage = try await KeptStage()
      try await kept(stage)
      let whole = try Data(contentsOf: stage.kept)
      for damage in Damage.allCases {
        try damage.data(whole).write(to: stage.kept)
        let run = try await stage.run()
        #expect(run.isKept == (damage == .none), "\(damage)")
        let faults = try await stage.faults(run)
        #expect(faults == [], "\(damage)")
        try await stage.keep(run)
        try await run.close()
        stage.waitForTheNextTime()
        let next = try await stage.run()
        #expect(next.isKept, "\(damage)")
        try await stage.keep(next)
        try await next.close()
        stage.waitForTheNextTime()
        guard let file = FencesFile(Array(try Data(contentsOf: stage.kept))) else {
          Issue.record("\(damage) has not been put right")
          return
        }
        #expect(file.entries.count == 1)
      }
      #expect(stage.diagnostics == [])
    }

    private enum Damage: CaseIterable {
      case none, empty, cut, foreign, older, flipped

      func data(_ whole: Data) -> Data {
        var data = whole
        switch self {
        case .none: break
        case .empty: data = Data()
        case .cut: data = whole.prefix(whole.count / 2)
        case .foreign: data = Data("Something else".utf8)
        case .older: data = Data("Headwater fences 0\n".utf8) + whole.dropFirst(19)
        case .flipped: data[whole.count / 2] ^= 1
        }
        return data
      }
    }

    /// A file that is whole, of this version of the data, with fences that cannot be.
    @Test func whatCannotBeRightIsLearntAnew() async throws {
      let stage = try await KeptStage()
      try await kept(stage)
      let file = try #require(FencesFile(Array(try Data(contentsOf: stage.kept))))
      let entry = try #require(file.entries.first)
      let fences = try KeptFences(entry.fences)
      for wrong in 0..<7 {
        var section = fences.sections[0]
        switch wrong {
        case 0: section.places.swapAt(1, 2)
        case 1: section.counts[0] = 5_000
        case 2: section.key = FetchKey(.integer(1))
        case 3: section.counts.removeLast()
        case 4: section.distance = .max
        case 5: section.count = .max
        default: section.places[3] = FetchPlace([.integer(1)])
        }
        var other = FencesFile(file.version)
        other.put(
          FencesFile.Entry(fingerprint: entry.fingerprint, fences: KeptFences(sections: [section]).bytes))
        try Data(other.bytes).write(to: stage.kept)
        let run = try await stage.run()
        #expect(!run.isKept, "\(wrong)")
        let faults = try await stage.faults(run)
        #expect(faults == [], "\(wrong)")
      }
    }

    /// Fences of this version of the data that are well made, and not those of the rows.
    @Test func whatRowsContradictIsLearntAnew() async throws {
      let stage = try await KeptStage()
      try await kept(stage)
      let file = try #require(FencesFile(Array(try Data(contentsOf: stage.kept))))
      let entry = try #require(file.entries.first)
      var fences = try KeptFences(entry.fences)
      fences.sections[0].count += 40
      var other = FencesFile(file.version)
      other.put(FencesFile.Entry(fingerprint: entry.fingerprint, fences: fences.bytes))
      try Data(other.bytes).write(to: stage.kept)
      let run = try await stage.run()
      #expect(run.source.snapshot.numberOfItems == 3_040)
      run.source.visibleItemsDidChange(3_030..<3_040)
      try await run.source.catchUp()
      let faults = try await stage.faults(run)
      #expect(faults == [])
    }

    @Test func nothingIsKeptWhereThatIsOff() async throws {
      let stage = try await KeptStage()
      let store = try SQLiteStore(path: stage.file.path, lookingEvery: nil, keepsFences: false)
      #expect(store.source.fences == nil)
      #expect(SQLiteStore(store.database, lookingEvery: nil, keepsFences: false).source.fences == nil)
      #expect(SQLiteStore(store.database, lookingEvery: nil).source.fences != nil)
    }

    @Test func nothingIsKeptOfADatabaseInMemory() async throws {
      for database in [try DatabaseQueue(), try DatabaseQueue(named: "kept"), try DatabaseQueue(path: "")] {
        #expect(SQLiteStore(database, lookingEvery: nil).source.fences == nil)
      }
    }

    @Test func nothingIsKeptByAStoreThatOnlyReads() async throws {
      let stage = try await KeptStage()
      var configuration = Configuration()
      configuration.readonly = true
      let run = try await stage.run(
        in: try DatabaseQueue(path: stage.file.path, configuration: configuration))
      while run.source.isLearning { try await run.source.catchUp() }
      await run.clock.sleepers(1)
      await run.clock.advance(by: .seconds(9))
      #expect(run.clock.numberOfSleepers == 0)
      #expect(!stage.isKept)
      #expect(stage.diagnostics == [])
    }

    @Test(arguments: [FetchError.denied("no"), .readOnly("no")])
    func aFolderThatCannotBeWrittenToIsNoFailure(error: FetchError) async throws {
      let stage = try await KeptStage()
      stage.disk?.write = { _, _, _ in throw error }
      let run = try await stage.run()
      while run.source.isLearning { try await run.source.catchUp() }
      await run.clock.sleepers(1)
      await run.clock.advance(by: .seconds(9))
      #expect(run.clock.numberOfSleepers == 0)
      #expect(stage.diagnostics == [])
    }

    private final class Room: @unchecked Sendable {  // Its lock guards its state.
      private let lock = NSLock()
      private var full = true
      var isFull: Bool {
        get { lock.withLock { full } }
        set { lock.withLock { full = newValue } }
      }
    }
  }
#endif
