#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct ConcurrentWritersTests {
    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func concurrentWritesAreReportedExactly(seed: UInt64) async throws {
      let database = try await TestDatabase(
        Items.sql, "INSERT INTO item SELECT n, n % 7, 'w' || n FROM generate_series(1, 30) n")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      var earlier = try await connection.see()
      #expect(earlier.rows.count == 30)

      var (reads, told, unknown) = (0, 0, 0)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for writer in 1...3 as ClosedRange<UInt64> {
          group.addTask {
            let session = try await database.session()
            var dice = Dice(seed: seed * 100 + writer)
            for _ in 0..<60 { await Self.transaction(on: session, &dice) }
            return true
          }
        }
        var writing = 3
        group.addTask { false }
        while let isWriter = try await group.next() {
          if isWriter { writing -= 1 }
          let later = try await connection.see()
          #expect(!later.changes.isAnything)
          #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [], "seed \(seed)")
          reads += 1
          told += later.changes.rows.count
          unknown += later.changes.rows.values.count { $0 == .unknown }
          earlier = later
          if writing > 0, !isWriter { group.addTask { false } }
        }
      }
      print("seed \(seed): \(reads) reads, \(told) rows told, \(unknown) of them with unknown images")
      let last = try await connection.see()
      #expect(last.changes.isEmpty)
      #expect(last.rows == earlier.rows)
      #expect(told > 100)
    }

    /// Executes a few random statements in one transaction. If one fails because of a duplicate key or a deadlock, the
    /// transaction is rolled back.
    static func transaction(on session: PostgresSession, _ dice: inout Dice) async {
      var statements = ["BEGIN"]
      for _ in 0..<Int.random(in: 1...5, using: &dice) { statements.append(Self.statement(&dice)) }
      statements.append(Int.random(in: 0..<6, using: &dice) == 0 ? "ROLLBACK" : "COMMIT")
      // Send the statements as separate commands, or all as one.
      let groups = Bool.random(using: &dice) ? statements : [statements.joined(separator: "; ")]
      do {
        for group in groups { try await session.run(group) }
      } catch {
        try? await session.run("ROLLBACK")
      }
    }

    static func statement(_ dice: inout Dice) -> String {
      let (id, other) = (Int.random(in: 1...40, using: &dice), Int.random(in: 1...40, using: &dice))
      let number = Int.random(in: 0...9, using: &dice)
      switch Int.random(in: 0..<11, using: &dice) {
      case 0, 1: return "INSERT INTO item VALUES (\(id), \(number), 'i') ON CONFLICT DO NOTHING"
      case 2:
        return
          "INSERT INTO item VALUES (\(id), \(number), 'u'), (\(id + 40), 1, 'u') ON CONFLICT (id) DO UPDATE SET number = excluded.number"
      case 3: return "DELETE FROM item WHERE id = \(id)"
      case 4: return "DELETE FROM item WHERE id > 40"
      case 5:
        return
          "UPDATE item SET id = \(other) WHERE id = \(id) AND NOT EXISTS (SELECT FROM item WHERE id = \(other))"
      case 6: return "UPDATE item SET word = word || '\(number)' WHERE number = \(number)"
      case 7: return "SAVEPOINT s; UPDATE item SET number = 99 WHERE id < \(id); ROLLBACK TO SAVEPOINT s"
      case 8:
        return
          "WITH gone AS (DELETE FROM item WHERE id = \(id) RETURNING *) INSERT INTO item SELECT id, \(number), 'again' FROM gone"
      default: return "UPDATE item SET number = \(number), word = NULL WHERE id IN (\(id), \(other))"
      }
    }
  }
#endif
