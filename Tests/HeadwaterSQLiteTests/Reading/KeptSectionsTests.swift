#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  /// Sections that are not counted again while nobody writes.
  @Suite("Kept sections of SQLite")
  struct KeptSectionsTests {
    /// How many rows the one section of a new connection has.
    private func count(_ store: SQLiteStore) async throws -> Int? {
      let connection = try await store.connect(to: Notes.query)
      defer { connection.close() }
      return try await connection.read { reader, _ in try reader.sections(of: Notes.query).first?.count }
    }

    @Test func sectionsAreCountedAgainAfterAnyCommit() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      let other = try file.queue()
      try await pool.write { try Notes.create($0) }
      let store = SQLiteStore(pool, lookingEvery: nil)
      var expected = 0
      for round in 0..<40 {
        let writer: any DatabaseWriter = round.isMultiple(of: 3) ? other : pool
        if round.isMultiple(of: 4) {
          try await writer.write { try $0.execute(sql: "INSERT INTO note (text) VALUES ('a')") }
          expected += 1
        }
        let found = try await count(store)
        #expect(found == expected, "round \(round)")
      }
    }

    @Test func whatIsRolledBackCountsForNothing() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { try Notes.create($0) }
      let store = SQLiteStore(pool, lookingEvery: nil)
      let before = try await count(store)
      try await pool.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(sql: "INSERT INTO note (text) VALUES ('a')")
          return .rollback
        }
      }
      let after = try await count(store)
      #expect(before == 0)
      #expect(after == 0)
    }
  }
#endif
