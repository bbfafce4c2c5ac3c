#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  struct ValueTests {
    let database: DatabaseQueue
    let store: SQLiteStore

    init() async throws {
      database = try DatabaseQueue()
      store = SQLiteStore(database, lookingEvery: nil)
    }

    private func execute(_ sql: String) async throws {
      try await database.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    @Test func malformedTextIsRepairedAndNullCharactersKept() async throws {
      try await execute(
        """
        CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT);
        INSERT INTO note VALUES (1, CAST(x'61FF62' AS TEXT)), (2, CAST(x'610062' AS TEXT)), (3, 'é\u{FFFD}'),
          (4, CAST(x'F09F98' AS TEXT)), (5, '')
        """)
      let connection = try await store.connect(to: Notes.query)
      let (rows, _) = try await connection.all(Notes.query)
      #expect(
        rows.map(\.values)
          == [
            Notes.row(1, "a\u{FFFD}b"), Notes.row(2, "a\0b"), Notes.row(3, "é\u{FFFD}"),
            Notes.row(4, "\u{FFFD}"),
            Notes.row(5, ""),
          ].map(\.values))
      #expect(
        rows.map { $0.storedValue(of: "text") } == [
          .malformedText(Data([0x61, 0xFF, 0x62])), .text("a\0b"), .text("é\u{FFFD}"),
          .malformedText(Data([0xF0, 0x9F, 0x98])), .text(""),
        ])
      try await execute("DELETE FROM note")
      let (_, changes) = try await connection.all(Notes.query)
      #expect(changes.rows == Dictionary(uniqueKeysWithValues: rows.map { ($0.key, .row($0)) }))
    }

    @Test func invalidUTF8KeyIsReportedAsStored() async throws {
      try await execute("CREATE TABLE a (k TEXT PRIMARY KEY)")
      let query = FetchQuery(
        table: TableReference("a", key: ["k"], columns: [ColumnReference("k", type: .text)]))
      let connection = try await store.connect(to: query)
      try await execute("INSERT INTO a VALUES (CAST(x'61FF62' AS TEXT))")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.values) == [[.text("a\u{FFFD}b")]])
      #expect(rows.map(\.key) == [FetchKey(.malformedText(Data([0x61, 0xFF, 0x62])))])
      #expect(changes.rows == Dictionary(uniqueKeysWithValues: rows.map { ($0.key, .absent) }))
    }

    @Test func mismatchedTypesAreReturnedUnchanged() async throws {
      try await execute(
        """
        CREATE TABLE note (id INTEGER PRIMARY KEY, text);
        INSERT INTO note VALUES (1, 5), (2, 1.5), (3, x'00FF'), (4, NULL), (5, 9e999)
        """)
      let (rows, _) = try await store.connect(to: Notes.query).all(Notes.query)
      #expect(
        rows.map(\.values)[..<4] == [
          [.integer(1), .integer(5)], [.integer(2), .real(1.5)], [.integer(3), .bytes(Data([0, 255]))],
          [.integer(4), .null],
        ])
      #expect(rows.last?.values.last == .real(.infinity))
    }

    @Test func namesMayContainQuotesAndSQL() async throws {
      let name = "a\"; DROP TABLE \"b'`]--"
      let quoted = SQLDialect.sqlite.quoted(name)
      try await execute(
        "CREATE TABLE \(quoted) (\(quoted) TEXT PRIMARY KEY, b); CREATE UNIQUE INDEX i ON \(quoted) (\(quoted) COLLATE NOCASE, b)"
      )
      let table = try await store.table(named: name)
      #expect(table.key == [name])
      let query = FetchQuery(table: table)
      let connection = try await store.connect(to: query)
      try await execute(
        "INSERT INTO \(quoted) VALUES ('x', 1); INSERT OR REPLACE INTO \(quoted) VALUES ('X', 1)")
      let (rows, changes) = try await connection.all(query)
      #expect(rows.map(\.key) == [FetchKey(.text("X"))])
      #expect(changes.rows == [FetchKey(.text("x")): .absent, FetchKey(.text("X")): .absent])
      let column = table.columns[0]
      try await store.update([FetchUpdate(table, key: FetchKey(.text("X")), values: [column: .text(name)])])
      let (after, exact) = try await connection.all(query)
      #expect(after.map(\.key) == [FetchKey(.text(name))])
      #expect(exact.rows == [FetchKey(.text("X")): .row(rows[0]), FetchKey(.text(name)): .absent])
    }

    @Test func updatesAreAtomicAndSkipMissingRows() async throws {
      try await execute(
        "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT CHECK (text <> 'bad')); INSERT INTO note VALUES (1, 'a'), (2, 'b')"
      )
      let text = Notes.table.columns[1]
      func update(_ id: Int64, _ value: String) -> FetchUpdate {
        FetchUpdate(Notes.table, key: FetchKey(.integer(id)), values: [text: .text(value)])
      }
      await #expect(throws: FetchError.self) { try await store.update([update(1, "c"), update(2, "bad")]) }
      let connection = try await store.connect(to: Notes.query)
      #expect(try await connection.all(Notes.query).rows == [Notes.row(1, "a"), Notes.row(2, "b")])
      try await store.update([update(1, "x'); DROP TABLE note; --"), update(9, "d"), update(2, "e")])
      #expect(
        try await connection.all(Notes.query).rows == [
          Notes.row(1, "x'); DROP TABLE note; --"), Notes.row(2, "e"),
        ])
      let other = FetchUpdate(
        Notes.table, key: FetchKey(.integer(1)), values: [ColumnReference("no", type: .text): .null])
      await #expect(throws: FetchError.noColumn("no", table: "note")) { try await store.update([other]) }
    }

    // A record with GRDB's conformances.
    struct Player: FetchedRecord, Codable, Hashable, FetchableRecord, PersistableRecord {
      static let databaseTableName = "player's"
      var id: Int64
      var name: String
      var born: Date?

      static let table = HeadwaterFetching.RecordTable<Player>(
        grdb: [.init("id", \.id), .init("name", \.name), .init("born", \.born)])
    }

    @Test func recordsDecodeThroughGRDB() async throws {
      try await execute("CREATE TABLE \"player's\" (id INTEGER PRIMARY KEY, name TEXT, born DATETIME)")
      let players = [
        Player(id: 1, name: "Ann", born: Date(timeIntervalSince1970: 1_000_000.5)),
        Player(id: 2, name: "", born: nil),
      ]
      try await database.write { for player in players { try player.insert($0) } }
      let query = FetchQuery(table: Player.table.reference)
      let (rows, _) = try await store.connect(to: query).all(query)
      #expect(try rows.map { try Player.table.decode($0) } == players)
      try await execute(
        "UPDATE \"player's\" SET name = NULL WHERE id = 1; UPDATE \"player's\" SET born = x'00' WHERE id = 2")
      let (wrong, _) = try await store.connect(to: query).all(query)
      for row in wrong { #expect(throws: FetchError.self) { try Player.table.decode(row) } }
    }
  }
#endif
