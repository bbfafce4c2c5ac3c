#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The replica identities of partitions", .needsPostgreSQL) struct PartitionIdentityTests {
    private let part = TableReference("part", key: ["id"], columns: Items.table.columns)

    private func publish(_ key: String, _ statements: String) async throws -> TestDatabase {
      let database = try await TestDatabase(
        """
        CREATE TABLE part (id integer NOT NULL, number integer, word text \(key)) PARTITION BY RANGE (id);
        CREATE TABLE low PARTITION OF part FOR VALUES FROM (0) TO (100);
        CREATE TABLE high PARTITION OF part FOR VALUES FROM (100) TO (1000) PARTITION BY RANGE (id);
        CREATE TABLE highest PARTITION OF high FOR VALUES FROM (500) TO (1000);
        INSERT INTO part VALUES (1), (500); \(statements)
        """, on: TestServer.replicating)
      try await database.store { $0.following = .automatic }.publish(part)
      return database
    }

    @Test func partitionsWithKeysArePublished() async throws {
      let database = try await publish(", PRIMARY KEY (id)", "ALTER TABLE low REPLICA IDENTITY FULL")
      try await database.run("CREATE TABLE more PARTITION OF part FOR VALUES FROM (2000) TO (3000)")
      try await database.run("INSERT INTO part VALUES (2000); UPDATE part SET number = 5; DELETE FROM part")
    }

    @Test(arguments: [
      ("", ""), ("", "ALTER TABLE part REPLICA IDENTITY FULL"),
      ("", "ALTER TABLE low REPLICA IDENTITY FULL; ALTER TABLE highest REPLICA IDENTITY FULL"),
      (", PRIMARY KEY (id)", "ALTER TABLE highest REPLICA IDENTITY NOTHING"),
    ]) func partitionsWithoutIdentitiesStayWritable(key: String, statements: String) async throws {
      await #expect {
        _ = try await publish(key, statements)
      } throws: {
        if case FetchError.unsupported = $0 { true } else { false }
      }
    }
  }
#endif
