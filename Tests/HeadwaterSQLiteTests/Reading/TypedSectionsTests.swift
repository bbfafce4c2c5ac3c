#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Entry: FetchedRecord, Hashable {
    let id: Int
    let isDone: Bool
    let day: Date
    let owner: UUID
    let size: Double

    static let table = HeadwaterFetching.RecordTable<Entry>(
      "entry", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("done", \.isDone), RecordColumn("day", \.day),
        RecordColumn("owner", \.owner, type: .uuidText), RecordColumn("size", \.size),
      ]
    ) { row in
      Entry(
        id: try row["id"], isDone: try row["done"], day: try row["day"], owner: try row["owner"],
        size: try row["size"])
    }
  }

  /// Tests sections of every type of value, from the column of a table to the header on screen.
  @Suite("SQLite: sections by values of every type")
  @MainActor
  struct TypedSectionsTests {
    nonisolated static let options = [FetchOptions(), FetchOptions(windowedAbove: 0)]
    nonisolated private static let ada = "0A1B2C3D-0000-4000-8000-00000000000A"
    nonisolated private static let grace = "0A1B2C3D-0000-4000-8000-00000000000B"

    /// Displays a table in sections by a column, moves a row to another section and back, and checks the headers and rows on
    /// screen.
    private func check<Section: ListElement>(
      by sections: FetchSections<Section, Entry>, column: String, _ options: FetchOptions,
      headers: [String], moved: (value: String, headers: [String]), describe: @escaping (Section) -> String
    ) async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE entry (id INTEGER PRIMARY KEY, done BOOLEAN, day TEXT, owner TEXT, size REAL);
            INSERT INTO entry VALUES
              (1, 1, '2026-11-28 00:00:00.000', lower('\(Self.ada)'), 0.1),
              (2, 0, '2026-11-27 00:00:00.000', '\(Self.grace)', 0.30000000000000004),
              (3, 1, '2026-11-28 00:00:00.000', '\(Self.ada)', 0.1);
            """)
      }
      let source = FetchedDataSource(
        try HeadwaterFetching.RecordRequest<Section, Entry>(
          sortedBy: [SortDescriptor(\.id)], sectionedBy: sections),
        in: SQLiteStore(database, lookingEvery: nil), options: options)
      var presentation = Presentation<HeadlessCell, Section, LoadingRow<Entry>>()
      presentation.register(HeadlessCell.self) { cell, slot in
        cell.text = slot.item.map { "\($0.id)" } ?? "-"
      }
      presentation.register(.header, HeadlessCell.self) { cell, section in cell.text = describe(section) }
      let view = HeadlessListView(source, presentation: presentation)
      func shown() async throws -> [String] {
        for _ in 0..<3 { try await source.catchUp() }
        return view.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      #expect(try await shown() == headers)
      let old = try await database.read { db in
        try String.fetchOne(db, sql: "SELECT quote(\(column)) FROM entry WHERE id = 1") ?? "NULL"
      }
      try await database.write {
        try $0.execute(sql: "UPDATE entry SET \(column) = \(moved.value) WHERE id = 1")
      }
      #expect(try await shown() == moved.headers)
      try await database.write { try $0.execute(sql: "UPDATE entry SET \(column) = \(old) WHERE id = 1") }
      #expect(try await shown() == headers)
    }

    @Test(arguments: options) func booleansFormSections(_ options: FetchOptions) async throws {
      try await check(
        by: .value(\.isDone), column: "done", options, headers: ["[to do]", "2", "[done]", "1", "3"],
        moved: ("0", ["[to do]", "1", "2", "[done]", "3"])
      ) { $0 ? "done" : "to do" }
    }

    @Test(arguments: options) func datesFormSections(_ options: FetchOptions) async throws {
      try await check(
        by: .value(\.day, isDescending: true), column: "day", options,
        headers: ["[1795824000]", "1", "3", "[1795737600]", "2"],
        // The same date in another of SQLite's forms.
        moved: ("'2026-11-26'", ["[1795824000]", "3", "[1795737600]", "2", "[1795651200]", "1"])
      ) { "\(Int($0.timeIntervalSince1970))" }
    }

    @Test(arguments: options) func uuidsFormSections(_ options: FetchOptions) async throws {
      try await check(
        by: .value(\.owner), column: "owner", options,
        headers: ["[\(Self.ada)]", "1", "3", "[\(Self.grace)]", "2"],
        moved: ("lower('\(Self.grace)')", ["[\(Self.ada)]", "3", "[\(Self.grace)]", "1", "2"])
      ) { $0.uuidString }
    }

    @Test(arguments: options) func numbersFormSections(_ options: FetchOptions) async throws {
      try await check(
        by: .value(\.size), column: "size", options,
        headers: ["[0.1]", "1", "3", "[0.30000000000000004]", "2"],
        moved: ("0.3", ["[0.1]", "3", "[0.3]", "1", "[0.30000000000000004]", "2"])
      ) { "\($0)" }
    }
  }
#endif
