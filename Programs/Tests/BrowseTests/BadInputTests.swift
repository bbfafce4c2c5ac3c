import Foundation
import Testing

@testable import Browse

@Suite struct BadInputTests {
  @Test func missingFileIsNamedInError() async {
    let path = "/nowhere/\(UUID().uuidString).db"
    #expect(await failure(path) == "There is no file \(path).")
  }

  @Test func folderIsRejected() async throws {
    #expect(await failure("/") == "/ is a folder, not a database.")
  }

  @Test func emptyFileHasNoTables() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.db").path
      try Data().write(to: URL(fileURLWithPath: file))
      #expect(await failure(file) == "The database \(file) has no tables.")
      #expect(await failure(file, "t") == "The database \(file) has no tables.")
    }
  }

  @Test(arguments: [
    [], [""], ["a.db", "t", "u"], ["a.db", "--rows", "-1"], ["a.db", "--rows", "x"],
    ["a.db", "--seconds", "0"],
    ["a.db", "--text", "--screenshot", "a.png"], ["a.db", "--screenshot", ""], ["a.db", "--unknown"],
    ["a.db", "--section-by"],
  ])
  func invalidArgumentsAreRejected(arguments: [String]) {
    #expect(throws: (any Error).self) { try BrowseCommand(arguments: arguments) }
  }

  @Test(.enabled(if: BrowseProgram.path != nil)) func failurePrintsOneLineToStandardError() throws {
    for arguments in [["/nowhere/a.db", "--text"], ["--unknown"], [], ["/", "t", "--rows", "x"]] {
      let end = try BrowseProgram.run(arguments)
      #expect(end.status == 1)
      #expect(end.output.isEmpty)
      #expect(end.errors.hasSuffix("\n") && end.errors.split(separator: "\n").count == 1, "\(end.errors)")
    }
    let help = try BrowseProgram.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("--section-by"))
    #expect(help.errors.isEmpty)
  }

  #if SQLite
    @Test(.enabled(if: SQLiteShell.path != nil)) func invalidForeignKeyColumnsAreExplained() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run(
          [], file,
          "CREATE TABLE a (k INTEGER PRIMARY KEY); CREATE TABLE t (x, y REFERENCES a); INSERT INTO t VALUES (1, 2);"
        )
        #expect(
          await failure(file, "t", "--with", "x")
            == "The column x of the table t isn't a foreign key.")
        #expect(await failure(file, "t", "--with", "z") == "The table t has no column z; it has x, y.")
        #expect(await failure(file, "t", "--with", "y.b") == "The table a has no column b; it has k.")
        #expect(await failure(file, "t", "--with", ".") == "The table t has no column .; it has x, y.")
      }
    }

    @Test func nonDatabaseFileIsNamedInError() async throws {
      try await withTemporaryFolder { folder in
        for contents in ["not a database, though long enough to have a header of a hundred bytes or so", "x"]
        {
          let file = folder.appendingPathComponent("a.db")
          try Data(contents.utf8).write(to: file)
          #expect(await failure(file.path) == "\(file.path) isn't a SQLite database.")
        }
      }
    }

    @Test(.enabled(if: SQLiteShell.path != nil)) func unknownNameErrorListsValidNames()
      async throws
    {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db").path
        try SQLiteShell.run(
          [], file, "CREATE TABLE t (a, b); CREATE TABLE u (a PRIMARY KEY); CREATE VIEW v AS SELECT 1")
        try SQLiteShell.run([], file, "CREATE TABLE n (id INTEGER PRIMARY KEY, size REAL)")
        #expect(
          await failure(file, "n", "--search", "x")
            == "The table n can't be searched, because it has no text column.")
        #expect(await failure(file, "w") == "The table w doesn't exist; the database has n, t, u, v.")
        #expect(await failure(file, "t", "--sort", "c") == "The table t has no column c; it has a, b.")
        #expect(await failure(file, "t", "--sort", "-c") == "The table t has no column c; it has a, b.")
        #expect(await failure(file, "t", "--section-by", "") == "The table t has no column ; it has a, b.")
        #expect(
          await failure(file, "v")
            == "The table v has no primary key, so its rows can't be identified.")
      }
    }

    @Test(.enabled(if: SQLiteShell.path != nil)) func corruptFileIsReportedInOneLine() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db")
        try SQLiteShell.run(
          [], file.path,
          "CREATE TABLE t (a, b); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) INSERT INTO t SELECT i, 'text' FROM n;"
        )
        var bytes = try Data(contentsOf: file)
        for place in 4_096..<bytes.count { bytes[place] = UInt8(truncatingIfNeeded: place &* 31) }
        try bytes.write(to: file)
        let sentence = try #require(await failure(file.path, "t"))
        #expect(sentence.hasPrefix("The database is corrupt: "))
        #expect(!sentence.contains("\n"))
      }
    }
  #else
    @Test func buildWithoutSQLiteNamesRequiredTrait() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("a.db")
        try Data("SQLite format 3\0".utf8).write(to: file)
        #expect(await failure(file.path)?.contains("--traits SQLite") == true)
      }
    }
  #endif

  #if !Postgres
    @Test func buildWithoutPostgresNamesRequiredTrait() async {
      #expect(await failure("postgres://localhost/x")?.contains("--traits Postgres") == true)
    }
  #endif
}
