import Foundation
import GalleryKit

extension PackagePlace {
  /// Where packages are kept, as a command wants it: on the server or in the file that it names; else in the user's folder
  /// for caches, or, if that cannot be, in the one for temporary files, or in memory.
  static func places(for command: GalleryCommand) -> [PackagePlace] {
    if let address = command.postgres { return [postgres(address)] }
    if let path = command.database { return [file(path)] }
    #if SQLite
      let environment = ProcessInfo.processInfo.environment
      return [file(cachePath(environment, home: NSHomeDirectory())), file(temporaryPath()), memory]
    #else
      return [memory]
    #endif
  }

  /// The file in the user's folder for caches.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder.
  /// - Returns: The path.
  static func cachePath(_ environment: [String: String], home: String) -> String {
    "\(cacheFolder(environment, home: home))/packages.sqlite"
  }

  private static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("headwater-gallery-\(getuid())/packages.sqlite").path
  }

  /// In memory.
  static let memory = PackagePlace(name: "memory") { MemoryPackages() }

  private static func file(_ path: String) -> PackagePlace {
    PackagePlace(name: path) {
      #if SQLite
        try SQLitePackages(path: path)
      #else
        throw GalleryFailure.builtWithout(trait: "SQLite")
      #endif
    }
  }

  private static func postgres(_ address: String) -> PackagePlace {
    // The address may have a password in it.
    PackagePlace(name: "the PostgreSQL server") {
      #if Postgres
        if address == "temporary" { return try await PostgresPackages.onTemporaryServer() }
        return PostgresPackages(address: address)
      #else
        throw GalleryFailure.builtWithout(trait: "Postgres")
      #endif
    }
  }
}
