import Foundation
import Headwater

/// A message in a conversation.
struct Message: Identifiable, ListElement {
  /// The progress of sending a message.
  enum Delivery {
    case sending, sent, failed
  }

  /// The identity, which the sender's device chooses, so that the server can detect a message that is sent twice.
  var id = UUID()
  var sender: String
  var text: String
  var sentAt = Date.now
  var delivery = Delivery.sent
}

extension Message {
  /// The line below the text.
  var note: String {
    switch delivery {
    case .sending: "Sending…"
    case .sent: "\(sender) · \(sentAt.formatted(date: .omitted, time: .shortened))"
    case .failed: "Not sent. Tap to try again."
    }
  }
}

/// The server of a conversation.
protocol ConversationServer: Sendable {
  /// Returns messages before the one with an identity, or the latest messages, oldest first.
  func messages(before id: Message.ID?, limit: Int) async throws -> [Message]

  /// Posts a message, unless it has already been posted, and returns it as the server stores it.
  func post(_ message: Message) async throws -> Message

  /// Returns the events from now on.
  func events() async -> AsyncStream<ConversationEvent>
}

/// An event that a server reports.
enum ConversationEvent {
  /// A message was posted, by the user or by someone else.
  case message(Message)
  /// Other people are typing. If there are no names, they have stopped.
  case typing([String])
}
