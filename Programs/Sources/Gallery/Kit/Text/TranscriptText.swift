import Foundation
package import Headwater
package import HeadwaterTesting
package import HeadwaterTranscripts

/// Creates a headless list that renders a transcript as text, with the given number of visible lines, scrolled to the end. It
/// follows the transcript until it is released.
@MainActor
package func textList<Section: ListElement, Message: ListElement>(
  _ transcript: TranscriptDataSource<Section, Message>, rows: Int, text: @escaping (Message) -> RowText
) -> HeadlessListView<Section, TranscriptRow<Message>> {
  let titles = ListStrings.shared
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
