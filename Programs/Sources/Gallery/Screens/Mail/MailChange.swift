import GalleryStores
import HeadwaterFetching

/// A change to the mail database.
enum MailChange: Equatable, Sendable {
  /// Starts a conversation.
  case begin(Conversation.ID, subject: String)
  /// Receives a message.
  case receive(MailMessage)
  /// Marks a message as read or unread.
  case mark(MailMessage.ID, isRead: Bool)
  /// Marks all messages in a conversation as read.
  case markAllRead(Conversation.ID)
}

extension MailChange {
  /// Returns the SQL statement that makes the change.
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
