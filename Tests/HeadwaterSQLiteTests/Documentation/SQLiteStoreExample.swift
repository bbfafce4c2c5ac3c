#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Note: FetchedRecord, Hashable {
    var id: Int
    var folder: String?
    var title: String
    var size: Int

    static let table = RecordTable<Note>(
      "note", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("folder", \.folder), RecordColumn("title", \.title),
        RecordColumn("size", \.size),
      ]
    ) { row in
      try Note(id: row["id"], folder: row["folder"], title: row["title"], size: row["size"])
    }
  }

  /// The example of the library's article.
  @MainActor
  struct SQLiteStoreExample {
    let file: TemporaryDatabase
    var path: String { file.path }

    init() throws {
      file = try TemporaryDatabase()
    }

    @Test func notesAreSectionedByFolder() async throws {
      try await file.pool().write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id INTEGER PRIMARY KEY, folder TEXT, title TEXT NOT NULL, size INTEGER NOT NULL);
            INSERT INTO note VALUES
              (1, 'Work', 'Plan', 4000), (2, 'Work', 'Budget', 2000), (3, NULL, 'Poem', 1500), (4, NULL, 'Milk', 4);
            """)
      }

      let store = try SQLiteStore(path: path)
      let notes = FetchedDataSource(
        try RecordRequest<String?, Note>(
          #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.title)], sectionedBy: .value(\.folder)
        ),
        in: store)

      var rows = Presentation<HeadlessCell, String?, LoadingRow<Note>>()
      rows.register(HeadlessCell.self, identifier: "note") { cell, row in
        cell.text = row.item?.title ?? "…"
      }
      rows.register(.header, HeadlessCell.self) { header, folder in
        header.text = folder ?? "No folder"
      }
      let list = HeadlessListView(notes, hasHeaders: true, presentation: rows)
      try await notes.catchUp()
      #expect(
        list.text == """
          [No folder]
            Poem
          [Work]
            Budget
            Plan
          """)

      try await store.database.write { db in
        try db.execute(sql: "UPDATE note SET title = 'Ode', folder = 'Work' WHERE id = 3")
      }
      try await notes.catchUp()
      #expect(
        list.text == """
          [Work]
            Budget
            Ode
            Plan
          """)
    }

    @Test func missingFileThrows() {
      #expect(throws: FetchError.disconnected("The file notes.db doesn't exist.")) {
        try SQLiteStore(path: "notes.db")
      }
    }
  }
#endif
