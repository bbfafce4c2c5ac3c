import Foundation
import GalleryKit
import HeadwaterFetching

/// A database that contains a conversation.
protocol AssistantDatabase: Sendable {
  /// The store that reads the conversation.
  var store: any FetchStore { get }
  /// Inserts a message or replaces the message with the same number.
  func write(_ message: AssistantMessage) async throws
  /// Returns the number of the latest message that precedes a given message and contains a string, ignoring case, or nil if
  /// there is none.
  func latest(with text: String, before number: Int64) async throws -> Int64?
}

/// The source of a generated conversation.
struct AssistantHistory: Sendable {
  /// The number of messages.
  let count: Int
  /// The time of the last message, in seconds since 1970.
  let end: Int
  /// A closure that generates the conversation and opens its database.
  let open: @Sendable () async throws -> any AssistantDatabase

  /// The interval between messages, in seconds.
  static let interval = 97

  /// Returns a conversation in a temporary file, which SQLite deletes when the database is closed. The time of the last message
  /// is in seconds since 1970. The conversation isn't generated until it is opened.
  static func temporary(_ count: Int, end: Int) -> AssistantHistory {
    AssistantHistory(count: count, end: end) {
      #if SQLite
        try await SQLiteHistory(count, end: end)
      #else
        throw GalleryFailure.builtWithout(trait: "SQLite")
      #endif
    }
  }
}
