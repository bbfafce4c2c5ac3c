import Foundation
import GalleryKit
import HeadwaterFetching

extension MailPlace {
  /// Where mail is kept, as a command wants it: on the server or in the file that it names; else in the user's folder for
  /// caches, in a file for each number of messages.
  static func place(for command: GalleryCommand, messages: Int) -> MailPlace {
    if let address = command.postgres { return postgres(address) }
    let cache = cachePath(ProcessInfo.processInfo.environment, home: NSHomeDirectory(), messages: messages)
    return file(command.database ?? cache)
  }

  /// A file of SQLite's.
  static func file(_ path: String) -> MailPlace {
    MailPlace(name: path) { plan, report in
      #if SQLite
        try await SQLiteMail.open(path: path, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "SQLite")
      #endif
    }
  }

  /// A database of PostgreSQL's, by its URL or libpq's keywords and values; `temporary` for a server that is started for this.
  static func postgres(_ address: String) -> MailPlace {
    // The address may have a password in it.
    MailPlace(name: "the PostgreSQL server") { plan, report in
      #if Postgres
        try await PostgresMail.open(address: address, plan, report: report)
      #else
        throw GalleryFailure.builtWithout(trait: "Postgres")
      #endif
    }
  }

  /// The file in the user's folder for caches.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder.
  ///   - messages: How many there are in it.
  /// - Returns: The path.
  static func cachePath(_ environment: [String: String], home: String, messages: Int) -> String {
    "\(cacheFolder(environment, home: home))/mail-\(messages).sqlite"
  }
}
