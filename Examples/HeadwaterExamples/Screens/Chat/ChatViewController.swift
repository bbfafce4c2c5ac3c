import Foundation
import Headwater
import HeadwaterTranscripts
import HeadwaterUIKit
import HeadwaterUIKitTranscripts

/// A chat that opens at the end, grows there, loads earlier messages, and preserves the user's scroll position.
final class ChatViewController: UIViewController {
  /// The messages to display. Set them before the view is loaded.
  var messages = ChatMessages()
  /// The timer that drives the chat. Set it before the view appears.
  var ticker = Ticker()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)

  private lazy var adapter = CollectionViewAdapter(transcript: messages.source.transcript(day: \.sentAt)) {
    list in
    list.contentConfiguration(matching: \.message) { message in
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = (message.sender, message.text)
      return content
    }
  }

  private static var layout: UICollectionViewCompositionalLayout {
    .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    view.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    adapter.bind(to: collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ticker.start { [weak self] in try? self?.messages.tick() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ticker.stop()
  }

  /// The state of the scroll position, such as following the end.
  var scrollActivity: ScrollActivity<TranscriptRow<ChatMessage>.Identity> { adapter.scrollActivity }
  /// The number of messages that the user hasn't seen.
  var unseenCount: Int { adapter.unseenCount }

  /// The way the list preserves the scroll position during deceleration.
  var correction: ScrollCorrection {
    get { adapter.anchoring.whileScrolling }
    set { adapter.anchoring.whileScrolling = newValue }
  }
}
