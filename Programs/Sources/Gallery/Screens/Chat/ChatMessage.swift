import Foundation
import GalleryKit
import Headwater

/// A message in a conversation.
struct ChatMessage: Identifiable, ListElement {
  /// Later messages have higher numbers.
  let id: Int
  var author: ChatPerson
  var sentAt: Date
  var text: String
  /// The number of a picture that goes with the words; nil for none.
  var picture: Int?
  var isEdited = false
  /// Whether it has not reached the others.
  var isFailed = false

  /// When it was said, and what else there is to say of it.
  var note: String {
    let parts = Calendar.current.dateComponents([.hour, .minute], from: sentAt)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)\(isEdited ? " · edited" : "")"
  }
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

extension RowText {
  /// What a message says on one line.
  init(_ message: ChatMessage) {
    self.init(
      title: message.author.name, note: message.note + (message.isFailed ? " · not sent" : ""),
      subtitle: message.text + (message.picture == nil ? "" : " [picture]"))
  }
}
