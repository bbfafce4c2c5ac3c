#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Replicated tables", .needsPostgreSQL) struct ReplicatedTableTests {
    private let partitioned = """
      CREATE TABLE part (LIKE item, PRIMARY KEY (id)) PARTITION BY RANGE (id);
      CREATE TABLE low PARTITION OF part FOR VALUES FROM (0) TO (100);
      CREATE TABLE high PARTITION OF part FOR VALUES FROM (100) TO (1000);
      INSERT INTO part SELECT * FROM item
      """
    private let part = TableReference("part", key: ["id"], columns: Items.table.columns)

    @Test func partitionedTableIsReportedAsOneTable() async throws {
      let replicated = try await Replicated(Items.two, partitioned, table: part)
      let before = try await replicated.settled()
      #expect(before.rows.count == 2)
      try await replicated.database.run(
        "INSERT INTO part VALUES (200, 1, 'x'); UPDATE part SET id = 300 WHERE id = 1")
      let after = try await replicated.see()
      #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      #expect(!after.changes.isAnything)
      #expect(Set(after.changes.rows.keys) == [Items.key(1), Items.key(200), Items.key(300)])
    }

    @Test func onlyTruncatedPartitionsRequireReload() async throws {
      let replicated = try await Replicated(Items.two, partitioned, table: part)
      _ = try await replicated.settled()
      let tracker = try #require(replicated.store.watch.trackers.all.first)
      let last = try #require(tracker.lastRead)
      #expect(last.isPolled && last.isExact)
      func isMissed(after statement: String) async throws -> Bool {
        try await replicated.database.run(statement)
        var now = try await replicated.database.session().perform {
          try ReadMark.read([part], publication: "headwater", leases: [:], since: nil, $0)
        }
        now.replication = last.replication
        return tracker.mayHaveMissed(in: now)
      }
      #expect(try await !isMissed(after: "INSERT INTO part VALUES (3, 3, 'c')"))
      #expect(try await isMissed(after: "TRUNCATE low"))
    }

    @Test(arguments: [
      "TRUNCATE part", "TRUNCATE low", "ALTER TABLE part DETACH PARTITION low",
      "CREATE TABLE more PARTITION OF part FOR VALUES FROM (1000) TO (2000)", "DROP TABLE low",
    ]) func partitionChangesCauseFullReload(statement: String) async throws {
      let replicated = try await Replicated(Items.two, partitioned, table: part)
      _ = try await replicated.settled()
      try await replicated.database.run(statement)
      let after = try await replicated.see()
      #expect(after.changes.isAnything)
      #expect(after.rows.count == (statement.hasPrefix("CREATE") ? 2 : 0))
      _ = try await replicated.settled()
      try await replicated.database.run("INSERT INTO part VALUES (200, 1, 'x')")
      let last = try await replicated.see()
      #expect(last.changes == FetchChanges(rows: [Items.key(200): .absent]))
    }

    @Test func separatelyPublishedPartitionReportsOwnChanges() async throws {
      let low = TableReference("low", key: ["id"], columns: Items.table.columns)
      let replicated = try await Replicated(Items.two, partitioned, table: low)
      _ = try await replicated.settled()
      try await replicated.database.run("INSERT INTO part VALUES (5, 1, 'x'), (500, 1, 'x')")
      let after = try await replicated.see()
      #expect(after.changes == FetchChanges(rows: [Items.key(5): .absent]))
    }

    @Test func alteredTableReloadsAndKeepsFollowing() async throws {
      let replicated = try await Replicated(Items.two, Items.full)
      _ = try await replicated.settled()
      try await replicated.database.run(
        "ALTER TABLE item ADD extra text DEFAULT 'e'; UPDATE item SET number = 3 WHERE id = 1")
      let altered = try await replicated.see()
      #expect(altered.changes.isAnything)
      try await replicated.database.run(
        "BEGIN; UPDATE item SET number = 4 WHERE id = 1; ALTER TABLE item DROP extra; DELETE FROM item WHERE id = 2; COMMIT"
      )
      let dropped = try await replicated.see()
      #expect(dropped.changes.isAnything)
      _ = try await replicated.settled()
      try await replicated.database.run("UPDATE item SET number = 5 WHERE id = 1")
      let last = try await replicated.see()
      let key = Items.key(1)
      #expect(last.changes == FetchChanges(rows: [key: .row(Items.row(1, 4, "a"))], unmoved: [key]))
    }

    @Test func alteringPublicationCausesFullReload() async throws {
      let replicated = try await Replicated(Items.two)
      _ = try await replicated.settled()
      try await replicated.database.run(
        """
        ALTER PUBLICATION headwater DROP TABLE item; DELETE FROM item WHERE id = 1;
        ALTER PUBLICATION headwater ADD TABLE item
        """)
      let gap = try await replicated.see()
      #expect(gap.changes.isAnything)
      #expect(gap.rows.count == 1)
      _ = try await replicated.settled()
      try await replicated.database.run("DELETE FROM item")
      let exact = try await replicated.see()
      #expect(exact.changes == FetchChanges(rows: [Items.key(2): .unknown]))

      try await replicated.store.unpublish(Items.table)
      try await replicated.database.run("INSERT INTO item VALUES (7, 7, 'g')")
      let polled = try await replicated.see()
      #expect(polled.changes.isAnything)
      #expect(try await replicated.store.following(of: Items.table).method == .polling)
    }

    @Test(arguments: [
      "CREATE PUBLICATION headwater FOR TABLE item WITH (publish = 'insert, update')",
      "CREATE PUBLICATION headwater FOR TABLE item WHERE (id > 5)",
      "CREATE PUBLICATION headwater FOR TABLE item (id, number)",
      "CREATE TABLE heir () INHERITS (item); CREATE PUBLICATION headwater FOR TABLE item",
    ]) func partialPublicationsAreNotTrusted(statement: String) async throws {
      let database = try await TestDatabase(Items.sql, statement, on: TestServer.replicating)
      let store = database.store { $0.following = .automatic }
      let following = try await store.following(of: Items.table)
      #expect(following.method == .polling)
      guard case .unsupported? = following.reason else {
        Issue.record("no reason: \(following)")
        return
      }
      do {
        try await store.publish(Items.table)
        Issue.record("it was published")
      } catch FetchError.unsupported {
      }
    }

    @Test func publicationOfAllTablesSuffices() async throws {
      let database = try await TestDatabase(
        Items.sql, "CREATE PUBLICATION mine FOR ALL TABLES", on: TestServer.replicating)
      let store = database.store {
        $0.following = .replication
        $0.publication = "mine"
      }
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.settled(in: store)
      try await database.run("INSERT INTO item VALUES (1, 1, 'a')")
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [Items.key(1): .absent]))
    }

    @Test func namesMayContainQuotes() async throws {
      let name = "it\"em'; \\"
      let quoted = SQLDialect.postgres.quoted(name)
      let table = TableReference(
        name, schema: name, key: [name], columns: [ColumnReference(name, type: .text)])
      let replicated = try await Replicated(
        "CREATE SCHEMA \(quoted)", "CREATE TABLE \(quoted).\(quoted) (\(quoted) text PRIMARY KEY)",
        table: table
      ) { $0.publication = name }
      _ = try await replicated.settled()
      try await replicated.database.run("INSERT INTO \(quoted).\(quoted) VALUES ('x''')")
      let seen = try await replicated.see()
      #expect(seen.changes == FetchChanges(rows: [FetchKey(.text("x'")): .absent]))
    }
  }
#endif
