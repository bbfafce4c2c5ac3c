#if SQLite
  import Foundation
  import GRDB
  import Testing

  @testable import HeadwaterSQLite

  @Suite("What a write-ahead log tells")
  struct WriteAheadLogTests {
    private let file: TemporaryDatabase

    /// A database with so many tables that their list takes several pages, and with free pages.
    init() throws {
      file = try TemporaryDatabase()
      let pool = try file.pool()
      try pool.write { db in
        try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT)")
        try db.execute(
          sql: """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO item SELECT i, hex(randomblob(20)) FROM n
            """)
        for number in 0..<tables {
          try db.execute(sql: "CREATE TABLE t\(number) (id INTEGER PRIMARY KEY, text)")
        }
        try db.execute(sql: "DELETE FROM item WHERE id BETWEEN 500 AND 1000")
      }
      try pool.close()
    }

    private var tables: Int { 120 }

    private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file.path + "-wal"))) }

    /// Whether nothing changes rows that is in the log while a pool is open.
    private func changesNoRows(_ statements: String...) throws -> Bool? {
      let pool = try file.pool()
      try pool.writeWithoutTransaction { db in for sql in statements { try db.execute(sql: sql) } }
      defer { try? pool.close() }
      return WriteAheadLog(try bytes(), isWhole: true)?.changesNoRows
    }

    @Test func toOpenAPoolChangesNoRows() throws {
      for _ in 0..<3 { #expect(try changesNoRows() == true) }
    }

    @Test func whatHasNoTransactionChangesNoRows() throws {
      #expect(WriteAheadLog([], isWhole: true)?.changesNoRows == true)
      #expect(WriteAheadLog([UInt8](repeating: 0, count: 100), isWhole: true)?.changesNoRows == true)
      #expect(try changesNoRows("BEGIN; DELETE FROM item; ROLLBACK") == true)
    }

    @Test(arguments: [
      "UPDATE item SET text = 'x' WHERE id = 2", "DELETE FROM item WHERE id = 3", "DELETE FROM item",
      "INSERT INTO item VALUES (5000, 'x')", "INSERT INTO t7 VALUES (1, 'x')", "VACUUM",
      "CREATE INDEX i ON item (text)",
      "DROP TABLE item; CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT)",
      "DELETE FROM item WHERE id > 1000; CREATE TABLE more (id); DROP TABLE more", "ANALYZE",
    ])
    func toWriteRowsIsSeen(_ statement: String) throws {
      #expect(try changesNoRows(statement) == false)
    }

    @Test func whereverItIsCutNothingIsReadButWholeTransactions() throws {
      let pool = try file.pool()
      try pool.write { try $0.execute(sql: "UPDATE item SET text = 'x' WHERE id = 2") }
      let whole = try bytes()
      var last = 0
      for count in stride(from: 0, through: whole.count, by: 97) {
        let log = try #require(WriteAheadLog(Array(whole.prefix(count)), isWhole: true))
        #expect(log.pages.count >= last)
        last = log.pages.count
      }
      #expect(WriteAheadLog(whole, isWhole: false) == nil)
      var damaged = whole
      damaged[40] ^= 1
      #expect(WriteAheadLog(damaged, isWhole: false)?.pages.isEmpty == true)
      damaged = whole
      damaged[whole.count - 1] ^= 1
      #expect(
        WriteAheadLog(damaged, isWhole: true)?.pages.count ?? 0 < WriteAheadLog(whole, isWhole: true)?.pages
          .count ?? 0)
      withExtendedLifetime(pool) {}
    }
  }
#endif
