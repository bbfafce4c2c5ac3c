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
    static let table = HeadwaterFetching.RecordTable<Note>(
      "note", key: "id", columns: [.init("id", \.id), .init("folder", \.folder)]
    ) {
      try Note(id: $0["id"], folder: $0["folder"])
    }
  }

  private struct Thing: FetchedRecord, Hashable {
    var id: UUID
    var v: String
    static let table = HeadwaterFetching.RecordTable<Thing>(
      "thing", key: "id", columns: [.init("id", \.id, type: .uuidText), .init("v", \.v)]
    ) {
      try Thing(id: $0["id"], v: $0["v"])
    }
  }

  private struct Placed: FetchedRecord, Hashable {
    var id: UUID
    var v: String
    var position: Double
    static let table = HeadwaterFetching.RecordTable<Placed>(
      "thing", key: "id",
      columns: [
        .init("id", \.id, type: .uuidText), .init("v", \.v), .init("position", \.position),
      ]
    ) {
      try Placed(id: $0["id"], v: $0["v"], position: $0["position"])
    }
  }

  private struct Moment: FetchedRecord, Hashable {
    var id: Date
    static let table = HeadwaterFetching.RecordTable<Moment>(
      "moment", key: "id", columns: [.init("id", \.id, type: .date)]
    ) {
      try Moment(id: $0["id"])
    }
  }

  private struct Second: FetchedRecord, Hashable {
    var id: Date
    static let table = HeadwaterFetching.RecordTable<Second>(
      "second", key: "id", columns: [.init("id", \.id, type: .secondsSince1970)]
    ) {
      try Second(id: $0["id"])
    }
  }

  private struct Answer: FetchedRecord, Hashable {
    var id: Bool
    static let table = HeadwaterFetching.RecordTable<Answer>(
      "answer", key: "id", columns: [.init("id", \.id)]
    ) {
      try Answer(id: $0["id"])
    }
  }

  private struct Owner: FetchedRecord, Hashable {
    var id: UUID
    var name: String
    var pets: Int
    static let table = HeadwaterFetching.RecordTable<Owner>(
      "owner", key: "id",
      columns: [
        .init("id", \.id, type: .uuidText), .init("name", \.name), .count("pets", \.pets, of: \Pet.owner),
      ]
    ) {
      try Owner(id: $0["id"], name: $0["name"], pets: $0["pets"])
    }
  }

  private struct Pet: FetchedRecord, Hashable {
    var id: Int
    var owner: UUID
    var name: String
    static let table = HeadwaterFetching.RecordTable<Pet>(
      "pet", key: "id",
      columns: [.init("id", \.id), .init("owner", \.owner, type: .uuidText), .init("name", \.name)]
    ) {
      try Pet(id: $0["id"], owner: $0["owner"], name: $0["name"])
    }
  }

  private struct Node: FetchedRecord, Hashable {
    var id: UUID
    var parent: UUID?
    var name: String
    static let table = HeadwaterFetching.RecordTable<Node>(
      "node", key: "id",
      columns: [
        .init("id", \.id, type: .uuidText), .init("parent", \.parent, type: .uuidText),
        .init("name", \.name),
      ]
    ) {
      try Node(id: $0["id"], parent: $0["parent"], name: $0["name"])
    }
  }

  @Suite("SQLite: keys keep their stored form")
  @MainActor
  struct KeyFormTests {
    /// The options of the lists: in memory and windowed.
    nonisolated static let options = [FetchOptions(), FetchOptions(windowedAbove: 0)]

    private func source<Record: FetchedRecord>(
      _ request: HeadwaterFetching.RecordRequest<SingleSection, Record>, _ options: FetchOptions,
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
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), options, database)
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

    @Test(arguments: options) func invalidUTF8KeysKeepTheirRows(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('a' || char(0xFFFD), 'mended'), (CAST(x'61FF' AS TEXT), 'last'),
              (CAST(x'61FE' AS TEXT), CAST(x'FF' AS TEXT)), ('z', 'z');
            """)
      }
      let notes = try await source(
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), options, database)
      #expect(notes.snapshot.items(inSection: 0).map { $0.item?.folder } == ["mended", nil, nil, "z"])
      try await database.write { db in try db.execute(sql: "DELETE FROM note WHERE folder = 'mended'") }
      try await notes.catchUp()
      #expect(notes.snapshot.items(inSection: 0).map { $0.item?.folder } == ["\u{FFFD}", nil, "z"])
      try await database.write { db in
        try db.execute(sql: "DELETE FROM note WHERE id < CAST(x'61FF' AS TEXT)")
      }
      try await notes.catchUp()
      #expect(notes.snapshot.items(inSection: 0).map { $0.item?.folder } == ["last", "z"])
    }

    @Test(arguments: ["a", "é", "É"]) func updatingCaseInsensitiveKeyChangesItsRow(_ id: String) async throws
    {
      let database = try DatabaseQueue()
      let ids = [id, id.uppercased() + "a", "A", "b"]
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT COLLATE NOCASE, folder TEXT NOT NULL);
            CREATE UNIQUE INDEX note_id ON note (id COLLATE BINARY);
            """)
        for id in ids { try db.execute(sql: "INSERT INTO note VALUES (?, 'old')", arguments: [id]) }
      }
      let folder = Note.table.reference.columns[1]
      try await SQLiteStore(database, lookingEvery: nil).update([
        FetchUpdate(Note.table.reference, key: FetchKey(.text(id)), values: [folder: .text("new")])
      ])
      let changed = try await database.read {
        try String.fetchAll($0, sql: "SELECT id FROM note WHERE folder = 'new'")
      }
      #expect(changed == [id])
    }

    @Test(arguments: [true, false]) func updatingCaseInsensitiveUUIDChangesOneRow(isCapital: Bool)
      async throws
    {
      let database = try DatabaseQueue()
      let id = UUID()
      let texts = [id.uuidString, id.uuidString.lowercased()]
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE thing (id TEXT COLLATE NOCASE, v TEXT NOT NULL);
            CREATE UNIQUE INDEX thing_id ON thing (id COLLATE BINARY);
            """)
        for text in texts.reversed() {
          try db.execute(sql: "INSERT INTO thing VALUES (?, 'old')", arguments: [text])
        }
      }
      let reference = Thing.table.reference
      let key = FetchKey(isCapital ? .uuid(id) : .text(texts[1]))
      try await SQLiteStore(database, lookingEvery: nil)
        .update([FetchUpdate(reference, key: key, values: [reference.columns[1]: .text("new")])])
      let changed = try await database.read {
        try String.fetchAll($0, sql: "SELECT id FROM thing WHERE v = 'new'")
      }
      #expect(changed == [texts[isCapital ? 0 : 1]])
    }

    @Test func updatingInvalidUTF8KeyChangesItsRow() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('a' || char(0xFFFD), '1'), (CAST(x'61FF' AS TEXT), '2');
            """)
      }
      let key = FetchKey(.malformedText(Data([0x61, 0xFF])))
      let folder = Note.table.reference.columns[1]
      try await SQLiteStore(database, lookingEvery: nil)
        .update([FetchUpdate(Note.table.reference, key: key, values: [folder: .text("new")])])
      let folders = try await database.read {
        try String.fetchAll($0, sql: "SELECT folder FROM note ORDER BY id")
      }
      #expect(folders == ["1", "new"])
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
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), options, database, reports)
      func shown() -> [String?] { notes.snapshot.items(inSection: 0).map { $0.item?.folder } }
      #expect(shown() == ["decomposed", nil])
      #expect(
        reports.found.contains {
          if case .itemNotDecoded(origin: "note", let key, _) = $0 { key == "\"\u{E9}\"" } else { false }
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

    @Test(arguments: options)
    func rowsOutsideRangeDoNotHideEqualIdentities(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      let id = "0A1B2C3D-0000-4000-8000-00000000000A"
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT);
            INSERT INTO thing VALUES ('1' || substr('\(id)', 2), 'a'), ('\(id)', 'b'), (lower('\(id)'), 'd'),
              ('2' || substr('\(id)', 2), 'e');
            """)
      }
      let things = try await source(
        try HeadwaterFetching.RecordRequest<SingleSection, Thing>(
          sortedBy: [SortDescriptor(\.v)], offset: 1, limit: 2), options,
        database)
      func shown() -> [String?] { things.snapshot.items(inSection: 0).map { $0.item?.v } }
      #expect(shown() == ["b", nil])
      // Deleting a row before the range moves the first row out of the range.
      try await database.write { try $0.execute(sql: "DELETE FROM thing WHERE v = 'a'") }
      try await things.catchUp()
      #expect(shown() == ["d", "e"])
      // Inserting rows moves it back into the range, and moves the second row out at the end.
      try await database.write { db in
        for v in ["a", "c"] {
          try db.execute(
            sql: "INSERT INTO thing VALUES ('3' || substr('\(id)', 2, 34) || ?, ?)", arguments: [v, v])
        }
      }
      try await things.catchUp()
      #expect(shown() == ["b", "c"])
    }

    @Test(arguments: options) func updatingLowercaseUUIDKeepsRow(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      let text = "0a1b2c3d-0000-4000-8000-00000000abcd"
      try await database.write { db in
        try db.execute(
          sql: "CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT); INSERT INTO thing VALUES ('\(text)', 'a')")
      }
      let things = try await source(
        try HeadwaterFetching.RecordRequest<SingleSection, Thing>(), options, database)
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

    @Test func updatingUUIDKeyChangesOneForm() async throws {
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
        try HeadwaterFetching.RecordRequest<SingleSection, Thing>(), in: SQLiteStore(database),
        options: options)
      let id = try #require(UUID(uuidString: "0A1B2C3D-0000-4000-8000-00000000A12C"))
      #expect(try await things.position(of: id) == ItemPosition(section: 0, item: 300))
    }

    /// Checks that a windowed list finds an unloaded row by the identity of its record, as when a list restores its scroll
    /// position.
    private func isFoundUnloaded<Record: FetchedRecord>(
      _: Record.Type, in database: any DatabaseWriter
    ) async throws -> Bool {
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Record>()
      let whole = try await source(request, FetchOptions(), database)
      for (item, slot) in whole.snapshot.items.enumerated() {
        guard let id = slot.item?.id else { return false }
        let list = FetchedDataSource(
          request, in: SQLiteStore(database, lookingEvery: nil),
          options: FetchOptions(windowedAbove: 0, pageSize: 1, prefetchDistance: 0, maximumLoadedRows: 1))
        guard try await list.position(of: id) == ItemPosition(section: 0, item: item) else { return false }
      }
      return true
    }

    @Test func unloadedRowsAreFoundInUnusualForms() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE moment (id PRIMARY KEY);
            INSERT INTO moment VALUES ('2024-02-29 10:00'), ('2024-02-29T12:30:00+02:00'), (2460370.25), (2460371),
              ('2024-03-02 08:00:00.5'), ('2024-03-02 24:00:01'), ('2460373.125'), ('2024-03-05  07:00 Z'),
              ('2024-03-06 07:00:00.1234567');
            CREATE TABLE second (id PRIMARY KEY);
            INSERT INTO second VALUES (0.1), (1e9), (1700000000.1234567), (1700000001);
            CREATE TABLE answer (id PRIMARY KEY);
            INSERT INTO answer VALUES (0), (7);
            CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT NOT NULL);
            INSERT INTO thing VALUES ('0a1b2c3d-0000-4000-8000-00000000AbCd', 'a'),
              ('0A1B2C3D-0000-4000-8000-00000000ABCE', 'b'), ('0a1b2c3d-0000-4000-8000-00000000abcf', 'c');
            """)
      }
      #expect(try await isFoundUnloaded(Moment.self, in: database))
      #expect(try await isFoundUnloaded(Second.self, in: database))
      #expect(try await isFoundUnloaded(Answer.self, in: database))
      #expect(try await isFoundUnloaded(Thing.self, in: database))
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
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), FetchOptions(), database)
      try await database.write { try $0.execute(sql: "UPDATE note SET folder = 'g'") }
      try await notes.catchUp()
      #expect(
        notes.snapshot.items(inSection: 0).map(\.item) == [
          Note(id: "a", folder: "g"), Note(id: "a\0b", folder: "g"),
        ])
    }

    /// Scrolls through all rows, a few at a time, and returns their records.
    private func lookAtAll<Record>(_ source: FetchedDataSource<SingleSection, Record>) async throws
      -> [Record?]
    {
      var found: [Record?] = []
      for first in stride(from: 0, to: source.snapshot.numberOfItems, by: 3) {
        let visible = first..<min(first + 3, source.snapshot.numberOfItems)
        source.visibleItemsDidChange(visible)
        try await source.catchUp()
        found += source.snapshot.items(inSection: 0)[visible].map(\.item)
      }
      return found
    }

    @Test(arguments: [Int.max, 0]) func viewRepeatingKeysShowsEveryRow(windowedAbove: Int) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE base (id TEXT NOT NULL PRIMARY KEY, folder TEXT NOT NULL);
            CREATE VIEW note AS SELECT id, folder FROM base UNION ALL SELECT id, folder FROM base WHERE id > 'c';
            """)
        for id in ["a", "b", "c", "d", "e", "f", "g", "h"] {
          try db.execute(sql: "INSERT INTO base VALUES (?, 'f')", arguments: [id])
        }
      }
      var options = FetchOptions(
        windowedAbove: windowedAbove, pageSize: 2, prefetchDistance: 0, maximumLoadedRows: 4)
      options.fenceDistance = 2
      let notes = try await source(
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), options, database)
      func isRight(_ ids: [String]) async throws {
        let found = try await lookAtAll(notes)
        #expect(found.count == ids.count)
        for (record, id) in zip(found, ids) { #expect(record == nil || record?.id == id) }
        #expect(Set(found.compactMap(\.?.id)) == Set(ids))
      }
      try await isRight(["a", "b", "c", "d", "d", "e", "e", "f", "f", "g", "g", "h", "h"])
      try await database.write { try $0.execute(sql: "DELETE FROM base WHERE id = 'e'") }
      try await notes.catchUp()
      try await isRight(["a", "b", "c", "d", "d", "f", "f", "g", "g", "h", "h"])
    }

    @Test func manyNullKeysAreReportedTogether() async throws {
      let database = try DatabaseQueue()
      let many = 20_000
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id TEXT PRIMARY KEY, folder TEXT NOT NULL);
            INSERT INTO note VALUES ('a', 'f');
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(many))
            INSERT INTO note SELECT NULL, 'f' FROM n;
            """)
      }
      let reports = Reports()
      let notes = try await source(
        try HeadwaterFetching.RecordRequest<SingleSection, Note>(), FetchOptions(windowedAbove: .max),
        database,
        reports)
      #expect(notes.snapshot.numberOfItems == many + 1)
      #expect(notes.snapshot.duplicateIdentities.isEmpty)
      #expect(notes.snapshot.items.compactMap { $0.item?.id } == ["a"])
      #expect(reports.found.count == 2)
      #expect(reports.found.contains { "\($0)".contains("\(many - 1) others") })
      let before = notes.snapshot
      try await database.write { try $0.execute(sql: "UPDATE note SET folder = 'g' WHERE id = 'a'") }
      try await notes.catchUp()
      #expect(notes.snapshot.items.compactMap { $0.item?.folder } == ["g"])
      #expect(zip(before.items, notes.snapshot.items).allSatisfy { $0.identity == $1.identity })
    }

    @Test func tableWithNullKeysUsesRowNumbers() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: "CREATE TABLE loose (id TEXT PRIMARY KEY, v TEXT); INSERT INTO loose VALUES ('a', 'x')")
      }
      let store = SQLiteStore(database)
      #expect(try await store.table(named: "loose").key == ["id"])
      try await database.write { db in
        try db.execute(sql: "INSERT INTO loose VALUES (NULL, 'y'), (NULL, 'z')")
      }
      let table = try await store.table(named: "loose")
      #expect(table.key == ["rowid"])
      let rows = try await store.connect(to: FetchQuery(table: table)).all(FetchQuery(table: table)).rows
      #expect(rows.map { $0.value(of: "v") } == [.text("x"), .text("y"), .text("z")])
    }

    @Test func relatedRowsInStoredFormStayTogether() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE owner (id TEXT PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE pet (id INTEGER PRIMARY KEY, owner TEXT NOT NULL REFERENCES owner, name TEXT NOT NULL);
            INSERT INTO owner VALUES ('0a1b2c3d-0000-4000-8000-00000000abcd', 'Eva'),
              ('0A1B2C3D-0000-4000-8000-00000000ABCE', 'Ida');
            INSERT INTO pet VALUES (1, '0a1b2c3d-0000-4000-8000-00000000abcd', 'Cat'),
              (2, '0A1B2C3D-0000-4000-8000-00000000ABCE', 'Dog');
            """)
      }
      for windowedAbove in [Int.max, 0] {
        let store = SQLiteStore(database, lookingEvery: nil)
        let pets = FetchedDataSource(
          try HeadwaterFetching.RecordRequest<Owner?, Pet>(sectionedBy: .related(\.owner)), in: store,
          options: FetchOptions(windowedAbove: windowedAbove))
        let owners = FetchedDataSource(
          try HeadwaterFetching.RecordRequest<SingleSection, Owner>(sortedBy: [SortDescriptor(\.name)]),
          in: store,
          options: FetchOptions(windowedAbove: windowedAbove))
        func shown() async throws -> [String] {
          for _ in 0..<2 {
            try await pets.catchUp()
            try await owners.catchUp()
            pets.visibleItemsDidChange(0..<pets.snapshot.numberOfItems)
            owners.visibleItemsDidChange(0..<owners.snapshot.numberOfItems)
          }
          try await pets.catchUp()
          try await owners.catchUp()
          let sections = pets.snapshot.sections.enumerated().map { index, owner in
            "\(owner?.name ?? "none") \(pets.snapshot.items(inSection: index).map { $0.item?.name ?? "?" })"
          }
          return sections + owners.snapshot.items.map { $0.item.map { "\($0.name) \($0.pets)" } ?? "?" }
        }
        #expect(try await shown().sorted() == ["Eva 1", "Eva [\"Cat\"]", "Ida 1", "Ida [\"Dog\"]"])
        try await database.write { db in
          try db.execute(
            sql: """
              UPDATE owner SET name = 'Eva' WHERE name = 'Eva';
              UPDATE pet SET name = 'Cow' WHERE id = 1;
              INSERT INTO pet VALUES (3, '0a1b2c3d-0000-4000-8000-00000000abcd', 'Hen');
              DELETE FROM pet WHERE id = 2;
              """)
        }
        #expect(try await shown().sorted() == ["Eva 2", "Eva [\"Cow\", \"Hen\"]", "Ida 0"])
        try await database.write { db in
          try db.execute(
            sql: """
              UPDATE pet SET name = 'Cat' WHERE id = 1; DELETE FROM pet WHERE id = 3;
              INSERT INTO pet VALUES (2, '0A1B2C3D-0000-4000-8000-00000000ABCE', 'Dog');
              """)
        }
      }
    }

    @Test(arguments: options) func movingRowInStoredFormWritesPosition(_ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE thing (id TEXT PRIMARY KEY, v TEXT, position REAL NOT NULL);
            INSERT INTO thing VALUES ('0a1b2c3d-0000-4000-8000-00000000abcd', 'a', 1),
              ('0a1b2c3d-0000-4000-8000-00000000abce', 'b', 2), ('0a1b2c3d-0000-4000-8000-00000000abcf', 'c', 3);
            """)
      }
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Placed>(
        sortedBy: [SortDescriptor(\.position)])
      let things = try await source(request.reorderable(by: \.position), options, database)
      try things.move(from: ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
      let shown = things.snapshot.items(inSection: 0).map { $0.item?.v }
      #expect(shown == ["c", "a", "b"])
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let observation = DatabaseRegionObservation(tracking: SQLRequest<GRDB.Row>("SELECT * FROM thing"))
        .start(in: database, onError: { _ in continuation.yield() }, onChange: { _ in continuation.yield() })
      func stored() async throws -> [String] {
        try await database.read { try String.fetchAll($0, sql: "SELECT v FROM thing ORDER BY position") }
      }
      if try await stored() != ["c", "a", "b"] { for await _ in changes { break } }
      observation.cancel()
      #expect(try await stored() == ["c", "a", "b"])
      try await things.catchUp()
      #expect(things.snapshot.items(inSection: 0).map { $0.item?.v } == ["c", "a", "b"])
    }

    @Test func outlineExpandsRowInStoredForm() async throws {
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
      func names() -> [String] {
        outline.snapshot.items.filter { $0.loadState == nil }.compactMap { $0.node.item?.name }
      }
      if names().count < 2 { for await _ in changes where names().count == 2 { break } }
      #expect(names() == ["root", "child"])
    }
  }
#endif
