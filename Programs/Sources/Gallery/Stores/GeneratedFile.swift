#if SQLite
  import Foundation
  package import GRDB

  /// A SQLite file that a program generates when it first needs it.
  package enum GeneratedFile {
    /// Generates a file, if there is none: beside it, until it is whole. So a file that is there is whole, and is never
    /// generated again.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - generate: Writes the database; gets what an earlier generation has left that was cancelled or killed, unless it is
    ///     damaged.
    /// - Throws: What the closure, SQLite and Foundation throw.
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
        // What a power cut has left.
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: partial + suffix) }
        try await write(partial, by: generate)
      }
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
        // A program that is killed leaves a journal that is rolled back; only a power cut could leave half a page, of a file
        // that is not in use yet.
        try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -64000")
        // Another program that generates the same file gets an error.
        try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      try await generate(queue)
    }
  }
#endif
