import Foundation
package import Headwater
package import HeadwaterTesting

/// Makes a list of text for a transcript, at its end.
///
/// - Parameters:
///   - transcript: What is shown.
///   - rows: How many lines are seen at once.
///   - text: What the row of a message says.
/// - Returns: The list. It follows the transcript for as long as it is kept.
@MainActor
package func textList<Section: ListElement, Message: ListElement>(
  _ transcript: TranscriptDataSource<Section, Message>, rows: Int, text: @escaping (Message) -> RowText
) -> HeadlessListView<Section, TranscriptRow<Message>> {
  let titles = ListTitles.shared
  let list = textList(transcript, rows: rows) { (row: TranscriptRow<Message>) in
    switch row {
    case .message(let message): text(message)
    case .day(let day, _): RowText(title: "— \(day.formatted(date: .complete, time: .omitted)) —")
    case .unread: RowText(title: "— \(titles.unread) —")
    case .typing(let names): RowText(title: titles.typing(names))
    }
  }
  list.anchoring = .bottom
  list.scrollToEnd()
  return list
}
