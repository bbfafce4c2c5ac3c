import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A conversation of a mailing list, and what its messages tell.
struct Conversation: FetchedRecord, Equatable {
  let id: Int64
  var subject: String
  /// When the latest message was sent, in milliseconds since 1970. A trigger keeps it, and it has an index: any part of the
  /// list is read without sorting all of it.
  var latestAt: Int64
  var latestSender: String?
  var latestText: String?
  /// How many messages are unread.
  var unread: Int

  static let table = Table<Conversation>(
    "conversation", key: "id",
    columns: [
      Column("id", \.id), Column("subject", \.subject), Column("latest_at", \.latestAt),
      .latest("latest_sender", \.latestSender, of: \MailMessage.sender, by: \.sentAt, in: \.conversation),
      .latest("latest_text", \.latestText, of: \MailMessage.text, by: \.sentAt, in: \.conversation),
      .count("unread", \.unread, of: \MailMessage.conversation, where: #Predicate { !$0.isRead }),
    ]
  ) { row in
    Conversation(
      id: try row["id"], subject: try row["subject"], latestAt: try row["latest_at"],
      latestSender: try row["latest_sender"], latestText: try row["latest_text"], unread: try row["unread"])
  }

  /// All conversations, the one with the latest message first.
  static func request() throws(FetchError) -> FetchRequest<SingleSection, Conversation> {
    try FetchRequest(sortedBy: [SortDescriptor(\.latestAt, order: .reverse)])
  }
}

extension RowText {
  /// What the row of a conversation says; three dots for one that is not loaded yet.
  init(_ slot: Slot<Conversation>) {
    guard let conversation = slot.item else {
      self.init(title: "…", values: [""])
      return
    }
    self.init(
      title: conversation.subject, note: conversation.latestSender ?? "",
      subtitle: conversation.latestText ?? "",
      values: [conversation.unread > 0 ? grouped(conversation.unread) : ""])
  }
}
