import HeadwaterFetching
import HeadwaterTesting

/// Packages in memory, where the gallery has been built without a database. They are gone when the program ends.
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
