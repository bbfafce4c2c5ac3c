#if SQLite
  import Foundation
  package import GRDB

  /// A SQLite file that the program generates when it first needs it.
  package enum GeneratedFile {
    /// Generates a SQLite file if it doesn't exist. The data is first written to a separate file, which is renamed when it is
    /// complete. An existing file is therefore always complete and is never generated again. If an earlier generation was
    /// canceled or killed, the closure receives a database with what it wrote, unless the file was damaged.
    package static func make(
      at path: String, by generate: (DatabaseQueue) async throws -> Void
    ) async throws {
      if FileManager.default.fileExists(atPath: path) { return }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let partial = path + "-partial"
      do {
        try await write(partial, by: generate)
      } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
        // Delete the file if a power failure damaged it.
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: partial + suffix) }
        try await write(partial, by: generate)
      }
      // Flush the file to disk before it is renamed.
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: partial))
      try file.synchronize()
      try file.close()
      try FileManager.default.moveItem(atPath: partial, toPath: path)
    }

    private static func write(
      _ path: String, by generate: (DatabaseQueue) async throws -> Void
    ) async throws {
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // A program that is killed leaves behind a journal, which SQLite rolls back. Only a power failure could leave an
        // incomplete page, and then only in a file that isn't in use yet.
        try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -64000")
        // Another program that generates the same file at the same time gets an error.
        try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      try await generate(queue)
    }
  }
#endif
