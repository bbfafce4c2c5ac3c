import Headwater
import HeadwaterTranscripts
import HeadwaterUIKit
import HeadwaterUIKitTranscripts

/// A chat that opens at its newest message or its first unread one, loads earlier messages, and sends.
final class ConversationViewController: UIViewController {
  /// The conversation to display. Set it before the view is loaded.
  var conversation = Conversation(PracticeServer())
  let tableView = UITableView(frame: .zero, style: .plain)
  private var following: Task<Void, Never>?

  private(set) lazy var adapter = TableViewAdapter(transcript: conversation.rows) { configuration in
    configuration.contentConfiguration(matching: \.message) { row in Self.content(of: row) }
    configuration.shouldSelect { _ in false }
    configuration.onActivate { [weak self] row in self?.retry(row.message) }
    configuration.statusViews.registerPages()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ada"
    view.backgroundColor = .systemBackground
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    adapter.bind(to: tableView)
    following = Task { [conversation] in await conversation.follow() }
  }

  deinit { following?.cancel() }

  /// Sends a message, and scrolls to it.
  @discardableResult
  func send(_ text: String) throws -> Task<Void, Never> {
    let sending = try conversation.send(text)
    adapter.scrollToEnd(animated: true)
    return sending
  }

  /// Sends a message again, or loads earlier messages again, if that failed.
  private func retry(_ row: LoadingRow<Message>?) {
    switch row {
    case .item(let message): conversation.retry(message)
    case .failed: conversation.messages.retry()
    case .loading, .placeholder, nil: break
    }
  }

  private static func content(of row: LoadingRow<Message>) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    switch row {
    case .item(let message): (content.text, content.secondaryText) = (message.text, message.note)
    case .loading, .placeholder: content.text = "Loading earlier messages…"
    case .failed: content.text = "Earlier messages couldn't be loaded. Tap to try again."
    }
    return content
  }
}
