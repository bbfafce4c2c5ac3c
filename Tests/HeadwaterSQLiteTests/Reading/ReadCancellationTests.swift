#if SQLite
  import GRDB
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Canceled reads of SQLite")
  struct ReadCancellationTests {
    private static let endless =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

    @Test func cancellingBetweenStatementsInterruptsNext() throws {
      let cancellation = ReadCancellation()
      let error = #expect(throws: DatabaseError.self) {
        try DatabaseQueue().writeWithoutTransaction { db in
          try cancellation.interruptingStatements(of: db) {
            // No statement is running, so SQLite ignores the first interruption.
            cancellation.cancel()
            return try Int.fetchOne(db, sql: Self.endless)
          }
        }
      }
      #expect(error?.resultCode == .SQLITE_INTERRUPT)
    }

    @Test func cancelingBeforeReadPreventsRead() {
      let cancellation = ReadCancellation()
      cancellation.cancel()
      #expect(throws: CancellationError.self) {
        try DatabaseQueue().writeWithoutTransaction { db in
          try cancellation.interruptingStatements(of: db) { try Int.fetchOne(db, sql: Self.endless) }
        }
      }
    }

    @Test func cancellingAfterReadDoesNotAffectLaterStatements() throws {
      let cancellation = ReadCancellation()
      try DatabaseQueue().writeWithoutTransaction { db in
        let first = try cancellation.interruptingStatements(of: db) { try Int.fetchOne(db, sql: "SELECT 1") }
        #expect(first == 1)
        cancellation.cancel()
        let count = try Int.fetchOne(
          db,
          sql: """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500000)
            SELECT count(*) FROM n
            """)
        #expect(count == 500_000)
      }
    }
  }
#endif
