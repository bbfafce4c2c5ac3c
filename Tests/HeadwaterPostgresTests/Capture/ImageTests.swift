#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct ImageTests {
    /// Follows a table, and returns the changes that a statement causes.
    private func changes(
      _ set: String..., then statement: String, table: TableReference = Items.table, maximumRows: Int = 1_000,
      includesImages: Bool = true
    ) async throws -> (changes: FetchChanges, before: Seen, after: Seen) {
      let database = try await TestDatabase(Items.sql, set.joined(separator: "; "))
      let store = database.store()
      try await store.installCapture(for: table, maximumRows: maximumRows, includesImages: includesImages)
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      let before = try await connection.see(query)
      #expect(before.changes.isEmpty)
      try await database.run(statement)
      let after = try await connection.see(query)
      #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      let quiet = try await connection.see(query)
      #expect(quiet.changes.isEmpty)
      return (after.changes, before, after)
    }

    private func key(_ id: Int64) -> FetchKey { FetchKey(.integer(id)) }
    private let two = "INSERT INTO item VALUES (1, 10, 'a'), (2, NULL, 'b')"

    @Test func updatedRowsReportPreviousImages() async throws {
      let found = try await changes(two, then: "UPDATE item SET number = 11, word = 'c'")
      #expect(
        found.changes
          == FetchChanges(rows: [key(1): .row(Items.row(1, 10, "a")), key(2): .row(Items.row(2, nil, "b"))]))
    }

    @Test func swappedKeysReportPreviousImages() async throws {
      let found = try await changes(
        "ALTER TABLE item DROP CONSTRAINT item_pkey", "ALTER TABLE item ADD PRIMARY KEY (id) DEFERRABLE", two,
        then: "UPDATE item SET id = 3 - id")
      #expect(
        found.changes
          == FetchChanges(rows: [key(1): .row(Items.row(1, 10, "a")), key(2): .row(Items.row(2, nil, "b"))]))
    }

    @Test func newKeyOfUpdatedRowWasAbsent() async throws {
      let found = try await changes(two, then: "UPDATE item SET id = id + 10")
      #expect(found.changes.rows.count == 4)
      #expect(found.changes.rows[key(11)] == .absent)
    }

    @Test func onlyKeysAreReportedWithoutImages() async throws {
      let found = try await changes(two, then: "DELETE FROM item", includesImages: false)
      #expect(found.changes == FetchChanges(rows: [key(1): .unknown, key(2): .unknown]))
    }

    @Test func exceedingMaximumRowsCausesFullReload() async throws {
      let most = try await changes(
        then: "INSERT INTO item SELECT n FROM generate_series(1, 50) n", maximumRows: 50)
      #expect(!most.changes.isAnything)
      #expect(most.changes.rows.count == 50)
      let more = try await changes(
        then: "INSERT INTO item SELECT n FROM generate_series(1, 51) n", maximumRows: 50)
      #expect(more.changes == FetchChanges(isAnything: true))
    }

    @Test func truncatingTableCausesFullReload() async throws {
      let found = try await changes(two, then: "TRUNCATE item")
      #expect(found.changes == FetchChanges(isAnything: true))
      #expect(found.after.rows.isEmpty)
    }

    @Test func statementWithoutEffectReportsNoChanges() async throws {
      let found = try await changes(two, then: "UPDATE item SET number = 1 WHERE id = 99")
      #expect(found.changes.isEmpty)
    }

    @Test func rolledBackChangesAreNotReported() async throws {
      let found = try await changes(two, then: "BEGIN; DELETE FROM item; ROLLBACK")
      #expect(found.changes.isEmpty)
    }

    @Test(arguments: [499, 3_000, 7_999, 8_000, 8_001, 100_000])
    func rowsOfAnySizeAreReported(size: Int) async throws {
      let found = try await changes(
        "INSERT INTO item SELECT n, n, repeat('é', \(size / 2)) FROM generate_series(1, 9) n",
        then: "UPDATE item SET number = 0")
      #expect(!found.changes.isAnything)
      #expect(found.changes.rows.count == 9)
      let isKnown = size < 7_000
      #expect(found.changes.rows.values.allSatisfy { ($0 != .unknown) == isKnown })
    }

    @Test func largeUnusedColumnKeepsImages() async throws {
      let table = TableReference("item", key: ["id"], columns: Array(Items.table.columns.prefix(2)))
      let found = try await changes(
        "INSERT INTO item VALUES (1, 5, repeat('x', 100000))", then: "UPDATE item SET number = 0",
        table: table)
      #expect(
        found.changes
          == FetchChanges(rows: [key(1): .row(FetchedRow(table, values: [.integer(1), .integer(5)]))]))
    }

    @Test func largeKeyIsReportedExactly() async throws {
      let table = TableReference("big", key: ["name"], columns: [ColumnReference("name", type: .text)])
      let found = try await changes(
        "CREATE TABLE big (name text PRIMARY KEY)", "ALTER TABLE big ALTER name SET STORAGE EXTERNAL",
        "ALTER TABLE big DROP CONSTRAINT big_pkey",
        then: "INSERT INTO big VALUES (repeat('x', 9000))", table: table)
      #expect(!found.changes.isAnything)
      #expect(Array(found.changes.rows.values) == [.absent])
    }

    @Test func nullKeysCauseFullReload() async throws {
      let found = try await changes(
        "ALTER TABLE item DROP CONSTRAINT item_pkey", "ALTER TABLE item ALTER id DROP NOT NULL",
        then: "INSERT INTO item VALUES (NULL, 1, 'a'), (NULL, 2, 'b')")
      #expect(found.changes.isAnything)
    }

    @Test func cascadingDeletesAreReported() async throws {
      let database = try await TestDatabase(
        Items.sql,
        "CREATE TABLE part (id integer PRIMARY KEY, item integer REFERENCES item ON DELETE CASCADE)",
        "INSERT INTO item VALUES (1), (2)", "INSERT INTO part VALUES (10, 1), (11, 2), (12, 1)")
      let part = TableReference(
        "part", key: ["id"],
        columns: [
          ColumnReference("id", type: .integer), ColumnReference("item", type: .integer, isOptional: true),
        ])
      let store = database.store()
      try await store.installCapture(for: part)
      let query = FetchQuery(table: part)
      let connection = try await store.connect(to: query)
      _ = try await connection.see(query)
      try await database.run("DELETE FROM item WHERE id = 1")
      let seen = try await connection.see(query)
      #expect(
        seen.changes
          == FetchChanges(rows: [
            key(10): .row(FetchedRow(part, values: [.integer(10), .integer(1)])),
            key(12): .row(FetchedRow(part, values: [.integer(12), .integer(1)])),
          ]))
    }

    @Test func triggerChangingSameRowHidesImage() async throws {
      let found = try await changes(
        """
        CREATE FUNCTION again() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN UPDATE item SET word = 'again' WHERE id = NEW.id; RETURN NULL; END $$
        """,
        "CREATE TRIGGER again AFTER UPDATE OF number ON item FOR EACH ROW EXECUTE FUNCTION again()", two,
        then: "UPDATE item SET number = 3 WHERE id = 1")
      #expect(found.after.rows[key(1)] == Items.row(1, 3, "again"))
      #expect(found.changes == FetchChanges(rows: [key(1): .unknown]))
    }

    @Test func changingRowTwiceReportsFirstImage() async throws {
      let database = try await TestDatabase(Items.sql, two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      let session = try await database.session()
      for statement in [
        "BEGIN", "UPDATE item SET number = 1 WHERE id = 1", "DELETE FROM item WHERE id = 1",
        "INSERT INTO item VALUES (1, 2, 'new')", "COMMIT",
      ] { try await session.run(statement) }
      let seen = try await connection.see()
      #expect(seen.changes == FetchChanges(rows: [key(1): .row(Items.row(1, 10, "a"))]))
    }

    @Test func imagesOfEveryTypeMatchReads() async throws {
      let every = EveryType()
      let found = try await changes(
        EveryType.mood, every.creation, every.insertion,
        // The session of the writer formats all values differently.
        then: """
          SET TimeZone TO 'Asia/Kolkata'; SET DateStyle TO 'German'; SET bytea_output TO 'escape';
          SET extra_float_digits TO -5; UPDATE every SET c0 = NULL
          """, table: every.table)
      #expect(found.changes.rows == found.before.rows.mapValues { .row($0) })
      #expect(found.before.rows.count == every.numberOfRows)
    }
  }
#endif
