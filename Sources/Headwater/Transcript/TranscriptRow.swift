#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of a transcript: a message, or what stands between messages. See ``DataSource/transcript(calendar:clock:now:day:)``.
///
/// A message's row has the identity `.message` of the message's own. A divider of days has that of its day and run, whatever
/// comes before the day's first message or behind it. There is one divider of unread messages and one row of those who type,
/// which stay the same rows.
public enum TranscriptRow<Message> {
  /// A divider before the messages of a day, which begins at this time.
  ///
  /// `run` is 0 where messages are in the order of their dates. A day that begins again has a divider each time: `run` tells
  /// these apart, and stays the same for as long as a divider is there.
  case day(Date, run: Int)
  /// A divider before the first unread message.
  case unread
  /// A message.
  case message(Message)
  /// The names of those who are typing.
  case typing([String])

  /// The message; nil for other rows.
  public var message: Message? {
    if case .message(let message) = self { message } else { nil }
  }

  /// When the day of a divider begins; nil for other rows.
  public var day: Date? {
    if case .day(let day, _) = self { day } else { nil }
  }

  /// The names of those who are typing; nil for other rows.
  public var typing: [String]? {
    if case .typing(let names) = self { names } else { nil }
  }
}

/// A row that is no news of its own, as it tells of those that come: it is not counted among the unseen.
protocol PassingRow {
  var isNews: Bool { get }
}

extension TranscriptRow: PassingRow {
  var isNews: Bool { message != nil }
}

extension Snapshot {
  /// The places, counted over all sections, of those rows that are news of their own. O(rows times log n).
  func news(in offsets: Range<Int>) -> [Int] {
    offsets.filter { offset in
      position(atOffset: offset).flatMap(item(at:)).map { ($0 as? any PassingRow)?.isNews != false }
        ?? false
    }
  }
}

extension TranscriptRow: PlaceholderElement {
  /// Whether the row is that of a message that is not there.
  package var isPlaceholder: Bool { message.map { isPlaceholderIdentity($0) } ?? false }
}

extension TranscriptRow: Sendable where Message: Sendable {}
extension TranscriptRow: Equatable where Message: Equatable {}
extension TranscriptRow: Hashable where Message: Hashable {}
extension TranscriptRow: Encodable where Message: Encodable {}
extension TranscriptRow: Decodable where Message: Decodable {}

extension TranscriptRow: ListElement where Message: ListElement {
  /// The row of the message's identity, or the row itself without the names of those who are typing.
  public var identity: TranscriptRow<Message.Identity> {
    switch self {
    case .day(let day, let run): .day(day, run: run)
    case .unread: .unread
    case .message(let message): .message(message.identity)
    case .typing: .typing([])
    }
  }

  /// Whether messages can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Message._hasPlaceholders }

  /// The row of a placeholder.
  ///
  /// - Parameter number: Tells it from others.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> TranscriptRow { .message(._placeholder(number)) }
}
