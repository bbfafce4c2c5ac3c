#if Postgres
  import Foundation
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Reads of tables that another session has locked", .needsPostgreSQL)
  struct LockedTablesTests {
    private static let owner = TableReference(
      "owner", key: ["id"], columns: [ColumnReference("id", type: .integer)])
    /// A query for items in sections by owner, in which each item's number is the id of its owner.
    private static let query = FetchQuery(
      table: Items.table,
      sectioning: .related(FetchRelation(table: owner, columns: [Items.table.columns[1]])))

    private func database() async throws -> TestDatabase {
      try await TestDatabase(
        Items.sql, "CREATE TABLE owner (id integer PRIMARY KEY)",
        "INSERT INTO owner VALUES (1), (2)", "INSERT INTO item VALUES (1, 1, 'a'), (2, 2, 'b')")
    }

    /// Waits until a session is waiting for a lock in the test's database.
    private func somebodyWaits(in database: TestDatabase) async throws {
      let looking = try await database.session()
      var count: String?
      while count == nil || count == "0" {
        count = try await looking.perform { link in
          try link.rows(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
          )[0][0]
        }
      }
    }

    @Test
    func readsNeverDeadlockWriterTruncatingTwoTables() async throws {
      let database = try await database()
      let connection = try await database.store().connect(to: Self.query)
      let before = try await connection.see(Self.query)
      #expect(before.rows.count == 2)
      let writer = try await database.session()
      for _ in 0..<3 {
        try await writer.run("BEGIN; LOCK TABLE owner IN ACCESS EXCLUSIVE MODE")
        async let seen = connection.see(Self.query)
        // The read has locked the first table and waits for the second. Now the writer waits for the first.
        try await somebodyWaits(in: database)
        try await writer.run("LOCK TABLE item IN ACCESS EXCLUSIVE MODE; TRUNCATE item, owner; COMMIT")
        let rows = try await seen.rows
        #expect(rows.isEmpty)
      }
    }

    @Test
    func permanentlyLockedTableFailsRead() async throws {
      let database = try await database()
      let store = database.store { $0.statementTimeout = .seconds(1) }
      let connection = try await store.connect(to: Self.query)
      let writer = try await database.session()
      try await writer.run("BEGIN; LOCK TABLE owner IN ACCESS EXCLUSIVE MODE")
      do {
        _ = try await connection.see(Self.query)
        Issue.record("It was read all the same.")
      } catch FetchError.busy {
      }
      try await writer.run("COMMIT")
      let rows = try await connection.see(Self.query).rows
      #expect(rows.count == 2)
    }
  }
#endif
