import Foundation
import GalleryKit
import HeadwaterFetching

extension EntryPlace {
  /// Where entries are kept, as a command wants it: on the server or in the file that it names; else in the user's folder
  /// for caches, in a file for each number of rows.
  static func place(for command: GalleryCommand) -> EntryPlace {
    if let address = command.postgres { return postgres(address) }
    return file(
      command.database
        ?? cachePath(
          ProcessInfo.processInfo.environment, home: NSHomeDirectory(), rows: EntryPlan(for: command).rows))
  }

  /// The file in the user's folder for caches.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder.
  ///   - rows: How many rows there are in it.
  /// - Returns: The path.
  static func cachePath(_ environment: [String: String], home: String, rows: Int) -> String {
    "\(cacheFolder(environment, home: home))/entries-\(rows).sqlite"
  }

  /// A file of SQLite's.
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
    // The address may have a password in it.
    EntryPlace(name: "the PostgreSQL server") { plan, report in
      #if Postgres
        try await PostgresEntries.open(address: address, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "Postgres")
      #endif
    }
  }
}
