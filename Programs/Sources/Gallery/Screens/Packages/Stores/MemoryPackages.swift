import HeadwaterFetching
import HeadwaterTesting

/// An in-memory database of packages, for a gallery that is built without a database. Its contents are lost when the program
/// exits.
struct MemoryPackages: PackageDatabase {
  let memory = MemoryStore(tables)
  var store: any FetchStore { memory }

  func prepare() async throws {}

  func insert(_ rows: [[FetchValue]], into table: TableReference) async throws {
    try memory.perform(rows.map { .insert(table, $0) })
  }

  func delete(_ keys: [FetchKey], from table: TableReference) async throws {
    try memory.perform(keys.map { .delete(table, $0) })
  }
}
