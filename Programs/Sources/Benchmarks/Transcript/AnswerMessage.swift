import Foundation
import Headwater
import HeadwaterTranscripts

/// A message in a conversation with an assistant. There are ninety messages per day.
struct AnswerMessage: Identifiable, ListElement {
  let id: Int
  var text: String
  var code = ""

  /// The date at which the message was sent.
  var date: Date { Date(timeIntervalSinceReferenceDate: Double(id) * 960) }

  /// Returns a conversation with the given number of messages.
  static func list(_ count: Int) -> [AnswerMessage] {
    (0..<count).map { AnswerMessage(id: $0, text: "Message \($0)") }
  }

  /// Returns the message with one more token, which is a word or, occasionally, a line of code.
  func saying(_ number: Int) -> AnswerMessage {
    var message = self
    // Start over when the text is longer than any real answer.
    if message.text.utf8.count > 4_000 { (message.text, message.code) = ("", "") }
    if number % 12 == 11 {
      message.code += "let row = rows[\(number % 10)]\n"
    } else {
      message.text += " token"
    }
    return message
  }
}

/// A transcript whose last message grows.
@MainActor
final class GrowingTranscript {
  typealias Row = TranscriptRow<AnswerMessage>
  let messages: ArrayDataSource<AnswerMessage>
  let rows: TranscriptDataSource<SingleSection, AnswerMessage>
  private var tokens = 0

  init(_ count: Int) {
    messages = ArrayDataSource(AnswerMessage.list(count))
    rows = messages.transcript { $0.date }
    rows.firstUnread = count - 10
  }

  /// Adds one token to the last message.
  func grow() throws {
    tokens += 1
    let last = messages.count - 1
    try messages.replace(at: last, with: messages.items[last].saying(tokens))
  }
}
