import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import GalleryKit
@testable import TenMillionScreen

@MainActor
@Suite struct TenMillionModelTests {
  @Test func failureToOpenDatabaseShowsEmptyText() async {
    let model = TenMillionModel(
      EntryPlace(name: "nowhere") { _, _ in throw FetchError.notADatabase("nowhere is a picture.") },
      EntryPlan(rows: 10))
    await model.open()
    #expect(model.emptyText.title == "No Rows")
    #expect(model.emptyText.hint.contains("nowhere is a picture."))
    #expect(model.canOpen)
    #expect(!model.isLoading)
  }

  @Test func cachePathIsInUserCacheFolder() {
    #expect(
      EntryPlace.cachePath(["XDG_CACHE_HOME": "/c"], home: "/h", rows: 7)
        == "/c/headwater-gallery/entries-7.sqlite")
    for value in [nil, "", "relative"] {
      #expect(
        EntryPlace.cachePath(value.map { ["XDG_CACHE_HOME": $0] } ?? [:], home: "/h", rows: 7)
          == "/h/.cache/headwater-gallery/entries-7.sqlite")
    }
  }

  #if SQLite
    private func withFile(_ body: (String) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ten-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(folder.appendingPathComponent("made/entries.sqlite").path)
    }

    /// Returns all rows in the order that the generation guarantees.
    private func expectedRows(_ rows: Int) -> [[Int]] {
      var shelves = Array(repeating: [Int](), count: Shelf.count)
      for number in 1...rows { shelves[(number - 1) * Shelf.count / rows].append(number) }
      return shelves.filter { !$0.isEmpty }
    }

    private func shownRows(_ model: TenMillionModel) async throws -> [[Int]] {
      let database = try #require(model.openDatabase)
      let whole = FetchedDataSource(
        try Entry.request(), in: database.store, options: FetchOptions(windowedAbove: .max))
      try await whole.catchUp()
      return (0..<whole.snapshot.numberOfSections).map { section in
        whole.snapshot.items(inSection: section).compactMap { $0.item.map { Int($0.id) } }
      }
    }

    @Test(arguments: [1, 499, 500, 1_234]) func allRowsAreGeneratedOnShelves(rows: Int) async throws {
      try await withFile { path in
        let model = TenMillionModel(.file(path), EntryPlan(rows: rows, chunk: 100))
        await model.open()
        try await model.source.catchUp()
        let expected = expectedRows(rows)
        #expect(model.source.snapshot.numberOfItems == rows)
        #expect(model.source.snapshot.sections.count == expected.count)
        let shown = try await shownRows(model)
        #expect(shown == expected)
        #expect(Array(model.shelves.items) == Array(model.source.snapshot.sections))
        #expect(!FileManager.default.fileExists(atPath: path + "-partial"))
      }
    }

    @Test func cancelledGenerationResumesFromPartialFile() async throws {
      try await withFile { path in
        let model = TenMillionModel(
          EntryPlace(name: path) { plan, report in
            try await SQLiteEntries.open(path: path, plan) { progress in
              report(progress)
              if case .writing(200, _) = progress { withUnsafeCurrentTask { $0?.cancel() } }
            }
          }, EntryPlan(rows: 1_000, chunk: 100))
        await model.open()
        #expect(model.emptyText.title == "Some Rows Are Missing")
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(FileManager.default.fileExists(atPath: path + "-partial"))

        let reports = GenerationReports()
        let next = TenMillionModel(
          EntryPlace(name: path) { plan, report in
            try await SQLiteEntries.open(path: path, plan) { reports.add($0) }
          }, EntryPlan(rows: 1_000, chunk: 100))
        await next.open()
        // Generation continues after the existing rows, which don't include those from a canceled transaction.
        let first = reports.all.first { if case .writing = $0 { true } else { false } }
        #expect(first == .writing(200, of: 1_000) || first == .writing(300, of: 1_000))
        let shown = try await shownRows(next)
        #expect(shown == expectedRows(1_000))
      }
    }

    @Test func partialFileOfOtherPlanIsDiscarded() async throws {
      try await withFile { path in
        let first = TenMillionModel(
          EntryPlace(name: path) { plan, report in
            try await SQLiteEntries.open(path: path, plan) { progress in
              if case .writing(200, _) = progress { withUnsafeCurrentTask { $0?.cancel() } }
            }
          }, EntryPlan(rows: 1_000, chunk: 100))
        await first.open()
        let second = TenMillionModel(.file(path), EntryPlan(rows: 600, chunk: 100))
        await second.open()
        let shown = try await shownRows(second)
        #expect(shown == expectedRows(600))
      }
    }

    @Test func damagedPartialFileIsRegenerated() async throws {
      try await withFile { path in
        let partial = URL(fileURLWithPath: path + "-partial")
        try FileManager.default.createDirectory(
          at: partial.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(repeating: 7, count: 9_000).write(to: partial)
        let model = TenMillionModel(.file(path), EntryPlan(rows: 600, chunk: 100))
        await model.open()
        let shown = try await shownRows(model)
        #expect(shown == expectedRows(600))
      }
    }

    @Test func nonDatabaseFileIsNeverOverwritten() async throws {
      try await withFile { path in
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let contents = Data("a letter, long enough to be more than a header".utf8)
        try contents.write(to: file)
        let model = TenMillionModel(.file(path), EntryPlan(rows: 600))
        await model.open()
        #expect(model.emptyText.title == "No Rows")
        #expect(model.emptyText.hint.contains("isn't a SQLite database"))
        let now = try Data(contentsOf: file)
        #expect(now == contents)
      }
    }

    @Test func writerChangesAreShown() async throws {
      try await withFile { path in
        let model = TenMillionModel(.file(path), EntryPlan(rows: 2_000, chunk: 500))
        await model.open()
        try await model.source.catchUp()
        let database = try #require(model.openDatabase)
        var changes = EntryChanges(
          EntryPlan(rows: 2_000), greatestID: 2_000, using: SplitMix64(seed: 11))
        for _ in 0..<20 {
          try await database.write(changes.next(50))
          try await model.source.catchUp()
          let shown = try await shownRows(model)
          let snapshot = model.source.snapshot
          #expect(
            (0..<snapshot.numberOfSections).map(snapshot.numberOfItems(inSection:)) == shown.map(\.count))
        }
      }
    }

    @Test func writerKeepsPace() async throws {
      let clock = VirtualClock()
      let written = Recorded()
      let writer = EntryWriter(database: written, plan: EntryPlan(rows: 100))
      let task = Task { @MainActor in
        try await writer.run(clock: clock, using: SplitMix64(seed: 2)) { _ in }
      }
      for _ in 0..<20 { await clock.advance(by: .milliseconds(50)) }
      task.cancel()
      _ = try? await task.value
      // The first transaction takes place immediately.
      #expect(written.sizes.count == 21)
      #expect(written.sizes.allSatisfy { $0 == 50 })
    }
  #else
    @Test func buildWithoutSQLiteNamesRequiredTrait() async {
      let model = TenMillionModel(.file("/nowhere/x"), EntryPlan(rows: 10))
      await model.open()
      #expect(model.emptyText.hint.contains("--traits SQLite"))
    }
  #endif
}
