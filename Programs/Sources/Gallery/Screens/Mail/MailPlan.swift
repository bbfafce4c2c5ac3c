import HeadwaterFetching

/// A description of the mail to generate. Messages are numbered from 1 in the order in which they were sent. Equal plans
/// produce equal mail.
struct MailPlan: Hashable, Sendable {
  /// The number of messages.
  let messages: Int
  /// The time of the last message, in milliseconds since 1970.
  let end: Int64
  /// The number of messages to write per transaction.
  var chunk = 100_000

  /// The number of conversations, with an average of twenty messages each.
  var conversations: Int { max(1, messages / 20) }
  /// The interval between messages, in milliseconds.
  static let interval: Int64 = 47_000

  /// The statements that create the tables and a table of samples from which messages are composed.
  static let schema = """
    CREATE TABLE conversation (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, latest_at INTEGER NOT NULL);
    CREATE TABLE message (id INTEGER PRIMARY KEY, conversation INTEGER NOT NULL, sender TEXT NOT NULL,
      sent_at INTEGER NOT NULL, text TEXT NOT NULL, is_read BOOLEAN NOT NULL);
    CREATE TEMPORARY TABLE sample (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, sender TEXT NOT NULL,
      text TEXT NOT NULL)
    """

  /// The statement that inserts conversations. Its parameters are the number of conversations and the number of samples.
  static let insertConversations = """
    WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < ?1),
      mixed AS (SELECT i, i * 2654435761 % 4294967296 >> 5 AS bits FROM number)
    INSERT INTO conversation SELECT mixed.i, sample.subject, 0 FROM mixed CROSS JOIN sample
    ON sample.id = bits % ?2
    """

  /// The statement that inserts messages. Its parameters are the numbers of the first and last messages to insert, the total
  /// numbers of messages, conversations, and samples, and the time of the last message. Each message belongs to a conversation
  /// that started recently. Only the last fiftieth of the messages may be unread.
  static let insertMessages = """
    WITH RECURSIVE number(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM number WHERE i < ?2),
      mixed AS (SELECT i, i * 2654435761 % 4294967296 >> 4 AS bits FROM number)
    INSERT INTO message
    SELECT i, min(?4, max(1, 1 + i / 20 - CASE i % 20 WHEN 0 THEN 0 ELSE bits % 300 END)), who.sender,
      ?6 - (?3 - i) * \(interval), first.text || ' ' || second.text
      || CASE bits % 8 WHEN 0 THEN ' See ticket ' || (bits % 1000000) || '.' ELSE '' END,
      i <= ?3 - ?3 / 50 OR bits % 3 = 0
    FROM mixed CROSS JOIN sample AS who ON who.id = bits % ?5
    CROSS JOIN sample AS first ON first.id = (bits >> 9) % ?5
    CROSS JOIN sample AS second ON second.id = (bits >> 18) % ?5
    """

  /// The statements that set the time of the latest message in each conversation and create a trigger that maintains it.
  static let keepLatest = """
    UPDATE conversation SET latest_at = coalesce(
      (SELECT max(sent_at) FROM message WHERE message.conversation = conversation.id), 0);
    CREATE TRIGGER message_insert AFTER INSERT ON message BEGIN
      UPDATE conversation SET latest_at = NEW.sent_at WHERE id = NEW.conversation AND latest_at < NEW.sent_at;
    END
    """
}
