import GalleryKit
import GalleryStores
import HeadwaterFetching

/// A database with entries that is open.
protocol EntryDatabase: Sendable {
  /// Shows them.
  var store: any FetchStore { get }
  /// The greatest number of an entry; 0 where there is none.
  func greatestID() async throws -> Int64
  /// Carries out changes, all in one transaction.
  func write(_ changes: [EntryChange]) async throws
}

/// Where entries are kept, and generated where they are not there.
struct EntryPlace: Sendable {
  /// The name that the user sees.
  let name: String
  /// Opens the database, and generates the rows that are missing. A generation that was cancelled or killed continues where
  /// it stopped.
  let open:
    @Sendable (EntryPlan, @escaping @Sendable (GenerationProgress) -> Void) async throws -> any EntryDatabase
}

extension EntryDatabase {
  /// The greatest number of an entry; 0 where there is none.
  func greatestID() async throws -> Int64 { try await store.greatestEntry() }
}

extension FetchStore {
  /// The greatest number of an entry; 0 where there is none.
  func greatestEntry() async throws -> Int64 {
    let table = Entry.table.reference
    let order = FetchOrder(table.columns[0], isDescending: true)
    return try await rows(of: table, sortedBy: [order], limit: 1).first?["id"] ?? 0
  }

  /// How many rows the generation has been for, and whether all of them are there; nil where none has begun.
  func generation() async throws -> (rows: Int, isWhole: Bool)? {
    let table = TableReference(
      "gallery_entry_plan", key: ["entries"],
      columns: [ColumnReference("entries", type: .integer), ColumnReference("is_whole", type: .integer)])
    guard let row = try await rows(of: table, limit: 1).first else { return nil }
    let isWhole: Int = try row["is_whole"]
    return (try row["entries"], isWhole == 1)
  }
}
