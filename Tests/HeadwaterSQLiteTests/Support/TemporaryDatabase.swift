#if SQLite
  import Foundation
  import GRDB

  /// A file for a database, in a folder of its own that goes when the value does.
  final class TemporaryDatabase: Sendable {
    let folder: URL
    var path: String { folder.appending(path: "test \"quoted\".db").path(percentEncoded: false) }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "headwater-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A pool on it.
    func pool(_ configuration: Configuration = Configuration()) throws -> DatabasePool {
      try DatabasePool(path: path, configuration: quick(configuration))
    }

    /// A queue on it.
    func queue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
      try DatabaseQueue(path: path, configuration: quick(configuration))
    }

    /// Nothing here has to outlast the machine's power.
    private func quick(_ configuration: Configuration) -> Configuration {
      var configuration = configuration
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
      return configuration
    }
  }
#endif
