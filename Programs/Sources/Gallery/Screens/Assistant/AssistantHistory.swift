import Foundation
import GalleryKit
import HeadwaterFetching

/// A conversation in a database.
protocol AssistantDatabase: Sendable {
  /// Shows it.
  var store: any FetchStore { get }
  /// Adds a message, or puts it in the place of the one with its number.
  func write(_ message: AssistantMessage) async throws
  /// The latest message before another that has some text in it, of capital or small letters; nil if there is none.
  func latest(with text: String, before number: Int64) async throws -> Int64?
}

/// Where a conversation is, and how much has been said.
struct AssistantHistory: Sendable {
  /// How many messages there are.
  let count: Int
  /// When the last one was sent, in seconds since 1970.
  let end: Int
  /// Makes the conversation up.
  let open: @Sendable () async throws -> any AssistantDatabase

  /// How long it takes until somebody says something, in seconds.
  static let interval = 97

  /// A conversation in a file that SQLite removes at the end.
  ///
  /// - Parameters:
  ///   - count: How many messages there are.
  ///   - end: When the last one was sent, in seconds since 1970.
  /// - Returns: The history, which is not made up yet.
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
