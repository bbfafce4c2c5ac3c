import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A question, or an answer of the assistant's.
struct AssistantMessage: FetchedRecord, Equatable {
  /// Later messages have higher numbers.
  let id: Int64
  var isAnswer: Bool
  /// When it was sent, in seconds since 1970.
  var sentAt: Int
  var text: String

  /// When it was sent.
  var date: Date { Date(timeIntervalSince1970: TimeInterval(sentAt)) }

  static let table = Table<AssistantMessage>(
    "message", key: "id",
    columns: [
      Column("id", \.id), Column("is_answer", \.isAnswer), Column("sent_at", \.sentAt),
      Column("text", \.text),
    ]
  ) { row in
    AssistantMessage(
      id: try row["id"], isAnswer: try row["is_answer"], sentAt: try row["sent_at"], text: try row["text"])
  }
}

extension RowText {
  /// What a message says on one line; three dots for one that is not loaded yet.
  init(_ slot: Slot<AssistantMessage>) {
    guard let message = slot.item else {
      self.init(title: "…")
      return
    }
    self.init(
      title: message.isAnswer ? "Assistant" : "You", subtitle: message.text.replacing("\n", with: " "))
  }
}
