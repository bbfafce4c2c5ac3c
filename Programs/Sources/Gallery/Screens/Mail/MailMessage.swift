import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A message on a mailing list.
struct MailMessage: FetchedRecord, Equatable {
  /// The number of the message. Later messages have higher numbers.
  let id: Int64
  var conversation: Int64
  /// The subject of the conversation.
  var subject: String?
  var sender: String
  /// The time at which the message was sent, in milliseconds since 1970.
  var sentAt: Int64
  var text: String
  var isRead: Bool

  static let table = RecordTable<MailMessage>(
    "message", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("conversation", \.conversation),
      RecordColumn("sender", \.sender),
      RecordColumn("sent_at", \.sentAt), RecordColumn("text", \.text), RecordColumn("is_read", \.isRead),
      .related("subject", \.subject, of: \Conversation.subject, by: \.conversation),
    ]
  ) { row in
    MailMessage(
      id: try row["id"], conversation: try row["conversation"], subject: try row["subject"],
      sender: try row["sender"], sentAt: try row["sent_at"], text: try row["text"],
      isRead: try row["is_read"])
  }

  /// Returns a request for the messages in a conversation, newest first.
  static func request(
    ofConversation id: Int64
  ) throws(FetchError) -> RecordRequest<SingleSection, MailMessage> {
    try RecordRequest(
      #Predicate { $0.conversation == id }, sortedBy: [SortDescriptor(\.sentAt, order: .reverse)])
  }

  /// Returns a request for the messages whose text or sender matches a search, newest first.
  static func request(matching text: String) throws(FetchError) -> RecordRequest<SingleSection, MailMessage> {
    try RecordRequest(
      matching: text, in: \.text, \.sender, sortedBy: [SortDescriptor(\.id, order: .reverse)])
  }
}

extension RowText {
  /// Creates the text of a message's row, or an ellipsis if the message isn't loaded.
  init(_ slot: LoadingRow<MailMessage>) {
    self =
      slot.item.map { RowText(title: $0.sender, note: $0.subject ?? "", subtitle: $0.text) }
      ?? RowText(title: "…")
  }
}
