public import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of a transcript: a message, a divider, or the typing indicator. See
/// `transcript(day:)`.
///
/// The identity of a message's row is `.message` with the message's identity. The identity of a day divider consists of its day
/// and run, regardless of the adjacent messages. The unread marker and the typing indicator each have a constant identity.
public enum TranscriptRow<Message> {
  /// A divider before a day's messages, with the time at which the day begins.
  ///
  /// `run` is 0 if messages are in the order of their dates. Otherwise, a day may begin more than once, with a divider each
  /// time. In that case, `run` distinguishes the dividers. It doesn't change as long as a divider exists.
  case day(Date, run: Int)
  /// The unread marker: a divider before the first unread message.
  case unread
  /// A message.
  case message(Message)
  /// The typing indicator, with the names of the people who are typing.
  case typing([String])

  /// The message; nil for other rows.
  @inlinable
  public var message: Message? {
    if case .message(let message) = self { message } else { nil }
  }

  /// The start of a divider's day; nil for other rows.
  @inlinable
  public var day: Date? {
    if case .day(let day, _) = self { day } else { nil }
  }

  /// The names of the people who are typing; nil for other rows.
  @inlinable
  public var typing: [String]? {
    if case .typing(let names) = self { names } else { nil }
  }
}

extension TranscriptRow: AuxiliaryElement {
  /// A Boolean value that indicates whether the row is anything but a message.
  package var isAuxiliary: Bool { message == nil }
}

extension TranscriptRow: PlaceholderElement {
  /// A Boolean value that indicates whether the row is a message that isn't loaded.
  package var isPlaceholder: Bool { message.map { isPlaceholderIdentity($0) } ?? false }
}

extension TranscriptRow: Sendable where Message: Sendable {}

extension TranscriptRow: Equatable where Message: Equatable {
  /// Returns a Boolean value that indicates whether two rows are equal.
  @inlinable
  public static func == (first: TranscriptRow, second: TranscriptRow) -> Bool {
    // The compiler's own implementation isn't specialized in other modules, where it takes most of the time of a difference.
    switch first {
    case .day(let day, let run):
      if case .day(let other, let otherRun) = second { day == other && run == otherRun } else { false }
    case .unread:
      if case .unread = second { true } else { false }
    case .message(let message):
      if case .message(let other) = second { message == other } else { false }
    case .typing(let names):
      if case .typing(let others) = second { names == others } else { false }
    }
  }
}

extension TranscriptRow: Hashable where Message: Hashable {
  /// Hashes the message, or the content and the kind of another row.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .message(let message):
      hasher.combine(message)
    case .day(let day, let run):
      hasher.combine(1 as UInt8)
      hasher.combine(day)
      hasher.combine(run)
    case .unread:
      hasher.combine(2 as UInt8)
    case .typing(let names):
      hasher.combine(3 as UInt8)
      hasher.combine(names)
    }
  }
}

extension TranscriptRow: Encodable where Message: Encodable {}
extension TranscriptRow: Decodable where Message: Decodable {}

extension TranscriptRow: ListElement where Message: ListElement {
  /// The row with the identity of its message or, for the typing indicator, without names.
  @inlinable
  public var identity: TranscriptRow<Message.Identity> {
    switch self {
    case .day(let day, let run): .day(day, run: run)
    case .unread: .unread
    case .message(let message): .message(message.identity)
    case .typing: .typing([])
    }
  }

  /// A Boolean value that indicates whether messages can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Message._hasPlaceholders }

  /// Returns the row for a placeholder.
  ///
  /// - Parameter number: The identity of the placeholder.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> TranscriptRow { .message(._placeholder(number)) }
}
