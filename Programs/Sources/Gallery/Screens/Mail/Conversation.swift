import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A conversation on a mailing list, with values computed from its messages.
struct Conversation: FetchedRecord, Equatable {
  let id: Int64
  var subject: String
  /// The time of the latest message, in milliseconds since 1970. A trigger maintains the column, and an index covers it, so a
  /// window of the list can be read without sorting the entire table.
  var latestAt: Int64
  var latestSender: String?
  var latestText: String?
  /// The number of unread messages.
  var unread: Int

  static let table = RecordTable<Conversation>(
    "conversation", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("subject", \.subject), RecordColumn("latest_at", \.latestAt),
      .latest("latest_sender", \.latestSender, of: \MailMessage.sender, by: \.sentAt, in: \.conversation),
      .latest("latest_text", \.latestText, of: \MailMessage.text, by: \.sentAt, in: \.conversation),
      .count("unread", \.unread, of: \MailMessage.conversation, where: #Predicate { !$0.isRead }),
    ]
  ) { row in
    Conversation(
      id: try row["id"], subject: try row["subject"], latestAt: try row["latest_at"],
      latestSender: try row["latest_sender"], latestText: try row["latest_text"], unread: try row["unread"])
  }

  /// Returns a request for all conversations. The conversation with the latest message comes first.
  static func request() throws(FetchError) -> RecordRequest<SingleSection, Conversation> {
    try RecordRequest(sortedBy: [SortDescriptor(\.latestAt, order: .reverse)])
  }
}

extension RowText {
  /// Creates the text of a conversation's row, or an ellipsis if the conversation isn't loaded.
  init(_ slot: LoadingRow<Conversation>) {
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
