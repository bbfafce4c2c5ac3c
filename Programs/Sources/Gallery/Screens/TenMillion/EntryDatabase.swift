import GalleryKit
import GalleryStores
import HeadwaterFetching

/// An open database of entries.
protocol EntryDatabase: Sendable {
  /// The store that reads the database.
  var store: any FetchStore { get }
  /// Returns the highest entry number, or 0 if there are no entries.
  func greatestID() async throws -> Int64
  /// Makes changes in a single transaction.
  func write(_ changes: [EntryChange]) async throws
}

/// The location of a database of entries, which is generated if it doesn't exist.
struct EntryPlace: Sendable {
  /// The name to show to the user.
  let name: String
  /// A closure that opens the database and generates the missing rows. If an earlier generation was canceled or killed, the
  /// closure continues where that generation stopped.
  let open:
    @Sendable (EntryPlan, @escaping @Sendable (GenerationProgress) -> Void) async throws -> any EntryDatabase
}

extension EntryDatabase {
  /// Returns the highest entry number, or 0 if there are no entries.
  func greatestID() async throws -> Int64 { try await store.greatestEntry() }
}

extension FetchStore {
  /// Returns the highest entry number, or 0 if there are no entries.
  func greatestEntry() async throws -> Int64 {
    let table = Entry.table.reference
    let order = FetchOrder(table.columns[0], isDescending: true)
    return try await rows(of: table, sortedBy: [order], limit: 1).first?["id"] ?? 0
  }

  /// Returns the number of rows to generate and a Boolean value that indicates whether the generation is complete, or nil if it
  /// hasn't started.
  func generation() async throws -> (rows: Int, isWhole: Bool)? {
    let table = TableReference(
      "gallery_entry_plan", key: ["entries"],
      columns: [ColumnReference("entries", type: .integer), ColumnReference("is_whole", type: .integer)])
    guard let row = try await rows(of: table, limit: 1).first else { return nil }
    let isWhole: Int = try row["is_whole"]
    return (try row["entries"], isWhole == 1)
  }
}
