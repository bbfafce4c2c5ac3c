import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// A question or an answer in the conversation.
struct AssistantMessage: FetchedRecord, Equatable {
  /// The number of the message. Later messages have higher numbers.
  let id: Int64
  var isAnswer: Bool
  /// The time at which the message was sent, in seconds since 1970.
  var sentAt: Int
  var text: String

  /// The time at which the message was sent.
  var date: Date { Date(timeIntervalSince1970: TimeInterval(sentAt)) }

  static let table = RecordTable<AssistantMessage>(
    "message", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("is_answer", \.isAnswer), RecordColumn("sent_at", \.sentAt),
      RecordColumn("text", \.text),
    ]
  ) { row in
    AssistantMessage(
      id: try row["id"], isAnswer: try row["is_answer"], sentAt: try row["sent_at"], text: try row["text"])
  }
}

extension RowText {
  /// Creates the one-line text of a message, or an ellipsis if the message isn't loaded.
  init(_ slot: LoadingRow<AssistantMessage>) {
    self =
      slot.item.map {
        RowText(title: $0.isAnswer ? "Assistant" : "You", subtitle: $0.text.replacing("\n", with: " "))
      } ?? RowText(title: "…")
  }
}
