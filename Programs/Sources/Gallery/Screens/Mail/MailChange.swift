import GalleryStores
import HeadwaterFetching

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

extension MailChange {
  /// The change as a statement.
  func statement(_ dialect: StatementDialect) -> BoundStatement {
    let (parts, values): ([String], [(value: FetchValue, type: ColumnType)]) =
      switch self {
      case .begin(let id, let subject):
        (
          ["INSERT INTO conversation VALUES (", ", ", ", 0)"],
          [(.integer(id), .integer), (.text(subject), .text)]
        )
      case .receive(let message):
        (
          ["INSERT INTO message (id, conversation, sender, sent_at, text, is_read) VALUES ("]
            + Array(repeating: ", ", count: 5) + [")"],
          [
            (.integer(message.id), .integer), (.integer(message.conversation), .integer),
            (.text(message.sender), .text), (.integer(message.sentAt), .integer),
            (.text(message.text), .text),
            (message.isRead.fetchValue, .boolean),
          ]
        )
      case .mark(let id, let isRead):
        (
          ["UPDATE message SET is_read = ", " WHERE id = ", ""],
          [(isRead.fetchValue, .boolean), (.integer(id), .integer)]
        )
      case .markAllRead(let conversation):
        (
          ["UPDATE message SET is_read = TRUE WHERE conversation = ", " AND NOT is_read"],
          [(.integer(conversation), .integer)]
        )
      }
    let text = zip(parts, 1...).map { $0 + ($1 < parts.count ? dialect.parameter($1) : "") }.joined()
    return BoundStatement(text, values: values)
  }
}
