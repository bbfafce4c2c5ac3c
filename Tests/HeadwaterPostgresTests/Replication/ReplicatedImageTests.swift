#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The row images of replication", .needsPostgreSQL) struct ReplicatedImageTests {
    private typealias Answer = (changes: FetchChanges, before: Seen, after: Seen)

    /// Follows a table, and returns the changes that statements cause.
    private func changes(
      _ set: String..., then statement: String, table: TableReference = Items.table,
      orderedBy order: [FetchOrder] = []
    ) async throws -> Answer {
      let replicated = try await Replicated(set.joined(separator: "; "), table: table, orderedBy: order)
      let before = try await replicated.settled()
      let following = try await replicated.store.following(of: table)
      #expect(following == TableFollowing(method: .replication, reason: nil))
      try await replicated.database.run(statement)
      let after = try await replicated.see()
      #expect(after.changes.faults(from: before.rows, to: after.rows, of: replicated.query) == [])
      if !after.changes.isAnything {
        let quiet = try await replicated.see()
        #expect(quiet.changes.isEmpty)
      }
      return (after.changes, before, after)
    }

    private let key = Items.key

    @Test func insertedRowWasAbsent() async throws {
      let found = try await changes(then: "INSERT INTO item VALUES (3, 1, 'c')")
      #expect(found.changes == FetchChanges(rows: [key(3): .absent]))
    }

    @Test func defaultIdentityReportsOnlyKeys() async throws {
      let found = try await changes(
        Items.two, then: "UPDATE item SET number = 11 WHERE id = 1; DELETE FROM item WHERE id = 2")
      #expect(found.changes == FetchChanges(rows: [key(1): .unknown, key(2): .unknown]))
    }

    @Test func changedKeyReportsTwoRows() async throws {
      let found = try await changes(Items.two, then: "UPDATE item SET id = 9 WHERE id = 1")
      #expect(found.changes == FetchChanges(rows: [key(1): .unknown, key(9): .absent]))
    }

    @Test func fullIdentityReportsPreviousImages() async throws {
      let found = try await changes(
        Items.two, Items.full, then: "UPDATE item SET number = 11 WHERE id = 1; DELETE FROM item WHERE id = 2"
      )
      #expect(
        found.changes
          == FetchChanges(
            rows: [key(1): .row(Items.row(1, 10, "a")), key(2): .row(Items.row(2, nil, "b"))],
            unmoved: [key(1)]))
    }

    /// Returns the rows that are reported as unmoved, in a list sorted by number.
    private func unmoved(_ set: String..., then statement: String) async throws -> Set<FetchKey> {
      let found = try await changes(
        Items.two, set.joined(separator: "; "), then: statement,
        orderedBy: [FetchOrder(Items.table.columns[1])])
      return found.changes.unmoved
    }

    @Test func changingUnsortedColumnsReportsRowsAsUnmoved() async throws {
      for (statement, expected) in [
        ("UPDATE item SET word = 'z'", [key(1), key(2)]),
        (
          "UPDATE item SET number = number, word = NULL WHERE id = 1; UPDATE item SET word = 'y'",
          [key(1), key(2)]
        ),
        ("UPDATE item SET number = 11 WHERE id = 1", []),
        ("UPDATE item SET number = 0 WHERE number IS NULL", []),
        ("UPDATE item SET number = NULL WHERE id = 1", []),
        ("UPDATE item SET word = 'z'; UPDATE item SET number = 3 WHERE id = 1", [key(2)]),
        ("UPDATE item SET number = 3 WHERE id = 1; UPDATE item SET word = 'z'", [key(2)]),
        ("UPDATE item SET word = 'z'; DELETE FROM item WHERE id = 1", [key(2)]),
        ("DELETE FROM item WHERE id = 1; INSERT INTO item VALUES (1, 10, 'a')", []),
        ("INSERT INTO item VALUES (3, 3, 'c'); UPDATE item SET word = 'z' WHERE id = 3", []),
        ("UPDATE item SET id = 3 WHERE id = 1; UPDATE item SET word = 'z' WHERE id = 3", []),
        ("UPDATE item SET word = 'z'; UPDATE item SET id = 3 WHERE id = 1", [key(2)]),
      ] {
        let found = try await unmoved(Items.full, then: statement)
        #expect(found == Set(expected), "\(statement)")
        let asOne = try await unmoved(Items.full, then: "BEGIN; \(statement); COMMIT")
        #expect(asOne == Set(expected), "\(statement), in one transaction")
      }
    }

    @Test func defaultIdentityReportsNoUnmovedRows() async throws {
      #expect(try await unmoved(then: "UPDATE item SET word = 'z'") == [])
      // Here, the server reports the old key, and null for all other columns.
      #expect(try await unmoved(then: "UPDATE item SET number = NULL, id = id + 0") == [])
    }

    @Test func largeChangedSortValueReportsNoUnmovedRows() async throws {
      func word(_ end: String) -> String {
        "(SELECT string_agg(md5(n || '\(end)'), '') FROM generate_series(1, 1000) n)"
      }
      let found = try await changes(
        "INSERT INTO item VALUES (1, 1, \(word("a")))", Items.full,
        then: "UPDATE item SET word = \(word("b"))",
        orderedBy: [FetchOrder(Items.table.columns[2])])
      #expect(found.changes.rows.count == 1)
      #expect(found.changes.unmoved == [])
    }

    @Test func swappedKeysReportBothRows() async throws {
      let found = try await changes(
        "ALTER TABLE item DROP CONSTRAINT item_pkey", "ALTER TABLE item ADD PRIMARY KEY (id) DEFERRABLE",
        Items.two, Items.full, then: "UPDATE item SET id = 3 - id")
      #expect(found.changes.rows.count == 2)
      #expect(!found.changes.isAnything)
    }

    @Test func firstImageInTransactionIsReported() async throws {
      let found = try await changes(
        Items.two, Items.full,
        then: """
          BEGIN; UPDATE item SET number = 1 WHERE id = 1; DELETE FROM item WHERE id = 1;
          INSERT INTO item VALUES (1, 2, 'new'), (5, 5, 'e'); UPDATE item SET number = 6 WHERE id = 5; COMMIT
          """)
      #expect(found.changes == FetchChanges(rows: [key(1): .row(Items.row(1, 10, "a")), key(5): .absent]))
    }

    @Test func identityIndexWithKeyReportsKeys() async throws {
      let found = try await changes(
        "ALTER TABLE item ALTER number SET NOT NULL; CREATE UNIQUE INDEX pair ON item (number, id)",
        "INSERT INTO item VALUES (1, 10, 'a'), (2, 20, 'b')",
        "ALTER TABLE item REPLICA IDENTITY USING INDEX pair",
        then: "UPDATE item SET word = 'c' WHERE id = 1; DELETE FROM item WHERE id = 2")
      #expect(found.changes == FetchChanges(rows: [key(1): .unknown, key(2): .unknown]))
    }

    @Test func identityIndexWithoutKeyCausesFullReload() async throws {
      let found = try await changes(
        "ALTER TABLE item ALTER number SET NOT NULL; CREATE UNIQUE INDEX other ON item (number)",
        "INSERT INTO item VALUES (1, 10, 'a'), (2, 20, 'b')",
        "ALTER TABLE item REPLICA IDENTITY USING INDEX other", then: "DELETE FROM item WHERE id = 2")
      #expect(found.changes == FetchChanges(isAnything: true))
    }

    @Test func publishingTableWithoutIdentityThrows() async throws {
      for statement in [
        "ALTER TABLE item REPLICA IDENTITY NOTHING", "ALTER TABLE item DROP CONSTRAINT item_pkey",
      ] {
        do {
          _ = try await Replicated(statement)
          Issue.record("it was published")
        } catch FetchError.unsupported {
        }
      }
    }

    @Test func removingIdentityLosesNoChanges() async throws {
      let replicated = try await Replicated(Items.two)
      let before = try await replicated.settled()
      try await replicated.database.run(
        "ALTER TABLE item REPLICA IDENTITY NOTHING; INSERT INTO item VALUES (3, 3, 'c')")
      // The server refuses to delete rows that it couldn't report.
      await #expect(throws: FetchError.self) { try await replicated.database.run("DELETE FROM item") }
      let after = try await replicated.see()
      #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      #expect(after.rows.count == 3)
    }

    @Test func truncatingTableCausesFullReload() async throws {
      let found = try await changes(Items.two, then: "TRUNCATE item")
      #expect(found.changes == FetchChanges(isAnything: true))
      #expect(found.after.rows.isEmpty)
    }

    @Test func rolledBackChangesAreNotReported() async throws {
      let found = try await changes(Items.two, then: "BEGIN; DELETE FROM item; ROLLBACK")
      #expect(found.changes.isEmpty)
      let part = try await changes(
        Items.two,
        then: "BEGIN; SAVEPOINT s; DELETE FROM item; ROLLBACK TO s; DELETE FROM item WHERE id = 1; COMMIT")
      #expect(part.changes == FetchChanges(rows: [key(1): .unknown]))
    }

    @Test(arguments: ["DEFAULT", "FULL"], [100, 1_000])
    func unchangedLargeColumnDoesNotCauseFullReload(identity: String, parts: Int) async throws {
      let found = try await changes(
        "ALTER TABLE item ALTER word SET STORAGE EXTERNAL",
        "INSERT INTO item SELECT 1, 1, string_agg(md5(n::text), '') FROM generate_series(1, \(parts)) n",
        "ALTER TABLE item REPLICA IDENTITY \(identity)",
        then: "UPDATE item SET number = 2; UPDATE item SET number = 3")
      #expect(found.changes.rows.count == 1)
      // The store doesn't keep the old values of a row that is too large.
      let isKnown = identity == "FULL" && parts == 100
      #expect((found.changes.rows[key(1)] != .unknown) == isKnown)
      #expect(!found.changes.isAnything)
    }

    @Test func largeUnusedColumnKeepsImages() async throws {
      let table = TableReference("item", key: ["id"], columns: Array(Items.table.columns.prefix(2)))
      let found = try await changes(
        "INSERT INTO item VALUES (1, 5, (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 1000) n))",
        Items.full, then: "UPDATE item SET number = 0", table: table)
      #expect(
        found.changes
          == FetchChanges(
            rows: [key(1): .row(FetchedRow(table, values: [.integer(1), .integer(5)]))], unmoved: [key(1)]))
    }

    @Test func unchangedLargeKeyIsStillReported() async throws {
      let table = TableReference(
        "big", key: ["name"],
        columns: [ColumnReference("name", type: .text), ColumnReference("number", type: .integer)])
      // The name is long enough to be stored out of line, and short enough for an index.
      let name = "(SELECT string_agg(md5(n::text), '') FROM generate_series(1, 70) n)"
      let found = try await changes(
        "CREATE TABLE big (name text PRIMARY KEY, number integer, filler text)",
        "ALTER TABLE big ALTER name SET STORAGE EXTERNAL",
        "INSERT INTO big VALUES (\(name), 1, repeat('x', 1500))", then: "UPDATE big SET number = 2",
        table: table)
      #expect(found.changes.isAnything || found.changes.rows.count == 1)
    }

    @Test func imagesOfEveryTypeMatchReads() async throws {
      let every = EveryType(and: [
        ("boolean", .text, ["true", "false"]), ("numeric", .text, ["1.10", "0.5000"]),
      ])
      let found = try await changes(
        EveryType.mood, every.creation, "ALTER TABLE every REPLICA IDENTITY FULL", every.insertion,
        then: "UPDATE every SET c0 = NULL", table: every.table)
      #expect(found.changes.rows == found.before.rows.mapValues { .row($0) })
      #expect(found.before.rows.count == every.numberOfRows)
    }
  }
#endif
