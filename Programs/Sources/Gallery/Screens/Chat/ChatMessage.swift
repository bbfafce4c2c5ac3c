import GalleryKit
import Headwater

/// A message in a conversation.
struct ChatMessage: Identifiable, ListElement {
  /// Later messages have higher numbers.
  let id: Int
  var author: ChatPerson
  var time: ChatTime
  var text: String
  /// The number of a picture that goes with the words; nil for none.
  var picture: Int?
  var isEdited = false
}

/// Whoever takes part in a conversation.
enum ChatPerson: Int, CaseIterable, Sendable {
  /// The user.
  case own
  case ada, grace, radia, niklaus

  var name: String {
    switch self {
    case .own: "You"
    case .ada: "Ada Lovelace"
    case .grace: "Grace Hopper"
    case .radia: "Radia Perlman"
    case .niklaus: "Niklaus Wirth"
    }
  }

  /// All but the user.
  static let others: [ChatPerson] = [.ada, .grace, .radia, .niklaus]
}

/// What the list of a conversation is made of.
enum ChatRow: ListElement {
  enum Identity: Hashable, Sendable {
    case day(Int)
    case message(Int)
    case typing
  }

  /// A day begins.
  case day(Int)
  /// A message; whether it is the first of several that one person says.
  case message(ChatMessage, isFirst: Bool)
  /// Somebody is about to say something.
  case typing(ChatPerson)

  var identity: Identity {
    switch self {
    case .day(let day): .day(day)
    case .message(let message, _): .message(message.id)
    case .typing: .typing
    }
  }

  /// The message, if it is one.
  var message: ChatMessage? {
    if case .message(let message, _) = self { message } else { nil }
  }
}

extension RowText {
  /// What a row of a conversation says on one line.
  ///
  /// - Parameter row: The row.
  init(_ row: ChatRow) {
    switch row {
    case .day(let day): self.init(title: "— \(ChatTime.dayText(day)) —")
    case .typing(let person): self.init(title: "\(person.name) is typing…")
    case .message(let message, _):
      let edited = message.isEdited ? ", edited" : ""
      let picture = message.picture == nil ? "" : " [picture]"
      self.init(
        title: message.author.name, note: "\(message.time.text)\(edited)", subtitle: message.text + picture)
    }
  }
}
