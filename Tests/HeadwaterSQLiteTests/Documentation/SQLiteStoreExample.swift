#if SQLite
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  private struct Note: FetchedRecord, Hashable {
    var id: Int
    var folder: String?
    var title: String
    var size: Int

    static let table = Table<Note>(
      "note", key: "id",
      columns: [
        Column("id", \.id), Column("folder", \.folder), Column("title", \.title), Column("size", \.size),
      ]
    ) { row in
      try Note(id: row["id"], folder: row["folder"], title: row["title"], size: row["size"])
    }
  }

  /// The example of the library's article.
  @MainActor
  struct SQLiteStoreExample {
    @Test func withoutTheFileThereIsAnError() {
      #expect(throws: FetchError.disconnected("There is no file notes.db.")) {
        let store = try SQLiteStore(path: "notes.db")
        let notes = FetchedDataSource(
          try FetchRequest<String?, Note>(
            #Predicate { $0.size > 1_000 }, sortedBy: [SortDescriptor(\.title)], sectionedBy: .value(\.folder)
          ),
          in: store)
        #expect(notes.snapshot.isEmpty)
      }
    }
  }
#endif
