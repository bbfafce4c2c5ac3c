import Foundation
import GalleryKit
import HeadwaterFetching

/// A database with mail that is open.
protocol MailDatabase: Sendable {
  /// Shows it.
  var store: any FetchStore { get }
  /// The greatest numbers of a message and of a conversation, and when the latest message was sent.
  func latest() async throws -> MailLatest
  /// Carries out changes, all in one transaction.
  func write(_ changes: [MailChange]) async throws
}

/// Where mail that is written next begins.
struct MailLatest: Equatable, Sendable {
  var message: Int64
  var conversation: Int64
  var sentAt: Int64
}

/// A change of mail.
enum MailChange: Equatable, Sendable {
  /// A conversation begins.
  case begin(Conversation.ID, subject: String)
  /// A message comes.
  case receive(MailMessage)
  /// A message is marked as read or unread.
  case mark(MailMessage.ID, isRead: Bool)
  /// All messages of a conversation are marked as read.
  case markAllRead(Conversation.ID)
}

/// Where mail is kept, and generated where it is not there.
struct MailPlace: Sendable {
  /// The name that the user sees.
  let name: String
  /// Opens the database, and generates what is missing.
  let open:
    @Sendable (MailPlan, @escaping @Sendable (GenerationProgress) -> Void) async throws -> any MailDatabase

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
