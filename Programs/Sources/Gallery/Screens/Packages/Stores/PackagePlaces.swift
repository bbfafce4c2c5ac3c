import Foundation
import GalleryKit

extension PackagePlace {
  /// Returns the locations of the packages for a command: the PostgreSQL server or file that the command specifies. The default
  /// is the user's cache folder, with the temporary folder and memory as fallbacks.
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

  /// Returns the path of the file in the user's cache folder, as ``cacheFolder(_:home:)`` does for the folder.
  static func cachePath(_ environment: [String: String], home: String) -> String {
    "\(cacheFolder(environment, home: home))/packages.sqlite"
  }

  private static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("headwater-gallery-\(getuid())/packages.sqlite").path
  }

  /// An in-memory database.
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
    // Don't show the address, because it may contain a password.
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
