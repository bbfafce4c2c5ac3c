import Foundation
import HeadwaterFetching

/// Opens a database for reading. Its name is the path of a SQLite file, or `postgres://…`.
func openDatabase(_ name: String) async throws -> any BrowsedDatabase {
  if ["postgres://", "postgresql://"].contains(where: name.hasPrefix) {
    #if Postgres
      return try await PostgresDatabase(name)
    #else
      throw BrowseFailure.builtWithout("PostgreSQL", trait: "Postgres")
    #endif
  }
  try checkFile(name)
  #if SQLite
    return try SQLiteDatabase(path: name)
  #else
    throw BrowseFailure.builtWithout("SQLite", trait: "SQLite")
  #endif
}

/// Checks that a readable file exists. SQLite would report the same error for every problem with the path.
private func checkFile(_ path: String) throws(BrowseFailure) {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noFile(path) }
  if isFolder.boolValue { throw .folder(path) }
  if !FileManager.default.isReadableFile(atPath: path) { throw .unreadable(path) }
  // SQLite treats an empty file as a database.
  let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  if size == 0 { throw .noTables(path) }
}
