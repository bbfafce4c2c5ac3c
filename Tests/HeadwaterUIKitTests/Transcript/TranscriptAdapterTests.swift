import Foundation
import Headwater
import HeadwaterTranscripts
import HeadwaterUIKitTranscripts
import Testing

@testable import HeadwaterUIKit

private struct Message: Identifiable, ListElement {
  let id: Int
  var text: String { "Message \(id)" }
  var sentAt: Date
}

@Suite("Chats in tables and collections", .strictUIKit)
@MainActor
struct TranscriptAdapterTests {
  private let today = Calendar.current.startOfDay(for: Date())
  private var yesterday: Date { Calendar.current.date(byAdding: .day, value: -1, to: today) ?? today }

  private func messages(_ numbers: Range<Int>) -> [Message] {
    numbers.map { Message(id: $0, sentAt: today) }
  }

  private func table(_ rows: TranscriptDataSource<SingleSection, Message>) -> (
    adapter: TableViewAdapter<SingleSection, TranscriptRow<Message>>, view: UITableView
  ) {
    let adapter = TableViewAdapter(transcript: rows) { configuration in
      configuration.register(UITableViewCell.self, matching: \.message) { cell, message in
        cell.textLabel?.text = message.text
      }
    }
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    return (adapter, view)
  }

  private func texts(_ view: UITableView) -> [String] {
    (view.indexPathsForVisibleRows ?? []).map { path in
      guard let cell = view.cellForRow(at: path) else { return "?" }
      let content = cell.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? cell.textLabel?.text ?? ""
    }
  }

  @Test func rowsShowDaysUnreadMarkerAndTypingIndicator() {
    let source = ArrayDataSource([Message(id: 1, sentAt: yesterday), Message(id: 2, sentAt: today)])
    let rows = source.transcript(day: \.sentAt)
    rows.firstUnread = 2
    // The text is "Today" or "Yesterday" if the system supports it.
    let format = DateFormatter()
    format.dateStyle = .full
    format.doesRelativeDateFormatting = true
    let (adapter, view) = table(rows)
    rows.typing = ["Ada", "Grace"]
    view.layoutIfNeeded()
    #expect(
      texts(view) == [
        format.string(from: yesterday), "Message 1", format.string(from: today), "New", "Message 2",
        "Ada and Grace are typing…",
      ])
    withExtendedLifetime(adapter) {}
  }

  @Test func chatOpensAtEndAndFollowsIt() throws {
    let source = ArrayDataSource(messages(0..<200))
    let (adapter, view) = table(source.transcript(day: \.sentAt))
    #expect(texts(view).last == "Message 199")
    try source.append(contentsOf: messages(200..<210))
    view.layoutIfNeeded()
    #expect(texts(view).last == "Message 209")
    #expect(adapter.scrollActivity == .following)
  }

  @Test func chatOpensAtFirstUnreadMessage() {
    let rows = ArrayDataSource(messages(0..<200)).transcript(day: \.sentAt)
    rows.firstUnread = 120
    let (adapter, view) = table(rows)
    #expect(texts(view).prefix(2) == ["New", "Message 120"])
    #expect(adapter.scrollActivity == .idle)
  }

  @Test func collectionViewOpensChatAtEnd() {
    let rows = ArrayDataSource(messages(0..<200)).transcript(day: \.sentAt)
    let adapter = CollectionViewAdapter(transcript: rows) { configuration in
      configuration.contentConfiguration(matching: \.message) { message in
        var content = UIListContentConfiguration.cell()
        content.text = message.text
        return content
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    #expect(adapter.visiblePositions.last?.item == 200)
    #expect(adapter.isAtEnd)
    let cell = view.cellForItem(at: IndexPath(item: 200, section: 0))
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Message 199")
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    // The day divider keeps its built-in cell.
    let divider = view.cellForItem(at: IndexPath(item: 0, section: 0))?.contentConfiguration
    #expect((divider as? UIListContentConfiguration)?.textProperties.alignment == .center)
  }
}
