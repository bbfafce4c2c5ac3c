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

/// Where mail is kept, and generated where it is not there.
struct MailPlace: Sendable {
  /// The name that the user sees.
  let name: String
  /// Opens the database, and generates what is missing.
  let open:
    @Sendable (MailPlan, @escaping @Sendable (GenerationProgress) -> Void) async throws -> any MailDatabase
}
