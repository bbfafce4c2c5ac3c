import Foundation
import GalleryKit
import HeadwaterFetching

/// An open mail database.
protocol MailDatabase: Sendable {
  /// The store that reads the database.
  var store: any FetchStore { get }
  /// Returns the highest message number, the highest conversation number, and the time of the latest message.
  func latest() async throws -> MailLatest
  /// Makes changes in a single transaction.
  func write(_ changes: [MailChange]) async throws
}

/// The latest numbers and the latest time in a mail database.
struct MailLatest: Equatable, Sendable {
  var message: Int64
  var conversation: Int64
  var sentAt: Int64
}

/// The location of a mail database, which is generated if it doesn't exist.
struct MailPlace: Sendable {
  /// The name to show to the user.
  let name: String
  /// A closure that opens the database and generates missing data.
  let open:
    @Sendable (MailPlan, @escaping @Sendable (GenerationProgress) -> Void) async throws -> any MailDatabase
}
