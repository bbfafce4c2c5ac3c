import Foundation
import GalleryKit
import HeadwaterFetching

extension EntryPlace {
  /// Returns the location of the entries for a command: the PostgreSQL server or file that the command specifies, or a file in
  /// the user's cache folder by default. That folder contains a separate file for each number of rows.
  static func place(for command: GalleryCommand) -> EntryPlace {
    if let address = command.postgres { return postgres(address) }
    return file(
      command.database
        ?? cachePath(
          ProcessInfo.processInfo.environment, home: NSHomeDirectory(), rows: EntryPlan(for: command).rows))
  }

  /// Returns the path of the file in the user's cache folder, as ``cacheFolder(_:home:)`` does for the folder.
  static func cachePath(_ environment: [String: String], home: String, rows: Int) -> String {
    "\(cacheFolder(environment, home: home))/entries-\(rows).sqlite"
  }

  /// Returns the location of a SQLite file.
  static func file(_ path: String) -> EntryPlace {
    EntryPlace(name: path) { plan, report in
      #if SQLite
        try await SQLiteEntries.open(path: path, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "SQLite")
      #endif
    }
  }

  private static func postgres(_ address: String) -> EntryPlace {
    // Don't show the address, because it may contain a password.
    EntryPlace(name: "the PostgreSQL server") { plan, report in
      #if Postgres
        try await PostgresEntries.open(address: address, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "Postgres")
      #endif
    }
  }
}
