#if SQLite
  import Foundation
  import GRDB

  /// A database file in a separate folder, which is deleted when this object is deallocated.
  final class TemporaryDatabase: Sendable {
    let folder: URL
    var path: String { folder.appending(path: "test \"quoted\".db").path(percentEncoded: false) }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "headwater-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Creates a pool for the file.
    func pool(_ configuration: Configuration = Configuration()) throws -> DatabasePool {
      try DatabasePool(path: path, configuration: quick(configuration))
    }

    /// Creates a queue for the file.
    func queue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
      try DatabaseQueue(path: path, configuration: quick(configuration))
    }

    /// Returns a configuration that is faster, but not durable, because the file doesn't have to survive a power failure.
    private func quick(_ configuration: Configuration) -> Configuration {
      var configuration = configuration
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
      return configuration
    }
  }
#endif
