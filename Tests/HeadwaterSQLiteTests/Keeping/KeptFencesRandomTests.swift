#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Fences that are kept while anything is written between runs", .timeLimit(.minutes(15)))
  @MainActor
  struct KeptFencesRandomTests {
    /// What is written. Some of it changes no rows.
    private nonisolated static func write(_ kind: Int, _ number: Int, in db: Database) throws {
      switch kind {
      case 0: try db.execute(sql: "UPDATE item SET rank = 4 - rank WHERE id % 97 = \(number % 97)")
      case 1: try db.execute(sql: "DELETE FROM item WHERE id = \(number % 3_000)")
      case 2: try KeptStage.insert(number, in: db)
      case 3: try db.execute(sql: "VACUUM")
      case 4: try db.execute(sql: "CREATE TABLE IF NOT EXISTS other (id INTEGER PRIMARY KEY)")
      case 5: try db.execute(sql: "DROP TABLE IF EXISTS other")
      case 6: try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      case 7: try db.execute(sql: "BEGIN; DELETE FROM item; ROLLBACK")
      case 8: try db.execute(sql: "UPDATE item SET title = title WHERE id = \(number % 3_000)")
      default: break
      }
    }

    @Test(arguments: [1, 2, 3, 4], [true, false])
    func theListIsThatOfTheRows(seed: UInt64, isPool: Bool) async throws {
      var random = SplitMix64(seed: seed)
      let stage = try await KeptStage(isPool: isPool)
      var (left, others): ([KeptStage.Run], [any DatabaseWriter]) = ([], [])
      var (used, unchanged) = (0, 0)
      var mayBeKept = false
      for round in 0..<Search.runs(25) {
        let run = try await stage.run()
        if run.isKept { used += 1 }
        if mayBeKept { unchanged += 1 }
        let faults = try await stage.faults(run)
        #expect(faults == [], "seed \(seed), round \(round), kept \(run.isKept)")
        for _ in 0..<random.below(3) {
          let (kind, number) = (random.oneIn(2) ? random.below(3) : 9, 3_000 + random.below(3_000))
          try await run.database.writeWithoutTransaction { try Self.write(kind, number, in: $0) }
          if random.oneIn(2) { try await run.source.catchUp() }
        }
        let isKept = !random.oneIn(4)
        if isKept { try await stage.keep(run, after: 66) }
        let isLeft = isPool && random.oneIn(4)
        if isLeft { left.append(run) } else { try await run.close() }
        stage.waitForTheNextTime()
        mayBeKept = isKept && left.isEmpty && others.isEmpty
        for _ in 0..<random.below(3) where random.oneIn(2) {
          mayBeKept = false
          let other: any DatabaseWriter =
            isPool && random.oneIn(2) ? try stage.file.pool() : try stage.file.queue()
          let (kind, number) = (random.below(9), 3_000 + random.below(3_000))
          try? await other.writeWithoutTransaction { try Self.write(kind, number, in: $0) }
          if isPool && random.oneIn(3) { others.append(other) } else { try other.close() }
        }
        if random.oneIn(3) {
          for run in left { try await run.close() }
          for other in others { try other.close() }
          (left, others, mayBeKept) = ([], [], false)
        }
      }
      #expect(used >= unchanged, "seed \(seed)")
      #expect(stage.diagnostics == [])
    }
  }
#endif
