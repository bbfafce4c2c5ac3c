#if SQLite
  import Foundation
  import Testing

  @testable import Browse

  /// Tests that only the beginning of a long binary value is read and printed.
  @Suite(.enabled(if: SQLiteShell.path != nil, "sqlite3 is not installed"))
  struct LongValueTests {
    private func withDatabase(_ statements: String, _ body: (String) async throws -> Void) async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run([], file, statements)
        try await body(file)
      }
    }

    private let zeros = String(repeating: "00", count: 256)

    @Test(arguments: [[], ["--rows", "5"], ["--rows", "2000"]])
    func longValuesPrintPrefixAndLength(_ options: [String]) async throws {
      try await withDatabase(
        """
        CREATE TABLE t (id INTEGER PRIMARY KEY, any, name TEXT, b BLOB, n REAL);
        INSERT INTO t VALUES (1, 'x', 'one', zeroblob(5000000), 0.5), (2, zeroblob(257), x'0102', x'', 2),
          (3, NULL, 'three', NULL, NULL);
        """
      ) { file in
        let command = try BrowseCommand(arguments: [file, "t", "--text"] + options)
        let lines = Collected()
        try await printText(command) { lines.add($0) }
        let rows = lines.all.dropFirst(2).map { $0.split(separator: " ").map(String.init) }
        #expect(
          rows == [
            ["1", "x", "one", "X'\(zeros)…'", "(5000000", "bytes)", "0.5"],
            ["2", "X'\(zeros)…'", "(257", "bytes)", "X'0102'", "X''", "2.0"],
            ["3", "NULL", "three", "NULL", "NULL"],
          ])
        #expect(lines.all[0].split(separator: " ") == ["id", "any", "name", "b", "n"])
      }
    }

    @Test func restOfLongValueIsNotRead() async throws {
      try await withDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, b BLOB); INSERT INTO t VALUES (1, zeroblob(1000000));"
      ) { file in
        let url = URL(fileURLWithPath: file)
        var bytes = try Data(contentsOf: url)
        // SQLite reports damage when it reads these pages.
        for place in bytes.count / 2..<bytes.count { bytes[place] = 0xFF }
        try bytes.write(to: url)
        #expect(throws: SQLiteShell.Failure.self) {
          try SQLiteShell.run([], file, "SELECT sum(hex(b)) FROM t")
        }
        let shown = try await printed(file, "t")
        #expect(shown.last == "1   X'\(zeros)…' (1000000 bytes)")
      }
    }

    @Test func withoutRowIDTablesAreRead() async throws {
      try await withDatabase(
        """
        CREATE TABLE t ("a ""b" TEXT, rowid INTEGER, c, PRIMARY KEY ("a ""b", rowid)) WITHOUT ROWID;
        INSERT INTO t VALUES ('x', 1, zeroblob(1000)), ('x', 2, 'text'), ('y', 1, 7);
        """
      ) { file in
        let shown = try await printed(file, "t", "--sort", "-rowid")
        #expect(
          shown.dropFirst(2) == [
            "x     2      text", "x     1      X'\(zeros)…' (1000 bytes)", "y     1      7",
          ])
      }
    }

    @Test func sectionsSearchAndForeignKeysHandleLongValues() async throws {
      try await withDatabase(
        """
        CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, picture BLOB);
        CREATE TABLE album (id INTEGER PRIMARY KEY, b, artist INTEGER REFERENCES artist, title TEXT, kind);
        INSERT INTO artist VALUES (1, 'Ada', x'01');
        INSERT INTO album VALUES (1, zeroblob(300), 1, 'x', zeroblob(300)), (2, 'b', NULL, 'y', zeroblob(300)),
          (3, NULL, 1, zeroblob(300), 'k');
        """
      ) { file in
        let named = try await printed(file, "album", "--with", "artist", "--sort", "b")
        #expect(named[0].split(separator: " ") == ["id", "b", "artist", "artist.name", "title", "kind"])
        #expect(named.dropFirst(2).map { $0.prefix(1) } == ["3", "2", "1"])
        #expect(named[4].contains("bytes)  1       Ada          x"))
        let found = try await printed(file, "album", "--search", "y")
        #expect(found.count == 3 && found[2].hasPrefix("2   b"))
        let sections = try await printed(file, "album", "--section-by", "kind")
        #expect(sections.filter { $0.hasPrefix("[") }.count == 2)
        let related = try await printed(file, "album", "--section-by", "artist")
        #expect(related.contains("[1 · name Ada · picture X'01'] (2)"))
      }
    }

    @Test func unusualTextPrintsTheSameWithRows() async throws {
      try await withDatabase(
        """
        CREATE TABLE t (k TEXT PRIMARY KEY, v INTEGER, s TEXT);
        INSERT INTO t VALUES (CAST(x'e9' AS TEXT), 7, 'x'), ('z', 8, CAST(x'610062' AS TEXT)),
          (CAST(x'610062' AS TEXT), 9, CAST(x'61ff' AS TEXT));
        """
      ) { file in
        let all = try await printed(file, "t")
        #expect(try await printed(file, "t", "--rows", "5") == all)
        #expect(all.contains { $0.contains("7") } && all.contains { $0.contains("9") })
      }
    }
  }
#endif
