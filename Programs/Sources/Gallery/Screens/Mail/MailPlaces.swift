import Foundation
import GalleryKit
import HeadwaterFetching

extension MailPlace {
  /// Returns the location of the mail for a command: the PostgreSQL server or file that the command specifies, or a file in the
  /// user's cache folder by default. That folder contains a separate file for each number of messages.
  static func place(for command: GalleryCommand, messages: Int) -> MailPlace {
    if let address = command.postgres { return postgres(address) }
    let cache = cachePath(ProcessInfo.processInfo.environment, home: NSHomeDirectory(), messages: messages)
    return file(command.database ?? cache)
  }

  /// Returns the location of a SQLite file.
  static func file(_ path: String) -> MailPlace {
    MailPlace(name: path) { plan, report in
      #if SQLite
        try await SQLiteMail.open(path: path, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "SQLite")
      #endif
    }
  }

  /// Returns the location of a PostgreSQL database, which is specified by a URL, by libpq's keywords and values, or by
  /// `temporary` for a temporary server.
  static func postgres(_ address: String) -> MailPlace {
    // Don't show the address, because it may contain a password.
    MailPlace(name: "the PostgreSQL server") { plan, report in
      #if Postgres
        try await PostgresMail.open(address: address, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "Postgres")
      #endif
    }
  }

  /// Returns the path of the file in the user's cache folder, as ``cacheFolder(_:home:)`` does for the folder.
  static func cachePath(_ environment: [String: String], home: String, messages: Int) -> String {
    "\(cacheFolder(environment, home: home))/mail-\(messages).sqlite"
  }
}
