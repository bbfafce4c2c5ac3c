#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Note: FetchedRecord, Hashable {
    var id: String
    var folder: String
    static let table = HeadwaterFetching.Table<Note>(
      "note", key: "id", columns: [.init("id", \.id), .init("folder", \.folder)]
    ) {
      try Note(id: $0["id"], folder: $0["folder"])
    }
  }

  private struct Thing: FetchedRecord, Hashable {
    var id: UUID
    var v: String
    static let table = HeadwaterFetching.Table<Thing>(
      "thing", key: "id", columns: [.init("id", \.id, type: .uuidText), .init("v", \.v)]
    ) {
      try Thing(id: $0["id"], v: $0["v"])
    }
  }

  private struct Node: FetchedRecord, Hashable {
    var id: UUID
    var parent: UUID?
    var name: String
    static let table = HeadwaterFetching.Table<Node>(
      "node", key: "id",
      columns: [
        .init("id", \.id, type: .uuidText), .init("parent", \.parent, type: .uuidText),
        .init("name", \.name),
      ]
    ) {
      try Node(id: $0["id"], parent: $0["parent"], name: $0["name"])
    }
  }

  @Suite("SQLite: keys stay what the database stores")
  @MainActor
  struct KeyFormTests {
    /// How a list reads.
    nonisolated static let options = [FetchOptions(), FetchOptions(windowedAbove: 0)]

    private func source<Record: FetchedRecord>(
      _ request: HeadwaterFetching.FetchRequest<SingleSection, Record>, _ options: FetchOptions,
      _ database: any DatabaseWriter, _ reports: Reports = Reports()
    ) async throws -> FetchedDataSource<SingleSection, Record> {
      let source = FetchedDataSource(
        request, in: SQLiteStore(database, lookingEvery: nil), options: options)
      source.report = { reports.found.append($0) }
      source.visibleItemsDidChange(0..<100)
      try await source.catchUp()
      source.visibleItemsDidChange(0..<source.snapshot.numberOfItems)
      try await source.catchUp()
      return source
    }

    @MainActor private final class Reports {
      var found: [Diagnostic] = []
    }

    @Test(arguments: options) func convertingKeysToComposedFormKeepsRows(_ options: FetchOptions) async throws
    {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('Cafe' || char(0x301), 'f'), ('a' || char(0x30A), 'f'), ('plain', 'f');
            """)
      }
      let notes = try await source(
        try HeadwaterFetching.FetchRequest<SingleSection, Note>(), options, database)
      #expect(notes.snapshot.numberOfItems == 3)
      try await database.write { db in
        try db.execute(
          sql: """
            UPDATE note SET id = 'Caf' || char(0xE9) WHERE id LIKE 'Caf%';
            UPDATE note SET id = char(0xE5) WHERE id LIKE 'a%';
            """)
      }
      try await notes.catchUp()
      let ids = notes.snapshot.items(inSection: 0).compactMap { $0.item?.id }
      #expect(ids.map { Array($0.utf8) } == ["Caf\u{E9}", "plain", "\u{E5}"].map { Array($0.utf8) })
    }

    @Test(arguments: options)
    func equalIdentitiesShowPlaceholderUntilFirstIsDeleted(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('e' || char(0x301), 'decomposed'), (char(0xE9), 'composed');
            """)
      }
      let reports = Reports()
      let notes = try await source(
        try HeadwaterFetching.FetchRequest<SingleSection, Note>(), options, database, reports)
      func shown() -> [String?] { notes.snapshot.items(inSection: 0).map { $0.item?.folder } }
      #expect(shown() == ["decomposed", nil])
      #expect(
        reports.found.contains {
          if case .rowNotDecoded(table: "note", let key, _) = $0 { key == "\"\u{E9}\"" } else { false }
        })
      let placeholder = notes.snapshot.item(at: ItemPosition(section: 0, item: 1))?.identity
      try await database.write { try $0.execute(sql: "UPDATE note SET folder = 'new' WHERE id = char(0xE9)") }
      try await notes.catchUp()
      #expect(notes.snapshot.item(at: ItemPosition(section: 0, item: 1))?.identity == placeholder)
      try await database.write { try $0.execute(sql: "DELETE FROM note WHERE folder = 'decomposed'") }
      try await notes.catchUp()
      #expect(shown() == ["new"])
      try await database.write {
        try $0.execute(sql: "INSERT INTO note VALUES ('e' || char(0x301), 'again')")
      }
      try await notes.catchUp()
      #expect(shown() == [nil, "new"])
    }

    @Test(arguments: options) func updatingSmallLetterUUIDKeepsRow(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      let text = "0a1b2c3d-0000-4000-8000-00000000abcd"
      try await database.write { db in
        try db.execute(
          sql: "CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT); INSERT INTO thing VALUES ('\(text)', 'a')")
      }
      let things = try await source(
        try HeadwaterFetching.FetchRequest<SingleSection, Thing>(), options, database)
      try await database.write { try $0.execute(sql: "UPDATE thing SET v = 'b'") }
      try await things.catchUp()
      let id = try #require(UUID(uuidString: text))
      #expect(things.snapshot.items(inSection: 0).map(\.item) == [Thing(id: id, v: "b")])
      #expect(try await things.position(of: id) == ItemPosition(section: 0, item: 0))
      let column = Thing.table.reference.columns[1]
      try await SQLiteStore(database).update([
        FetchUpdate(Thing.table.reference, key: FetchKey(.uuid(id)), values: [column: .text("c")])
      ])
      #expect(
        try await database.read { try String.fetchAll($0, sql: "SELECT id || v FROM thing") } == [text + "c"])
    }

    @Test func updateOfNamedKeyChangesOneForm() async throws {
      let database = try DatabaseQueue()
      let text = "0A1B2C3D-0000-4000-8000-00000000ABCD"
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT);
            INSERT INTO thing VALUES (lower('\(text)'), 'a'), ('\(text)', 'a');
            """)
      }
      let id = try #require(UUID(uuidString: text))
      try await SQLiteStore(database).update([
        FetchUpdate(
          Thing.table.reference, key: FetchKey(.uuid(id)),
          values: [Thing.table.reference.columns[1]: .text("c")])
      ])
      #expect(
        try await database.read { try String.fetchAll($0, sql: "SELECT v FROM thing ORDER BY id") } == [
          "c", "a",
        ])
    }

    @Test(arguments: options) func unloadedRowIsFoundInStoredForm(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT)")
        for number in 0..<400 {
          let digits = String(number + 0xA000, radix: 16)
          try db.execute(
            sql: "INSERT INTO thing VALUES ('0a1b2c3d-0000-4000-8000-00000000' || ?, 'a')",
            arguments: [digits])
        }
      }
      let things = FetchedDataSource(
        try HeadwaterFetching.FetchRequest<SingleSection, Thing>(), in: SQLiteStore(database),
        options: options)
      let id = try #require(UUID(uuidString: "0A1B2C3D-0000-4000-8000-00000000A12C"))
      #expect(try await things.position(of: id) == ItemPosition(section: 0, item: 300))
    }

    @Test func textWithZeroByteStaysShown() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('a' || char(0) || 'b', 'f'), ('a', 'f');
            """)
      }
      let notes = try await source(
        try HeadwaterFetching.FetchRequest<SingleSection, Note>(), FetchOptions(), database)
      try await database.write { try $0.execute(sql: "UPDATE note SET folder = 'g'") }
      try await notes.catchUp()
      #expect(
        notes.snapshot.items(inSection: 0).map(\.item) == [
          Note(id: "a", folder: "g"), Note(id: "a\0b", folder: "g"),
        ])
    }

    @Test func outlineOpensRowInStoredForm() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE node (id TEXT PRIMARY KEY, parent TEXT REFERENCES node, name TEXT NOT NULL);
            INSERT INTO node VALUES ('0a1b2c3d-0000-4000-8000-00000000AbCd', NULL, 'root');
            INSERT INTO node VALUES (
              '0a1b2c3d-0000-4000-8000-00000000abce', '0a1b2c3d-0000-4000-8000-00000000AbCd', 'child');
            """)
      }
      let outline = try SQLiteStore(database, lookingEvery: nil).outline(of: Node.self, parent: \.parent)
      outline.expansion = Expansion(isExpandedByDefault: true)
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let token = outline.observe { _ in continuation.yield() }
      defer { token.cancel() }
      func names() -> [String] { outline.snapshot.items.compactMap { $0.node.item?.name } }
      if names().count < 2 { for await _ in changes where names().count == 2 { break } }
      #expect(names() == ["root", "child"])
    }
  }
#endif
