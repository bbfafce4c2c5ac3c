import Foundation
import Headwater
import HeadwaterTranscripts
import HeadwaterUIKit
import HeadwaterUIKitTranscripts
import Testing

private struct ChatMessage: Identifiable, ListElement {
  let id: Int
  var text: String
  var sentAt: Date
}

private final class ChatViewController: UIViewController {
  let messages = ArrayDataSource<ChatMessage>()
  lazy var rows = messages.transcript(day: \.sentAt)
  lazy var adapter = TableViewAdapter(transcript: rows) { configuration in
    configuration.register(UITableViewCell.self, matching: \.message) { cell, message in
      cell.textLabel?.text = message.text
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    adapter.bind(to: tableView)
  }

  /// Called when another participant sends a message.
  func receive(_ message: ChatMessage) throws {
    rows.typing = []
    try messages.append(message)
  }
}

/// The example of the article *Chats and transcripts* on UIKit.
@MainActor
struct ChatOnUIKitExample {
  @Test
  func incomingMessageRemovesTypingIndicator() throws {
    let screen = ChatViewController()
    screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    screen.rows.typing = ["Ada"]
    try screen.receive(ChatMessage(id: 0, text: "Good morning", sentAt: .now))
    screen.view.layoutIfNeeded()
    #expect(screen.rows.snapshot.numberOfItems == 2)
    #expect(screen.adapter.scrollActivity == .following)
  }
}
