import Foundation
import GalleryKit
import Headwater

/// A message in a conversation.
struct ChatMessage: Identifiable, ListElement {
  /// The number of the message. Later messages have higher numbers.
  let id: Int
  var author: ChatPerson
  var sentAt: Date
  var text: String
  /// The number of the attached picture, or nil if there is none.
  var picture: Int?
  var isEdited = false
  /// A Boolean value that indicates whether sending the message failed.
  var isFailed = false

  /// The time of the message, with a note if the message was edited.
  var note: String {
    let parts = Calendar.current.dateComponents([.hour, .minute], from: sentAt)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)\(isEdited ? " · edited" : "")"
  }
}

/// The participants of a conversation.
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

  /// All participants except the user.
  static let others: [ChatPerson] = [.ada, .grace, .radia, .niklaus]
}

extension RowText {
  /// Creates the one-line text of a message.
  init(_ message: ChatMessage) {
    self.init(
      title: message.author.name, note: message.note + (message.isFailed ? " · not sent" : ""),
      subtitle: message.text + (message.picture == nil ? "" : " [picture]"))
  }
}
