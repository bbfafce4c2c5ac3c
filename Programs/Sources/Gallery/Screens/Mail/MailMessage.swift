import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A message of a mailing list.
struct MailMessage: FetchedRecord, Equatable {
  /// Later messages have higher numbers.
  let id: Int64
  var conversation: Int64
  /// The subject of its conversation.
  var subject: String?
  var sender: String
  /// When it was sent, in milliseconds since 1970.
  var sentAt: Int64
  var text: String
  var isRead: Bool

  static let table = Table<MailMessage>(
    "message", key: "id",
    columns: [
      Column("id", \.id), Column("conversation", \.conversation), Column("sender", \.sender),
      Column("sent_at", \.sentAt), Column("text", \.text), Column("is_read", \.isRead),
      .related("subject", \.subject, of: \Conversation.subject, by: \.conversation),
    ]
  ) { row in
    MailMessage(
      id: try row["id"], conversation: try row["conversation"], subject: try row["subject"],
      sender: try row["sender"], sentAt: try row["sent_at"], text: try row["text"],
      isRead: try row["is_read"])
  }

  /// The messages of a conversation, the latest first.
  static func request(
    ofConversation id: Int64
  ) throws(FetchError) -> FetchRequest<SingleSection, MailMessage> {
    try FetchRequest(
      #Predicate { $0.conversation == id }, sortedBy: [SortDescriptor(\.sentAt, order: .reverse)])
  }

  /// The messages that have what is searched for in their texts or senders, the latest first.
  static func request(matching text: String) throws(FetchError) -> FetchRequest<SingleSection, MailMessage> {
    try FetchRequest(
      matching: text, in: \.text, \.sender, sortedBy: [SortDescriptor(\.id, order: .reverse)])
  }
}

extension RowText {
  /// What the row of a message says; three dots for one that is not loaded yet.
  init(_ slot: Slot<MailMessage>) {
    guard let message = slot.item else {
      self.init(title: "…")
      return
    }
    self.init(title: message.sender, note: message.subject ?? "", subtitle: message.text)
  }
}
