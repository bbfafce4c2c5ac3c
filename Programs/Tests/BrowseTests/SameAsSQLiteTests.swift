#if SQLite
  import Foundation
  import HeadwaterTesting
  import Testing

  @testable import Browse

  @Suite(.enabled(if: SQLiteShell.path != nil, "sqlite3 is not installed"))
  struct SameAsSQLiteTests {
    /// Creates a database from SQL statements and compares the output of both programs for a table.
    private func compare(
      _ statements: String, _ query: String, _ arguments: String...
    ) async throws {
      try await compare(statements, query, arguments)
    }

    private func compare(_ statements: String, _ query: String, _ arguments: [String]) async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, statements)
        let expected = try SQLiteShell.run(["-header", "-column", "-nullvalue", "NULL"], file, query)
        #expect(expected.count >= 3)
        let command = try BrowseCommand(arguments: [file] + arguments + ["--text"])
        let shown = try await lines(of: command)
        #expect(shown == expected)
      }
    }

    @Test func allValueTypesPrintLikeSQLite() async throws {
      try await compare(
        """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, word TEXT, size REAL, price DECIMAL(10,2), flag BOOLEAN,
          made DATETIME, any);
        INSERT INTO thing VALUES (1, 'one', 0.1, 10, 1, '2026-01-31 12:00:00', NULL),
          (2, NULL, 1, 12.5, 0, '2026-01-31', 'text'), (30, 'äöü 漢字', -2.5e-7, 1e100, NULL, 1769860800, 7),
          (4, '', 0.3, 'n/a', 'yes', 12.75, 1.0), (-5, 'it''s', 123456789.125, 99999999999, 2, NULL, -1e-300),
          (9223372036854775807, '  leading', 1e15, 1e16, 1, '', 3.0), (7, 'x', 100000.0, 0.1, 1, 'soon', 1e5);
        """, "SELECT * FROM thing ORDER BY id", "thing")
    }

    @Test func blobsPrintAsLiterals() async throws {
      try await compare(
        "CREATE TABLE b (k TEXT PRIMARY KEY, v BLOB) WITHOUT ROWID; INSERT INTO b VALUES ('a', x'00ff10'), ('b', x'');",
        "SELECT k, quote(v) AS v FROM b ORDER BY k", "b")
    }

    @Test func namesContainingQuotesAndStatementsAreEscaped() async throws {
      try await compare(
        """
        CREATE TABLE "we""ird; DROP TABLE x" ("a b" TEXT, "select" INTEGER, "q'""x" TEXT, PRIMARY KEY ("a b", "select"));
        INSERT INTO "we""ird; DROP TABLE x" VALUES ('b', 2, 'x'), ('b', 1, 'y'), ('a', 9, NULL);
        """, "SELECT * FROM \"we\"\"ird; DROP TABLE x\" ORDER BY \"a b\", \"select\"", "we\"ird; DROP TABLE x"
      )
    }

    @Test func tableWithoutKeyUsesHiddenRowID() async throws {
      try await compare(
        "CREATE TABLE t (x, y); INSERT INTO t VALUES (2, 'b'), (1, 'a'), (NULL, NULL), (1, 'a');",
        "SELECT * FROM t ORDER BY rowid", "t")
    }

    @Test func rowsAreSortedByColumn() async throws {
      let table = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, n, "-n");
        INSERT INTO t VALUES (1, 5, 1), (2, NULL, 2), (3, 'b', 3), (4, 5, 4), (5, -1.5, 5), (6, '', 6), (7, 'B', 7);
        """
      try await compare(table, "SELECT * FROM t ORDER BY n, id", "t", "--sort", "n")
      try await compare(table, "SELECT * FROM t ORDER BY n DESC, id", "t", "--sort", "n", "--descending")
      try await compare(table, "SELECT * FROM t ORDER BY id DESC", "t", "--sort", "-id")
      try await compare(table, "SELECT * FROM t ORDER BY id DESC", "t", "--descending")
      try await compare(table, "SELECT * FROM t ORDER BY \"-n\", id", "t", "--sort", "-n")
      try await compare(table, "SELECT * FROM t ORDER BY n, id LIMIT 3", "t", "--sort", "n", "--rows", "3")
    }

    @Test func searchShowsRowsMatchingAllWords() async throws {
      let table = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, title TEXT, note TEXT, n INTEGER);
        INSERT INTO t VALUES (1, 'Hello, world', '', 5), (2, 'help', 'the Word', 6), (3, 'other', 'wor-hel', 7),
          (4, 'help', 'other', 5), (5, NULL, NULL, 5);
        """
      let found = "SELECT * FROM t WHERE id < 4 ORDER BY id"
      try await compare(table, found, "t", "--search", "hel wor")
      try await compare(table, found + " DESC", "t", "--search", "wor hel", "--descending")
      try await compare(table, "SELECT * FROM t ORDER BY id", "t", "--search", "")
      try await compare(table, "SELECT * FROM t ORDER BY id", "t", "--search", "!?")
      try await compare(table, "SELECT * FROM t WHERE id IN (3, 4)", "t", "--search", "-h \"OTH")
    }

    @Test func rowsIncludeColumnsOfReferencedRows() async throws {
      let tables = """
        CREATE TABLE artist (id INTEGER PRIMARY KEY, born INT, name TEXT);
        CREATE TABLE album (id INTEGER PRIMARY KEY, artist INTEGER REFERENCES artist, title TEXT, guest INT REFERENCES artist);
        INSERT INTO artist VALUES (1, 1815, 'Ada'), (2, NULL, 'Grace');
        INSERT INTO album VALUES (1, 2, 'x', 1), (2, 1, 'y', NULL), (3, NULL, 'z', 7), (4, 2, 'w', 2);
        """
      let query = """
        SELECT a.id, a.artist, one.name AS "artist.name", a.title, a.guest, two.name AS "guest.name",
          two.born AS "guest.born"
        FROM album a LEFT JOIN artist one ON one.id = a.artist LEFT JOIN artist two ON two.id = a.guest
        """
      let with = ["--with", "artist", "--with", "Guest.name", "--with", "guest.born"]
      try await compare(tables, query + " ORDER BY a.id", ["album"] + with)
      try await compare(
        tables, query + " ORDER BY one.name DESC, a.id", ["album"] + with + ["--sort", "-artist.name"])
      try await compare(
        tables, query + " WHERE a.title = 'x'", ["album", "--search", "x"] + with)
    }

    @Test(arguments: 0..<8) func randomTablesPrintLikeSQLite(seed: UInt64) async throws {
      var generator = SplitMix64(seed: seed)
      let types = [
        "INTEGER", "TEXT", "REAL", "NUMERIC", "", "BOOLEAN", "DATE", "VARCHAR(10)", "INT", "FLOAT",
      ]
      let columns = (0..<Int.random(in: 1...6, using: &generator)).map {
        ("c\($0)", types.randomElement(using: &generator) ?? "")
      }
      var statements = "CREATE TABLE t (id INTEGER PRIMARY KEY, "
      statements += columns.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ");\n"
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let values = columns.map { generator.literal(for: $0.1) }.joined(separator: ", ")
        statements += "INSERT INTO t VALUES (NULL, \(values));\n"
      }
      let sort = columns.randomElement(using: &generator)?.0 ?? "id"
      try await compare(statements, "SELECT * FROM t ORDER BY \(sort), id", "t", "--sort", sort)
    }

    @Test func sectionsMatchCountsAndRowsInSQLite() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run(
          [], file,
          """
          CREATE TABLE t (id INTEGER PRIMARY KEY, s);
          INSERT INTO t VALUES (1, 'b'), (2, NULL), (3, 'a'), (4, 'b'), (5, 2), (6, NULL), (7, 2);
          """)
        var expected = ["id  s", "--  ----"]
        for (value, condition) in [("NULL", "s IS NULL"), ("2", "s = 2"), ("a", "s = 'a'"), ("b", "s = 'b'")]
        {
          let count = try SQLiteShell.run([], file, "SELECT count(*) FROM t WHERE \(condition)")[0]
          expected.append("[\(value)] (\(count))")
          expected += try SQLiteShell.run(
            ["-separator", "   ", "-nullvalue", "NULL"], file,
            "SELECT * FROM t WHERE \(condition) ORDER BY id")
        }
        let shown = try await printed(file, "t", "--section-by", "s")
        #expect(shown == expected)
      }
    }

    @Test func foreignKeySectionShowsReferencedRowInHeader() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run(
          [], file,
          """
          CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, born INT);
          CREATE TABLE album (id INTEGER PRIMARY KEY, artist REFERENCES artist, title TEXT);
          INSERT INTO artist VALUES (1, 'Ada', 1815), (2, 'Grace', NULL);
          INSERT INTO album VALUES (1, 2, 'x'), (2, 1, 'y'), (3, NULL, 'z'), (4, 2, 'w');
          """)
        let shown = try await printed(file, "album", "--section-by", "artist")
        #expect(
          shown == [
            "id  artist  title", "--  ------  -----", "[NULL] (1)", "3   NULL    z",
            "[1 · name Ada · born 1815] (1)", "2   1       y", "[2 · name Grace · born NULL] (2)",
            "1   2       x", "4   2       w",
          ])
      }
    }

    @Test func severalTablesAreListedWhenNoneIsNamed() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, "CREATE TABLE b (x, y); INSERT INTO b VALUES (1, 2), (3, 4);")
        let alone = try await printed(file)
        #expect(alone == ["x  y", "-  -", "1  2", "3  4"])
        try SQLiteShell.run([], file, "CREATE TABLE a (k PRIMARY KEY); CREATE VIEW v AS SELECT 1;")
        let several = try await printed(file)
        #expect(
          several == [
            "table  rows  columns", "-----  ----  -------", "a      0     k", "b      2     x, y",
            "v      -     1",
          ])
      }
    }

    @Test func browsingLeavesDatabaseUnchanged() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, "CREATE TABLE t (x); INSERT INTO t VALUES (1);")
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        _ = try await printed(file, "t", "--section-by", "x")
        let after = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(after == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["a.db"])
      }
    }

    private func lines(of command: BrowseCommand) async throws -> [String] {
      let collected = Collected()
      try await printText(command) { collected.add($0) }
      return SQLiteShell.lines(collected.all.joined(separator: "\n"))
    }
  }
#endif
