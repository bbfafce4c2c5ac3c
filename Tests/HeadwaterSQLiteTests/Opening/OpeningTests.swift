#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  @Suite
  struct OpeningTests {
    let file: TemporaryDatabase

    init() throws { file = try TemporaryDatabase() }

    /// Returns the name of the error case that opening a file throws.
    private func failure(_ path: String, isReadOnly: Bool = false, createsFile: Bool = false) -> String? {
      do {
        _ = try SQLiteStore(path: path, isReadOnly: isReadOnly, createsFile: createsFile)
        return nil
      } catch let error as FetchError {
        return Mirror(reflecting: error).children.first?.label
      } catch {
        return "\(error)"
      }
    }

    @Test func invalidDatabaseFilesThrow() throws {
      for content in ["x", "SQLite format 3", String(repeating: "not a database ", count: 1_000)] {
        try Data(content.utf8).write(to: URL(filePath: file.path))
        #expect(failure(file.path) == "notADatabase")
        #expect(failure(file.path, isReadOnly: true) == "notADatabase")
      }
      #expect(failure(file.folder.path(percentEncoded: false)) == "notADatabase")
      var header = Data("SQLite format 3\0".utf8)
      header.append(Data(repeating: 0xFF, count: 4_096))
      try header.write(to: URL(filePath: file.path))
      let found = failure(file.path)
      #expect(found == "notADatabase" || found == "corrupt")
    }

    @Test func symbolicLinkOpensItsTarget() async throws {
      let pool = try file.pool()
      try await pool.write { try $0.execute(sql: "CREATE TABLE note (id INTEGER)") }
      let link = file.folder.appending(path: "link")
      // The link is shorter than a database header.
      try FileManager.default.createSymbolicLink(
        atPath: link.path(percentEncoded: false),
        withDestinationPath: URL(filePath: file.path).lastPathComponent)
      let store = try SQLiteStore(path: link.path(percentEncoded: false), lookingEvery: nil)
      #expect(try await store.tables() == ["note"])
      #expect(store.database is DatabasePool)
    }

    #if os(Linux)
      /// Returns the number of locks that this program has on a file, according to the system.
      private func numberOfLocks(on path: String) throws -> Int {
        let node = try #require(
          try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
        let own = [" \(getpid()) ", ":\(node) "]
        let file = try #require(FileHandle(forReadingAtPath: "/proc/locks"))
        var list = Data()
        // The system returns the list in parts, and doesn't report its size.
        while let part = try file.read(upToCount: 4_096), !part.isEmpty { list += part }
        try file.close()
        return String(decoding: list, as: UTF8.self).split(separator: "\n")
          .count { line in own.allSatisfy { line.contains($0) } }
      }

      /// Returns a Boolean value that indicates whether this program has a lock on a file. Other programs may change the
      /// system's list between the reads of its parts, so a single pass may miss a lock that is held throughout.
      private func hasLock(on path: String) throws -> Bool {
        try (0..<100).contains { _ in try numberOfLocks(on: path) >= 1 }
      }

      @Test(arguments: [true, false]) func openingKeepsLocksOfOtherConnections(isPool: Bool) throws {
        let database: any DatabaseWriter = isPool ? try file.pool() : try file.queue()
        try database.writeWithoutTransaction { db in
          try db.execute(sql: "CREATE TABLE note (id INTEGER)")
          try db.inTransaction(.immediate) {
            try db.execute(sql: "INSERT INTO note VALUES (1)")
            #expect(try hasLock(on: file.path))
            let store = try SQLiteStore(path: file.path, lookingEvery: nil)
            #expect(try hasLock(on: file.path))
            withExtendedLifetime(store) {}
            return .commit
          }
        }
      }
    #endif

    @Test func missingFileIsCreatedOnlyOnRequest() async throws {
      #expect(failure(file.path) == "disconnected")
      #expect(failure(file.path, isReadOnly: true, createsFile: true) == "disconnected")
      #expect(
        failure(file.folder.path(percentEncoded: false) + "no/where.db", createsFile: true) == "disconnected")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      let store = try SQLiteStore(path: file.path, createsFile: true)
      #expect(store.database is DatabasePool)
      #expect(try await store.tables().isEmpty)
      #expect(failure(file.path) == nil)
    }

    @Test func openingKeepsJournalMode() async throws {
      try await file.queue().write { try Notes.create($0) }
      for isReadOnly in [true, false] {
        let store = try SQLiteStore(path: file.path, isReadOnly: isReadOnly)
        let connection = try await store.connect(to: Notes.query)
        _ = try await connection.all(Notes.query)
        let mode = try await store.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(mode == "delete")
      }
    }

    @Test(arguments: [true, false])
    func readOnlyStoreFollowsOtherWriters(isInWALMode: Bool) async throws {
      let other: any DatabaseWriter = isInWALMode ? try file.pool() : try file.queue()
      try await other.write { try Notes.create($0) }
      let store = try SQLiteStore(path: file.path, isReadOnly: true, lookingEvery: nil)
      let connection = try await store.connect(to: Notes.query)
      try await other.write { try $0.execute(sql: "INSERT INTO note VALUES (1, 'a')") }
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "a")])
      #expect(changes == FetchChanges(isAnything: true))
      let (_, none) = try await connection.all(Notes.query)
      #expect(none.isEmpty)
      let update = FetchUpdate(
        Notes.table, key: FetchKey(.integer(1)), values: [Notes.table.columns[1]: .text("b")])
      let error = await #expect(throws: FetchError.self) { try await store.update([update]) }
      guard case .readOnly = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test(.enabled(if: geteuid() != 0, "Root may write to everything."))
    func unwritableFileIsReadOnly() async throws {
      try await file.queue().write { try Notes.create($0) }
      chmod(file.path, 0o444)
      chmod(file.folder.path(percentEncoded: false), 0o555)
      defer { chmod(file.folder.path(percentEncoded: false), 0o755) }
      #expect(failure(file.path) == "readOnly")
      let store = try SQLiteStore(path: file.path, isReadOnly: true)
      let (rows, _) = try await store.connect(to: Notes.query).all(Notes.query)
      #expect(rows.isEmpty)
      chmod(file.path, 0o000)
      #expect(failure(file.path, isReadOnly: true) == "denied")
    }

    @Test func fullDiskIsReportedAndRecoverable() async throws {
      let store = try SQLiteStore(path: file.path, createsFile: true, lookingEvery: nil)
      try await store.database.write { db in
        try Notes.create(db)
        try db.execute(sql: "INSERT INTO note VALUES (1, 'a'), (2, 'b'); PRAGMA max_page_count = 4")
      }
      let connection = try await store.connect(to: Notes.query)
      let long = String(repeating: "long", count: 100_000)
      let text = Notes.table.columns[1]
      let updates = [
        FetchUpdate(Notes.table, key: FetchKey(.integer(1)), values: [text: .text("c")]),
        FetchUpdate(Notes.table, key: FetchKey(.integer(2)), values: [text: .text(long)]),
      ]
      let error = await #expect(throws: FetchError.self) { try await store.update(updates) }
      guard case .full = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let (rows, none) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "a"), Notes.row(2, "b")])
      #expect(none.isEmpty)
      try await store.database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = 100000")
      }
      try await store.update(updates)
      let (after, changes) = try await connection.all(Notes.query)
      #expect(after == [Notes.row(1, "c"), Notes.row(2, long)])
      #expect(changes.rows == [FetchKey(.integer(1)): .row(rows[0]), FetchKey(.integer(2)): .row(rows[1])])
    }

    @Test func damagedFileIsReportedAsCorrupt() async throws {
      try await file.queue().write { db in
        try Notes.create(db)
        for id in 0..<1_000 {
          try db.execute(
            sql: "INSERT INTO note VALUES (?, ?)", arguments: [id, String(repeating: "x", count: 100)])
        }
      }
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.seek(toOffset: 8_192)
      try handle.write(contentsOf: Data(repeating: 0xAA, count: 40_000))
      try handle.close()
      let store = try SQLiteStore(path: file.path, lookingEvery: nil)
      let connection = try await store.connect(to: Notes.query)
      let error = await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
      guard case .corrupt = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test func lockedDatabaseIsBusyUntilUnlocked() async throws {
      try await file.queue().write { try Notes.create($0) }
      let store = try SQLiteStore(path: file.path, busyTimeout: .zero, lookingEvery: nil)
      let connection = try await store.connect(to: Notes.query)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try file.queue(configuration)
      try await other.writeWithoutTransaction {
        try $0.execute(sql: "BEGIN EXCLUSIVE; INSERT INTO note VALUES (1, 'a')")
      }
      let error = await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
      guard case .busy = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "a")])
      #expect(changes.isAnything)
    }

    @Test(.enabled(if: KilledWriter.isThere), arguments: [true, false])
    func killedWriterLeavesNoChanges(isInWALMode: Bool) async throws {
      let database: any DatabaseWriter = isInWALMode ? try file.pool() : try file.queue()
      try await database.write { db in
        try Notes.create(db)
        try db.execute(sql: "INSERT INTO note VALUES (1, 'a')")
      }
      let store = SQLiteStore(database, lookingEvery: nil)
      let connection = try await store.connect(to: Notes.query)
      try KilledWriter.write(
        """
        UPDATE note SET text = 'b';
        WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO note SELECT i, hex(randomblob(50)) FROM n
        """, to: file.path)
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "a")])
      #expect(changes.rows.isEmpty)
      let update = FetchUpdate(
        Notes.table, key: FetchKey(.integer(1)), values: [Notes.table.columns[1]: .text("c")])
      try await store.update([update])
      let (after, _) = try await connection.all(Notes.query)
      #expect(after == [Notes.row(1, "c")])
    }
  }
#endif
