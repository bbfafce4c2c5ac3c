#if SQLite
  import Foundation
  import Testing

  @testable import Browse

  /// Tests that the list of tables and views has a line for each of them, including those that can't be read.
  @Suite(.enabled(if: SQLiteShell.path != nil, "sqlite3 is not installed"))
  struct OverviewTests {
    private func printed(of statements: String, _ arguments: String...) async throws -> [String] {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, statements)
        let command = try BrowseCommand(arguments: [file] + arguments + ["--text"])
        let lines = Collected()
        try await printText(command) { lines.add($0) }
        return lines.all
      }
    }

    private let broken = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, b BLOB); INSERT INTO t VALUES (1, x'00');
      CREATE VIEW fine AS SELECT id AS "the id", length(b) FROM t;
      CREATE VIEW broken AS SELECT nope FROM gone;
      CREATE TABLE u (x, y);
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_master VALUES ('table', 'm', 'm', 0, 'CREATE VIRTUAL TABLE m USING nosuchmodule(a, b)');
      """

    @Test func everyRelationIsListedWithItsFailure() async throws {
      #expect(
        try await printed(of: broken) == [
          "table   rows  columns",
          "------  ----  ----------------------------------------------------------------------------",
          "broken  -     cannot be read: The database reported error 1: no such table: main.gone.",
          "fine    -     the id, length(b)",
          "m       -     cannot be read: The database reported error 1: no such module: nosuchmodule.",
          "t       1     id, b",
          "u       0     x, y",
        ])
    }

    @Test func singleViewIsListedInOverview() async throws {
      #expect(
        try await printed(of: "CREATE VIEW v AS SELECT 1 AS one").suffix(1) == ["v      -     one"])
      let lines = try await printed(of: "CREATE VIEW v AS SELECT nope FROM gone")
      #expect(
        lines.suffix(1) == [
          "v      -     cannot be read: The database reported error 1: no such table: main.gone."
        ])
    }

    @Test func brokenRelationsAreSkippedUnlessNamed() async throws {
      #expect(try await printed(of: broken, "--sort", "-id") == ["id  b", "--  -----", "1   X'00'"])
    }

    @Test func showingBrokenRelationExplainsFailure() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, broken)
        #expect(await failure(file, "m") == "The database reported error 1: no such module: nosuchmodule.")
      }
    }
  }
#endif
