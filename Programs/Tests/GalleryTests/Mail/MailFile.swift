#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import Testing

  @testable import GalleryKit
  @testable import MailScreen

  /// A mail file in a temporary folder, which is deleted when it is no longer referenced.
  @MainActor
  struct MailFile {
    let folder: TemporaryFolder
    var path: String { "\(folder.path)/made/mail.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    func model(_ messages: Int, chunk: Int = 100) -> MailModel {
      MailModel(.file(path), MailPlan(messages: messages, end: 1_700_000_000_000, chunk: chunk))
    }

    /// Returns the conversations, using SQL that doesn't depend on how they are stored.
    func conversations() throws -> [Conversation] {
      try DatabaseQueue(path: path).read { database in
        try Row.fetchAll(
          database,
          sql: """
            SELECT c.id, c.subject, coalesce(max(m.sent_at), 0), coalesce(sum(NOT m.is_read), 0)
            FROM conversation AS c LEFT JOIN message AS m ON m.conversation = c.id
            GROUP BY c.id ORDER BY 3 DESC, 1
            """
        ).map { row in
          let latest = try Row.fetchOne(
            database, sql: "SELECT sender, text FROM message WHERE conversation = ? ORDER BY sent_at DESC",
            arguments: [row[0] as Int64])
          return Conversation(
            id: row[0], subject: row[1], latestAt: row[2], latestSender: latest?[0], latestText: latest?[1],
            unread: row[3])
        }
      }
    }

    /// Returns all messages, latest first.
    func messages() throws -> [(id: Int64, sender: String, text: String)] {
      try DatabaseQueue(path: path).read { database in
        try Row.fetchAll(database, sql: "SELECT id, sender, text FROM message ORDER BY id DESC")
          .map { ($0[0], $0[1], $0[2]) }
      }
    }
  }
#endif
