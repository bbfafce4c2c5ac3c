#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Fences of which the process is killed that keeps them, or that writes the data")
  @MainActor
  struct KilledTests {
    private func kept(_ stage: KeptStage) async throws -> Data {
      let run = try await stage.run()
      try await stage.keep(run)
      try await run.close()
      stage.waitForTheNextTime()
      return try Data(contentsOf: stage.kept)
    }

    /// Whatever of the new file is written by then, the old one is in its place.
    @Test func whatAKilledProcessHasWrittenSoFarChangesNothing() async throws {
      let stage = try await KeptStage()
      let whole = try await kept(stage)
      let unfinished = URL(filePath: stage.kept.path(percentEncoded: false) + "-new")
      for length in [0, 1, whole.count / 2, whole.count - 1, whole.count] {
        try whole.prefix(length).write(to: unfinished)
        let run = try await stage.run()
        #expect(run.isKept, "\(length)")
        // The rows are others now, and other fences are kept.
        try await run.database.write { try KeptStage.insert(3_000 + length, in: $0) }
        try await run.source.catchUp()
        try await stage.keep(run, after: 66)
        let faults = try await stage.faults(run)
        #expect(faults == [], "\(length)")
        try await run.close()
        stage.waitForTheNextTime()
        #expect(!FileManager.default.fileExists(atPath: unfinished.path(percentEncoded: false)))
        let next = try await stage.run()
        #expect(next.isKept, "\(length)")
        let others = try await stage.faults(next)
        #expect(others == [], "\(length)")
        try await next.close()
        stage.waitForTheNextTime()
      }
      #expect(stage.diagnostics == [])
    }

    /// What is in the file, or beside it, by then is taken back by whoever opens it next.
    @Test(.enabled(if: KilledWriter.isThere), arguments: [true, false])
    func whatAKilledProcessHasNotCommittedIsNotLearnt(isPool: Bool) async throws {
      let stage = try await KeptStage(isPool: isPool)
      _ = try await kept(stage)
      try KilledWriter.write(
        """
        DELETE FROM item WHERE id % 2 = 0;
        WITH RECURSIVE n (i) AS (SELECT 5000 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO item SELECT i, 1, 'other ' || i FROM n
        """, to: stage.file.path)
      let run = try await stage.run()
      while run.source.isLearning { try await run.source.catchUp() }
      #expect(run.source.snapshot.numberOfItems == 3_000)
      let faults = try await stage.faults(run)
      #expect(faults == [])
      try await stage.keep(run, after: 66)
      try await run.close()
      stage.waitForTheNextTime()
      let next = try await stage.run()
      #expect(next.isKept)
      let others = try await stage.faults(next)
      #expect(others == [])
      #expect(stage.diagnostics == [])
    }
  }
#endif
