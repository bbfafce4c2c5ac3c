#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  @Suite("SQLite: rows whose position doesn't change")
  struct UnmovedRowsTests {
    private static let key = FetchKey(.integer(1))
    /// Values that are all different.
    private static let values = [
      "NULL", "0", "1", "1.5", "-0.5", "''", "'1'", "'a'", "'A'", "'é'", "'e\u{301}'", "'a' || char(0)",
      "x''", "x'31'", "x'61'",
    ]

    private func columns(_ names: [String]) -> TableReference {
      TableReference(
        "t", key: ["id"],
        columns: [ColumnReference("id", type: .integer)]
          + names.map { ColumnReference($0, type: .text, isOptional: true) })
    }

    /// Follows a table that is sorted by a column.
    private func follow(_ table: TableReference, sortedBy name: String, in database: any DatabaseWriter)
      async throws
      -> FetchConnection
    {
      let column = try #require(table.columns.first { $0.name == name })
      let connection = try await SQLiteStore(database, lookingEvery: nil)
        .connect(to: FetchQuery(table: table, order: [FetchOrder(column)]))
      _ = try await connection.read { _, _ in }
      return connection
    }

    /// Returns the rows that are reported as unmoved after a statement, or nil if anything may have changed.
    private func unmoved(
      after sql: String, in database: any DatabaseWriter, _ connection: FetchConnection
    ) async throws -> Set<FetchKey>? {
      try await database.write { try $0.execute(sql: sql) }
      let changes = try await connection.read { _, changes in changes }
      #expect(changes.isAnything || changes.rows.keys.contains(Self.key))
      return changes.isAnything ? nil : changes.unmoved
    }

    @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
    func identicalBytesKeepRowUnmoved(encoding: String) async throws {
      let database = try DatabaseQueue()
      try await database.write {
        try $0.execute(
          sql: "PRAGMA encoding = '\(encoding)'; CREATE TABLE t (id INTEGER PRIMARY KEY, used, other)")
      }
      let connection = try await follow(columns(["used", "other"]), sortedBy: "used", in: database)
      for (index, old) in Self.values.enumerated() {
        for (number, new) in Self.values.enumerated() {
          try await database.write { try $0.execute(sql: "REPLACE INTO t VALUES (1, \(old), \(old))") }
          _ = try await connection.read { _, _ in }
          let used = try await unmoved(after: "UPDATE t SET used = \(new)", in: database, connection)
          #expect(used == (index == number ? [Self.key] : []), "\(old) to \(new)")
          let other = try await unmoved(after: "UPDATE t SET other = \(new)", in: database, connection)
          #expect(other == [Self.key], "\(old) to \(new)")
        }
      }
    }

    @Test(arguments: [2, 62, 63, 126])
    func wideTablesReportNoUnmovedRows(columns count: Int) async throws {
      let database = try DatabaseQueue()
      let names = (1..<count).map { "c\($0)" }
      try await database.write {
        try $0.execute(
          sql:
            "CREATE TABLE t (id INTEGER PRIMARY KEY, \(names.joined(separator: ", "))); INSERT INTO t (id) VALUES (1)"
        )
      }
      let last = try #require(names.last)
      let connection = try await follow(columns(names), sortedBy: last, in: database)
      #expect(try await unmoved(after: "UPDATE t SET \(last) = 'a'", in: database, connection) == [])
      let same = try await unmoved(after: "UPDATE t SET \(last) = 'a'", in: database, connection)
      #expect(same == (count <= 62 ? [Self.key] : []))
    }

    @Test
    func triggersChangingUsedColumnsMoveRows() async throws {
      let database = try DatabaseQueue()
      try await database.write {
        try $0.execute(
          sql: """
            CREATE TABLE t (id INTEGER PRIMARY KEY, used, other); INSERT INTO t VALUES (1, 0, 0);
            CREATE TRIGGER early BEFORE UPDATE OF other ON t WHEN NEW.other = 1 BEGIN UPDATE t SET used = used + 1; END;
            CREATE TRIGGER late AFTER UPDATE OF other ON t WHEN NEW.other = 2 BEGIN UPDATE t SET used = used + 1; END;
            """)
      }
      let connection = try await follow(columns(["used", "other"]), sortedBy: "used", in: database)
      for (sql, expected) in [
        ("UPDATE t SET other = 1", []), ("UPDATE t SET other = 2", []),
        ("UPDATE t SET other = 3", [Self.key]),
        ("UPDATE t SET used = 9; UPDATE t SET other = 4", []),
        ("UPDATE t SET other = 5; UPDATE t SET used = 8", []),
        ("DELETE FROM t; INSERT INTO t VALUES (1, 8, 5)", []),
        ("UPDATE t SET id = 2; UPDATE t SET id = 1", []),
      ] as [(String, Set<FetchKey>)] {
        #expect(try await unmoved(after: sql, in: database, connection) == expected, "\(sql)")
      }
    }

    @Test
    func computedColumnsReportNoUnmovedRows() async throws {
      let database = try DatabaseQueue()
      try await database.write {
        try $0.execute(
          sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b AS (a % 2)); INSERT INTO t (id, a) VALUES (1, 1)"
        )
      }
      let connection = try await follow(columns(["a", "b"]), sortedBy: "b", in: database)
      #expect(try await unmoved(after: "UPDATE t SET a = 3", in: database, connection) == [])
      #expect(try await unmoved(after: "UPDATE t SET a = 4", in: database, connection) == [])
    }
  }
#endif
